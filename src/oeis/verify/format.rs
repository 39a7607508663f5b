//! The form of the file and of its lines, whatever the sequence.

use std::borrow::Cow;

use super::findings::Findings;
use crate::oeis::bfile::{Line, RawLine, Remark};
use crate::oeis::{ANumber, Code, Finding, shown};

pub(super) const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";
/// The characters that OEIS allows in a comment line.
const LONGEST_COMMENT: usize = 1000;

/// What of the form was seen so far.
#[derive(Default)]
pub(super) struct Format {
    has_terms: bool,
    has_carriage_return: bool,
    /// Blank lines that stand between terms if another term follows: the number of the first, and how many.
    blank: Option<(u64, u64)>,
}

impl Format {
    /// Reads a line and tells every departure from the strict form.
    pub(super) fn read(&mut self, raw: &RawLine, findings: &mut Findings) -> Line {
        let mut told = Vec::new();
        let line = self.tell(raw, &mut told);
        let of_line = |finding: &mut Finding| {
            // Blank lines between terms are told late, and are no term's.
            finding.n = line.index().filter(|_| finding.line == Some(raw.number));
        };
        told.iter_mut().for_each(of_line);
        findings.add_all(told);
        line
    }

    fn tell(&mut self, raw: &RawLine, findings: &mut Vec<Finding>) -> Line {
        let text = self.text(raw, findings);
        let mut remarks = Vec::new();
        let line = Line::read(&text, &mut remarks);
        match &line {
            Line::Blank => self.note_blank(raw.number),
            Line::Comment(comment) => self.note_comment(raw.number, comment, findings),
            Line::Pair(_) => self.note_term(findings),
            Line::MalformedLine { fault, .. } => {
                self.note_term(findings);
                remarks.push(fault.clone());
            }
        }
        findings.extend(remarks.into_iter().map(|remark| finding(raw.number, remark)));
        if !raw.has_newline {
            let column = text.chars().count() as u64 + 1;
            findings.push(Finding::new(Code::NoFinalNewline, Code::NoFinalNewline.summary()).at(raw.number, column));
        }
        line
    }

    /// Whether a line was seen that holds a term or should.
    pub(super) fn has_terms(&self) -> bool {
        self.has_terms
    }

    /// The text of a line, without byte order mark and carriage return.
    fn text<'a>(&mut self, raw: &'a RawLine, findings: &mut Vec<Finding>) -> Cow<'a, str> {
        let mut bytes = raw.bytes.as_slice();
        if raw.number == 1
            && let Some(rest) = bytes.strip_prefix(BYTE_ORDER_MARK)
        {
            bytes = rest;
            findings.push(Finding::new(Code::ByteOrderMark, Code::ByteOrderMark.summary()).at(1, 1));
        }
        if let Some(rest) = bytes.strip_suffix(b"\r") {
            bytes = rest;
            self.note_carriage_return(raw.number, findings);
        }
        let text = String::from_utf8_lossy(bytes);
        let beyond = if text.is_ascii() { None } else { text.chars().enumerate().find(|(_, c)| !c.is_ascii()) };
        if let Some((index, found)) = beyond {
            let message = format!("{found:?} lies outside ASCII");
            findings.push(Finding::new(Code::NonAscii, message).at(raw.number, index as u64 + 1));
        }
        text
    }

    /// Told once a file, at the line where it begins.
    fn note_carriage_return(&mut self, line: u64, findings: &mut Vec<Finding>) {
        if !self.has_carriage_return {
            self.has_carriage_return = true;
            let message = "the line ends in CR LF; further such lines are not told";
            findings.push(Finding::new(Code::CarriageReturn, message).at(line, 1));
        }
    }

    fn note_blank(&mut self, line: u64) {
        if self.has_terms {
            let (first, count) = self.blank.unwrap_or((line, 0));
            self.blank = Some((first, count + 1));
        }
    }

    fn note_term(&mut self, findings: &mut Vec<Finding>) {
        self.has_terms = true;
        if let Some((line, count)) = self.blank.take() {
            let message = match count {
                1 => "a blank line stands between terms".to_owned(),
                _ => format!("{count} blank lines stand between terms"),
            };
            findings.push(Finding::new(Code::BlankLineBetween, message).at(line, 1));
        }
    }

    fn note_comment(&self, line: u64, comment: &str, findings: &mut Vec<Finding>) {
        let length = comment.chars().count() + 1;
        if length > LONGEST_COMMENT {
            let message = format!("the comment line has {length} characters, more than {LONGEST_COMMENT}");
            findings.push(Finding::new(Code::LongComment, message).at(line, 1));
        }
        if self.has_terms {
            findings.push(Finding::new(Code::CommentBelow, Code::CommentBelow.summary()).at(line, 1));
            return;
        }
        let lower = comment.to_lowercase();
        if lower.contains("synthesized from sequence entry") || lower.contains("synthesised from sequence entry") {
            findings.push(Finding::new(Code::Synthesised, Code::Synthesised.summary()).at(line, 1));
        }
        if let Some(name) = a_file_in(&lower) {
            findings
                .push(Finding::new(Code::RefersToAFile, format!("the file refers to {:?}", shown(name))).at(line, 1));
        }
    }
}

fn finding(line: u64, remark: Remark) -> Finding {
    Finding::new(remark.code, remark.message).at(line, remark.column)
}

/// The sequence that the first line of a file names, written `# ANNNNNN`.
pub(super) fn header_number(beginning: &[u8]) -> Option<ANumber> {
    let beginning = beginning.strip_prefix(BYTE_ORDER_MARK).unwrap_or(beginning);
    let line = beginning.split(|&byte| byte == b'\n').next()?;
    let text = String::from_utf8_lossy(line);
    let word = text.trim_start().strip_prefix('#')?.split_whitespace().next()?;
    let name = word.trim_end_matches([':', ',', '.', ';']);
    let is_a_number = name.len() >= 7 && name.starts_with(['A', 'a']);
    if is_a_number { name.parse().ok() } else { None }
}

/// A file name like `a051775.txt` or `a051775_1.pdf` among the words of a comment, in lower case.
fn a_file_in(comment: &str) -> Option<&str> {
    let is_part_of_name = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '.';
    comment.split(|c| !is_part_of_name(c)).map(|word| word.trim_end_matches('.')).find(|word| {
        let Some((stem, ending)) = word.split_once('.') else {
            return false;
        };
        let digits = stem.strip_prefix('a').unwrap_or("").bytes().take_while(u8::is_ascii_digit).count();
        digits >= 6 && ending.starts_with(|c: char| c.is_ascii_lowercase()) && ending.len() <= 4
    })
}
