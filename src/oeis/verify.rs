//! Verification: a b-file beside the terms that a multiplier computes.
//!
//! ```text
//! bytes → nature → lines → line → format    → findings
//!                              → indices   → findings → FileReport
//!                              → values    → findings
//!                              → diagnosis → findings
//!                              → entry     → findings
//! ```
//!
//! A file is read once, line by line, and judged line by line: memory does not grow with it. Nothing is
//! repaired, re-aligned or sorted; a shift of the index, or the other reading order, is only told.

use std::error::Error;
use std::fmt;
use std::io::{self, BufRead, BufReader, Read};

use super::bfile::{FileKind, LfsPointer, Line, Lines, RawLine, WriteError};
use super::digest::DigestingReader;
use super::report::{FileReport, IndexRange, SequenceFrom, TermCounts};
use super::{ANumber, Code, Entry, Finding, Manifest, Sequence, TermError, find, unpacked};
use crate::nim::Multiplier;

mod ahead;
mod coverage;
mod diagnosis;
mod entry;
mod findings;
mod format;
mod indices;
mod lfs;
mod lint;
mod normalize;
mod values;

use entry::EntryCheck;
use findings::Findings;
use format::Format;
use indices::Indices;
use lfs::judge_pointer;
pub use lint::lint;
pub use normalize::{Normalized, normalize};
use values::{Values, disputed};

/// How to read and what to tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Whether what OEIS's loose grammar tolerates is an error.
    pub strict: bool,
    /// Whether a term outside the domain is a note only.
    pub allow_unchecked: bool,
    /// How many findings of one code are listed.
    pub max_findings: usize,
}

/// What names the sequence before the file is read.
#[derive(Clone, Debug, Default)]
pub struct SequenceHints {
    /// What the option `--sequence` says.
    pub option: Option<ANumber>,
    /// What the file name says.
    pub file_name: Option<ANumber>,
}

/// What else a file is compared with.
#[derive(Clone, Copy, Debug, Default)]
pub struct References<'a> {
    /// The entries, among which the file's must be.
    pub entries: Option<&'a [Entry]>,
    /// The digests, among which the file's must be.
    pub manifest: Option<&'a Manifest>,
}

/// Why a file cannot be judged.
#[derive(Debug)]
#[non_exhaustive]
pub enum VerifyError {
    /// Reading failed.
    Io(io::Error),
    /// The file is no b-file.
    NotABFile(&'static str),
    /// Nothing says which sequence it is.
    NoSequence,
    /// The sequence is not in the catalogue.
    UnknownSequence(ANumber),
    /// There is no term in it.
    NoTerm,
    /// No term of it was checked, though there are some.
    NothingChecked,
    /// The entries that it should be compared with do not have it.
    NoEntry(ANumber),
    /// The file that a pointer stands for could not be generated.
    Write(WriteError),
    /// A term of that file is not computed.
    Term(TermError),
}

impl fmt::Display for VerifyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => error.fmt(f),
            Self::NotABFile(what) => f.write_str(what),
            Self::NoSequence => f.write_str(
                "nothing says which sequence this is; give --sequence, or name the file bNNNNNN.txt, \
                 or begin it with a line '# ANNNNNN'",
            ),
            Self::UnknownSequence(number) => {
                write!(
                    f,
                    "{number} is not in the catalogue: `nimref list` tells what is, and `nimref lint` looks at the form of any"
                )
            }
            Self::NoTerm => f.write_str("no term stands in it; nothing was checked"),
            Self::NothingChecked => {
                f.write_str("none of its terms lies in the implementation's domain; nothing was verified")
            }
            Self::NoEntry(number) => write!(f, "the file of entries has none of {number}"),
            Self::Write(error) => error.fmt(f),
            Self::Term(refusal) => refusal.fmt(f),
        }
    }
}

impl Error for VerifyError {}

impl From<io::Error> for VerifyError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// Verifies one file.
///
/// # Errors
///
/// Where the file cannot be judged, see [`VerifyError`].
pub fn verify(
    path: &str,
    source: impl Read,
    names: &SequenceHints,
    multiplier: &mut dyn Multiplier,
    options: Options,
) -> Result<FileReport, VerifyError> {
    verify_against(path, source, names, References::default(), multiplier, options)
}

/// Verifies one file, and compares it with what else is known of it. A file compressed with gzip is read through:
/// size and digest are those of what is in it.
///
/// # Errors
///
/// Where the file cannot be judged, see [`VerifyError`].
pub fn verify_against(
    path: &str,
    source: impl Read,
    names: &SequenceHints,
    against: References<'_>,
    multiplier: &mut dyn Multiplier,
    options: Options,
) -> Result<FileReport, VerifyError> {
    let mut source = unpacked(source)?;
    let mut beginning = Vec::new();
    source.by_ref().take(BEGINNING).read_to_end(&mut beginning)?;
    let pointer = judge_kind(&beginning)?;
    let header = format::header_number(&beginning);
    let (number, sequence_from) = choose(names, header).ok_or(VerifyError::NoSequence)?;
    let sequence = find(number).ok_or(VerifyError::UnknownSequence(number))?;
    let entry = against.entries.map(|entries| entry_of(entries, sequence)).transpose()?;

    let mut findings = Findings::new(options);
    findings.add_all(disagreement(names, number, header));
    let mut reader = BufReader::new(DigestingReader::new(beginning.chain(source)));
    let judged = match &pointer {
        Some(pointer) => {
            io::copy(&mut reader, &mut io::sink())?;
            judge_pointer(sequence, multiplier, pointer, entry.as_ref(), &mut findings)?
        }
        None => judge_lines(sequence, multiplier, &mut reader, entry.as_ref(), &mut findings)?,
    };
    findings.add_all(multiplier.take_disagreement().map(|of| disputed(&of))); // of a pointer, which has no lines
    findings.add_all(entry.map(|entry| entry.finish(judged.range)).unwrap_or_default());
    let digest = reader.into_inner().finish();
    let sha256 = pointer.as_ref().map_or(&digest.sha256, |pointer| &pointer.sha256);
    findings.add_all(against.manifest.and_then(|manifest| drift(manifest, path, number, sha256)));
    let has_error = findings.has_error();
    let (findings, not_listed) = findings.into_parts();
    Ok(FileReport {
        path: path.to_owned(),
        sequence: Some(number),
        sequence_from: Some(sequence_from),
        sha256: digest.sha256,
        bytes: digest.bytes,
        range: judged.range,
        terms: judged.terms,
        correct_through: judged.correct_through,
        findings,
        not_listed,
        form_only: false,
        has_error,
    })
}

fn entry_of<'a>(entries: &'a [Entry], sequence: &'a Sequence) -> Result<EntryCheck<'a>, VerifyError> {
    let entry = entries.iter().find(|entry| entry.number() == sequence.number());
    entry.map(|entry| EntryCheck::new(entry, sequence)).ok_or(VerifyError::NoEntry(sequence.number()))
}

/// The digest of the file, or of the one that a pointer stands for, beside those of the manifest. The file is looked
/// for by its own name, else by that of the sequence's b-file.
fn drift(manifest: &Manifest, path: &str, number: ANumber, sha256: &str) -> Option<Finding> {
    let name = number.bfile_name();
    let message = match manifest.of(path).or_else(|| manifest.of(&name)) {
        None => "the manifest does not list the file, so that its digest is not confirmed".to_owned(),
        Some(digests) if digests.iter().any(|digest| digest == sha256) => return None,
        Some(digests) => format!("sha256 is {sha256}, the manifest says {}", digests.join(" or ")),
    };
    Some(Finding::new(Code::DigestDiffers, message))
}

/// As much of a file as is looked at to tell what it is.
const BEGINNING: u64 = 1024;

/// What the terms of a file came to.
struct Judged {
    range: Option<IndexRange>,
    terms: TermCounts,
    correct_through: Option<i64>,
}

fn judge_kind(beginning: &[u8]) -> Result<Option<LfsPointer>, VerifyError> {
    let is_whole = (beginning.len() as u64) < BEGINNING;
    match FileKind::of(beginning, is_whole) {
        FileKind::Text => Ok(None),
        FileKind::LfsPointer(pointer) => Ok(Some(pointer)),
        FileKind::Empty => Err(VerifyError::NoTerm),
        FileKind::Html => Err(VerifyError::NotABFile(
            "NR005: it is an HTML page, not a b-file; was the page saved in place of the file?",
        )),
        FileKind::CarriageReturns => {
            Err(VerifyError::NotABFile("NR003: its lines end in CR alone; convert it by `tr '\\r' '\\n'`"))
        }
        FileKind::Binary => Err(VerifyError::NotABFile("NR005: it is binary, not a b-file")),
        FileKind::Gzip => {
            Err(VerifyError::NotABFile("NR005: what is in it is compressed with gzip once more; decompress it once"))
        }
    }
}

/// The option outranks the file name, and that the header.
fn choose(names: &SequenceHints, header: Option<ANumber>) -> Option<(ANumber, SequenceFrom)> {
    let option = names.option.map(|number| (number, SequenceFrom::Option));
    let file_name = names.file_name.map(|number| (number, SequenceFrom::FileName));
    option.or(file_name).or(header.map(|number| (number, SequenceFrom::Header)))
}

/// Findings for each name that is not the sequence's.
fn disagreement(names: &SequenceHints, number: ANumber, header: Option<ANumber>) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (what, other) in [("the file name", names.file_name), ("the header", header)] {
        if let Some(other) = other.filter(|&other| other != number) {
            findings.push(Finding::new(Code::NamesDisagree, format!("{what} says {other}, checked as {number}")));
        }
    }
    findings
}

/// A last line without newline whose index has no term behind it.
fn cut_off(raw: &RawLine, n: Option<i64>) -> Option<Finding> {
    let message = "the file looks truncated: it ends behind an index";
    let is_index_alone = raw.bytes.iter().all(|byte| byte.is_ascii_digit() || *byte == b' ');
    let finding = || Finding { n, ..Finding::new(Code::Truncated, message).at(raw.number, 1) };
    (!raw.has_newline && is_index_alone).then(finding)
}

fn judge_lines(
    sequence: &Sequence,
    multiplier: &mut dyn Multiplier,
    reader: impl BufRead,
    entry: Option<&EntryCheck<'_>>,
    findings: &mut Findings,
) -> Result<Judged, VerifyError> {
    let mut lines = Lines::new(reader);
    let mut format = Format::default();
    let mut indices = Indices::new(Some(sequence));
    let mut values = Values::new(sequence);
    while let Some(raw) = lines.next_line()? {
        match format.read(&raw, findings) {
            Line::Blank | Line::Comment(_) => {}
            Line::Pair(pair) => {
                findings.add_all(indices.see(raw.number, pair.index));
                findings.add_all(values.see(multiplier, &raw, &pair));
                findings.add_all(values.dispute(&raw, &pair));
                findings.add_all(entry.and_then(|entry| entry.see(Some(raw.number), &pair)));
            }
            Line::MalformedLine { index, .. } => {
                if let Some(n) = index {
                    findings.add_all(indices.see(raw.number, n));
                    values.miss(n);
                    findings.add_all(cut_off(&raw, index));
                }
            }
        }
    }
    findings.add_all(indices.finish());
    findings.add_all(values.finish());
    findings.add_all(values.dispute_elsewhere());
    let terms = values.terms();
    if !format.has_terms() {
        return Err(VerifyError::NoTerm);
    }
    if terms.checked == 0 && values.has_outside() {
        return Err(VerifyError::NothingChecked);
    }
    Ok(Judged { range: indices.range(), terms, correct_through: values.correct_through() })
}
