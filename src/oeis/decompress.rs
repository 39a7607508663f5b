//! Input that may be compressed with gzip.

use std::io::{self, Read};

use flate2::read::MultiGzDecoder;

/// The two bytes with which every gzip stream begins.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// Returns a reader of the contents: input that begins like gzip is decompressed as it is read, whatever its name.
///
/// # Errors
///
/// If the first bytes cannot be read. Damage in a compressed stream is reported by the returned reader.
pub(crate) fn decompressed<'a>(mut source: impl Read + 'a) -> io::Result<Box<dyn Read + 'a>> {
    let mut beginning = Vec::new();
    source.by_ref().take(GZIP.len() as u64).read_to_end(&mut beginning)?;
    let is_compressed = beginning == GZIP;
    let whole = io::Cursor::new(beginning).chain(source);
    Ok(if is_compressed { Box::new(MultiGzDecoder::new(whole)) } else { Box::new(whole) })
}
