//! b-files: `n a(n)` a line. [`write_terms`] writes them strictly, by [`LineText`]; [`Lines`] and [`Line`] read them loosely, with
//! a finding for every laxity.

mod file_kind;
mod line;
mod lines;
mod text;
mod write;

pub use file_kind::{FileKind, LfsPointer};
pub use line::{Line, Number, Pair, Remark};
pub use lines::{LONGEST_LINE, Lines, RawLine};
pub use text::LineText;
pub use write::{WriteError, published_digest, write_terms};
