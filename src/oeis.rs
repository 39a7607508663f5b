//! Sequences of the OEIS that come from nim arithmetic, and their b-files.
//!
//! ```text
//! published (what OEIS says)  ─┐
//! catalogue (what we define) ──┴→ Sequence ─→ Cursor ─→ terms ─→ bfile::write_terms ─→ a b-file
//!                                                │
//! a b-file ─→ bfile::Lines ─→ bfile::Line ─→ verify ─→ report
//! an entry, a manifest ─────────────────────┘
//!
//! every Sequence × every implementation × published ─→ audit
//! ```
//!
//! A sequence is defined once, over an abstract ⊗ ([`Ask`]): each new sequence tests every implementation, and
//! each new implementation every sequence.

mod ask;
pub mod audit;
pub mod bfile;
mod catalogue;
mod coq;
pub mod digest;
pub(crate) mod digits;
mod entry;
mod explanation;
mod extent;
mod finding;
mod formula;
mod manifest;
pub mod merge;
mod number;
mod published;
mod range;
pub mod report;
mod sequence;
mod shape;
mod source;
pub mod stored;
mod submission;
pub mod verify;

pub use ask::{Answer, Ask, Refusal};
pub use catalogue::{catalogue, find, nearest};
pub use coq::{coq_function, proved};
pub use entry::{Entry, EntryError, LinkRange, Offset, read_entries};
pub use explanation::Explanation;
pub use extent::Extent;
pub use finding::{Code, Finding, Severity, UnknownCode, shown};
pub use manifest::{Manifest, ManifestError};
pub use number::{ANumber, ParseANumberError};
pub use published::{OtherBFile, Published, PublishedBFile, published, published_of};
pub use range::{LARGEST_INDEX, ParseRangeError, Range};
pub use sequence::{Cursor, Group, Sequence};
pub use shape::{Cell, Reading, Shape};
pub use source::unpacked;
pub use submission::{Data, link_text};
