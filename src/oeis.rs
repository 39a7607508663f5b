//! OEIS sequences related to nim arithmetic, and their b-files.
//!
//! ```text
//! published facts ─┐
//! catalogue ───────┴→ Sequence ─→ Terms ─→ write_bfile ─→ a b-file
//!                                   │
//! a b-file ─→ lines ────────────────┴→ verify ─→ FileReport ─→ ReportWriter
//! an entry, a manifest ────────────────┘
//!
//! every Sequence × every implementation × published facts ─→ Audit
//! ```
//!
//! A sequence is defined once, over an abstract ⊗: each new sequence tests every implementation, and each new
//! implementation is tested by every sequence.
//!
//! ```
//! use nimref::{Algorithm, oeis::find};
//!
//! let products = find("A051775".parse()?).unwrap();
//! assert_eq!(products.title(), "T(n, k) = n ⊗ k, n, k ≥ 0");
//! let term = products.terms().term(&mut Algorithm::Big.evaluator(), 51)?;
//! assert_eq!(term, 13u8.into()); // T(3, 6) = 3 ⊗ 6
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod audit;
mod bfile;
mod catalogue;
mod coq;
mod decompress;
mod default_range;
mod definition;
mod digest;
mod digits;
mod entry;
mod finding;
mod index_range;
mod manifest;
mod merge;
mod number;
mod published;
mod range;
mod report;
mod sequence;
mod stored_bfiles;
mod submission;
mod table_shape;
mod terms;
mod verify;

pub use crate::formula::{TermError, shown};
pub use audit::{Audit, AuditReport, Budget, Candidate, DataCheck, FileCheck, SequenceAudit, Tally};
#[cfg(feature = "internals")]
#[doc(hidden)]
pub use bfile::LineText;
pub use bfile::{WriteError, write_bfile};
pub use catalogue::{catalogue, find, nearest};
pub use default_range::DefaultRange;
pub use entry::{Entry, EntryError, Offset, read_entries};
pub use finding::{Code, Finding, ParseCodeError, Severity};
pub use index_range::IndexRange;
pub use manifest::{Manifest, ManifestError};
pub use merge::{MergedReport, ReportPart, ReportPartError, merge_reports};
pub use number::{ANumber, ParseANumberError};
pub use published::{Published, PublishedBFile};
pub use range::{LARGEST_INDEX, ParseRangeError, Range};
pub use report::{
    FileReport, NotListed, Outcome, Partition, ReportFormat, ReportWriter, SequenceSource, TermCounts, Tool,
};
pub use sequence::{Family, Sequence};
pub use submission::{DataSection, link_text};
pub use table_shape::{Cell, Reading, TableShape};
pub use terms::Terms;
pub use verify::{
    NormalizedLine, Replacement, SequenceHints, VerifyError, VerifyErrorKind, VerifyOptions, lint, normalize, verify,
};
