//! The strict form of a loose b-file, line by line, where nothing has to be guessed or dropped for it.

use std::io::{BufReader, Read};

use super::format::BYTE_ORDER_MARK;
use super::indices::Indices;
use super::{BEGINNING, VerifyError, judge_kind};
use crate::oeis::bfile::{Line, Lines, RawLine, Remark};
use crate::oeis::{Code, Finding, unpacked};

/// What becomes of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Normalized {
    /// It is written so, and a newline behind it.
    Line(Vec<u8>),
    /// It is blank, and left out.
    Nothing,
    /// It cannot be mended without a guess or a loss.
    Refused(Box<Finding>),
}

impl Normalized {
    /// Whether the line stands in the file already as it is written.
    #[must_use]
    pub fn is_same_as(&self, raw: &RawLine) -> bool {
        matches!(self, Self::Line(bytes) if *bytes == raw.bytes && raw.has_newline)
    }
}

/// Reads a file and hands each line on with what becomes of it. Comments above the first term are kept as they are;
/// gaps, duplicates, lines that are no pair, and comments further down are refused.
///
/// # Errors
///
/// Where the file is no b-file or has no line for a term, and where `visit` fails.
pub fn normalize(
    source: impl Read,
    mut visit: impl FnMut(&RawLine, Normalized) -> std::io::Result<()>,
) -> Result<(), VerifyError> {
    let mut source = unpacked(source)?;
    let mut beginning = Vec::new();
    source.by_ref().take(BEGINNING).read_to_end(&mut beginning)?;
    if judge_kind(&beginning)?.is_some() {
        return Err(VerifyError::NotABFile("NR006: it is a Git LFS pointer, not a b-file"));
    }
    let mut lines = Lines::new(BufReader::new(beginning.chain(source)));
    let mut indices = Indices::new(None);
    let mut has_terms = false;
    while let Some(raw) = lines.next_line()? {
        let tidied = tidy_line(&raw, &mut indices, &mut has_terms);
        visit(&raw, tidied)?;
    }
    if has_terms { Ok(()) } else { Err(VerifyError::NoTerm) }
}

fn tidy_line(raw: &RawLine, indices: &mut Indices<'_>, has_terms: &mut bool) -> Normalized {
    let bytes = raw.bytes.as_slice();
    let bytes = bytes.strip_prefix(BYTE_ORDER_MARK).filter(|_| raw.number == 1).unwrap_or(bytes);
    let bytes = bytes.strip_suffix(b"\r").unwrap_or(bytes);
    let refused = |finding: Finding| Normalized::Refused(Box::new(finding));
    let of_remark = |remark: Remark| refused(Finding::new(remark.code, remark.message).at(raw.number, remark.column));
    let mut remarks = Vec::new();
    match Line::read(&String::from_utf8_lossy(bytes), &mut remarks) {
        Line::Blank => Normalized::Nothing,
        Line::Comment(_) if !*has_terms => Normalized::Line(bytes.to_owned()),
        Line::Comment(_) => refused(Finding::new(Code::CommentBelow, Code::CommentBelow.summary()).at(raw.number, 1)),
        Line::MalformedLine { index, fault } => {
            *has_terms = true;
            if let Some(index) = index {
                indices.see(raw.number, index); // the line is refused for its own fault, whatever its index
            }
            of_remark(fault)
        }
        Line::Pair(pair) => {
            *has_terms = true;
            if let Some(finding) = indices.see(raw.number, pair.index) {
                return refused(finding);
            }
            let comment = remarks.into_iter().find(|remark| remark.code == Code::CommentBehindTerm);
            comment.map_or_else(
                || Normalized::Line(format!("{} {}", pair.index, pair.term.text()).into_bytes()),
                of_remark,
            )
        }
    }
}
