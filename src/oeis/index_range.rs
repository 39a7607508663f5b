//! [`IndexRange`]: the indices of a file, which may be negative.

use serde::Serialize;

use super::Range;

/// The smallest and the largest index of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct IndexRange {
    /// The smallest index.
    pub first: i64,
    /// The largest index.
    pub last: i64,
}

impl From<Range> for IndexRange {
    fn from(range: Range) -> Self {
        // An index has at most 53 bits.
        Self { first: range.first().cast_signed(), last: range.last().cast_signed() }
    }
}
