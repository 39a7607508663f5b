//! Every answer to a ⊗ b by its name: [`Algorithm`] says which there are, an [`Evaluator`] asks one.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use num_bigint::BigUint;
use num_traits::ToPrimitive;

use super::kernel::word::Word;
use super::kernel::{big, bitslice};
use super::reference::{fermat, mex, powers, regroup};
use super::{Multiplier, Nimber};

/// The implementations of the nim-product.
///
/// ```
/// use nimref::{Algorithm, Nimber};
///
/// let (six, thirteen) = (Nimber::from(6u8), Nimber::from(13u8));
/// for implementation in Algorithm::ALL {
///     assert_eq!(implementation.product(&six, &thirteen), Some(Nimber::from(15u8)));
/// }
/// assert_eq!(Algorithm::Regroup.product(&Nimber::from(16u8), &six), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Algorithm {
    /// Conway's definition, see [`mex`].
    Mex,
    /// Recursion on Fermat 2-powers, see [`fermat`].
    Fermat,
    /// Distribute and regroup, see [`regroup`].
    Regroup,
    /// Products of powers of two, see [`powers`].
    Powers,
    /// Fast, up to 128 bits, see [`word`](super::word).
    Word,
    /// Fast, any size, see [`big`].
    Big,
}

impl Algorithm {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Mex, Self::Fermat, Self::Regroup, Self::Powers, Self::Word, Self::Big];

    /// The name on the command line and in reports.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Mex => "mex",
            Self::Fermat => "fermat",
            Self::Regroup => "regroup",
            Self::Powers => "powers",
            Self::Word => "word",
            Self::Big => "big",
        }
    }

    /// The exponent e of the domain: both factors lie below 2^e. `None` where every natural number does.
    ///
    /// The bound 2^e is a Fermat 2-power, because only the numbers below one are closed under ⊗.
    #[must_use]
    pub fn domain_bits(self) -> Option<u32> {
        match self {
            Self::Regroup => Some(4),
            Self::Mex => Some(8),
            Self::Word => Some(128),
            Self::Fermat | Self::Powers | Self::Big => None,
        }
    }

    /// Whether it is written to be read beside its source, and not to be fast.
    #[must_use]
    pub fn is_reference(self) -> bool {
        !matches!(self, Self::Word | Self::Big)
    }

    /// One product; `None` where a factor lies outside the domain, or the product beyond an [`Evaluator`]'s reach.
    ///
    /// Whoever wants many asks an [`Evaluator`], which keeps the tables and memos in between.
    #[must_use]
    pub fn product(self, a: &Nimber, b: &Nimber) -> Option<Nimber> {
        self.evaluator().product(a, b)
    }

    /// The implementation with what it keeps between two products.
    #[must_use]
    pub fn evaluator(self) -> Evaluator {
        Evaluator(match self {
            Self::Mex => State::Mex(None),
            Self::Fermat => State::Fermat(fermat::Memo::new()),
            Self::Regroup => State::Regroup,
            Self::Powers => State::Powers(powers::Memo::new()),
            Self::Word => State::Word,
            Self::Big => State::Big,
        })
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The name is none of an implementation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownAlgorithm(String);

impl fmt::Display for UnknownAlgorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = Algorithm::ALL.map(Algorithm::name).join(", ");
        write!(f, "no implementation is called {:?}; there are {known}", self.0)
    }
}

impl core::error::Error for UnknownAlgorithm {}

impl FromStr for Algorithm {
    type Err = UnknownAlgorithm;

    fn from_str(name: &str) -> Result<Self, UnknownAlgorithm> {
        let found = Self::ALL.into_iter().find(|implementation| implementation.name() == name);
        found.ok_or_else(|| UnknownAlgorithm(name.to_owned()))
    }
}

/// An implementation at work, with bounds on what it takes.
///
/// A memo that has grown past [`Evaluator::MEMO_LIMIT`] products is dropped before the next one. And a total reference
/// is not asked for a product beyond its *reach*: factors of at most [`Evaluator::REACH_BITS`] bits, with at most
/// [`Evaluator::REACH_PAIRS`] pairs of ones between them. (Within it a product takes at most about a second and
/// a few hundred megabytes.) Who wants more asks [`fermat`] or [`powers`] themselves, which have no bound.
#[derive(Debug)]
pub struct Evaluator(State);

#[derive(Debug)]
enum State {
    Mex(Option<mex::Table>),
    Fermat(fermat::Memo),
    Regroup,
    Powers(powers::Memo),
    Word,
    Big,
}

impl Evaluator {
    /// How many products a memo may hold when a new product begins.
    pub const MEMO_LIMIT: usize = 1 << 18;
    /// The bits of a factor within reach of `fermat` and `powers`.
    pub const REACH_BITS: u64 = 1 << 13;
    /// The pairs of a one of the first factor and a one of the second within reach of `fermat` and `powers`.
    pub const REACH_PAIRS: u64 = 1 << 18;
}

impl Multiplier for Evaluator {
    fn product(&mut self, a: &Nimber, b: &Nimber) -> Option<Nimber> {
        let (a, b) = (a.as_biguint(), b.as_biguint());
        match &mut self.0 {
            State::Mex(table) => by_mex(table, a.to_u8()?, b.to_u8()?).map(Nimber::from),
            State::Fermat(_) | State::Powers(_) if !is_within_reach(a, b) => None,
            State::Fermat(memo) => {
                if memo.len() > Self::MEMO_LIMIT {
                    *memo = fermat::Memo::new();
                }
                Some(memo.product(a, b).into())
            }
            State::Regroup => regroup::product(a.to_u8()?, b.to_u8()?).map(Nimber::from),
            State::Powers(memo) => {
                if memo.len() > Self::MEMO_LIMIT {
                    *memo = powers::Memo::new();
                }
                Some(memo.product(a, b).into())
            }
            State::Word => by_word(a, b).map(Nimber::from),
            State::Big => Some(big::product(a, b).into()),
        }
    }

    /// The fast ones have it.
    fn word_products(&mut self, a: &[u64], b: &[u64], products: &mut [u64]) -> bool {
        let is_fast = matches!(self.0, State::Word | State::Big);
        if is_fast {
            by_narrowest_word(a, b, products);
        }
        is_fast
    }
}

fn is_within_reach(a: &BigUint, b: &BigUint) -> bool {
    let is_short = a.bits().max(b.bits()) <= Evaluator::REACH_BITS;
    is_short && a.count_ones().saturating_mul(b.count_ones()) <= Evaluator::REACH_PAIRS
}

/// The table grows to the smallest Fermat 2-power above the operands. The largest takes a quarter of a second: where
/// it can be, it is made once and shared by all.
fn by_mex(table: &mut Option<mex::Table>, a: u8, b: u8) -> Option<u16> {
    #[cfg(feature = "std")]
    if a.max(b) >= 16 {
        static LARGEST: std::sync::OnceLock<mex::Table> = std::sync::OnceLock::new();
        return LARGEST.get_or_init(|| mex::Table::sized_for(u8::MAX, u8::MAX)).product(a.into(), b.into());
    }
    if let Some(product) = table.as_ref().and_then(|table| table.product(a.into(), b.into())) {
        return Some(product);
    }
    table.insert(mex::Table::sized_for(a, b)).product(a.into(), b.into())
}

/// All products in the narrowest word that holds every factor.
fn by_narrowest_word(a: &[u64], b: &[u64], products: &mut [u64]) {
    let digits = a.iter().chain(b).fold(0, |digits, factor| digits | factor);
    #[allow(clippy::cast_possible_truncation, reason = "the factors fit")]
    match u64::BITS - digits.leading_zeros() {
        0..=8 => by_slices(a, b, products, |factor| factor as u8),
        9..=16 => by_slices(a, b, products, |factor| factor as u16),
        17..=32 => by_slices(a, b, products, |factor| factor as u32),
        _ => by_slices(a, b, products, |factor| factor),
    }
}

/// All products in words of a width that holds every factor, a piece after the other.
fn by_slices<W: Word + Into<u64>>(a: &[u64], b: &[u64], products: &mut [u64], narrow: impl Fn(u64) -> W) {
    const PIECE: usize = 512;
    let [mut narrow_a, mut narrow_b, mut narrow_products] = [[W::zero(); PIECE]; 3];
    let narrowed = |room: &mut [W], words: &[u64]| {
        for (narrowed, &word) in room.iter_mut().zip(words) {
            *narrowed = narrow(word);
        }
    };
    for ((a, b), products) in a.chunks(PIECE).zip(b.chunks(PIECE)).zip(products.chunks_mut(PIECE)) {
        let length = products.len().min(a.len()).min(b.len());
        narrowed(&mut narrow_a, a);
        narrowed(&mut narrow_b, b);
        let multiplied =
            bitslice::product_into(&narrow_a[..length], &narrow_b[..length], &mut narrow_products[..length]);
        debug_assert!(multiplied.is_ok(), "the three have one length");
        for (product, &narrow) in products.iter_mut().zip(&narrow_products[..length]) {
            *product = narrow.into();
        }
    }
}

/// The narrowest word that holds both factors.
fn by_word(a: &BigUint, b: &BigUint) -> Option<u128> {
    if let (Some(a), Some(b)) = (a.to_u8(), b.to_u8()) {
        return Some(a.nim_product(b).into());
    }
    if let (Some(a), Some(b)) = (a.to_u16(), b.to_u16()) {
        return Some(a.nim_product(b).into());
    }
    if let (Some(a), Some(b)) = (a.to_u32(), b.to_u32()) {
        return Some(a.nim_product(b).into());
    }
    if let (Some(a), Some(b)) = (a.to_u64(), b.to_u64()) {
        return Some(a.nim_product(b).into());
    }
    Some(a.to_u128()?.nim_product(b.to_u128()?))
}
