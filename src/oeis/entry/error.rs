//! [`EntryError`]: why a file cannot be read as entries.

use std::io;

/// The error for a file that cannot be read as entries.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EntryError {
    /// Reading failed.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The file begins like JSON, but it is not an OEIS answer in JSON.
    #[error("invalid JSON: expected an answer of the OEIS")]
    Json(#[from] serde_json::Error),
    /// Part of an entry cannot be parsed.
    #[error("{place}: {message}")]
    Syntax {
        /// The line, or the A-number.
        place: String,
        /// The text that was found, and what was expected.
        message: String,
    },
    /// The file contains no entry.
    #[error("no entry found; expected the internal format (lines %I, %S, …), JSON, or lines of `stripped`")]
    Empty,
}
