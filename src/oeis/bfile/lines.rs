//! Reading of a file line by line, in bounded memory.

use std::io::{self, BufRead, Read};

/// The maximum length of a line in bytes; a term of ten million digits fits.
const LONGEST_LINE: u64 = 16 << 20;

/// Reads a file line by line.
#[derive(Debug)]
pub(crate) struct Lines<R> {
    inner: R,
    number: u64,
}

/// A line of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RawLine {
    /// The line number, counted from 1.
    pub(crate) number: u64,
    /// The bytes without the newline.
    pub(crate) bytes: Vec<u8>,
    /// True if the line ends in a newline; only the last line may lack one.
    pub(crate) has_newline: bool,
}

impl<R: BufRead> Lines<R> {
    /// Reads the lines of `inner`.
    pub(crate) fn new(inner: R) -> Self {
        Self { inner, number: 0 }
    }

    /// Returns the next line; `None` at the end of the file.
    ///
    /// # Errors
    ///
    /// If reading fails, and if a line is longer than [`LONGEST_LINE`].
    pub(crate) fn next_line(&mut self) -> io::Result<Option<RawLine>> {
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
            let message = format!("line {} is too long: the maximum is {LONGEST_LINE} bytes", self.number);
            return Err(io::Error::new(io::ErrorKind::InvalidData, message));
        }
        Ok(Some(RawLine { number: self.number, bytes, has_newline }))
    }
}

#[cfg(test)]
mod tests {
    use super::Lines;
    use proptest::prelude::*;

    proptest! {
        /// The lines, joined, are the file.
        #[test]
        fn the_lines_are_the_file(bytes in proptest::collection::vec(prop_oneof![Just(b'\n'), any::<u8>()], 0..80)) {
            let (mut lines, mut joined, mut count) = (Lines::new(bytes.as_slice()), Vec::new(), 0);
            while let Some(line) = lines.next_line().expect("the lines are short") {
                count += 1;
                prop_assert!(line.number == count && (line.has_newline || line.bytes == bytes[joined.len()..]));
                joined.extend_from_slice(&line.bytes);
                joined.extend(line.has_newline.then_some(b'\n'));
            }
            prop_assert_eq!(joined, bytes);
        }
    }
}
