//! The conditions that a named field and subfield must satisfy.

use super::error::FieldError;
use crate::nim::nimber::Nimber;

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
