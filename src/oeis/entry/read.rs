//! Detection of the form of a file of entries.

use std::io::{BufRead, BufReader, Read};

use super::{Entry, EntryError, json, tagged_lines};
use crate::oeis::ANumber;
use crate::oeis::bfile::Lines;
use crate::oeis::decompress::decompressed;

/// Reads the entries of a file for which `is_wanted` returns true. Others are not kept, so the file may contain all
/// entries of the OEIS.
///
/// # Errors
///
/// If the file cannot be read, if a wanted entry cannot be parsed, and if the file contains no entry at all.
pub fn read_entries(source: impl Read, is_wanted: impl Fn(ANumber) -> bool) -> Result<Vec<Entry>, EntryError> {
    let mut reader = BufReader::new(decompressed(source)?);
    let beginning = reader.fill_buf()?;
    let text = beginning.strip_prefix(b"\xef\xbb\xbf").unwrap_or(beginning);
    let first = text.iter().copied().find(|byte| !byte.is_ascii_whitespace());
    if matches!(first, Some(b'{' | b'[')) {
        json::read(reader, is_wanted)
    } else {
        tagged_lines::read(Lines::new(reader), is_wanted)
    }
}
