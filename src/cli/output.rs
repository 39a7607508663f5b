//! Files that are written whole or not at all, and compared byte for byte.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::Args;

use super::Status;
use crate::cli::interrupt::{self, CleanupGuard};

/// Where a result goes.
#[derive(Debug, Args)]
pub(super) struct Destination {
    /// Write to a file, whole or not at all; - is stdout.
    #[arg(short, long, value_name = "FILE", conflicts_with = "check")]
    output: Option<PathBuf>,
    /// Compare with a file byte for byte and write nothing; status 1 where it differs.
    #[arg(long, value_name = "FILE")]
    check: Option<PathBuf>,
}

impl Destination {
    /// Sends there what `write` makes.
    pub(super) fn deliver(
        &self,
        out: &mut dyn Write,
        write: impl FnOnce(&mut dyn Write) -> anyhow::Result<()>,
    ) -> anyhow::Result<Status> {
        self.deliver_as(Kind::Text, out, write)
    }

    /// The same for what is no text: where it differs, the byte is told and not the line.
    pub(super) fn deliver_bytes(
        &self,
        out: &mut dyn Write,
        write: impl FnOnce(&mut dyn Write) -> anyhow::Result<()>,
    ) -> anyhow::Result<Status> {
        self.deliver_as(Kind::Bytes, out, write)
    }

    fn deliver_as(
        &self,
        kind: Kind,
        out: &mut dyn Write,
        write: impl FnOnce(&mut dyn Write) -> anyhow::Result<()>,
    ) -> anyhow::Result<Status> {
        if let Some(path) = &self.check {
            return check(path, kind, out, write);
        }
        to_file_or(self.output.as_deref(), out, write)?;
        Ok(Status::Success)
    }

    /// The file that is written or compared.
    pub(super) fn path(&self) -> Option<&Path> {
        self.output.as_deref().or(self.check.as_deref())
    }
}

/// What is written, and so how a difference is told.
#[derive(Clone, Copy)]
enum Kind {
    Text,
    Bytes,
}

/// What `write` makes goes to stdout, or through a temporary file in the same folder to a file, whose old content
/// stays whole until the new one is complete. What is no regular file (a device, a pipe) is written directly.
fn to_file_or(
    path: Option<&Path>,
    out: &mut dyn Write,
    write: impl FnOnce(&mut dyn Write) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    match path {
        None => write(out),
        Some(path) if path.as_os_str() == "-" => write(out),
        Some(path) => to_file(path, write).with_context(|| format!("cannot write {}", path.display())),
    }
}

/// A file that is whole before and after, whatever happens in between.
pub(super) fn to_file(path: &Path, write: impl FnOnce(&mut dyn Write) -> anyhow::Result<()>) -> anyhow::Result<()> {
    let target = through_links(path);
    let before = fs::metadata(&target).ok();
    if is_device(path) || before.as_ref().is_some_and(|metadata| !metadata.is_file()) {
        let mut file = BufWriter::new(File::options().append(true).open(path)?);
        write(&mut file)?;
        return Ok(file.flush()?);
    }
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if !folder.is_dir() {
        bail!("there is no folder {}", folder.display());
    }
    let mut builder = tempfile::Builder::new();
    builder.prefix(".nimref-");
    with_usual_permissions(&mut builder);
    // The error would name the temporary file, which means nothing to the user.
    let mut temporary = builder.tempfile_in(folder).map_err(|error| io::Error::from(error.kind()))?;
    interrupt::watch();
    let _leftover = CleanupGuard::file(temporary.path());
    let mut file = BufWriter::new(temporary.as_file_mut());
    write(&mut file)?;
    file.flush()?;
    drop(file);
    if let Some(metadata) = before {
        temporary.as_file().set_permissions(metadata.permissions())?;
    }
    temporary.as_file().sync_all()?;
    temporary.persist(&target)?;
    Ok(())
}

/// What the path means in the end, also where that does not exist yet.
fn through_links(path: &Path) -> PathBuf {
    const MOST_LINKS: usize = 40;
    let mut target = path.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&target) {
            Ok(next) => target = target.parent().unwrap_or(Path::new("")).join(next),
            Err(_) => break,
        }
    }
    target
}

/// Whether the path names a stream of this or another process, which may lead to a file that is not to be replaced.
fn is_device(path: &Path) -> bool {
    ["/dev", "/proc"].iter().any(|folder| path.starts_with(folder))
}

/// A new file gets what the user's mask leaves, not the narrow permissions of a temporary one.
fn with_usual_permissions(builder: &mut tempfile::Builder<'_, '_>) {
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    #[cfg(not(unix))]
    let _ = builder;
}

/// Compares what is written to it with a file, and stops at the first difference.
struct Comparison {
    file: BufReader<Box<dyn Read>>,
    /// What was read last of the file.
    piece: Vec<u8>,
    line: u64,
    /// How many bytes both have.
    bytes: u64,
    /// What both have of the current line, or its end where it is long.
    common: Vec<u8>,
    outcome: Option<Outcome>,
}

/// Why the comparison stopped.
enum Outcome {
    /// The file and what was computed differ here: what each has from the difference on, at most to the line's end.
    Difference { in_file: Vec<u8>, computed: Vec<u8> },
    /// The file cannot be read.
    Unreadable(io::Error),
}

/// How much of a line is shown on either side of a difference.
const SHOWN: usize = 40;

impl Comparison {
    fn with(path: &Path) -> anyhow::Result<Self> {
        let file: Box<dyn Read> = if path.as_os_str() == "-" {
            Box::new(io::stdin().lock())
        } else {
            Box::new(File::open(path).with_context(|| format!("cannot read {}", path.display()))?)
        };
        Ok(Self { file: BufReader::new(file), piece: Vec::new(), line: 1, bytes: 0, common: Vec::new(), outcome: None })
    }

    /// Compares a piece, and remembers the first difference.
    fn compare(&mut self, computed: &[u8]) -> io::Result<()> {
        self.piece.clear();
        self.file.by_ref().take(computed.len() as u64).read_to_end(&mut self.piece)?;
        let place = first_difference(&self.piece, computed);
        self.pass(&computed[..place]);
        if place < computed.len() {
            let mut in_file = self.piece[place..].to_vec();
            self.file.by_ref().take(SHOWN as u64).read_to_end(&mut in_file)?;
            self.outcome = Some(Outcome::Difference { in_file, computed: computed[place..].to_vec() });
        }
        Ok(())
    }

    /// Goes on over what both have.
    fn pass(&mut self, both: &[u8]) {
        self.bytes += both.len() as u64;
        self.line += both.iter().map(|&byte| u64::from(byte == b'\n')).sum::<u64>();
        let mut rest = both;
        if let Some(end) = both.iter().rposition(|&byte| byte == b'\n') {
            self.common.clear();
            rest = &both[end + 1..];
        }
        self.common.extend_from_slice(&rest[rest.len().saturating_sub(SHOWN)..]);
        let surplus = self.common.len().saturating_sub(SHOWN);
        self.common.drain(..surplus);
    }

    /// The verdict, when all is written: whether the file goes on.
    fn finish(mut self) -> Self {
        if self.outcome.is_none() {
            let mut in_file = Vec::new();
            match self.file.by_ref().take(SHOWN as u64).read_to_end(&mut in_file) {
                Ok(0) => {}
                Ok(_) => self.outcome = Some(Outcome::Difference { in_file, computed: Vec::new() }),
                Err(error) => self.outcome = Some(Outcome::Unreadable(error)),
            }
        }
        self
    }

    /// A side of the difference, with what stands before it in the line.
    fn shown(&self, rest: &[u8]) -> String {
        let end = rest.iter().position(|&byte| byte == b'\n').map_or(rest.len(), |end| end + 1);
        let rest = &rest[..end.min(SHOWN)];
        if rest.is_empty() {
            return "nothing more".to_owned();
        }
        format!("{:?}", String::from_utf8_lossy(&[self.common.as_slice(), rest].concat()))
    }
}

/// The first place where two texts differ, or where the first ends.
fn first_difference(one: &[u8], other: &[u8]) -> usize {
    const AT_ONCE: usize = 256;
    let alike = one.chunks(AT_ONCE).zip(other.chunks(AT_ONCE)).take_while(|(one, other)| one == other).count();
    let start = (alike * AT_ONCE).min(one.len());
    let place = one[start..].iter().zip(&other[start..]).position(|(one, other)| one != other);
    place.map_or(one.len(), |place| start + place)
}

impl Write for Comparison {
    /// Fails once the outcome is known, so that no more is computed.
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        if self.outcome.is_none()
            && let Err(error) = self.compare(buffer)
        {
            self.outcome = Some(Outcome::Unreadable(error));
        }
        match self.outcome {
            None => Ok(buffer.len()),
            Some(_) => Err(io::Error::other("the comparison is decided")),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Compares what `write` makes with a file, and tells the first difference on `out`.
fn check(
    path: &Path,
    kind: Kind,
    out: &mut dyn Write,
    write: impl FnOnce(&mut dyn Write) -> anyhow::Result<()>,
) -> anyhow::Result<Status> {
    let mut comparison = Comparison::with(path)?;
    // Pieces of some kilobytes, so that a line that differs is shown whole.
    let mut pieces = BufWriter::new(&mut comparison);
    let written = write(&mut pieces).and_then(|()| Ok(pieces.flush()?));
    drop(pieces);
    if comparison.outcome.is_none() {
        written?;
        comparison = comparison.finish();
    }
    let name = path.display();
    match &comparison.outcome {
        None => Ok(Status::Success),
        Some(Outcome::Unreadable(error)) => bail!("cannot read {name}: {error}"),
        Some(Outcome::Difference { in_file, computed }) => {
            match kind {
                Kind::Text => {
                    let (in_file, computed) = (comparison.shown(in_file), comparison.shown(computed));
                    writeln!(out, "{name}:{}: file has {in_file}, computed {computed}", comparison.line)?;
                }
                Kind::Bytes => writeln!(out, "{name}: differs from byte {} on", comparison.bytes + 1)?,
            }
            Ok(Status::Findings)
        }
    }
}
