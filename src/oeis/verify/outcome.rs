//! The result of checking the terms of a file, and the report made from it.

use super::findings::Findings;
use super::source::SourceReader;
use crate::oeis::IndexRange;
use crate::oeis::report::{FileReport, SequenceSource, TermCounts};

/// The result of checking the terms of a file.
#[derive(Default)]
pub(super) struct CheckedTerms {
    pub(super) range: Option<IndexRange>,
    pub(super) counts: TermCounts,
    pub(super) correct_through: Option<i64>,
}

/// Everything about a checked file except the findings.
pub(super) struct CheckedFile {
    pub(super) sequence: Option<(String, SequenceSource)>,
    pub(super) sha256: String,
    pub(super) bytes: u64,
    pub(super) terms: CheckedTerms,
    pub(super) form_only: bool,
}

impl CheckedFile {
    /// A file that was read to its end.
    pub(super) fn new(
        sequence: Option<(String, SequenceSource)>,
        reader: SourceReader<'_>,
        terms: CheckedTerms,
        form_only: bool,
    ) -> Self {
        let digest = reader.into_inner().finish();
        Self { sequence, sha256: digest.sha256, bytes: digest.bytes, terms, form_only }
    }

    /// Returns the report on the file.
    pub(super) fn report(self, path: &str, findings: Findings) -> FileReport {
        let has_error = findings.has_error();
        let (findings, not_listed) = findings.into_parts();
        let (sequence, sequence_from) = self.sequence.unzip();
        FileReport {
            path: path.to_owned(),
            sequence,
            sequence_from,
            sha256: self.sha256,
            bytes: self.bytes,
            range: self.terms.range,
            terms: self.terms.counts,
            correct_through: self.terms.correct_through,
            findings,
            not_listed,
            form_only: self.form_only,
            has_error,
        }
    }
}
