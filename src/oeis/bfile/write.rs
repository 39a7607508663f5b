//! Writing of b-files in strict form: index, one space, term, LF.

use std::io::{self, Write};

use super::line_text::LineText;
use crate::nim::Multiplier;
use crate::oeis::digest::{Digest, Digester};
use crate::oeis::{Range, Sequence, TermError, Terms};

/// The error for a b-file that could not be completed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// A term cannot be computed.
    #[error("cannot compute a({n})")]
    Term {
        /// The index.
        n: u64,
        /// The reason.
        source: TermError,
    },
    /// Writing failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Writes the terms of a range as a b-file, in bounded memory (except for what the definition of the sequence
/// remembers).
///
/// ```
/// use nimref::{Algorithm, oeis::{Range, find, write_bfile}};
///
/// let (products, mut text) = (find("A051775".parse()?).unwrap(), Vec::new());
/// write_bfile(products, &mut Algorithm::Big.evaluator(), Range::new(11, 13).unwrap(), &mut text)?;
/// assert_eq!(text, b"11 3\n12 3\n13 3\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// At the first term that cannot be computed (the terms before it are written), and if writing fails.
pub fn write_bfile(
    sequence: &Sequence,
    multiplier: &mut dyn Multiplier,
    range: Range,
    out: &mut dyn Write,
) -> Result<(), WriteError> {
    write_separated(sequence, multiplier, range, " ", out)
}

/// Writes a b-file with a given text between index and term.
fn write_separated(
    sequence: &Sequence,
    multiplier: &mut dyn Multiplier,
    range: Range,
    separator: &str,
    out: &mut dyn Write,
) -> Result<(), WriteError> {
    let mut terms = sequence.terms();
    let mut lines = LineText::new(range.first(), separator);
    let mut text = Vec::new();
    for part in range.parts(BATCH) {
        match terms.words(multiplier, part) {
            Some(words) => lines.push_words(&words, &mut text),
            None => one_by_one(&mut terms, multiplier, part, &mut lines, &mut text, out)?,
        }
        flush(&mut text, BUFFER, out)?;
    }
    flush(&mut text, 0, out)?;
    Ok(())
}

/// The number of terms computed at once; their words and intermediate results fit in the L2 cache.
const BATCH: u64 = 1 << 11;
/// The amount of text that is written at once, twice the capacity of a pipe. A larger buffer is not faster, and delays
/// the first terms of a slow sequence.
const BUFFER: usize = 1 << 17;

fn one_by_one(
    terms: &mut Terms<'_>,
    multiplier: &mut dyn Multiplier,
    part: Range,
    lines: &mut LineText,
    text: &mut Vec<u8>,
    out: &mut dyn Write,
) -> Result<(), WriteError> {
    for n in part.indices() {
        match terms.term(multiplier, n) {
            Ok(term) => lines.push_number(&term, text),
            Err(source) => {
                flush(text, 0, out)?;
                return Err(WriteError::Term { n, source });
            }
        }
        flush(text, BUFFER, out)?;
    }
    Ok(())
}

/// Writes the text if it has at least `length` bytes.
fn flush(text: &mut Vec<u8>, length: usize, out: &mut dyn Write) -> io::Result<()> {
    if text.len() >= length {
        out.write_all(text)?;
        text.clear();
    }
    Ok(())
}

/// Computes the digest of the published b-file as we generate it, with its range, separator and extra newlines; if its
/// bytes cannot be reproduced, that of the strict b-file of the same range. Returns `None` if no b-file is published.
///
/// # Errors
///
/// As for [`write_bfile`].
pub(crate) fn published_digest(
    sequence: &Sequence,
    multiplier: &mut dyn Multiplier,
) -> Result<Option<Digest>, WriteError> {
    let published = sequence.published();
    let Some((file, range)) = published.bfile().zip(published.bfile_range()) else {
        return Ok(None);
    };
    let mut digester = Digester::default();
    write_separated(sequence, multiplier, range, &file.separator, &mut digester)?;
    digester.write_all("\n".repeat(file.extra_final_newlines).as_bytes())?;
    Ok(Some(digester.finish()))
}
