//! Lines of an interactive input: expressions for `calc`, moves for `heaps --play`.

use std::io::{self, BufRead, Read};

/// The longest line accepted, in bytes.
const LONGEST_LINE: u64 = 1 << 24;

/// Reads the next line, without its line ending. `None` is the end of the input; an inner error describes a line that
/// was skipped.
pub(crate) fn next_line(input: &mut dyn BufRead) -> io::Result<Option<Result<String, &'static str>>> {
    let mut bytes = Vec::new();
    if input.take(LONGEST_LINE).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.last() != Some(&b'\n') && bytes.len() as u64 == LONGEST_LINE {
        input.skip_until(b'\n')?;
        return Ok(Some(Err("the line is longer than 16 MiB")));
    }
    let line = String::from_utf8(bytes).map_err(|_| "the line is not UTF-8");
    Ok(Some(line.map(|line| line.trim_end_matches(['\n', '\r']).to_owned())))
}
