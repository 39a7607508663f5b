//! Nim-powers with ordinary exponents.

use num_bigint::BigUint;
use num_traits::{One, Pow};

use super::Nimber;

impl Nimber {
    /// The nim-power self ⊗ self ⊗ … with `exponent` factors, an ordinary natural number. 0⁰ = 1.
    ///
    /// A product for each binary digit of the exponent, and one more for each 1 among them.
    ///
    /// ```
    /// use nimref::Nimber;
    ///
    /// assert_eq!(Nimber::from(2u8).pow(15u8), Nimber::from(1u8));
    /// ```
    #[must_use]
    pub fn pow(&self, exponent: impl Into<BigUint>) -> Self {
        let exponent = exponent.into();
        let mut power = Self::one();
        for digit in (0..exponent.bits()).rev() {
            power = &power * &power;
            if exponent.bit(digit) {
                power *= self;
            }
        }
        power
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
