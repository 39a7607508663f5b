//! [`normalize`]: the strict form of a b-file, line by line, if it can be determined without a guess or a loss.

use std::io::{self, Read};

use super::error::{VerifyError, VerifyErrorKind};
use super::file_format::{BYTE_ORDER_MARK, COMMENT_BELOW, COMMENT_BELOW_MESSAGE};
use super::findings::Findings;
use super::indices::Indices;
use super::options::VerifyOptions;
use super::pointer::LFS_POINTER;
use super::source::Source;
use crate::oeis::Finding;
use crate::oeis::bfile::{COMMENT_AFTER_TERM, Line, Lines, RawLine};

/// A line of a b-file, and its strict form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NormalizedLine {
    /// The bytes of the line without the newline.
    pub original: Vec<u8>,
    /// True if the line ends in a newline; only the last line may lack one.
    pub has_newline: bool,
    /// The strict form.
    pub replacement: Replacement,
}

/// The strict form of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Replacement {
    /// These bytes and a newline.
    Line(Vec<u8>),
    /// Nothing: the line is blank.
    Nothing,
    /// None: the line cannot be corrected without a guess or a loss.
    Refused(Box<Finding>),
}

impl NormalizedLine {
    /// Returns whether the line already is in strict form.
    #[must_use]
    pub fn is_unchanged(&self) -> bool {
        self.has_newline && matches!(&self.replacement, Replacement::Line(bytes) if *bytes == self.original)
    }
}

/// Reads a b-file and calls `visit` for each line. Comments above the first term keep their text. Gaps, duplicate and
/// decreasing indices, malformed lines, and comments further down are refused.
///
/// # Errors
///
/// If the file is not a b-file or contains no terms, and if `visit` fails.
pub fn normalize(source: impl Read, visit: impl FnMut(NormalizedLine) -> io::Result<()>) -> Result<(), VerifyError> {
    let mut findings = Findings::new(&VerifyOptions::LOOSE);
    normalize_file(source, visit, &mut findings).map_err(|kind| VerifyError::new(kind, findings))
}

fn normalize_file(
    source: impl Read,
    mut visit: impl FnMut(NormalizedLine) -> io::Result<()>,
    findings: &mut Findings,
) -> Result<(), VerifyErrorKind> {
    let mut source = Source::open(source)?;
    source.check_kind(|finding| findings.add(finding))?;
    if source.pointer.is_some() {
        let message = "the file is a Git LFS pointer; fetch the file with `git lfs pull`";
        findings.add(Finding::new(LFS_POINTER, message));
        return Err(VerifyErrorKind::NotABFile { code: LFS_POINTER, message: message.to_owned() });
    }
    let mut lines = Lines::new(source.into_reader());
    let mut normalizer = Normalizer { indices: Indices::new(None), has_terms: false };
    while let Some(raw) = lines.next_line()? {
        let replacement = normalizer.replacement(&raw);
        visit(NormalizedLine { original: raw.bytes, has_newline: raw.has_newline, replacement })?;
    }
    if normalizer.has_terms { Ok(()) } else { Err(VerifyErrorKind::NoTerms) }
}

struct Normalizer {
    indices: Indices<'static>,
    has_terms: bool,
}

impl Normalizer {
    fn replacement(&mut self, raw: &RawLine) -> Replacement {
        let bytes = raw.bytes.as_slice();
        let bytes = bytes.strip_prefix(BYTE_ORDER_MARK).filter(|_| raw.number == 1).unwrap_or(bytes);
        let bytes = bytes.strip_suffix(b"\r").unwrap_or(bytes);
        let refused = |finding: Finding| Replacement::Refused(Box::new(finding));
        let mut findings = Vec::new();
        match Line::parse(raw.number, &String::from_utf8_lossy(bytes), &mut findings) {
            Line::Blank => Replacement::Nothing,
            Line::Comment(_) if !self.has_terms => Replacement::Line(bytes.to_owned()),
            Line::Comment(_) => refused(Finding::new(COMMENT_BELOW, COMMENT_BELOW_MESSAGE).at(raw.number, 1)),
            Line::Malformed { index, finding } => {
                self.has_terms = true;
                if let Some(index) = index {
                    self.indices.check(raw.number, index); // the line is refused in any case
                }
                Replacement::Refused(finding)
            }
            Line::Pair(pair) => {
                self.has_terms = true;
                if let Some(finding) = self.indices.check(raw.number, pair.index) {
                    return refused(finding);
                }
                let comment = findings.into_iter().find(|finding| finding.code == COMMENT_AFTER_TERM);
                comment.map_or_else(
                    || Replacement::Line(format!("{} {}", pair.index, pair.term.text()).into_bytes()),
                    refused,
                )
            }
        }
    }
}
