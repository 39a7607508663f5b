//! The strict form: index, one space, term, LF.

use std::error::Error;
use std::fmt;
use std::io::{self, Write};

use crate::nim::Multiplier;
use crate::oeis::digest::{Digest, Digester};
use crate::oeis::{Range, Sequence, TermError, Terms};

use super::LineText;

/// Why a b-file was not written to its end.
#[derive(Debug)]
#[non_exhaustive]
pub enum WriteError {
    /// A term is not computed.
    Term {
        /// Its index.
        n: u64,
        /// Why.
        refusal: TermError,
    },
    /// The output failed.
    Io(io::Error),
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Term { n, refusal } => write!(f, "a({n}) is not computed: {refusal}"),
            Self::Io(error) => error.fmt(f),
        }
    }
}

impl Error for WriteError {}

impl From<io::Error> for WriteError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// Writes the terms of a range, a line each. It streams: nothing is kept but a
/// few hundred kilobytes and what the definition remembers.
///
/// # Errors
///
/// At the first term that is not computed (the range is never shortened), and where the output fails.
pub fn write_terms(
    sequence: &Sequence,
    multiplier: &mut dyn Multiplier,
    range: Range,
    separator: &str,
    out: &mut dyn Write,
) -> Result<(), WriteError> {
    let mut cursor = sequence.cursor();
    let mut lines = LineText::new(range.first(), separator);
    let mut text = Vec::new();
    for part in range.parts(PART) {
        match cursor.words(multiplier, part) {
            Some(terms) => lines.push_words(&terms, &mut text),
            None => one_by_one(&mut cursor, multiplier, part, &mut lines, &mut text, out)?,
        }
        send(&mut text, LONGEST_TEXT, out)?;
    }
    send(&mut text, 0, out)?;
    Ok(())
}

/// So many terms are computed at once, where that can be done; their words and those on the way stay in a near cache.
const PART: u64 = 1 << 11;
/// Text of about this size is sent at once: twice what a pipe holds, more is no quicker, and whoever waits for slow
/// terms sees the first soon.
const LONGEST_TEXT: usize = 1 << 17;

fn one_by_one(
    cursor: &mut Terms<'_>,
    multiplier: &mut dyn Multiplier,
    part: Range,
    lines: &mut LineText,
    text: &mut Vec<u8>,
    out: &mut dyn Write,
) -> Result<(), WriteError> {
    for n in part.indices() {
        match cursor.term(multiplier, n) {
            Ok(term) => lines.push_number(&term, text),
            Err(refusal) => {
                send(text, 0, out)?; // what was computed is not lost
                return Err(WriteError::Term { n, refusal });
            }
        }
        send(text, LONGEST_TEXT, out)?;
    }
    Ok(())
}

/// Sends the text where it is as long as this.
fn send(text: &mut Vec<u8>, from_length: usize, out: &mut dyn Write) -> io::Result<()> {
    if text.len() >= from_length {
        out.write_all(text)?;
        text.clear();
    }
    Ok(())
}

/// The digest of the b-file that OEIS publishes, as we generate it: its range, its separator and its extra
/// newlines. Where the published bytes cannot be made, that of the strict text of its range; `None` where no
/// b-file is published.
///
/// # Errors
///
/// As for [`write_terms`].
pub fn published_digest(sequence: &Sequence, multiplier: &mut dyn Multiplier) -> Result<Option<Digest>, WriteError> {
    let published = sequence.published();
    let Some(range) = published.bfile_range() else {
        return Ok(None);
    };
    let (separator, newlines) =
        published.bfile().map_or((" ", 0), |file| (file.separator.as_str(), file.extra_final_newlines));
    let mut digester = Digester::default();
    write_terms(sequence, multiplier, range, separator, &mut digester)?;
    digester.write_all("\n".repeat(newlines).as_bytes())?;
    Ok(Some(digester.finish()))
}
