//! The lines of a file, one at a time, however long the file.

use std::io::{self, BufRead, Read};

/// No line of a b-file is longer: a term of ten million digits has room.
pub const LONGEST_LINE: u64 = 16 << 20;

/// Reads a file line by line.
#[derive(Debug)]
pub struct Lines<R> {
    inner: R,
    number: u64,
}

/// A line as it stands in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RawLine {
    /// Its number, from 1.
    pub number: u64,
    /// Its bytes without the newline.
    pub bytes: Vec<u8>,
    /// Whether a newline ends it; only the last line may lack one.
    pub has_newline: bool,
}

impl<R: BufRead> Lines<R> {
    /// Reads from `inner`.
    pub fn new(inner: R) -> Self {
        Self { inner, number: 0 }
    }

    /// What it reads from.
    pub fn into_inner(self) -> R {
        self.inner
    }

    /// The next line; `None` at the end.
    ///
    /// # Errors
    ///
    /// Where reading fails, and on a line of more than [`LONGEST_LINE`] bytes.
    pub fn next_line(&mut self) -> io::Result<Option<RawLine>> {
        let mut bytes = Vec::new();
        self.inner.by_ref().take(LONGEST_LINE + 1).read_until(b'\n', &mut bytes)?;
        if bytes.is_empty() {
            return Ok(None);
        }
        self.number += 1;
        let has_newline = bytes.last() == Some(&b'\n');
        if has_newline {
            bytes.pop();
        } else if bytes.len() as u64 > LONGEST_LINE {
            let message = format!("line {} has more than {LONGEST_LINE} bytes, which no b-file has", self.number);
            return Err(io::Error::new(io::ErrorKind::InvalidData, message));
        }
        Ok(Some(RawLine { number: self.number, bytes, has_newline }))
    }
}
