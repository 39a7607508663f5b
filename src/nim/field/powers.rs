//! Squares, powers, inverses and square roots.

use num_bigint::{BigInt, BigUint, Sign};
use num_traits::{One, Zero};

use super::error::FieldError;
use crate::nim::multiplier::Multiplier;
use crate::nim::nimber::Nimber;

/// Returns a ⊗ a, or `None` if a product leaves the multiplier's domain.
///
/// ```
/// use nimref::{Algorithm, Nimber, nim::field::square};
///
/// let mut mex = Algorithm::Mex.evaluator();
/// assert_eq!(square(&mut mex, &Nimber::from(4u8)), Some(Nimber::from(6u8)));
/// ```
pub fn square<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber) -> Option<Nimber> {
    x.square(a)
}

/// Returns the nim-power a ⊗ a ⊗ … with `exponent` factors, an ordinary natural number, or `None` if a product leaves
/// the multiplier's domain; 0⁰ = 1.
///
/// By default this takes one squaring per binary digit of the exponent and one product per digit 1.
///
/// ```
/// use nimref::{Algorithm, Nimber, nim::field::power};
///
/// let mut mex = Algorithm::Mex.evaluator();
/// assert_eq!(power(&mut mex, &Nimber::from(2u8), &15u8.into()), Some(Nimber::from(1u8)));
/// ```
pub fn power<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber, exponent: &BigUint) -> Option<Nimber> {
    x.power(a, exponent)
}

/// Returns the nim-power aᵉ for an ordinary integer e of any size and sign; 0⁰ = 1.
///
/// The exponent of a unit is reduced modulo 2^(2^k) − 1, the number of units of the field of level k, so for a <
/// 2^(2^k) the power takes at most 2^k squarings and 2^k products, and one inverse if e < 0.
///
/// ```
/// use nimref::{Algorithm, Nimber, nim::field::{FieldError, integer_power}};
///
/// let mut mex = Algorithm::Mex.evaluator();
/// let four = Nimber::from(4u8);
/// assert_eq!(integer_power(&mut mex, &four, &(-1).into()), Ok(Nimber::from(15u8)));
/// assert_eq!(integer_power(&mut mex, &Nimber::from(0u8), &(-1).into()), Err(FieldError::Zero));
/// ```
///
/// # Errors
///
/// [`FieldError::Zero`] if a = 0 and e < 0; [`FieldError::OutsideDomain`] if a product leaves the multiplier's domain.
pub fn integer_power<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber, exponent: &BigInt) -> Result<Nimber, FieldError> {
    let (sign, size) = (exponent.sign(), exponent.magnitude());
    if a.is_zero() {
        return match sign {
            Sign::Minus => Err(FieldError::Zero),
            Sign::NoSign => Ok(Nimber::one()),
            Sign::Plus => Ok(Nimber::zero()),
        };
    }
    let units = (BigUint::one() << a.degree()) - 1u8;
    let base = if sign == Sign::Minus { invert(x, a)? } else { a.clone() };
    x.power(&base, &(size % units)).ok_or(FieldError::OutsideDomain)
}

/// Returns the b with a ⊗ b = 1.
///
/// By default this uses the norm to the field of the halves: with d = a₀ ⊗ (a₀ ⊕ a₁) ⊕ α ⊗ a₁ ⊗ a₁, which is 0 only for
/// a = 0, b = (a₁ ⊗ d⁻¹)F ⊕ (a₀ ⊕ a₁) ⊗ d⁻¹. It takes at most five products per level.
///
/// ```
/// use nimref::{Algorithm, Nimber, nim::field::{FieldError, invert}};
///
/// let mut mex = Algorithm::Mex.evaluator();
/// assert_eq!(invert(&mut mex, &Nimber::from(4u8)), Ok(Nimber::from(15u8)));
/// assert_eq!(invert(&mut mex, &Nimber::from(0u8)), Err(FieldError::Zero));
/// ```
///
/// # Errors
///
/// [`FieldError::Zero`] if a = 0; [`FieldError::OutsideDomain`] if a product leaves the multiplier's domain.
pub fn invert<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber) -> Result<Nimber, FieldError> {
    if a.is_zero() {
        return Err(FieldError::Zero);
    }
    x.invert_unit(a).ok_or(FieldError::OutsideDomain)
}

/// Returns the b with b ⊗ b = a, or `None` if a product leaves the multiplier's domain.
///
/// By default this uses b = √a₁ F ⊕ √(a₀ ⊕ α ⊗ a₁), with one product per step of the recursion.
///
/// ```
/// use nimref::{Algorithm, Nimber, nim::field::sqrt};
///
/// let mut mex = Algorithm::Mex.evaluator();
/// assert_eq!(sqrt(&mut mex, &Nimber::from(4u8)), Some(Nimber::from(7u8)));
/// ```
pub fn sqrt<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber) -> Option<Nimber> {
    x.sqrt(a)
}
