//! The multiplicative order.

use num_bigint::BigUint;
use num_traits::{One, Zero};

use super::parts::{Part, parts, split};
use super::{FieldError, level};
use crate::nim::{Multiplier, Nimber};

/// The order of a: the least e ≥ 1 with aᵉ = 1. It is the same in every field that holds a.
///
/// The group of the units below 2^(2^k) is the product of cyclic groups whose orders are the Fermat numbers
/// F₀, …, F₍ₖ₋₁₎; the order of a is the product of the orders of its parts in them. These have few prime factors,
/// each once, and each is left out that can be.
///
/// About 1.5 · 2^k products for a < 2^(2^k), and half as many of half the length, and so on.
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
/// For a = 0; for a ≥ 2^(2^12), because the prime factors of the next group order are not all known; and where the
/// multiplier has no answer.
pub fn order<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber) -> Result<BigUint, FieldError> {
    if a.is_zero() {
        return Err(FieldError::Zero);
    }
    let mut order = BigUint::one();
    for Part { unit, primes } in parts(x, a, level(a))? {
        order *= order_of_part(x, &unit, &primes)?;
    }
    Ok(order)
}

/// The order of a unit whose order divides the product of these primes.
fn order_of_part<M: Multiplier + ?Sized>(x: &mut M, unit: &Nimber, primes: &[BigUint]) -> Result<BigUint, FieldError> {
    let Some((largest, smaller)) = primes.split_last() else {
        return Ok(BigUint::one());
    };
    let (of_largest, of_smaller) = split(x, unit, smaller, largest)?;
    let order = order_of_part(x, &of_smaller, smaller)?;
    Ok(if of_largest.is_one() { order } else { order * largest })
}

/// Whether a is a primitive element of the smallest field 2^(2^k) that holds it: whether every unit of this field is
/// a power of a, so that its order is 2^(2^k) − 1. 0 is none, 1 is one of the field {0, 1}.
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
/// Those of [`order`], but for a = 0.
pub fn is_primitive<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber) -> Result<bool, FieldError> {
    if a.is_zero() {
        return Ok(false);
    }
    Ok(order(x, a)? + 1u8 == BigUint::one() << (1u64 << level(a)))
}
