//! Powers whose exponent may be negative.

use num_bigint::{BigInt, BigUint, Sign};
use num_traits::{One, Zero};

use super::{degree, invert, power};
use crate::nim::{Multiplier, Nimber};

/// The nim-power aᵉ for an ordinary integer e of any size and sign; 0⁰ = 1, and 0 has no power with a negative
/// exponent.
///
/// The exponent of a unit is reduced by 2^(2^k) − 1, the number of units of its field, so at most 2^k squarings and as
/// many products are needed for a < 2^(2^k), and an inverse where e < 0.
///
/// ```
/// use nimref::{Algorithm, Nimber, nim::field::integer_power};
///
/// let mut mex = Algorithm::Mex.evaluator();
/// let four = Nimber::from(4u8);
/// assert_eq!(integer_power(&mut mex, &four, &(-1).into()), Some(Nimber::from(15u8)));
/// assert_eq!(integer_power(&mut mex, &Nimber::from(0u8), &(-1).into()), None);
/// ```
pub fn integer_power<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber, exponent: &BigInt) -> Option<Nimber> {
    let (sign, size) = (exponent.sign(), exponent.magnitude());
    if a.is_zero() {
        return match sign {
            Sign::Minus => None,
            Sign::NoSign => Some(Nimber::one()),
            Sign::Plus => Some(Nimber::zero()),
        };
    }
    let units = (BigUint::one() << degree(a)) - 1u8;
    let reduced = size % units;
    if sign == Sign::Minus {
        let inverse = invert(x, a)?;
        return power(x, &inverse, &reduced);
    }
    power(x, a, &reduced)
}
