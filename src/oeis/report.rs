//! What verification found, as data; the JSON of `verify --format json` is this data, field by field.

use serde::{Deserialize, Serialize};

use super::{ANumber, Code, Finding, Range, Severity};

mod github;
mod json;
mod json_lines;
mod junit;
mod render;
mod sarif;
pub mod text;

pub use render::{End, Form, Render};

/// The version of the JSON's form.
pub const SCHEMA: u32 = 1;

/// The report on all files of a run.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// The version of this form.
    pub schema: u32,
    /// Who made it.
    pub tool: Tool,
    /// A report for each file.
    pub files: Vec<Outcome>,
    /// Which part of the files this is, where the work was split.
    pub partition: Option<Partition>,
    /// The sums over all files.
    pub summary: Summary,
    /// 0, 1 or 2.
    pub exit_status: u8,
}

/// A program and its version.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tool {
    /// Its name.
    pub name: &'static str,
    /// Its version.
    pub version: &'static str,
}

impl Tool {
    /// This program.
    #[must_use]
    pub fn this() -> Self {
        Self { name: env!("CARGO_PKG_NAME"), version: env!("CARGO_PKG_VERSION") }
    }
}

/// Part `index` (from 1) of `of` parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Partition {
    /// Which part, from 1.
    pub index: u64,
    /// Of how many.
    pub of: u64,
}

impl Partition {
    /// Whether the item at a place, counted from 0, belongs to this part.
    #[must_use]
    pub fn has(self, place: usize) -> bool {
        place as u64 % self.of == self.index - 1
    }
}

/// What became of a file.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Outcome {
    /// It was judged.
    Judged(Box<FileReport>),
    /// It could not be judged.
    Failed {
        /// The file.
        path: String,
        /// Why.
        error: String,
    },
}

/// The report on one file.
#[derive(Clone, Debug, Serialize)]
pub struct FileReport {
    /// The file.
    pub path: String,
    /// The sequence against which it was checked; where the form alone was looked at it may be unknown.
    pub sequence: Option<ANumber>,
    /// What named the sequence.
    pub sequence_from: Option<SequenceFrom>,
    /// The digest of the file, decompressed.
    pub sha256: String,
    /// The size of the file, decompressed.
    pub bytes: u64,
    /// The least and the greatest index.
    pub range: Option<IndexRange>,
    /// The counts.
    pub terms: TermCounts,
    /// The last index up to which every index from the first one is present and right.
    pub correct_through: Option<i64>,
    /// What was found, in the order of the file.
    pub findings: Vec<Finding>,
    /// How many findings of a kind were found beyond those listed.
    pub not_listed: Vec<NotListed>,
    /// Whether the form alone was looked at, and no term compared.
    #[serde(skip)]
    pub form_only: bool,
    /// Whether an error was found, listed or not.
    #[serde(skip)]
    pub has_error: bool,
}

/// What named the sequence of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum SequenceFrom {
    /// The option `--sequence`.
    #[serde(rename = "option")]
    Option,
    /// The name of the file.
    #[serde(rename = "file name")]
    FileName,
    /// The first line.
    #[serde(rename = "header")]
    Header,
}

impl SequenceFrom {
    /// In words.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Self::Option => "from the option",
            Self::FileName => "from the file name",
            Self::Header => "from the header",
        }
    }
}

/// The least and the greatest index in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct IndexRange {
    /// The least.
    pub first: i64,
    /// The greatest.
    pub last: i64,
}

impl From<Range> for IndexRange {
    fn from(range: Range) -> Self {
        // An index has at most 53 bits.
        Self { first: range.first().cast_signed(), last: range.last().cast_signed() }
    }
}

/// Counts of terms; `checked` = `correct` + `wrong`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct TermCounts {
    /// Compared with a computed term.
    pub checked: u64,
    /// Right.
    pub correct: u64,
    /// Wrong.
    pub wrong: u64,
    /// Not compared.
    pub unchecked: u64,
}

impl TermCounts {
    /// All terms.
    #[must_use]
    pub fn all(self) -> u64 {
        self.checked + self.unchecked
    }
}

/// A kind of finding of which not all are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct NotListed {
    /// The kind.
    pub code: Code,
    /// The greatest weight among them.
    pub severity: Severity,
    /// How many more there are.
    pub count: u64,
}

/// The sums over all files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Summary {
    /// Files, judged or not.
    pub files: u64,
    /// TermCounts compared.
    pub checked: u64,
    /// Wrong terms.
    pub wrong: u64,
    /// TermCounts not compared.
    pub unchecked: u64,
}

impl Report {
    /// The report of a run.
    #[must_use]
    pub fn new(files: Vec<Outcome>, partition: Option<Partition>) -> Self {
        let mut totals = Totals::default();
        for outcome in &files {
            totals.add(outcome);
        }
        let (summary, exit_status) = (totals.summary, totals.exit_status());
        Self { schema: SCHEMA, tool: Tool::this(), files, partition, summary, exit_status }
    }
}

/// What a run comes to, gathered file by file.
#[derive(Clone, Copy, Debug, Default)]
pub struct Totals {
    /// The sums so far.
    pub summary: Summary,
    worst: u8,
    /// Whether a file was looked at of which no term was verified.
    has_unverified: bool,
}

impl Totals {
    /// Adds a file.
    pub fn add(&mut self, outcome: &Outcome) {
        self.summary.files += 1;
        if let Outcome::Judged(file) = outcome {
            self.summary.checked += file.terms.checked;
            self.summary.wrong += file.terms.wrong;
            self.summary.unchecked += file.terms.unchecked;
            self.has_unverified |= file.is_unverified();
        }
        self.worst = self.worst.max(outcome.status());
    }

    /// 2 where a file could not be judged or there was none, else 1 where something is wrong, else 0.
    #[must_use]
    pub fn exit_status(&self) -> u8 {
        if self.summary.files == 0 { 2 } else { self.worst }
    }

    /// The same for whoever takes findings as no failure: 0 for 1, unless nothing was verified of a file.
    #[must_use]
    pub fn exit_status_without_findings(&self) -> u8 {
        match self.exit_status() {
            1 if self.has_unverified => 2,
            1 => 0,
            status => status,
        }
    }
}

impl FileReport {
    /// Whether terms were to be verified, and none was: that is never a success.
    fn is_unverified(&self) -> bool {
        !self.form_only && self.terms.checked == 0
    }
}

impl Outcome {
    /// What the file alone gives for an exit status.
    fn status(&self) -> u8 {
        match self {
            Self::Failed { .. } => 2,
            Self::Judged(file) if file.has_error => 1,
            Self::Judged(file) if file.is_unverified() => 2,
            Self::Judged(_) => 0,
        }
    }
}
