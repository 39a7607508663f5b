//! The trace.

use num_bigint::BigUint;

use super::error::FieldError;
use super::level::check_fields;
use crate::nim::nimber::Nimber;

/// Returns the trace of a from the field of level k to its subfield of level j: with q = 2^(2^j),
///
/// ```text
/// Tr(a) = a ⊕ a^q ⊕ a^(q²) ⊕ …,   2^(k−j) summands: the conjugates of a over the subfield.
/// ```
///
/// The trace depends on the field as well as on the subfield: 3 has trace 1 from GF(4) to GF(2), and trace 0 from
/// GF(16).
///
/// No product is needed. For a = a₁F ⊕ a₀, the trace to the field of the halves is a ⊕ ā = a₁ ⊗ (F ⊕ F̄) = a₁, because
/// F̄ = F ⊕ 1. So the trace consists of the top 2^j of the 2^k bits.
///
/// ```
/// use nimref::{Nimber, nim::field::trace};
///
/// let three = Nimber::from(3u8);
/// assert_eq!(trace(&three, 1, 0), Ok(Nimber::from(1u8)));
/// assert_eq!(trace(&three, 2, 0), Ok(Nimber::from(0u8)));
/// assert!(trace(&three, 0, 0).is_err()); // 3 lies outside GF(2)
/// ```
///
/// # Errors
///
/// [`FieldError::OutsideField`] if a does not lie in the field, and [`FieldError::NotASubfield`] if j > k.
pub fn trace(a: &Nimber, k: u32, j: u32) -> Result<Nimber, FieldError> {
    check_fields(a, k, j)?;
    let below_the_top = match (1u64.checked_shl(k), 1u64.checked_shl(j)) {
        (Some(bits), Some(top)) => bits - top,
        _ if k == j => 0,
        _ => u64::MAX, // at least 2^63 bits below the top, more than a has
    };
    let trace = if below_the_top < a.bits() { a.as_biguint() >> below_the_top } else { BigUint::ZERO };
    Ok(trace.into())
}
