//! The units of a field as a product of groups whose orders are Fermat numbers.
//!
//! Let q = 2^(2^(k−1)) be the Fermat 2-power in the middle of the field of level k > 0, and write ā = a^q for the
//! conjugate of a over the field of the halves. The units of the field are a cyclic group of order
//! q² − 1 = (q − 1)(q + 1), and the two factors are coprime. So a unit is determined by
//!
//! * its norm a ⊗ ā, a unit of the field of the halves: its order divides q − 1;
//! * its part ā ⊗ a⁻¹ of norm 1: its order divides q + 1 = F₍ₖ₋₁₎, a Fermat number.
//!
//! Both maps are homomorphisms. The order of a is the product of the orders of the two, and a = gᵉ if and only if both
//! are the e-th powers of those of g. The norm is decomposed in the same way one level below, and so on down to the
//! unit 1. This computes no powers.

use alloc::vec::Vec;

use num_bigint::BigUint;

use super::error::FieldError;
use super::fermat_numbers::{COMPLETELY_FACTORED, prime_factors_of_fermat_number};
use super::halves::conjugate_over_half;
use super::norm::norm_to_half;
use crate::nim::multiplier::Multiplier;
use crate::nim::nimber::Nimber;

/// The part of a unit in a group whose order is a Fermat number.
pub(super) struct Part {
    pub(super) unit: Nimber,
    /// The prime factors of the order of the group in ascending order. The order is their product.
    pub(super) primes: Vec<BigUint>,
}

/// Returns the k parts of a unit a of the field of level k, beginning with the largest group.
pub(super) fn parts<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber, k: u32) -> Result<Vec<Part>, FieldError> {
    if k > COMPLETELY_FACTORED {
        return Err(FieldError::UnknownFactors { level: a.level() });
    }
    let mut parts = Vec::new();
    let mut norm = a.clone();
    for half in (0..k).rev() {
        let unit = norm_one_part(x, &norm, half).ok_or(FieldError::OutsideDomain)?;
        let primes = prime_factors_of_fermat_number(half).ok_or(FieldError::UnknownFactors { level: half + 1 })?;
        parts.push(Part { unit, primes });
        norm = norm_to_half(x, &norm, half).ok_or(FieldError::OutsideDomain)?;
    }
    Ok(parts)
}

/// Returns ā ⊗ a⁻¹ for a unit a, with the conjugate ā over the field of level `half`.
fn norm_one_part<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber, half: u32) -> Option<Nimber> {
    let inverse = x.invert_unit(a)?;
    x.product(&conjugate_over_half(a, half), &inverse)
}

/// Splits off the largest prime p of a group whose order is p times the product r of the `smaller` primes. Returns u^r,
/// the part of u in the group of order p, and u^p, the part in the group of order r.
///
/// Splitting off all primes in turn takes one power with an exponent as long as the order of the group and two or three
/// much shorter ones, because each of the factored Fermat numbers has at most one long prime factor.
pub(super) fn split<M: Multiplier + ?Sized>(
    x: &mut M,
    unit: &Nimber,
    smaller: &[BigUint],
    largest: &BigUint,
) -> Result<(Nimber, Nimber), FieldError> {
    let rest: BigUint = smaller.iter().product();
    let of_largest = x.power(unit, &rest).ok_or(FieldError::OutsideDomain)?;
    let of_smaller = if smaller.is_empty() { Some(unit.clone()) } else { x.power(unit, largest) }
        .ok_or(FieldError::OutsideDomain)?;
    Ok((of_largest, of_smaller))
}
