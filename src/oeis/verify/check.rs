//! [`verify`]: checks a file against computed terms.

use std::io::{self, BufRead, Read};

use super::entry_check::EntryCheck;
use super::error::{VerifyError, VerifyErrorKind};
use super::file_format::{FileFormat, cut_off};
use super::findings::Findings;
use super::indices::Indices;
use super::options::VerifyOptions;
use super::outcome::{CheckedFile, CheckedTerms};
use super::pointer::check_pointer;
use super::sequence_hints::{SequenceHints, header_number};
use super::source::Source;
use super::values::{Values, disagreement};
use crate::nim::Multiplier;
use crate::oeis::bfile::{Line, Lines};
use crate::oeis::report::{FileReport, SequenceSource};
use crate::oeis::{ANumber, Code, Finding, Manifest, Sequence, find};

const DIGEST_DIFFERS: Code = Code::documented(308);

/// Verifies one b-file: its format, its indices and its terms, and whatever the options name. `path` is only used in
/// the report. A file compressed with gzip is decompressed; size and digest are those of its contents.
///
/// ```
/// use nimref::{Algorithm, oeis::{SequenceHints, VerifyOptions, verify}};
///
/// let hints = SequenceHints { option: Some("A006042".parse()?), file_name: None };
/// let (file, mut big) = (b"0 0\n1 1\n2 3\n3 4\n", Algorithm::Big.evaluator());
/// let report = verify("squares.txt", file.as_slice(), &hints, &mut big, VerifyOptions::LOOSE)?;
/// assert_eq!((report.terms.correct, report.terms.wrong), (3, 1));
/// assert_eq!(report.findings[0].report_line("squares.txt"), "squares.txt:4:3: error[NR201] a(3): file has 4, computed 2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// If the file cannot be checked; see [`VerifyErrorKind`].
pub fn verify(
    path: &str,
    source: impl Read,
    hints: &SequenceHints,
    multiplier: &mut dyn Multiplier,
    options: VerifyOptions<'_>,
) -> Result<FileReport, VerifyError> {
    let mut findings = Findings::new(&options);
    match check_file(path, source, hints, multiplier, &options, &mut findings) {
        Ok(file) => Ok(file.report(path, findings)),
        Err(kind) => Err(VerifyError::new(kind, findings)),
    }
}

fn check_file(
    path: &str,
    source: impl Read,
    hints: &SequenceHints,
    multiplier: &mut dyn Multiplier,
    options: &VerifyOptions<'_>,
    findings: &mut Findings,
) -> Result<CheckedFile, VerifyErrorKind> {
    let mut source = Source::open(source)?;
    source.check_kind(|finding| findings.add(finding))?;
    let header = header_number(source.beginning());
    let (sequence, sequence_from) = chosen_sequence(options, hints, header)?;
    let number = sequence.number();
    let entry = options.entries.map(|entries| EntryCheck::find(entries, sequence)).transpose()?;
    if !sequence.is_own() {
        findings.add_all(hints.disagreements(number, header));
    }
    let pointer = source.pointer.take();
    let mut reader = source.into_reader();
    let terms = if let Some(pointer) = &pointer {
        io::copy(&mut reader, &mut io::sink())?;
        check_pointer(sequence, multiplier, pointer, entry.as_ref(), findings)?
    } else {
        let values = Values::new(sequence, options.allow_unchecked);
        check_lines(sequence, values, multiplier, &mut reader, entry.as_ref(), findings)?
    };
    findings.add_all(multiplier.take_disagreement().map(|of| disagreement(&of))); // of a pointer, which has no lines
    findings.add_all(entry.map(|entry| entry.finish(terms.range)).unwrap_or_default());
    let file = CheckedFile::new(Some((sequence.name(), sequence_from)), reader, terms, false);
    let sha256 = pointer.as_ref().map_or(&file.sha256, |pointer| &pointer.sha256);
    findings.add_all(options.manifest.and_then(|manifest| compare_digest(manifest, path, number, sha256)));
    Ok(file)
}

/// Returns the sequence of the file, and what determined it.
fn chosen_sequence<'a>(
    options: &VerifyOptions<'a>,
    hints: &SequenceHints,
    header: Option<ANumber>,
) -> Result<(&'a Sequence, SequenceSource), VerifyErrorKind> {
    if let Some(sequence) = options.sequence {
        return Ok((sequence, SequenceSource::Formula));
    }
    let (number, from) = hints.choose(header).ok_or(VerifyErrorKind::NoSequence)?;
    Ok((find(number).ok_or(VerifyErrorKind::UnknownSequence(number))?, from))
}

/// Compares the digest of the file, or of the file to which a pointer refers, with a manifest. The file is looked up by
/// its own name, and otherwise by that of the sequence's b-file.
fn compare_digest(manifest: &Manifest, path: &str, number: ANumber, sha256: &str) -> Option<Finding> {
    let message = match manifest.digests(path).or_else(|| manifest.digests(&number.bfile_name())) {
        None => "the manifest does not list the file, so its digest is not confirmed".to_owned(),
        Some(digests) if digests.iter().any(|digest| digest == sha256) => return None,
        Some(digests) => format!("sha256 is {sha256}, but the manifest has {}", digests.join(" or ")),
    };
    Some(Finding::new(DIGEST_DIFFERS, message))
}

fn check_lines(
    sequence: &Sequence,
    mut values: Values<'_>,
    multiplier: &mut dyn Multiplier,
    reader: impl BufRead,
    entry: Option<&EntryCheck<'_>>,
    findings: &mut Findings,
) -> Result<CheckedTerms, VerifyErrorKind> {
    let (mut lines, mut format, mut indices) =
        (Lines::new(reader), FileFormat::default(), Indices::new(Some(sequence)));
    while let Some(raw) = lines.next_line()? {
        match format.parse(&raw, findings) {
            Line::Blank | Line::Comment(_) => {}
            Line::Pair(pair) => {
                findings.add_all(indices.check(raw.number, pair.index));
                findings.add_all(values.check(multiplier, &raw, &pair));
                findings.add_all(values.disagreement(&raw, &pair));
                findings.add_all(entry.and_then(|entry| entry.check(Some(raw.number), &pair)));
            }
            Line::Malformed { index, .. } => {
                if let Some(n) = index {
                    findings.add_all(indices.check(raw.number, n));
                    values.mark_unchecked(n);
                    findings.add_all(cut_off(&raw, index));
                }
            }
        }
    }
    findings.add_all(indices.finish());
    if let Some(diagnosis) = values.diagnosis() {
        findings.add_always(diagnosis);
    }
    findings.add_all(values.disagreement_elsewhere());
    if !format.has_terms() {
        return Err(VerifyErrorKind::NoTerms);
    }
    let counts = values.counts();
    if counts.checked == 0 && values.has_outside_domain() {
        return Err(VerifyErrorKind::NothingChecked);
    }
    Ok(CheckedTerms { range: indices.range(), counts, correct_through: values.correct_through() })
}
