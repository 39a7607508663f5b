//! b-files: a line `n a(n)` for each term, written strictly and read loosely, with a finding for every deviation.

mod file_kind;
mod integer;
mod line;
mod line_text;
mod lines;
mod write;

pub(crate) use file_kind::{FileKind, LfsPointer};
pub(crate) use integer::Integer;
pub(crate) use line::{COMMENT_AFTER_TERM, Line, Pair};
#[cfg(feature = "internals")]
pub use line_text::LineText;
pub(crate) use lines::{Lines, RawLine};
pub(crate) use write::published_digest;
pub use write::{WriteError, write_bfile};
