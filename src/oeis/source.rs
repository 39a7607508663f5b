//! What is read, whether or not it is compressed.

use std::io::{self, Read};

use flate2::read::MultiGzDecoder;

const GZIP: [u8; 2] = [0x1f, 0x8b];

/// Reads through; what begins like gzip is decompressed on the way, whatever its name says. It streams.
///
/// ```
/// use std::io::Read;
///
/// let mut text = String::new();
/// nimref::oeis::unpacked(b"0 0\n".as_slice())?.read_to_string(&mut text)?;
/// assert_eq!(text, "0 0\n");
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
///
/// Where the first bytes cannot be read; a compressed file that is damaged is told by the reader.
pub fn unpacked<'a>(mut source: impl Read + 'a) -> io::Result<Box<dyn Read + 'a>> {
    let mut beginning = Vec::new();
    source.by_ref().take(GZIP.len() as u64).read_to_end(&mut beginning)?;
    let is_compressed = beginning == GZIP;
    let whole = io::Cursor::new(beginning).chain(source);
    Ok(if is_compressed { Box::new(MultiGzDecoder::new(whole)) } else { Box::new(whole) })
}
