//! One line of a b-file: what it is, and in what it departs from the strict form.
//!
//! A line is taken as a whole. It is a pair only if its two fields are integers; a prefix is never taken
//! for the whole, and nothing is rounded.

use crate::oeis::finding::Code;
use crate::oeis::{LARGEST_INDEX, shown};

/// What a line is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// Nothing, or white space.
    Blank,
    /// A comment: its text behind the `#`.
    Comment(String),
    /// An index and a term.
    Pair(Pair),
    /// Neither.
    MalformedLine {
        /// The index that it stands for, where its first field is one.
        index: Option<i64>,
        /// What is wrong with it.
        fault: Remark,
    },
}

/// An index and a term.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The index; less than 0 for the few sequences whose offset is.
    pub index: i64,
    /// The term.
    pub term: Number,
    /// Where the term begins, in characters from 1.
    pub column: u64,
}

/// An integer as its canonical text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Number {
    /// Whether it is less than 0.
    pub is_negative: bool,
    /// Its digits, without leading zeros.
    pub digits: String,
}

/// A departure from the strict form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// Its kind.
    pub code: Code,
    /// Where, in characters from 1.
    pub column: u64,
    /// In words.
    pub message: String,
}

impl Remark {
    fn new(code: Code, column: u64, message: impl Into<String>) -> Self {
        Self { code, column, message: message.into() }
    }
}

/// A field of a line and where it begins, in characters from 1.
type Field<'a> = (u64, &'a str);

impl Line {
    /// Reads a line, given without its line end, and notes every departure from the strict form.
    #[must_use]
    pub fn read(text: &str, remarks: &mut Vec<Remark>) -> Self {
        Pair::strict(text).map_or_else(|| Self::read_loosely(text, remarks), Self::Pair)
    }

    fn read_loosely(text: &str, remarks: &mut Vec<Remark>) -> Self {
        if text.trim().is_empty() {
            return Self::Blank;
        }
        if let Some(comment) = text.trim_start().strip_prefix('#') {
            return Self::Comment(comment.to_owned());
        }
        let pair = without_comment(text, remarks);
        note_spacing(pair, remarks);
        match fields(pair).as_slice() {
            [index] => Self::single(*index),
            [index, term] => Self::pair(*index, *term, remarks),
            [index, term, further, ..] => Self::further(*index, *term, *further),
            [] => Self::Blank,
        }
    }

    /// The index that it stands for.
    #[must_use]
    pub fn index(&self) -> Option<i64> {
        match self {
            Self::Pair(pair) => Some(pair.index),
            Self::MalformedLine { index, .. } => *index,
            Self::Blank | Self::Comment(_) => None,
        }
    }

    fn single((column, index): Field<'_>) -> Self {
        let fault = Remark::new(Code::MalformedLine, column, format!("{:?} is not an index and a term", shown(index)));
        Self::MalformedLine { index: Number::read(index).and_then(|(number, _)| number.to_index()), fault }
    }

    fn pair(index_field: Field<'_>, term_field: Field<'_>, remarks: &mut Vec<Remark>) -> Self {
        let (index, term) = (Number::read(index_field.1), Number::read(term_field.1));
        let index_number = index.as_ref().and_then(|(number, _)| number.to_index());
        let no_pair = |(column, text): Field<'_>, what: &str| Self::MalformedLine {
            index: index_number,
            fault: Remark::new(Code::MalformedLine, column, format!("{:?} is not {what}", shown(text))),
        };
        let Some(index_number) = index_number else {
            return no_pair(index_field, &format!("an index (a whole number of at most {LARGEST_INDEX})"));
        };
        let Some((term, term_is_canonical)) = term else {
            return no_pair(term_field, "a term (an integer in decimal digits)");
        };
        let index_is_canonical = index.is_some_and(|(_, is_canonical)| is_canonical);
        for (is_canonical, (column, text)) in [(index_is_canonical, index_field), (term_is_canonical, term_field)] {
            if !is_canonical {
                let message = format!("{:?} is not written canonically", shown(text));
                remarks.push(Remark::new(Code::NotCanonical, column, message));
            }
        }
        if term.digits.len() > LONGEST_TERM {
            let message = format!("the term has {} digits, more than {LONGEST_TERM}", term.digits.len());
            remarks.push(Remark::new(Code::LongTerm, term_field.0, message));
        }
        Self::Pair(Pair { index: index_number, term, column: term_field.0 })
    }

    fn further(index: Field<'_>, term: Field<'_>, further: Field<'_>) -> Self {
        let index = Number::read(index.1).and_then(|(number, _)| number.to_index());
        let message = format!("{:?} stands behind the term {:?}", shown(further.1), shown(term.1));
        Self::MalformedLine { index, fault: Remark::new(Code::ExtraColumn, further.0, message) }
    }
}

impl Pair {
    /// The pair of a line in the strict form, in which nothing is to be remarked: nearly every line is one, and is
    /// read at a glance.
    fn strict(text: &str) -> Option<Self> {
        /// Every number of so many digits is an index.
        const SURELY_AN_INDEX: usize = 15;
        let (index, term) = text.split_once(' ')?;
        let is_strict = |digits: &str| {
            (digits.len() == 1 || !digits.starts_with('0')) && digits.bytes().all(|byte| byte.is_ascii_digit())
        };
        let is_short = index.len() <= SURELY_AN_INDEX && term.len() <= LONGEST_TERM;
        if !is_short || term.is_empty() || !is_strict(index) || !is_strict(term) {
            return None;
        }
        let column = index.len() as u64 + 2;
        let index = index.parse().ok()?;
        Some(Self { index, term: Number { is_negative: false, digits: term.to_owned() }, column })
    }
}

/// The digits that OEIS allows in a term.
const LONGEST_TERM: usize = 1000;

/// What stands before a comment behind the term.
fn without_comment<'a>(text: &'a str, remarks: &mut Vec<Remark>) -> &'a str {
    let Some((pair, comment)) = text.split_once('#') else {
        return text;
    };
    let column = pair.chars().count() as u64 + 1;
    let message = format!("a comment stands behind the term: {:?}", shown(comment.trim()));
    remarks.push(Remark::new(Code::CommentBehindTerm, column, message));
    pair.trim_end() // the space before the comment belongs to it
}

fn note_spacing(text: &str, remarks: &mut Vec<Remark>) {
    let is_space = |c: char| c.is_whitespace();
    let mut previous = ' '; // as if a space stood before: a leading one is then a second one
    for (column, c) in (1..).zip(text.chars()) {
        if is_space(c) && (c != ' ' || is_space(previous)) {
            let message = match c {
                ' ' if column == 1 => "a space stands before the index".to_owned(),
                ' ' => "more than one space stands here".to_owned(),
                other => format!("{other:?} stands in place of a space"),
            };
            remarks.push(Remark::new(Code::Spacing, column, message));
            return;
        }
        previous = c;
    }
    if is_space(previous) {
        remarks.push(Remark::new(Code::Spacing, text.chars().count() as u64, "a space stands behind the term"));
    }
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

impl Number {
    /// An integer in decimal digits, and whether it is written canonically: without a plus, leading zeros, a minus
    /// before 0, or a minus that is not ASCII's.
    #[must_use]
    pub fn read(text: &str) -> Option<(Self, bool)> {
        const MINUS_SIGNS: [char; 5] = ['-', '\u{2212}', '\u{2010}', '\u{2011}', '\u{2013}'];
        let unsigned = text.strip_prefix('+').or_else(|| text.strip_prefix(MINUS_SIGNS));
        let has_minus = unsigned.is_some() && !text.starts_with('+');
        let digits = unsigned.unwrap_or(text);
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let significant = digits.trim_start_matches('0');
        let significant = if significant.is_empty() { "0" } else { significant };
        let number = Self { is_negative: has_minus && significant != "0", digits: significant.to_owned() };
        let is_canonical = number.text() == text;
        Some((number, is_canonical))
    }

    /// The canonical text.
    #[must_use]
    pub fn text(&self) -> String {
        if self.is_negative { format!("-{}", self.digits) } else { self.digits.clone() }
    }

    fn to_index(&self) -> Option<i64> {
        let size = self.digits.parse().ok().filter(|&size: &u64| size <= LARGEST_INDEX)?;
        let index = i64::try_from(size).ok()?;
        Some(if self.is_negative { -index } else { index })
    }
}

#[cfg(test)]
mod tests {
    use super::{Line, Pair};

    /// What is read at a glance is what the long way reads, without a remark; what is not strict is left to it.
    #[test]
    fn at_a_glance() {
        let fields = ["0", "1", "10", "007", "-1", "+1", "x", "", "999999999999999", "9007199254740992", "\u{2212}1"];
        let long = "1".repeat(1001);
        let mut seen = [0; 2];
        for index in fields {
            for term in fields.into_iter().chain([&long[1..], &long]) {
                for text in [format!("{index} {term}"), format!("{index}  {term}"), format!("{index} {term} ")] {
                    let mut remarks = Vec::new();
                    let loosely = Line::read_loosely(&text, &mut remarks);
                    let strict = Pair::strict(&text).map(Line::Pair);
                    let is_strict = remarks.is_empty()
                        && matches!(&loosely, Line::Pair(pair) if pair.index >= 0 && !pair.term.is_negative);
                    assert_eq!(strict, is_strict.then_some(loosely), "{text:?}");
                    seen[usize::from(is_strict)] += 1;
                }
            }
        }
        assert!(seen[1] == 4 * 6 && seen[0] > 300, "{seen:?}");
    }
}
