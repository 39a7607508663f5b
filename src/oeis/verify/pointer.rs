//! Git LFS pointers, which are checked by the digest of the file to which they refer.

use super::entry_check::EntryCheck;
use super::error::VerifyErrorKind;
use super::findings::Findings;
use super::outcome::CheckedTerms;
use crate::nim::Multiplier;
use crate::oeis::bfile::{Integer, LfsPointer, Pair, published_digest};
use crate::oeis::report::TermCounts;
use crate::oeis::{Code, Finding, IndexRange, Range, Sequence, Severity, TermError};

pub(super) const LFS_POINTER: Code = Code::documented(6);

const RIGHT: &str = "the file is a Git LFS pointer; its digest is that of the generated b-file";
const DIFFERENT: &str =
    "the file is a Git LFS pointer; its digest is not that of the generated b-file; fetch the file with `git lfs pull`";

/// Checks a pointer: it is correct if it refers to exactly the file that we generate.
pub(super) fn check_pointer(
    sequence: &Sequence,
    multiplier: &mut dyn Multiplier,
    pointer: &LfsPointer,
    entry: Option<&EntryCheck<'_>>,
    findings: &mut Findings,
) -> Result<CheckedTerms, VerifyErrorKind> {
    let generated = published_digest(sequence, multiplier)?;
    let is_right = generated.is_some_and(|ours| ours.sha256 == pointer.sha256 && ours.bytes == pointer.bytes);
    let Some(range) = sequence.published().bfile_range().filter(|_| is_right) else {
        findings.add(Finding::new(LFS_POINTER, DIFFERENT));
        return Ok(CheckedTerms::default());
    };
    if let Some(entry) = entry {
        findings.add_all(compare(sequence, multiplier, range, entry)?);
    }
    findings.add(Finding::new(LFS_POINTER, RIGHT).with_severity(Severity::Note));
    let counts = TermCounts { checked: range.count(), correct: range.count(), wrong: 0, unchecked: 0 };
    let indices = IndexRange::from(range);
    Ok(CheckedTerms { range: Some(indices), counts, correct_through: Some(indices.last) })
}

/// Compares DATA with the terms of the file to which the pointer refers, which are those that we compute.
fn compare(
    sequence: &Sequence,
    multiplier: &mut dyn Multiplier,
    range: Range,
    entry: &EntryCheck<'_>,
) -> Result<Vec<Finding>, TermError> {
    let mut terms = sequence.terms();
    let mut findings = Vec::new();
    for index in range.indices().take(usize::try_from(entry.count()).unwrap_or(usize::MAX)) {
        let term = Integer { is_negative: false, digits: terms.term(multiplier, index)?.to_string() };
        findings.extend(entry.check(None, &Pair { index: index.cast_signed(), term, column: 1 }));
    }
    Ok(findings)
}
