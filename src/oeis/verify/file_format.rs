//! The format of a file and of its lines, independent of the sequence.

use std::borrow::Cow;

use super::findings::Findings;
use super::source::CARRIAGE_RETURN;
use crate::oeis::bfile::{Line, RawLine};
use crate::oeis::{Code, Finding, shown};

const BYTE_ORDER_MARK_FOUND: Code = Code::documented(1);
const NON_ASCII: Code = Code::documented(2);
const NO_FINAL_NEWLINE: Code = Code::documented(4);
pub(super) const TRUNCATED: Code = Code::documented(7);
pub(super) const COMMENT_BELOW: Code = Code::documented(109);
const BLANK_LINE_BETWEEN: Code = Code::documented(110);
const LONG_COMMENT: Code = Code::documented(111);
const SYNTHESIZED: Code = Code::documented(303);
const REFERS_TO_A_FILE: Code = Code::documented(304);

pub(super) const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";
/// The maximum number of characters that the OEIS accepts in a comment line.
const LONGEST_COMMENT: usize = 1000;

/// The state of the checks that concern more than one line.
#[derive(Default)]
pub(super) struct FileFormat {
    has_terms: bool,
    has_carriage_return: bool,
    /// Blank lines below a term: the number of the first, and their count. They are reported if another term follows.
    blank: Option<(u64, u64)>,
}

impl FileFormat {
    /// Parses a line and reports every deviation from the strict form.
    pub(super) fn parse(&mut self, raw: &RawLine, findings: &mut Findings) -> Line {
        let mut of_line = Vec::new();
        let line = self.check(raw, &mut of_line);
        for mut finding in of_line {
            // Blank lines between terms are reported late, and belong to no term.
            finding.n = line.index().filter(|_| finding.line == Some(raw.number));
            findings.add(finding);
        }
        line
    }

    fn check(&mut self, raw: &RawLine, findings: &mut Vec<Finding>) -> Line {
        let text = self.text(raw, findings);
        let mut of_text = Vec::new();
        let line = Line::parse(raw.number, &text, &mut of_text);
        match &line {
            Line::Blank => self.blank_line(raw.number),
            Line::Comment(comment) => self.check_comment(raw.number, comment, findings),
            Line::Pair(_) => self.term_line(findings),
            Line::Malformed { finding, .. } => {
                self.term_line(findings);
                of_text.push(Finding::clone(finding));
            }
        }
        findings.extend(of_text);
        if !raw.has_newline {
            let column = text.chars().count() as u64 + 1;
            let message = "the last line has no newline; end every line with one";
            findings.push(Finding::new(NO_FINAL_NEWLINE, message).at(raw.number, column));
        }
        line
    }

    /// Returns whether a line was read that contains a term or should contain one.
    pub(super) fn has_terms(&self) -> bool {
        self.has_terms
    }

    /// Returns the text of a line without byte order mark and carriage return.
    fn text<'a>(&mut self, raw: &'a RawLine, findings: &mut Vec<Finding>) -> Cow<'a, str> {
        let mut bytes = raw.bytes.as_slice();
        if raw.number == 1
            && let Some(rest) = bytes.strip_prefix(BYTE_ORDER_MARK)
        {
            bytes = rest;
            let message = "the file begins with a byte order mark; save it without one";
            findings.push(Finding::new(BYTE_ORDER_MARK_FOUND, message).at(1, 1));
        }
        if let Some(rest) = bytes.strip_suffix(b"\r") {
            bytes = rest;
            self.carriage_return(raw.number, findings);
        }
        let text = String::from_utf8_lossy(bytes);
        let non_ascii = if text.is_ascii() { None } else { text.chars().enumerate().find(|(_, c)| !c.is_ascii()) };
        if let Some((index, found)) = non_ascii {
            let message = format!("the character {found:?} is not ASCII");
            findings.push(Finding::new(NON_ASCII, message).at(raw.number, index as u64 + 1));
        }
        text
    }

    /// Reports the first line that ends in CR LF.
    fn carriage_return(&mut self, line: u64, findings: &mut Vec<Finding>) {
        if !self.has_carriage_return {
            self.has_carriage_return = true;
            let message = "the line ends in CR LF instead of LF; further such lines are not reported";
            findings.push(Finding::new(CARRIAGE_RETURN, message).at(line, 1));
        }
    }

    fn blank_line(&mut self, line: u64) {
        if self.has_terms {
            let (first, count) = self.blank.unwrap_or((line, 0));
            self.blank = Some((first, count + 1));
        }
    }

    fn term_line(&mut self, findings: &mut Vec<Finding>) {
        self.has_terms = true;
        if let Some((line, count)) = self.blank.take() {
            let message = match count {
                1 => "there is a blank line between terms; remove it".to_owned(),
                _ => format!("there are {count} blank lines between terms; remove them"),
            };
            findings.push(Finding::new(BLANK_LINE_BETWEEN, message).at(line, 1));
        }
    }

    fn check_comment(&self, line: u64, comment: &str, findings: &mut Vec<Finding>) {
        let mut report = |code, message: String| findings.push(Finding::new(code, message).at(line, 1));
        let length = comment.chars().count() + 1;
        if length > LONGEST_COMMENT {
            report(LONG_COMMENT, format!("the comment line has {length} characters; the maximum is {LONGEST_COMMENT}"));
        }
        if self.has_terms {
            report(COMMENT_BELOW, COMMENT_BELOW_MESSAGE.to_owned());
            return;
        }
        let lower = comment.to_lowercase();
        if lower.contains("synthesized from sequence entry") || lower.contains("synthesised from sequence entry") {
            report(SYNTHESIZED, "according to this line, the OEIS synthesized the file from the entry".to_owned());
        }
        if let Some(name) = a_file_in(&lower) {
            report(REFERS_TO_A_FILE, format!("the file refers to {:?}, which may have more terms", shown(name)));
        }
    }
}

pub(super) const COMMENT_BELOW_MESSAGE: &str = "the comment line is below the first term; move it above";

/// Returns a finding if a last line without newline ends after its index.
pub(super) fn cut_off(raw: &RawLine, n: Option<i64>) -> Option<Finding> {
    let is_index_alone = raw.bytes.iter().all(|byte| byte.is_ascii_digit() || *byte == b' ');
    let message = "the file looks truncated: it ends after an index";
    let finding = || Finding { n, ..Finding::new(TRUNCATED, message).at(raw.number, 1) };
    (!raw.has_newline && is_index_alone).then(finding)
}

/// Returns a file name such as `a051775.txt` or `a051775_1.pdf` in a comment in lower case.
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
