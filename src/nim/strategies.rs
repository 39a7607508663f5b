//! Strategies of nimbers for property tests with `proptest`.

use num_bigint::BigUint;
use num_traits::One;
use proptest::arbitrary::{Arbitrary, any};
use proptest::collection::vec;
use proptest::strategy::{BoxedStrategy, Strategy};

use crate::nim::fixed::Nim;
use crate::nim::nimber::Nimber;

/// Generates numbers below 2^bits. All lengths, and so all levels, are likely; of uniformly distributed numbers almost
/// all would have the highest level.
///
/// ```
/// use nimref::nim::strategies::below_two_to;
/// use proptest::strategy::{Strategy, ValueTree};
/// use proptest::test_runner::TestRunner;
///
/// let tree = below_two_to(100).new_tree(&mut TestRunner::deterministic()).unwrap();
/// assert!(tree.current().bits() <= 100);
/// ```
pub fn below_two_to(bits: usize) -> impl Strategy<Value = Nimber> {
    (vec(any::<u8>(), bits.div_ceil(8)), 0..=bits).prop_map(|(bytes, length)| truncated(&bytes, length))
}

/// Returns the number with the given bytes, least significant first, modulo 2^length.
fn truncated(bytes: &[u8], length: usize) -> Nimber {
    let mask = (BigUint::one() << length) - 1u8;
    (BigUint::from_bytes_le(bytes) & mask).into()
}

/// Generates numbers below 2^256; see [`below_two_to`].
impl Arbitrary for Nimber {
    type Parameters = ();
    type Strategy = BoxedStrategy<Self>;

    fn arbitrary_with((): ()) -> BoxedStrategy<Self> {
        below_two_to(256).boxed()
    }
}

impl<W: Arbitrary + 'static> Arbitrary for Nim<W> {
    type Parameters = W::Parameters;
    type Strategy = BoxedStrategy<Self>;

    fn arbitrary_with(parameters: W::Parameters) -> BoxedStrategy<Self> {
        W::arbitrary_with(parameters).prop_map(Self::new).boxed()
    }
}
