//! Sequences of the OEIS that come from nim arithmetic, and their b-files.
//!
//! ```text
//! published (what OEIS says)  ─┐
//! catalogue (what we define) ──┴→ Sequence ─→ Terms ─→ terms ─→ bfile::write_terms ─→ a b-file
//!                                                │
//! a b-file ─→ bfile::Lines ─→ bfile::Line ─→ verify ─→ report
//! an entry, a manifest ─────────────────────┘
//!
//! every Sequence × every implementation × published ─→ audit
//! ```
//!
//! A sequence is defined once, over an abstract ⊗ ([`EvalContext`]): each new sequence tests every implementation, and
//! each new implementation every sequence.

pub mod audit;
pub mod bfile;
mod catalogue;
mod coq;
mod default_range;
pub mod digest;
pub(crate) mod digits;
mod entry;
mod explanation;
mod finding;
mod manifest;
pub mod merge;
mod number;
mod published;
mod range;
pub mod report;
mod sequence;
mod source;
pub mod stored;
mod submission;
mod table_shape;
pub mod verify;

pub use crate::formula::{Answer, EvalContext, TermError, shown};
pub use catalogue::{catalogue, find, nearest};
pub use coq::{coq_function, proved};
pub use default_range::DefaultRange;
pub use entry::{Entry, EntryError, LinkRange, Offset, read_entries};
pub use explanation::Explanation;
pub use finding::{Code, Finding, Severity, UnknownCode};
pub use manifest::{Manifest, ManifestError};
pub use number::{ANumber, ParseANumberError};
pub use published::{OtherBFile, Published, PublishedBFile, published, published_of};
pub use range::{LARGEST_INDEX, ParseRangeError, Range};
pub use sequence::{Group, Sequence, Terms};
pub use source::unpacked;
pub use submission::{Data, link_text};
pub use table_shape::{Cell, Reading, TableShape};
