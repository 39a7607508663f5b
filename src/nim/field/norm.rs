//! The norm.

use super::error::FieldError;
use super::halves::{alpha, split_at};
use super::level::check_fields;
use crate::nim::multiplier::Multiplier;
use crate::nim::nimber::Nimber;

/// Returns the norm of a from the field of level k to its subfield of level j: with q = 2^(2^j),
///
/// ```text
/// N(a) = a ⊗ a^q ⊗ a^(q²) ⊗ …,   2^(k−j) factors: the conjugates of a over the subfield.
/// ```
///
/// It is computed level by level: the norm to the field of the halves is a ⊗ ā = a₀ ⊗ (a₀ ⊕ a₁) ⊕ α ⊗ a₁ ⊗ a₁. This
/// takes at most three products per level; above the level of a, it takes one squaring per level.
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
/// [`FieldError::OutsideField`] if a does not lie in the field, [`FieldError::NotASubfield`] if j > k, and
/// [`FieldError::OutsideDomain`] if a product leaves the multiplier's domain.
pub fn norm<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber, k: u32, j: u32) -> Result<Nimber, FieldError> {
    check_fields(a, k, j)?;
    norm_through_levels(x, a, k, j).ok_or(FieldError::OutsideDomain)
}

fn norm_through_levels<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber, k: u32, j: u32) -> Option<Nimber> {
    // Above its own level a is its own conjugate, so its norm is its square; and 2^m squarings are the identity on the
    // field of level m.
    let own = a.level().max(j);
    let squarings = 1u32.checked_shl(a.level()).map_or(k - own, |degree| (k - own) % degree);
    let mut norm = a.clone();
    for _ in 0..squarings {
        norm = x.square(&norm)?;
    }
    for half in (j..own).rev() {
        norm = norm_to_half(x, &norm, half)?;
    }
    Some(norm)
}

/// Returns the norm of a from the field of level `half` + 1 to the field of level `half`.
pub(super) fn norm_to_half<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber, half: u32) -> Option<Nimber> {
    let bits = 1u64 << half;
    let (a1, a0) = split_at(a, bits);
    let sum = &a0 + &a1;
    let top = x.square(&a1)?;
    Some(x.product(&a0, &sum)? + x.product(&top, &alpha(bits))?)
}
