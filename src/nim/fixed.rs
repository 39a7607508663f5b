//! Nimbers of fixed width: [`Nim8`], [`Nim16`], [`Nim32`], [`Nim64`] and [`Nim128`].
//!
//! The words of each width are a field, the one of level 3, 4, 5, 6 or 7, so sums, products, quotients and powers of
//! words are words again. The names and the answers are those of [`Nimber`]; where an answer may lie outside the width,
//! which is with the roots of quadratic equations only, it is `None`, or missing in the list.
//!
//! Sums, products, quotients, powers, square roots and traces are computed in words, see [`word`](super::word); what is
//! asked less often, by way of [`Nimber`] and [`field`](super::field).

#![allow(clippy::suspicious_arithmetic_impl, clippy::suspicious_op_assign_impl, reason = "nim-sum, written +, is xor")]

use core::fmt;
use core::iter::{Product, Sum};
use core::ops::{Add, AddAssign, Div, DivAssign, Mul, MulAssign, Neg, Sub, SubAssign};
use core::str::FromStr;

use num_traits::{CheckedDiv, Inv, One, Zero};

use super::kernel::word::Word;
use super::{Nimber, ParseNimberError};

#[cfg(feature = "arbitrary")]
mod arbitrary;
mod convert;
mod field;
mod power;
#[cfg(feature = "rand")]
mod random;
#[cfg(feature = "serde")]
mod serde;

pub use convert::TooWide;

/// A nimber of fixed width: a word W taken as an element of the field of all words of its width, with nim-sum as `+`
/// and nim-product as `*`.
///
/// ```
/// use nimref::{Nim8, Nim64};
///
/// let (a, b) = (Nim8::new(6), Nim8::new(13));
/// assert_eq!(a + b, Nim8::new(11));
/// assert_eq!(a * b, Nim8::new(15));
/// assert_eq!(Nim8::new(15) / b, a);
/// assert_eq!(Nim64::new(u64::MAX) * Nim64::new(u64::MAX), Nim64::new(11290409524105353207));
/// ```
///
/// # Panics
///
/// Only `/` and `/=`, where the divisor is 0; [`Nim::checked_div`] answers `None` there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Nim<W>(W);

/// A nimber below 2^8.
pub type Nim8 = Nim<u8>;
/// A nimber below 2^16.
pub type Nim16 = Nim<u16>;
/// A nimber below 2^32.
pub type Nim32 = Nim<u32>;
/// A nimber below 2^64.
pub type Nim64 = Nim<u64>;
/// A nimber below 2^128.
pub type Nim128 = Nim<u128>;

impl<W> Nim<W> {
    /// The word, taken as a nimber.
    ///
    /// ```
    /// const SEVEN: nimref::Nim8 = nimref::Nim8::new(7);
    /// ```
    #[must_use]
    pub const fn new(word: W) -> Self {
        Self(word)
    }
}

impl<W: Copy> Nim<W> {
    /// The word.
    ///
    /// ```
    /// assert_eq!((nimref::Nim8::new(4) * nimref::Nim8::new(4)).get(), 6);
    /// ```
    #[must_use]
    pub const fn get(self) -> W {
        self.0
    }
}

macro_rules! format_like_word {
    ($($trait:ident)*) => {$(
        impl<W: fmt::$trait> fmt::$trait for Nim<W> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::$trait::fmt(&self.0, f)
            }
        }
    )*};
}

format_like_word!(Display LowerHex UpperHex Octal Binary);

/// The form that [`Nimber`] reads, of a number that fits.
impl<W: Word> FromStr for Nim<W> {
    type Err = ParseNimError;

    fn from_str(text: &str) -> Result<Self, ParseNimError> {
        let nimber: Nimber = text.parse().map_err(ParseNimError::Parse)?;
        Self::try_from(&nimber).map_err(ParseNimError::TooWide)
    }
}

/// Why a text is not a nimber of this width.
///
/// ```
/// use nimref::{Nim8, nim::ParseNimError};
///
/// assert_eq!("0xff".parse(), Ok(Nim8::new(255)));
/// assert!(matches!("256".parse::<Nim8>(), Err(ParseNimError::TooWide(_))));
/// assert!(matches!("2x".parse::<Nim8>(), Err(ParseNimError::Parse(_))));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseNimError {
    /// It is no nimber.
    Parse(ParseNimberError),
    /// It is one that does not fit.
    TooWide(TooWide),
}

impl fmt::Display for ParseNimError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parse(error) => error.fmt(f),
            Self::TooWide(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for ParseNimError {}

impl<W: Word> Zero for Nim<W> {
    fn zero() -> Self {
        Self(W::zero())
    }

    fn is_zero(&self) -> bool {
        self.0.is_zero()
    }
}

impl<W: Word> One for Nim<W> {
    fn one() -> Self {
        Self(W::one())
    }
}

/// An operator in its four forms, owned and borrowed, and assigning, by its form on two words.
macro_rules! operator {
    ($trait:ident, $method:ident, $assign:ident, $assign_method:ident, |$a:ident, $b:ident| $result:expr) => {
        impl<W: Word> $trait for Nim<W> {
            type Output = Nim<W>;
            fn $method(self, other: Nim<W>) -> Nim<W> {
                let ($a, $b) = (self, other);
                $result
            }
        }
        impl<W: Word> $trait<&Nim<W>> for Nim<W> {
            type Output = Nim<W>;
            fn $method(self, other: &Nim<W>) -> Nim<W> {
                self.$method(*other)
            }
        }
        impl<W: Word> $trait<Nim<W>> for &Nim<W> {
            type Output = Nim<W>;
            fn $method(self, other: Nim<W>) -> Nim<W> {
                (*self).$method(other)
            }
        }
        impl<W: Word> $trait for &Nim<W> {
            type Output = Nim<W>;
            fn $method(self, other: &Nim<W>) -> Nim<W> {
                (*self).$method(*other)
            }
        }
        impl<W: Word> $assign for Nim<W> {
            fn $assign_method(&mut self, other: Nim<W>) {
                *self = (*self).$method(other);
            }
        }
        impl<W: Word> $assign<&Nim<W>> for Nim<W> {
            fn $assign_method(&mut self, other: &Nim<W>) {
                *self = (*self).$method(*other);
            }
        }
    };
}

operator!(Add, add, AddAssign, add_assign, |a, b| Nim(a.0 ^ b.0));
// Every nimber is its own negative, so a difference is a sum.
operator!(Sub, sub, SubAssign, sub_assign, |a, b| a + b);
operator!(Mul, mul, MulAssign, mul_assign, |a, b| Nim(a.0.nim_product(b.0)));
// As with the integers, division by 0 panics; `checked_div` does not.
operator!(Div, div, DivAssign, div_assign, |a, b| a.checked_div(b).expect("division by 0"));

impl<W: Word> Neg for Nim<W> {
    type Output = Self;
    fn neg(self) -> Self {
        self
    }
}

impl<W: Word> CheckedDiv for Nim<W> {
    fn checked_div(&self, divisor: &Self) -> Option<Self> {
        Self::checked_div(*self, *divisor)
    }
}

/// The inverse is an `Option`, because 0 has none.
impl<W: Word> Inv for Nim<W> {
    type Output = Option<Self>;
    fn inv(self) -> Option<Self> {
        self.invert()
    }
}

impl<W: Word> Sum for Nim<W> {
    fn sum<I: Iterator<Item = Self>>(terms: I) -> Self {
        terms.fold(Self::zero(), |sum, term| sum + term)
    }
}

impl<'a, W: Word> Sum<&'a Nim<W>> for Nim<W> {
    fn sum<I: Iterator<Item = &'a Self>>(terms: I) -> Self {
        terms.copied().sum()
    }
}

impl<W: Word> Product for Nim<W> {
    fn product<I: Iterator<Item = Self>>(factors: I) -> Self {
        factors.fold(Self::one(), |product, factor| product * factor)
    }
}

impl<'a, W: Word> Product<&'a Nim<W>> for Nim<W> {
    fn product<I: Iterator<Item = &'a Self>>(factors: I) -> Self {
        factors.copied().product()
    }
}
