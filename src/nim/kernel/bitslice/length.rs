//! [`LengthMismatch`]: the error of operations on several slices.

use core::fmt;

/// The slices have different lengths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LengthMismatch;

impl fmt::Display for LengthMismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the slices have different lengths; expected slices of the same length")
    }
}

impl core::error::Error for LengthMismatch {}
