//! The level and the degree of a number, and what a named field and subfield must satisfy.

use super::error::FieldError;
use crate::nim::nimber::Nimber;

/// Returns the level k of a, the least k with a < 2^(2^k); see [`Nimber::level`].
#[must_use]
pub fn level(a: &Nimber) -> u32 {
    a.level()
}

/// Returns the degree of a over GF(2), 2^k for the [`level`] k of a; see [`Nimber::degree`].
#[must_use]
pub fn degree(a: &Nimber) -> u64 {
    a.degree()
}

/// Checks that a lies in the field of level k, and that the field of level j is a subfield of it.
pub(super) fn check_fields(a: &Nimber, k: u32, j: u32) -> Result<(), FieldError> {
    if a.level() > k {
        return Err(FieldError::OutsideField { level: a.level(), field: k });
    }
    if j > k {
        return Err(FieldError::NotASubfield { subfield: j, field: k });
    }
    Ok(())
}
