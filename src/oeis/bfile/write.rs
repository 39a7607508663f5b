//! The strict form: index, one space, term, LF.

use std::error::Error;
use std::fmt;
use std::io::{self, Write};

use crate::nim::Multiplier;
use crate::oeis::digest::{Digest, Digester};
use crate::oeis::{Range, Refusal, Sequence};

/// Why a b-file was not written to its end.
#[derive(Debug)]
#[non_exhaustive]
pub enum WriteError {
    /// A term is not computed.
    Term {
        /// Its index.
        n: u64,
        /// Why.
        refusal: Refusal,
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

/// Writes the terms of a range, a line each. It streams: nothing is kept but what the definition remembers.
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
    for n in range.indices() {
        let term = cursor.term(multiplier, n).map_err(|refusal| WriteError::Term { n, refusal })?;
        writeln!(out, "{n}{separator}{term}")?;
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
