//! A Git LFS pointer, judged by the digest of the file that it stands for.

use super::entry::EntryCheck;
use super::findings::Findings;
use super::{Judged, VerifyError};
use crate::nim::Multiplier;
use crate::oeis::bfile::{LfsPointer, Number, Pair, published_digest};
use crate::oeis::report::TermCounts;
use crate::oeis::{Answer, Code, Finding, Range, Sequence, Severity};

const RIGHT: &str = "a Git LFS pointer; its digest is that of the file that we generate";
const NOT_OURS: &str = "a Git LFS pointer; its digest is not that of the file that we generate";

/// A pointer is right where it stands for the very file that we generate.
pub(super) fn judge_pointer(
    sequence: &Sequence,
    multiplier: &mut dyn Multiplier,
    pointer: &LfsPointer,
    entry: Option<&EntryCheck<'_>>,
    findings: &mut Findings,
) -> Result<Judged, VerifyError> {
    let range = sequence.published().bfile_range();
    let generated = published_digest(sequence, multiplier).map_err(VerifyError::Write)?;
    let is_right = generated.is_some_and(|ours| ours.sha256 == pointer.sha256 && ours.bytes == pointer.bytes);
    let mut finding = Finding::new(Code::LfsPointer, if is_right { RIGHT } else { NOT_OURS });
    let mut judged = Judged { range: None, terms: TermCounts::default(), correct_through: None };
    if let (true, Some(range)) = (is_right, range) {
        finding.severity = Severity::Note;
        judged.range = Some(range.into());
        judged.terms = TermCounts { checked: range.count(), correct: range.count(), wrong: 0, unchecked: 0 };
        judged.correct_through = judged.range.map(|range| range.last);
        if let Some(entry) = entry {
            findings.add_all(compare(sequence, multiplier, range, entry).map_err(VerifyError::Term)?);
        }
    }
    findings.add(finding);
    Ok(judged)
}

/// DATA beside the terms of the file that the pointer stands for, which are those that we compute.
fn compare(
    sequence: &Sequence,
    multiplier: &mut dyn Multiplier,
    range: Range,
    entry: &EntryCheck<'_>,
) -> Answer<Vec<Finding>> {
    let mut cursor = sequence.cursor();
    let mut findings = Vec::new();
    for index in range.indices().take(usize::try_from(entry.count()).unwrap_or(usize::MAX)) {
        let term = Number { is_negative: false, digits: cursor.term(multiplier, index)?.to_string() };
        findings.extend(entry.see(None, &Pair { index: index.cast_signed(), term, column: 1 }));
    }
    Ok(findings)
}
