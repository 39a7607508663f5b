//! The units of a field as a product of groups whose orders are Fermat numbers.
//!
//! Let q = 2^(2^(k−1)) be the Fermat 2-power in the middle of the field of level k > 0, and write ā = a^q for the
//! conjugate of a over the field of the halves. The units of the field are a cyclic group of order
//! q² − 1 = (q − 1)(q + 1), and the two factors are coprime. So a unit is known by
//!
//! * its norm a ⊗ ā, a unit of the field of the halves: its order divides q − 1;
//! * its part ā ⊗ a⁻¹ of norm 1: its order divides q + 1 = F₍ₖ₋₁₎, a Fermat number.
//!
//! Both are homomorphisms. The order of a is the product of the orders of the two, and a = gᵉ where and only where
//! both are the e-th powers of those of g. With the norm the same is done one level below, down to the unit 1.
//! No power is computed on the way.

use alloc::vec::Vec;

use num_bigint::BigUint;

use super::norm::norm_to_half;
use super::{
    COMPLETELY_FACTORED, FieldError, conjugate_over_half, invert, level, power, prime_factors_of_fermat_number,
};
use crate::nim::{Multiplier, Nimber};

/// The part of a unit in one of these groups.
pub(super) struct Part {
    pub(super) unit: Nimber,
    /// The prime factors of the group's order, ascending, each of them once in it.
    pub(super) primes: Vec<BigUint>,
}

/// The parts of a unit a in the field of level k, the one of the largest group ahead: k of them.
pub(super) fn parts<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber, k: u32) -> Result<Vec<Part>, FieldError> {
    if k > COMPLETELY_FACTORED {
        return Err(FieldError::UnknownFactors { level: level(a) });
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

/// ā ⊗ a⁻¹ over the field of level `half`.
fn norm_one_part<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber, half: u32) -> Option<Nimber> {
    let inverse = invert(x, a)?;
    x.product(&conjugate_over_half(a, half), &inverse)
}

/// Splits off the largest prime p of a group whose order is p times a product r of `smaller` primes: u^r is the part
/// of u in the group of order p, and u^p the one in the group of order r.
///
/// Splitting off one prime after the other takes one power with an exponent as long as the group's order, and two
/// or three much shorter ones, because no more than one prime factor of each Fermat number known is long.
pub(super) fn split<M: Multiplier + ?Sized>(
    x: &mut M,
    unit: &Nimber,
    smaller: &[BigUint],
    largest: &BigUint,
) -> Result<(Nimber, Nimber), FieldError> {
    let rest: BigUint = smaller.iter().product();
    let of_largest = power(x, unit, &rest).ok_or(FieldError::OutsideDomain)?;
    let of_smaller = if smaller.is_empty() { Some(unit.clone()) } else { power(x, unit, largest) }
        .ok_or(FieldError::OutsideDomain)?;
    Ok((of_largest, of_smaller))
}
