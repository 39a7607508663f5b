//! The type [`Nimber`], its size, and its conversions.

use core::fmt;

use num_bigint::BigUint;
use num_traits::One;

/// A nimber: a natural number of any size with nim-sum as `+` and nim-product as `*`.
///
/// * a ⊕ b = mex{a′ ⊕ b, a ⊕ b′ : a′ < a, b′ < b}, which is the bitwise exclusive or;
/// * a ⊗ b = mex{a′ ⊗ b ⊕ a ⊗ b′ ⊕ a′ ⊗ b′ : a′ < a, b′ < b}.
///
/// With these operations the natural numbers are a field of characteristic 2: a ⊕ a = 0. The numbers below each
/// 2^(2^k) are a subfield (J. H. Conway, *On Numbers and Games*, chapter 6). The module [`field`](crate::nim::field)
/// explains the operations of the field.
///
/// The order and the hash are those of the natural number. The order is not compatible with the operations.
///
/// ```
/// use nimref::Nimber;
///
/// let (a, b) = (Nimber::from(6u8), Nimber::from(13u8));
/// assert_eq!(&a + &b, Nimber::from(11u8));
/// assert_eq!(&a * &b, Nimber::from(15u8));
/// assert_eq!(&a - &b, &a + &b); // every nimber is its own negative
/// assert_eq!(Nimber::from(15u8) / b, a);
/// ```
///
/// # Panics
///
/// Only `/` and `/=` panic, if the divisor is 0; [`Nimber::checked_div`] returns `None` instead.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nimber(pub(super) BigUint);

impl Nimber {
    /// Returns the k-th Fermat 2-power 2^(2^k): 2, 4, 16, 256, … The nim-product of distinct Fermat 2-powers is their
    /// ordinary product, and the nim-square of F is 3F/2. Returns `None` for k ≥ 64, because the number of bits does
    /// not fit a `u64`.
    ///
    /// The number takes 2^k bits of memory: if k comes from outside, bound it first.
    ///
    /// ```
    /// use nimref::Nimber;
    ///
    /// assert_eq!(Nimber::fermat_power(3), Some(Nimber::from(256u16)));
    /// assert_eq!(Nimber::fermat_power(64), None);
    /// ```
    #[must_use]
    pub fn fermat_power(k: u32) -> Option<Self> {
        1u64.checked_shl(k).map(Self::power_of_two)
    }

    /// Returns 2^exponent, an ordinary power.
    ///
    /// The number takes `exponent` bits of memory: if the exponent comes from outside, bound it first.
    ///
    /// ```
    /// assert_eq!(nimref::Nimber::power_of_two(7), nimref::Nimber::from(128u8));
    /// ```
    #[must_use]
    pub fn power_of_two(exponent: u64) -> Self {
        Self(BigUint::one() << exponent)
    }

    /// Returns the number of binary digits; 0 has none.
    ///
    /// ```
    /// assert_eq!(nimref::Nimber::from(6u8).bits(), 3);
    /// ```
    #[must_use]
    pub fn bits(&self) -> u64 {
        self.0.bits()
    }

    /// Returns the level k of the number, the least k with a < 2^(2^k): the field of level k is the smallest field that
    /// contains the number.
    ///
    /// ```
    /// use nimref::Nimber;
    ///
    /// assert_eq!([0u8, 1, 2, 3, 4, 15, 16].map(|a| Nimber::from(a).level()), [0, 0, 1, 1, 2, 2, 3]);
    /// ```
    #[must_use]
    pub fn level(&self) -> u32 {
        self.bits().max(1).next_power_of_two().trailing_zeros()
    }

    /// Returns the degree of the number over GF(2), which is the degree of its minimal polynomial: 2^level.
    ///
    /// ```
    /// use nimref::Nimber;
    ///
    /// assert_eq!([0u8, 1, 2, 4, 255].map(|a| Nimber::from(a).degree()), [1, 1, 2, 4, 8]);
    /// ```
    #[must_use]
    pub fn degree(&self) -> u64 {
        1 << self.level()
    }

    /// Borrows the natural number.
    #[must_use]
    pub fn as_biguint(&self) -> &BigUint {
        &self.0
    }

    /// Returns the natural number.
    #[must_use]
    pub fn into_biguint(self) -> BigUint {
        self.0
    }
}

macro_rules! format_like_number {
    ($($trait:ident)*) => {$(
        impl fmt::$trait for Nimber {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::$trait::fmt(&self.0, f)
            }
        }
    )*};
}

format_like_number!(Display LowerHex UpperHex Octal Binary);

impl From<BigUint> for Nimber {
    fn from(number: BigUint) -> Self {
        Self(number)
    }
}

impl From<Nimber> for BigUint {
    fn from(nimber: Nimber) -> Self {
        nimber.0
    }
}

macro_rules! from_unsigned {
    ($($word:ty)*) => {$(
        impl From<$word> for Nimber {
            fn from(number: $word) -> Self {
                Self(BigUint::from(number))
            }
        }
    )*};
}

from_unsigned!(u8 u16 u32 u64 u128 usize);
