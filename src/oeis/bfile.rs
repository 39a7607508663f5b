//! b-files: `n a(n)` a line. [`write_terms`] writes them strictly, [`Lines`] and [`Line`] read them loosely, with
//! a finding for every laxity.

mod line;
mod lines;
mod nature;
mod write;

pub use line::{Line, Number, Pair, Remark};
pub use lines::{LONGEST_LINE, Lines, RawLine};
pub use nature::{LfsPointer, Nature};
pub use write::{WriteError, published_digest, write_terms};
