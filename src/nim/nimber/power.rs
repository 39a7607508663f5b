//! Nim-powers with ordinary exponents.

use num_bigint::{BigInt, BigUint};
use num_traits::Pow;

use super::Nimber;
use super::field::total;
use crate::nim::field;

impl Nimber {
    /// The nim-power self ⊗ self ⊗ … with `exponent` factors, an ordinary natural number. 0⁰ = 1. See [`Nimber::powi`]
    /// for negative exponents.
    ///
    /// A product for each binary digit of the exponent, and one more for each 1 among them; no more digits are
    /// needed than the number's field has, see [`field::integer_power`].
    ///
    /// ```
    /// use nimref::Nimber;
    ///
    /// assert_eq!(Nimber::from(2u8).pow(15u8), Nimber::from(1u8));
    /// ```
    #[must_use]
    pub fn pow(&self, exponent: impl Into<BigUint>) -> Self {
        let exponent = BigInt::from(exponent.into());
        total(|x| field::integer_power(x, self, &exponent))
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
