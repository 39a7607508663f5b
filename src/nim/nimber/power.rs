//! Nim-powers with ordinary exponents.

use num_bigint::{BigInt, BigUint};
use num_traits::Pow;

use super::number::Nimber;
use crate::nim::evaluator::AnySize;
use crate::nim::field;

impl Nimber {
    /// Returns the nim-power a ⊗ a ⊗ … with `exponent` factors, an ordinary natural number; 0⁰ = 1. See
    /// [`Nimber::powi`] for negative exponents.
    ///
    /// This takes about one squaring per binary digit of the exponent and one product per digit 1. The exponent is
    /// first reduced to the number of bits of the smallest field that contains the number, see
    /// [`field::integer_power`].
    ///
    /// ```
    /// use nimref::Nimber;
    ///
    /// assert_eq!(Nimber::from(2u8).pow(15u8), Nimber::from(1u8));
    /// ```
    #[must_use]
    pub fn pow(&self, exponent: impl Into<BigUint>) -> Self {
        self.powi(exponent.into()).expect("the exponent is not negative")
    }

    /// Returns the nim-power with an ordinary integer as exponent, of any size and sign, or `None` if the number is 0
    /// and the exponent is negative; 0⁰ = 1. See [`field::integer_power`].
    ///
    /// ```
    /// use nimref::Nimber;
    ///
    /// assert_eq!(Nimber::from(4u8).powi(-1), Some(Nimber::from(15u8)));
    /// assert_eq!(Nimber::from(0u8).powi(0), Some(Nimber::from(1u8)));
    /// assert_eq!(Nimber::from(0u8).powi(-1), None);
    /// ```
    #[must_use]
    pub fn powi(&self, exponent: impl Into<BigInt>) -> Option<Self> {
        field::integer_power(&mut AnySize, self, &exponent.into()).ok()
    }
}

macro_rules! pow {
    ($($exponent:ty)*) => {$(
        impl Pow<$exponent> for Nimber {
            type Output = Nimber;
            fn pow(self, exponent: $exponent) -> Nimber {
                Nimber::pow(&self, exponent)
            }
        }
        impl Pow<$exponent> for &Nimber {
            type Output = Nimber;
            fn pow(self, exponent: $exponent) -> Nimber {
                Nimber::pow(self, exponent)
            }
        }
    )*};
}

pow!(u8 u16 u32 u64 u128 usize BigUint);
