//! [`Budget`]: a limit on the work of slow candidates.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::oeis::Sequence;

/// The number of terms of each sequence that a slow candidate computes. A term that takes longer than usual counts as
/// several; see [`Sequence::term_cost`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// This number of terms.
    Terms(u64),
    /// All terms.
    All,
}

impl Budget {
    /// Returns whether the term at a position, counted from 0, is within the budget.
    pub(super) fn admits(self, sequence: &Sequence, position: usize) -> bool {
        match self {
            Self::Terms(count) => (position as u64 + 1).saturating_mul(sequence.term_cost()) <= count,
            Self::All => true,
        }
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Terms(count) => count.fmt(f),
            Self::All => f.write_str("all"),
        }
    }
}

impl Serialize for Budget {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Terms(count) => serializer.serialize_u64(*count),
            Self::All => serializer.serialize_str("all"),
        }
    }
}
