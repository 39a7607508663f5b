//! Parsing of one line of a b-file.
//!
//! A line is taken as a whole. It is a pair only if both of its fields are integers; a prefix of a field is never used,
//! and nothing is rounded.

use super::integer::Integer;
use crate::oeis::{Code, Finding, LARGEST_INDEX, shown};

const MALFORMED_LINE: Code = Code::documented(101);
const EXTRA_COLUMN: Code = Code::documented(102);
const NOT_CANONICAL: Code = Code::documented(103);
const SPACING: Code = Code::documented(107);
pub(crate) const COMMENT_AFTER_TERM: Code = Code::documented(108);
const LONG_TERM: Code = Code::documented(112);

/// The maximum number of digits that the OEIS accepts in a term.
const LONGEST_TERM: usize = 1000;

/// The contents of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// An empty line, or white space.
    Blank,
    /// A comment: the text after the `#`.
    Comment(String),
    /// An index and a term.
    Pair(Pair),
    /// Anything else.
    Malformed {
        /// The index, if the first field is one.
        index: Option<i64>,
        /// The finding on the line.
        finding: Box<Finding>,
    },
}

/// An index and a term.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pair {
    /// The index; it is negative in the few sequences with a negative offset.
    pub(crate) index: i64,
    /// The term.
    pub(crate) term: Integer,
    /// The column of the term in characters, counted from 1.
    pub(crate) column: u64,
}

/// A field of a line: its column in characters, counted from 1, and its text.
type Field<'a> = (u64, &'a str);

impl Line {
    /// Parses a line without its line end. Every deviation from the strict form is added to `findings`, located in the
    /// line `number`.
    pub(crate) fn parse(number: u64, text: &str, findings: &mut Vec<Finding>) -> Self {
        Pair::parse_strict(text).map_or_else(|| Parser { number, findings }.line(text), Self::Pair)
    }

    /// Returns the index, if the line has one.
    pub(crate) fn index(&self) -> Option<i64> {
        match self {
            Self::Pair(pair) => Some(pair.index),
            Self::Malformed { index, .. } => *index,
            Self::Blank | Self::Comment(_) => None,
        }
    }
}

impl Pair {
    /// Parses a pair in strict form, about which there is nothing to report. Nearly every line is such a pair, and this
    /// way is fast. Returns `None` for any other line, and for some strict pairs with an index of 16 digits.
    fn parse_strict(text: &str) -> Option<Self> {
        /// Every number with at most this many digits is a valid index.
        const INDEX_DIGITS: usize = 15;
        let (index, term) = text.split_once(' ')?;
        let is_strict = |digits: &str| {
            (digits.len() == 1 || !digits.starts_with('0')) && digits.bytes().all(|byte| byte.is_ascii_digit())
        };
        let is_short = index.len() <= INDEX_DIGITS && term.len() <= LONGEST_TERM;
        if !is_short || term.is_empty() || !is_strict(index) || !is_strict(term) {
            return None;
        }
        let column = index.len() as u64 + 2;
        let index = index.parse().ok()?;
        Some(Self { index, term: Integer { is_negative: false, digits: term.to_owned() }, column })
    }
}

/// Parses a line in any form.
struct Parser<'a> {
    number: u64,
    findings: &'a mut Vec<Finding>,
}

impl Parser<'_> {
    fn line(mut self, text: &str) -> Line {
        if text.trim().is_empty() {
            return Line::Blank;
        }
        if let Some(comment) = text.trim_start().strip_prefix('#') {
            return Line::Comment(comment.to_owned());
        }
        let pair = self.without_comment(text);
        self.check_spacing(pair);
        match fields(pair).as_slice() {
            [index] => self.single(*index),
            [index, term] => self.pair(*index, *term),
            [index, term, extra, ..] => self.extra_column(*index, *term, *extra),
            [] => Line::Blank,
        }
    }

    fn report(&mut self, code: Code, column: u64, message: impl Into<String>) {
        self.findings.push(Finding::new(code, message).at(self.number, column));
    }

    fn malformed(&self, index: Option<i64>, code: Code, column: u64, message: String) -> Line {
        Line::Malformed { index, finding: Box::new(Finding::new(code, message).at(self.number, column)) }
    }

    fn single(&self, (column, index): Field<'_>) -> Line {
        let message = format!("found only {:?}; expected an index and a term", shown(index));
        self.malformed(to_index(index), MALFORMED_LINE, column, message)
    }

    fn extra_column(&self, index: Field<'_>, term: Field<'_>, extra: Field<'_>) -> Line {
        let message =
            format!("found {:?} after the term {:?}; expected one term per line", shown(extra.1), shown(term.1));
        self.malformed(to_index(index.1), EXTRA_COLUMN, extra.0, message)
    }

    fn pair(&mut self, index_field: Field<'_>, term_field: Field<'_>) -> Line {
        let Some(index) = to_index(index_field.1) else {
            let message = format!(
                "{:?} is not an index; expected an integer of absolute value at most {LARGEST_INDEX}",
                shown(index_field.1)
            );
            return self.malformed(None, MALFORMED_LINE, index_field.0, message);
        };
        let Some((term, _)) = Integer::parse(term_field.1) else {
            let message = format!("{:?} is not a term; expected an integer in decimal digits", shown(term_field.1));
            return self.malformed(Some(index), MALFORMED_LINE, term_field.0, message);
        };
        for (column, text) in [index_field, term_field] {
            self.check_canonical(column, text);
        }
        if term.digits.len() > LONGEST_TERM {
            let message = format!("the term has {} digits; the maximum is {LONGEST_TERM}", term.digits.len());
            self.report(LONG_TERM, term_field.0, message);
        }
        Line::Pair(Pair { index, term, column: term_field.0 })
    }

    fn check_canonical(&mut self, column: u64, text: &str) {
        if let Some((integer, false)) = Integer::parse(text) {
            let message = format!("{:?} is not in canonical form; write {}", shown(text), shown(&integer.text()));
            self.report(NOT_CANONICAL, column, message);
        }
    }

    /// Returns the text before a comment.
    fn without_comment<'t>(&mut self, text: &'t str) -> &'t str {
        let Some((pair, comment)) = text.split_once('#') else {
            return text;
        };
        let column = pair.chars().count() as u64 + 1;
        let message = format!("the comment {:?} follows the term; move it above the first term", shown(comment.trim()));
        self.report(COMMENT_AFTER_TERM, column, message);
        pair.trim_end() // the space before the comment belongs to the comment
    }

    /// Reports the first place at which the spacing is not strict.
    fn check_spacing(&mut self, text: &str) {
        let is_space = |c: char| c.is_whitespace();
        let mut previous = ' '; // so that a space in the first column counts as one too many
        for (column, c) in (1..).zip(text.chars()) {
            if is_space(c) && (c != ' ' || is_space(previous)) {
                let message = match c {
                    ' ' if column == 1 => "unexpected space before the index".to_owned(),
                    ' ' => "more than one space; expected exactly one between index and term".to_owned(),
                    other => format!("found {other:?}; expected exactly one space between index and term"),
                };
                return self.report(SPACING, column, message);
            }
            previous = c;
        }
        if is_space(previous) {
            self.report(SPACING, text.chars().count() as u64, "unexpected space after the term");
        }
    }
}

fn to_index(text: &str) -> Option<i64> {
    Integer::parse(text).and_then(|(integer, _)| integer.to_index())
}

fn fields(text: &str) -> Vec<Field<'_>> {
    let mut fields = Vec::new();
    let mut column = 1;
    for part in text.split(char::is_whitespace) {
        if !part.is_empty() {
            fields.push((column, part));
        }
        column += part.chars().count() as u64 + 1;
    }
    fields
}

#[cfg(test)]
mod tests;
