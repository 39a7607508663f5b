//! Verification: comparison of a b-file with the terms that a multiplier computes.
//!
//! ```text
//! bytes → kind of file → lines → format    → findings
//!                              → indices   → findings
//!                              → values    → findings → FileReport
//!                              → diagnosis → findings
//!                              → entry     → findings
//! ```
//!
//! A file is read once, line by line, in bounded memory. Nothing is repaired, realigned or sorted: a shift of the index
//! and the other reading order are only reported.

mod check;
mod coverage;
mod diagnosis;
mod entry_check;
mod error;
mod file_format;
mod findings;
mod indices;
mod lint;
mod lookahead;
mod normalize;
mod options;
mod outcome;
mod pointer;
mod sequence_hints;
mod source;
mod values;

pub use check::verify;
pub use error::{VerifyError, VerifyErrorKind};
pub use lint::lint;
pub use normalize::{NormalizedLine, Replacement, normalize};
pub use options::VerifyOptions;
pub use sequence_hints::SequenceHints;
