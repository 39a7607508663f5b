//! [`FileReport`]: the result of checking one file.

use serde::Serialize;

use crate::oeis::{Code, Finding, IndexRange, Severity};

/// The result of checking one file.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct FileReport {
    /// The path of the file.
    pub path: String,
    /// The A-number of the sequence, or the name of one of the caller's own; `None` if only the format was checked and the
    /// sequence is unknown.
    pub sequence: Option<String>,
    /// The way in which the sequence was determined.
    pub sequence_from: Option<SequenceSource>,
    /// The SHA-256 digest of the file after decompression.
    pub sha256: String,
    /// The size of the file in bytes after decompression.
    pub bytes: u64,
    /// The smallest and the largest index.
    pub range: Option<IndexRange>,
    /// The numbers of terms.
    pub terms: TermCounts,
    /// The last index n such that every index from the first one to n is present and correct.
    pub correct_through: Option<i64>,
    /// The findings, in the order of the file.
    pub findings: Vec<Finding>,
    /// The numbers of findings that are not listed.
    pub not_listed: Vec<NotListed>,
    /// True if only the format was checked.
    #[serde(skip)]
    pub form_only: bool,
    /// True if there is an error, listed or not.
    #[serde(skip)]
    pub has_error: bool,
}

impl FileReport {
    /// Returns whether terms should have been verified and none was. That is never a success.
    pub(super) fn is_unverified(&self) -> bool {
        !self.form_only && self.terms.checked == 0
    }
}

/// The way in which the sequence of a file was determined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum SequenceSource {
    /// By the option `--sequence`.
    #[serde(rename = "option")]
    Option,
    /// By the file name.
    #[serde(rename = "file name")]
    FileName,
    /// By the first line.
    #[serde(rename = "header")]
    Header,
    /// By a formula of the caller's.
    #[serde(rename = "formula")]
    Formula,
}

impl SequenceSource {
    /// Returns a description.
    pub(super) fn description(self) -> &'static str {
        match self {
            Self::Option => "from the option",
            Self::FileName => "from the file name",
            Self::Header => "from the header",
            Self::Formula => "from the formula",
        }
    }
}

/// Numbers of terms; `checked` = `correct` + `wrong`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct TermCounts {
    /// Terms that were compared with a computed term.
    pub checked: u64,
    /// Correct terms.
    pub correct: u64,
    /// Wrong terms.
    pub wrong: u64,
    /// Terms that were not compared.
    pub unchecked: u64,
}

impl TermCounts {
    /// Returns the number of all terms.
    pub(super) fn all(self) -> u64 {
        self.checked + self.unchecked
    }
}

/// The number of findings with a certain code that are not listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct NotListed {
    /// The code.
    pub code: Code,
    /// The highest severity of all findings with the code.
    pub severity: Severity,
    /// The number of findings that are not listed.
    pub count: u64,
}
