//! [`Entry`]: what an OEIS entry says of its terms, read from any of the forms in circulation.
//!
//! | form | how it is known | terms | offset line | link |
//! | --- | --- | --- | --- | --- |
//! | internal format | lines that begin with `%` | `%S`, `%T`, `%U` | `%O` | `%H` |
//! | `stripped` | lines `A000045 ,0,1,1,` | all | no | no |
//! | JSON, an object with `results` or a bare array | `{` or `[` | `data` | `offset` | `link` |
//!
//! Each may be compressed with gzip. Lines of other kinds say nothing of the terms and are passed over; a line of
//! these kinds that cannot be read is an error, never half an entry.

use std::error::Error;
use std::fmt;
use std::io::{self, BufRead, BufReader, Read};

use super::bfile::{Lines, Number};
use super::{ANumber, unpacked};

mod json;
mod text;

/// What an entry says of its terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    number: ANumber,
    data: Vec<Number>,
    offset: Option<Offset>,
    link: Option<LinkRange>,
}

/// The numbers of an offset line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offset {
    /// The index of the first term.
    pub first: i64,
    /// The place, from 1, of the first term with |a| > 1; 1 where there is none.
    pub second: Option<u64>,
}

/// The indices that the text of a b-file link names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LinkRange {
    /// The first.
    pub first: i64,
    /// The last.
    pub last: i64,
}

impl Entry {
    /// Of an entry nothing is known yet but its number.
    fn new(number: ANumber) -> Self {
        Self { number, data: Vec::new(), offset: None, link: None }
    }

    /// The sequence.
    #[must_use]
    pub fn number(&self) -> ANumber {
        self.number
    }

    /// The DATA terms.
    #[must_use]
    pub fn data(&self) -> &[Number] {
        &self.data
    }

    /// The offset line, where the form has one.
    #[must_use]
    pub fn offset(&self) -> Option<Offset> {
        self.offset
    }

    /// The indices in the link to the b-file, where the form has one.
    #[must_use]
    pub fn link(&self) -> Option<LinkRange> {
        self.link
    }

    /// What the second number of the offset line should be.
    #[must_use]
    pub fn second_offset_of_data(&self) -> u64 {
        let is_large = |term: &Number| term.digits != "0" && term.digits != "1";
        self.data.iter().position(is_large).map_or(1, |position| position as u64 + 1)
    }

    /// Adds the terms of a text like `0,1,1,2,`.
    fn add_data(&mut self, terms: &str) -> Result<(), String> {
        for term in terms.split(',').map(str::trim).filter(|term| !term.is_empty()) {
            let (number, _) = Number::read(term).ok_or_else(|| format!("{:?} is no term", super::shown(term)))?;
            self.data.push(number);
        }
        Ok(())
    }

    /// Takes the offset line `0,8`.
    fn set_offset(&mut self, text: &str) -> Result<(), String> {
        let no_offset = || format!("{:?} is no offset line, like 0,8", super::shown(text));
        let (first, second) = match text.trim().split_once(',') {
            Some((first, second)) => (first, Some(second.trim().parse().map_err(|_| no_offset())?)),
            None => (text, None),
        };
        self.offset = Some(Offset { first: first.trim().parse().map_err(|_| no_offset())?, second });
        Ok(())
    }

    /// Takes a link; those to other things than the b-file say nothing.
    fn note_link(&mut self, text: &str) {
        if self.link.is_none() && text.contains(&format!("/{}\"", self.number.bfile_name())) {
            self.link = range_in(text);
        }
    }
}

/// The range in `Table of n, a(n) for n = 0..1890`.
fn range_in(link: &str) -> Option<LinkRange> {
    let (before, after) = link.split_once("..")?;
    let is_part = |c: char| c.is_ascii_digit() || c == '-';
    let first = before.rsplit(|c| !is_part(c)).next()?;
    let last = after.split(|c| !is_part(c)).next()?;
    Some(LinkRange { first: first.parse().ok()?, last: last.parse().ok()? })
}

/// Why a file gives no entry.
#[derive(Debug)]
#[non_exhaustive]
pub enum EntryError {
    /// Reading failed.
    Io(io::Error),
    /// It begins like JSON and is not.
    Json(serde_json::Error),
    /// Something in it cannot be read.
    Form {
        /// Where, as far as it is known: a line, an entry.
        place: String,
        /// What.
        what: String,
    },
    /// No entry is in it.
    Empty,
}

impl fmt::Display for EntryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => error.fmt(f),
            Self::Json(error) => write!(f, "it is no JSON of the OEIS: {error}"),
            Self::Form { place, what } => write!(f, "{place}: {what}"),
            Self::Empty => f.write_str(
                "no entry is in it; an entry is in the internal format (lines %I, %S, …), JSON, or a line of stripped",
            ),
        }
    }
}

impl Error for EntryError {}

impl From<io::Error> for EntryError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// The entries of a file, those that are wanted. Of a file with all entries of the OEIS only these are kept.
///
/// # Errors
///
/// Where the file cannot be read, and where no entry at all is in it.
pub fn read_entries(source: impl Read, wanted: impl Fn(ANumber) -> bool) -> Result<Vec<Entry>, EntryError> {
    let mut reader = BufReader::new(unpacked(source)?);
    let beginning = reader.fill_buf()?;
    let text = beginning.strip_prefix(b"\xef\xbb\xbf").unwrap_or(beginning);
    let first = text.iter().copied().find(|byte| !byte.is_ascii_whitespace());
    if matches!(first, Some(b'{' | b'[')) { json::read(reader, wanted) } else { text::read(Lines::new(reader), wanted) }
}
