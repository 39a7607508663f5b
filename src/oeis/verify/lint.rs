//! [`lint`]: checks the format of a b-file of any sequence.

use std::io::{self, BufRead, Read};

use super::error::{VerifyError, VerifyErrorKind};
use super::file_format::{FileFormat, cut_off};
use super::findings::Findings;
use super::indices::Indices;
use super::options::VerifyOptions;
use super::outcome::{CheckedFile, CheckedTerms};
use super::pointer::LFS_POINTER;
use super::sequence_hints::{SequenceHints, header_number};
use super::source::Source;
use crate::oeis::Finding;
use crate::oeis::bfile::{Line, Lines};
use crate::oeis::report::{FileReport, TermCounts};

/// Checks the format of one b-file. It reports what [`verify`](crate::oeis::verify) reports about format and indices.
/// The sequence may be any, or unknown; terms are not compared, so each counts as unchecked. `path` is only used in the
/// report, and the entries and the manifest of the options are ignored.
///
/// # Errors
///
/// If the file cannot be checked; see [`VerifyErrorKind`].
pub fn lint(
    path: &str,
    source: impl Read,
    hints: &SequenceHints,
    options: VerifyOptions<'_>,
) -> Result<FileReport, VerifyError> {
    let mut findings = Findings::new(&options);
    match check_file(source, hints, &mut findings) {
        Ok(file) => Ok(file.report(path, findings)),
        Err(kind) => Err(VerifyError::new(kind, findings)),
    }
}

fn check_file(
    source: impl Read,
    hints: &SequenceHints,
    findings: &mut Findings,
) -> Result<CheckedFile, VerifyErrorKind> {
    let mut source = Source::open(source)?;
    source.check_kind(|finding| findings.add(finding))?;
    let header = header_number(source.beginning());
    let sequence = hints.choose(header);
    if let Some((number, _)) = sequence {
        findings.add_all(hints.disagreements(number, header));
    }
    let is_pointer = source.pointer.is_some();
    let mut reader = source.into_reader();
    let terms = if is_pointer {
        io::copy(&mut reader, &mut io::sink())?;
        let message = "the file is a Git LFS pointer; fetch the file with `git lfs pull`";
        findings.add(Finding::new(LFS_POINTER, message));
        CheckedTerms::default()
    } else {
        check_lines(&mut reader, findings)?
    };
    let named = sequence.map(|(number, from)| (number.to_string(), from));
    Ok(CheckedFile::new(named, reader, terms, true))
}

fn check_lines(reader: impl BufRead, findings: &mut Findings) -> Result<CheckedTerms, VerifyErrorKind> {
    let (mut lines, mut format, mut indices) = (Lines::new(reader), FileFormat::default(), Indices::new(None));
    let mut unchecked = 0;
    while let Some(raw) = lines.next_line()? {
        let line = format.parse(&raw, findings);
        if let Some(index) = line.index() {
            unchecked += 1;
            findings.add_all(indices.check(raw.number, index));
        }
        if matches!(line, Line::Malformed { index: Some(_), .. }) {
            findings.add_all(cut_off(&raw, line.index()));
        }
    }
    if !format.has_terms() {
        return Err(VerifyErrorKind::NoTerms);
    }
    let counts = TermCounts { unchecked, ..TermCounts::default() };
    Ok(CheckedTerms { range: indices.range(), counts, correct_through: None })
}
