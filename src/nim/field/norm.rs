//! The norm.

use super::{FieldError, alpha, in_named_field, level, split_at, square};
use crate::nim::{Multiplier, Nimber};

/// The norm of a from the field of level k to its subfield of level j: with q = 2^(2^j),
///
/// ```text
/// N(a) = a ⊗ a^q ⊗ a^(q²) ⊗ …,   2^(k−j) factors: the conjugates of a over the subfield.
/// ```
///
/// One level after the other: to the field of the halves it is a ⊗ ā = a₀ ⊗ (a₀ ⊕ a₁) ⊕ h ⊗ a₁ ⊗ a₁. At most three
/// products a level; where a lies in the subfield, one squaring.
///
/// ```
/// use nimref::{Algorithm, Nimber, nim::field::norm};
///
/// let mut mex = Algorithm::Mex.evaluator();
/// assert_eq!(norm(&mut mex, &Nimber::from(4u8), 2, 1), Ok(Nimber::from(2u8))); // 4 ⊗ 5
/// assert_eq!(norm(&mut mex, &Nimber::from(4u8), 2, 0), Ok(Nimber::from(1u8))); // 4 ⊗ 6 ⊗ 5 ⊗ 7
/// assert!(norm(&mut mex, &Nimber::from(4u8), 1, 0).is_err()); // 4 lies outside GF(4)
/// ```
///
/// # Errors
///
/// Where a lies outside the field, where j > k, and where the multiplier has no answer.
pub fn norm<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber, k: u32, j: u32) -> Result<Nimber, FieldError> {
    in_named_field(a, k, j)?;
    norm_through_levels(x, a, k, j).ok_or(FieldError::OutsideDomain)
}

fn norm_through_levels<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber, k: u32, j: u32) -> Option<Nimber> {
    // Above its own level a is its own conjugate, and the norm is the square; 2^m squarings change nothing below
    // 2^(2^m).
    let own = level(a).max(j);
    let squarings = 1u32.checked_shl(level(a)).map_or(k - own, |degree| (k - own) % degree);
    let mut norm = a.clone();
    for _ in 0..squarings {
        norm = square(x, &norm)?;
    }
    for half in (j..own).rev() {
        norm = norm_to_half(x, &norm, half)?;
    }
    Some(norm)
}

/// The norm from the field of level `half` + 1, in which a lies, to the one of level `half`.
pub(super) fn norm_to_half<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber, half: u32) -> Option<Nimber> {
    let bits = 1u64 << half;
    let (a1, a0) = split_at(a, bits);
    let sum = &a0 + &a1;
    let top = square(x, &a1)?;
    Some(x.product(&a0, &sum)? + x.product(&top, &alpha(bits))?)
}
