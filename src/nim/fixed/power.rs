//! Squares, nim-powers with ordinary exponents, square roots, inverses and quotients of words.

use num_bigint::{BigInt, BigUint, Sign};
use num_traits::{One, Pow, ToPrimitive, Zero};

use super::number::Nim;
use crate::nim::kernel::word::Word;

impl<W: Word> Nim<W> {
    /// Returns the nim-square a ⊗ a.
    ///
    /// ```
    /// use nimref::Nim8;
    ///
    /// assert_eq!(Nim8::new(4).square(), Nim8::new(6));
    /// ```
    #[must_use]
    pub fn square(self) -> Self {
        Self(self.0.nim_square())
    }

    /// Returns the nim-power with an ordinary natural number as exponent, of any size; 0⁰ = 1.
    ///
    /// This takes one squaring per binary digit of the exponent and one product per digit 1. For a width of w bits, the
    /// exponent is first reduced modulo 2^w − 1.
    ///
    /// ```
    /// use nimref::Nim8;
    ///
    /// assert_eq!(Nim8::new(2).pow(15u8), Nim8::new(1));
    /// ```
    #[must_use]
    pub fn pow(self, exponent: impl Into<BigUint>) -> Self {
        let exponent = exponent.into();
        if self.is_zero() {
            return if exponent.is_zero() { Self::one() } else { self };
        }
        self.power_of_unit(reduced::<W>(&exponent))
    }

    /// Returns the nim-power with an ordinary integer as exponent, of any size and sign, or `None` if the number is 0
    /// and the exponent is negative; 0⁰ = 1.
    ///
    /// ```
    /// use nimref::Nim8;
    ///
    /// assert_eq!(Nim8::new(4).powi(-1), Some(Nim8::new(15)));
    /// assert_eq!(Nim8::new(0).powi(0), Some(Nim8::new(1)));
    /// assert_eq!(Nim8::new(0).powi(-1), None);
    /// ```
    #[must_use]
    pub fn powi(self, exponent: impl Into<BigInt>) -> Option<Self> {
        let (sign, size) = exponent.into().into_parts();
        let base = if sign == Sign::Minus { self.invert()? } else { self };
        Some(base.pow(size))
    }

    fn power_of_unit(self, exponent: u128) -> Self {
        let mut power = Self::one();
        for digit in (0..u128::BITS - exponent.leading_zeros()).rev() {
            power = power.square();
            if exponent >> digit & 1 == 1 {
                power *= self;
            }
        }
        power
    }

    /// Returns the square root. Every nimber has exactly one.
    ///
    /// ```
    /// use nimref::Nim8;
    ///
    /// assert_eq!(Nim8::new(6).sqrt(), Nim8::new(4));
    /// ```
    #[must_use]
    pub fn sqrt(self) -> Self {
        Self(self.0.nim_sqrt())
    }

    /// Returns the b with a ⊗ b = 1, or `None` for a = 0.
    ///
    /// ```
    /// use nimref::Nim8;
    ///
    /// assert_eq!(Nim8::new(4).invert(), Some(Nim8::new(15)));
    /// assert_eq!(Nim8::new(0).invert(), None);
    /// ```
    #[must_use]
    pub fn invert(self) -> Option<Self> {
        self.0.nim_inverse().map(Self)
    }

    /// Returns the q with q ⊗ divisor = a, or `None` if the divisor is 0. The operator `/` computes the same.
    ///
    /// ```
    /// use nimref::Nim8;
    ///
    /// assert_eq!(Nim8::new(1).checked_div(Nim8::new(4)), Some(Nim8::new(15)));
    /// assert_eq!(Nim8::new(0).checked_div(Nim8::new(0)), None);
    /// ```
    #[must_use]
    pub fn checked_div(self, divisor: Self) -> Option<Self> {
        Some(self * divisor.invert()?)
    }
}

/// Reduces the exponent of a unit modulo the number 2^w − 1 of units.
fn reduced<W: Word>(exponent: &BigUint) -> u128 {
    (exponent % W::max_value().widened()).to_u128().expect("the remainder is less than 2^128")
}

macro_rules! pow {
    ($($exponent:ty)*) => {$(
        impl<W: Word> Pow<$exponent> for Nim<W> {
            type Output = Self;
            fn pow(self, exponent: $exponent) -> Self {
                Nim::pow(self, exponent)
            }
        }
    )*};
}

pow!(u8 u16 u32 u64 u128 usize BigUint);
