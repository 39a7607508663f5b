//! [`Partition`]: one part of a run that is split over several machines.

use serde::{Deserialize, Serialize};

/// Part `index` of `of` parts, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Partition {
    /// The number of the part, counted from 1.
    pub index: u64,
    /// The number of parts.
    pub of: u64,
}

impl Partition {
    /// Returns whether the item at a position, counted from 0, belongs to this part.
    #[doc(hidden)]
    #[must_use]
    pub fn contains(self, position: usize) -> bool {
        position as u64 % self.of == self.index - 1
    }
}
