//! The trace.

use num_bigint::BigUint;

use super::{FieldError, in_named_field};
use crate::nim::Nimber;

/// The trace of a from the field of level k to its subfield of level j: with q = 2^(2^j),
///
/// ```text
/// Tr(a) = a ⊕ a^q ⊕ a^(q²) ⊕ …,   2^(k−j) summands: the conjugates of a over the subfield.
/// ```
///
/// It depends on the field, so both are named: 3 has trace 1 from GF(4) to GF(2), and 0 from GF(16).
///
/// No product is needed: for a = a₁F ⊕ a₀, the trace to the field of the halves is a ⊕ ā = a₁ ⊗ (F ⊕ F̄) = a₁, because
/// F̄ = F ⊕ 1. So the trace is what the 2^j bits on top of the 2^k spell.
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
/// Where a lies outside the field, and where j > k.
pub fn trace(a: &Nimber, k: u32, j: u32) -> Result<Nimber, FieldError> {
    in_named_field(a, k, j)?;
    let below_the_top = match (1u64.checked_shl(k), 1u64.checked_shl(j)) {
        (Some(bits), Some(top)) => bits - top,
        _ if k == j => 0,
        _ => u64::MAX, // there are 2^63 bits below the top at least, and a has none above
    };
    let trace = if below_the_top < a.bits() { a.as_biguint() >> below_the_top } else { BigUint::ZERO };
    Ok(trace.into())
}
