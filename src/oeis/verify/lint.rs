//! The form alone: what verification says of a b-file whatever its terms, for any sequence of the OEIS.

use std::io::{BufReader, Read};

use super::findings::Findings;
use super::format::{Format, header_number};
use super::indices::Indices;
use super::{BEGINNING, Options, SequenceHints, VerifyError, choose, cut_off, disagreement, judge_kind};
use crate::oeis::bfile::{Line, Lines};
use crate::oeis::digest::DigestingReader;
use crate::oeis::report::{FileReport, IndexRange, TermCounts};
use crate::oeis::{Code, Finding, unpacked};

/// Reads one file and tells every departure from the strict form. The sequence may be any, or unknown; no term is
/// compared, so each counts as unchecked.
///
/// # Errors
///
/// Where the file cannot be judged, see [`VerifyError`].
pub fn lint(path: &str, source: impl Read, names: &SequenceHints, options: Options) -> Result<FileReport, VerifyError> {
    let mut source = unpacked(source)?;
    let mut beginning = Vec::new();
    source.by_ref().take(BEGINNING).read_to_end(&mut beginning)?;
    let is_pointer = judge_kind(&beginning)?.is_some();
    let header = header_number(&beginning);
    let (sequence, sequence_from) = choose(names, header).unzip();

    let mut findings = Findings::new(options);
    if let Some(number) = sequence {
        findings.add_all(disagreement(names, number, header));
    }
    if is_pointer {
        findings.add(Finding::new(Code::LfsPointer, "a Git LFS pointer stands in place of the file"));
    }
    let mut reader = BufReader::new(DigestingReader::new(beginning.chain(source)));
    let (range, unchecked) = if is_pointer {
        std::io::copy(&mut reader, &mut std::io::sink())?;
        (None, 0)
    } else {
        read(&mut reader, &mut findings)?
    };
    let digest = reader.into_inner().finish();
    let has_error = findings.has_error();
    let (findings, not_listed) = findings.into_parts();
    Ok(FileReport {
        path: path.to_owned(),
        sequence,
        sequence_from,
        sha256: digest.sha256,
        bytes: digest.bytes,
        range,
        terms: TermCounts { unchecked, ..TermCounts::default() },
        correct_through: None,
        findings,
        not_listed,
        form_only: true,
        has_error,
    })
}

/// The indices of the file, and how many lines stand for one.
fn read(reader: impl std::io::BufRead, findings: &mut Findings) -> Result<(Option<IndexRange>, u64), VerifyError> {
    let mut lines = Lines::new(reader);
    let mut format = Format::default();
    let mut indices = Indices::new(None);
    let mut count = 0;
    while let Some(raw) = lines.next_line()? {
        let line = format.read(&raw, findings);
        if let Some(index) = line.index() {
            count += 1;
            findings.add_all(indices.see(raw.number, index));
        }
        if matches!(line, Line::MalformedLine { index: Some(_), .. }) {
            findings.add_all(cut_off(&raw, line.index()));
        }
    }
    if format.has_terms() { Ok((indices.range(), count)) } else { Err(VerifyError::NoTerm) }
}
