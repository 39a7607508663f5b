//! Comparison of an output with a file, byte for byte, up to the first difference.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::Path;

use anyhow::{Context, bail};

use crate::cli::status::Status;

/// The kind of output, which determines how a difference is reported.
#[derive(Clone, Copy)]
pub(super) enum Content {
    /// The line that differs is shown.
    Text,
    /// The position of the byte that differs is shown.
    Binary,
}

/// Compares the output of `write` with a file, and reports the first difference on `out`.
pub(super) fn compare(
    path: &Path,
    content: Content,
    out: &mut dyn Write,
    write: impl FnOnce(&mut dyn Write) -> anyhow::Result<()>,
) -> anyhow::Result<Status> {
    let mut comparison = Comparison::with(path)?;
    // Chunks of some kilobytes, so that a differing line is shown as a whole.
    let mut chunks = BufWriter::new(&mut comparison);
    let written = write(&mut chunks).and_then(|()| Ok(chunks.flush()?));
    drop(chunks);
    if comparison.outcome.is_none() {
        written?;
        comparison.finish();
    }
    let name = path.display();
    match &comparison.outcome {
        None => return Ok(Status::Success),
        Some(Outcome::Unreadable(error)) => bail!("cannot read {name}: {error}"),
        Some(Outcome::Difference { in_file, computed }) => match content {
            Content::Text => {
                let (in_file, computed) = (comparison.line_with(in_file), comparison.line_with(computed));
                writeln!(out, "{name}:{}: file has {in_file}, computed {computed}", comparison.line)?;
            }
            Content::Binary => writeln!(out, "{name}: differs from byte {} on", comparison.bytes + 1)?,
        },
    }
    Ok(Status::Findings)
}

/// A writer that compares its input with a file and stops at the first difference.
struct Comparison {
    file: BufReader<Box<dyn Read>>,
    /// The part of the file read last.
    chunk: Vec<u8>,
    line: u64,
    /// The number of equal bytes.
    bytes: u64,
    /// The equal part of the current line, or the last [`SHOWN`] bytes of it.
    common: Vec<u8>,
    outcome: Option<Outcome>,
}

/// The reason why the comparison stopped.
enum Outcome {
    /// The contents differ. Each side holds the bytes from the difference on, possibly cut.
    Difference { in_file: Vec<u8>, computed: Vec<u8> },
    /// The file cannot be read.
    Unreadable(io::Error),
}

/// The number of bytes shown on either side of a difference.
const SHOWN: usize = 40;

impl Comparison {
    fn with(path: &Path) -> anyhow::Result<Self> {
        let file: Box<dyn Read> = if path.as_os_str() == "-" {
            Box::new(io::stdin().lock())
        } else {
            Box::new(File::open(path).with_context(|| format!("cannot read {}", path.display()))?)
        };
        Ok(Self { file: BufReader::new(file), chunk: Vec::new(), line: 1, bytes: 0, common: Vec::new(), outcome: None })
    }

    /// Compares the next bytes with the file.
    fn compare(&mut self, computed: &[u8]) -> io::Result<()> {
        self.chunk.clear();
        self.file.by_ref().take(computed.len() as u64).read_to_end(&mut self.chunk)?;
        let position = first_difference(&self.chunk, computed);
        self.advance(&computed[..position]);
        if position < computed.len() {
            let mut in_file = self.chunk[position..].to_vec();
            self.file.by_ref().take(SHOWN as u64).read_to_end(&mut in_file)?;
            self.outcome = Some(Outcome::Difference { in_file, computed: computed[position..].to_vec() });
        }
        Ok(())
    }

    /// Counts equal bytes and lines, and keeps the start of the current line.
    fn advance(&mut self, equal: &[u8]) {
        self.bytes += equal.len() as u64;
        self.line += equal.iter().map(|&byte| u64::from(byte == b'\n')).sum::<u64>();
        let mut rest = equal;
        if let Some(end) = equal.iter().rposition(|&byte| byte == b'\n') {
            self.common.clear();
            rest = &equal[end + 1..];
        }
        self.common.extend_from_slice(&rest[rest.len().saturating_sub(SHOWN)..]);
        let surplus = self.common.len().saturating_sub(SHOWN);
        self.common.drain(..surplus);
    }

    /// Checks that the file ends where the output ends.
    fn finish(&mut self) {
        let mut in_file = Vec::new();
        match self.file.by_ref().take(SHOWN as u64).read_to_end(&mut in_file) {
            Ok(0) => {}
            Ok(_) => self.outcome = Some(Outcome::Difference { in_file, computed: Vec::new() }),
            Err(error) => self.outcome = Some(Outcome::Unreadable(error)),
        }
    }

    /// The line in which one side differs: the equal part, then the rest of this side up to the end of the line.
    fn line_with(&self, rest: &[u8]) -> String {
        let end = rest.iter().position(|&byte| byte == b'\n').map_or(rest.len(), |end| end + 1);
        let rest = &rest[..end.min(SHOWN)];
        if rest.is_empty() {
            return "nothing more".to_owned();
        }
        format!("{:?}", String::from_utf8_lossy(&[self.common.as_slice(), rest].concat()))
    }
}

impl Write for Comparison {
    /// Fails once the outcome is known, so that nothing more is computed.
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        if self.outcome.is_none()
            && let Err(error) = self.compare(buffer)
        {
            self.outcome = Some(Outcome::Unreadable(error));
        }
        match self.outcome {
            None => Ok(buffer.len()),
            Some(_) => Err(io::Error::other("the comparison has ended")),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The first position at which two texts differ, or the length of the first.
fn first_difference(one: &[u8], other: &[u8]) -> usize {
    /// The length of the blocks that are compared as a whole first.
    const BLOCK: usize = 256;
    let equal = one.chunks(BLOCK).zip(other.chunks(BLOCK)).take_while(|(one, other)| one == other).count();
    let start = (equal * BLOCK).min(one.len());
    let position = one[start..].iter().zip(&other[start..]).position(|(one, other)| one != other);
    position.map_or(one.len(), |position| start + position)
}
