//! The multiplicative order.

use num_bigint::BigUint;
use num_traits::{One, Zero};

use super::error::FieldError;
use super::parts::{Part, parts, split};
use crate::nim::multiplier::Multiplier;
use crate::nim::nimber::Nimber;

/// Returns the order of a, the least e ≥ 1 with aᵉ = 1. It is the same in every field that contains a.
///
/// The group of the units below 2^(2^k) is the product of cyclic groups whose orders are the Fermat numbers
/// F₀, …, F₍ₖ₋₁₎. The order of a is the product of the orders of its parts in these groups. Each of these orders is a
/// square-free product of few known primes; it is found by removing the primes that are not needed.
///
/// For a < 2^(2^k) this takes about 1.5 · 2^k products, then half as many of half the length, and so on.
///
/// ```
/// use nimref::{Algorithm, Nimber, nim::field::{FieldError, order}};
///
/// let mut mex = Algorithm::Mex.evaluator();
/// assert_eq!(order(&mut mex, &Nimber::from(8u8)), Ok(5u8.into()));
/// assert_eq!(order(&mut mex, &Nimber::from(0u8)), Err(FieldError::Zero));
/// ```
///
/// # Errors
///
/// * [`FieldError::Zero`] if a = 0;
/// * [`FieldError::UnknownFactors`] if a ≥ 2^(2^12), because the prime factors of the order of the group are not all
///   known;
/// * [`FieldError::OutsideDomain`] if a product leaves the multiplier's domain.
pub fn order<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber) -> Result<BigUint, FieldError> {
    if a.is_zero() {
        return Err(FieldError::Zero);
    }
    let mut order = BigUint::one();
    for Part { unit, primes } in parts(x, a, a.level())? {
        order *= order_of_part(x, &unit, &primes)?;
    }
    Ok(order)
}

/// Returns the order of a unit whose order divides the product of the primes.
fn order_of_part<M: Multiplier + ?Sized>(x: &mut M, unit: &Nimber, primes: &[BigUint]) -> Result<BigUint, FieldError> {
    let Some((largest, smaller)) = primes.split_last() else {
        return Ok(BigUint::one());
    };
    let (of_largest, of_smaller) = split(x, unit, smaller, largest)?;
    let order = order_of_part(x, &of_smaller, smaller)?;
    Ok(if of_largest.is_one() { order } else { order * largest })
}

/// Checks whether a is a primitive element of the smallest field that contains it: whether every unit of this field is
/// a power of a, so that the order of a is 2^(2^k) − 1 for a of level k. The number 0 is not primitive, and 1 is a
/// primitive element of the field {0, 1}.
///
/// ```
/// use nimref::{Algorithm, Nimber, nim::field::is_primitive};
///
/// let mut mex = Algorithm::Mex.evaluator();
/// assert_eq!(is_primitive(&mut mex, &Nimber::from(4u8)), Ok(true));
/// assert_eq!(is_primitive(&mut mex, &Nimber::from(8u8)), Ok(false));
/// ```
///
/// # Errors
///
/// The errors of [`order`] except [`FieldError::Zero`].
pub fn is_primitive<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber) -> Result<bool, FieldError> {
    if a.is_zero() {
        return Ok(false);
    }
    Ok(order(x, a)? + 1u8 == BigUint::one() << a.degree())
}
