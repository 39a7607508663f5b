//! [`Nimber`]: a natural number taken as an element of Conway's field.

#![allow(clippy::suspicious_arithmetic_impl, clippy::suspicious_op_assign_impl, reason = "nim-sum, written +, is xor")]

use core::fmt;
use core::iter::{Product, Sum};
use core::ops::{Add, AddAssign, Div, DivAssign, Mul, MulAssign, Neg, Sub, SubAssign};

use num_bigint::BigUint;
use num_traits::{CheckedDiv, Inv, One, Zero};

use super::kernel::big;

#[cfg(feature = "arbitrary")]
mod arbitrary;
mod fast;
mod field;
mod parse;
mod power;
#[cfg(feature = "rand")]
mod random;
#[cfg(feature = "serde")]
mod serde;

pub use parse::ParseNimberError;

/// A nimber: a natural number of any size with nim-sum as `+` and nim-product as `*`.
///
/// * a ⊕ b = mex{a′ ⊕ b, a ⊕ b′ : a′ < a, b′ < b}, which is the bitwise exclusive or;
/// * a ⊗ b = mex{a′ ⊗ b ⊕ a ⊗ b′ ⊕ a′ ⊗ b′ : a′ < a, b′ < b}.
///
/// With these the natural numbers are a field of characteristic 2: a ⊕ a = 0. The numbers below each
/// 2^(2^k) are a subfield (J. H. Conway, *On Numbers and Games*, chapter 6). What can be asked of its elements is told
/// in [`field`](super::field).
///
/// Order and hash are those of the natural number; the order is not compatible with the operations.
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
/// Only `/` and `/=`, where the divisor is 0; [`Nimber::checked_div`] answers `None` there.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nimber(BigUint);

impl Nimber {
    /// The k-th Fermat 2-power 2^(2^k): 2, 4, 16, 256, … The nim-product of distinct ones is the ordinary
    /// product; the nim-square of one is 3/2 of it. `None` where its 2^k + 1 bits can't be numbered by `u64`,
    /// which is from k = 64 on.
    ///
    /// It takes 2^k bits of memory: a caller that has k from outside bounds it.
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

    /// 2^exponent, as an ordinary power.
    ///
    /// It takes `exponent` bits of memory: a caller that has it from outside bounds it.
    ///
    /// ```
    /// assert_eq!(nimref::Nimber::power_of_two(7), nimref::Nimber::from(128u8));
    /// ```
    #[must_use]
    pub fn power_of_two(exponent: u64) -> Self {
        Self(BigUint::one() << exponent)
    }

    /// How many binary digits the number has; 0 has none.
    ///
    /// ```
    /// assert_eq!(nimref::Nimber::from(6u8).bits(), 3);
    /// ```
    #[must_use]
    pub fn bits(&self) -> u64 {
        self.0.bits()
    }

    /// The natural number.
    #[must_use]
    pub fn as_biguint(&self) -> &BigUint {
        &self.0
    }

    /// The natural number, taken out.
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

impl Zero for Nimber {
    fn zero() -> Self {
        Self(BigUint::ZERO)
    }

    fn is_zero(&self) -> bool {
        self.0.is_zero()
    }
}

impl One for Nimber {
    fn one() -> Self {
        Self(BigUint::one())
    }

    fn is_one(&self) -> bool {
        self.0.is_one()
    }
}

/// The four forms of an operator, owned and borrowed, by its form on two references.
macro_rules! operator {
    ($trait:ident, $method:ident, |$a:ident, $b:ident| $result:expr) => {
        impl $trait<&Nimber> for &Nimber {
            type Output = Nimber;
            fn $method(self, other: &Nimber) -> Nimber {
                let ($a, $b) = (self, other);
                $result
            }
        }
        impl $trait<Nimber> for &Nimber {
            type Output = Nimber;
            fn $method(self, other: Nimber) -> Nimber {
                self.$method(&other)
            }
        }
        impl $trait<&Nimber> for Nimber {
            type Output = Nimber;
            fn $method(self, other: &Nimber) -> Nimber {
                (&self).$method(other)
            }
        }
        impl $trait for Nimber {
            type Output = Nimber;
            fn $method(self, other: Nimber) -> Nimber {
                (&self).$method(&other)
            }
        }
    };
}

operator!(Add, add, |a, b| Nimber(&a.0 ^ &b.0));
// Every nimber is its own negative, so a difference is a sum.
operator!(Sub, sub, |a, b| a + b);
operator!(Mul, mul, |a, b| Nimber(big::product(&a.0, &b.0)));
// As with the integers, division by 0 panics; `checked_div` does not.
operator!(Div, div, |a, b| a.checked_div(b).expect("division by 0"));

/// Both forms of an assigning operator by its form on a reference.
macro_rules! assigning {
    ($trait:ident, $method:ident, |$a:ident, $b:ident| $assignment:expr) => {
        impl $trait<&Nimber> for Nimber {
            fn $method(&mut self, other: &Nimber) {
                let ($a, $b) = (self, other);
                $assignment;
            }
        }
        impl $trait for Nimber {
            fn $method(&mut self, other: Nimber) {
                self.$method(&other);
            }
        }
    };
}

assigning!(AddAssign, add_assign, |a, b| a.0 ^= &b.0);
assigning!(SubAssign, sub_assign, |a, b| a.0 ^= &b.0);
assigning!(MulAssign, mul_assign, |a, b| *a = &*a * b);
assigning!(DivAssign, div_assign, |a, b| *a = &*a / b);

impl Neg for Nimber {
    type Output = Nimber;
    fn neg(self) -> Nimber {
        self
    }
}

impl CheckedDiv for Nimber {
    fn checked_div(&self, divisor: &Nimber) -> Option<Nimber> {
        Nimber::checked_div(self, divisor)
    }
}

/// The inverse is an `Option`, because 0 has none.
impl Inv for Nimber {
    type Output = Option<Nimber>;
    fn inv(self) -> Option<Nimber> {
        self.invert()
    }
}

impl Inv for &Nimber {
    type Output = Option<Nimber>;
    fn inv(self) -> Option<Nimber> {
        self.invert()
    }
}

impl Sum for Nimber {
    fn sum<I: Iterator<Item = Nimber>>(terms: I) -> Self {
        terms.fold(Self::zero(), |sum, term| sum + term)
    }
}

impl<'a> Sum<&'a Nimber> for Nimber {
    fn sum<I: Iterator<Item = &'a Nimber>>(terms: I) -> Self {
        terms.fold(Self::zero(), |sum, term| sum + term)
    }
}

impl Product for Nimber {
    fn product<I: Iterator<Item = Nimber>>(factors: I) -> Self {
        factors.fold(Self::one(), |product, factor| product * factor)
    }
}

impl<'a> Product<&'a Nimber> for Nimber {
    fn product<I: Iterator<Item = &'a Nimber>>(factors: I) -> Self {
        factors.fold(Self::one(), |product, factor| product * factor)
    }
}
