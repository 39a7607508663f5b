//! Files that are written whole or not at all, and compared byte for byte.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::Args;

use super::Status;
use crate::oeis::shown;

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
        if let Some(path) = &self.check {
            return check(path, out, write);
        }
        to_file_or(self.output.as_deref(), out, write)?;
        Ok(Status::Success)
    }
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

fn to_file(path: &Path, write: impl FnOnce(&mut dyn Write) -> anyhow::Result<()>) -> anyhow::Result<()> {
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned()); // through links, to what they mean
    let before = fs::metadata(&target).ok();
    if before.as_ref().is_some_and(|metadata| !metadata.is_file()) {
        let mut file = BufWriter::new(File::options().write(true).open(&target)?);
        write(&mut file)?;
        return Ok(file.flush()?);
    }
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    builder.prefix(".nimref-");
    if let Some(metadata) = before {
        builder.permissions(metadata.permissions());
    } else {
        with_usual_permissions(&mut builder);
    }
    if !folder.is_dir() {
        bail!("there is no folder {}", folder.display());
    }
    // The error would name the temporary file, which means nothing to the user.
    let mut temporary = builder.tempfile_in(folder).map_err(|error| io::Error::from(error.kind()))?;
    let mut file = BufWriter::new(temporary.as_file_mut());
    write(&mut file)?;
    file.flush()?;
    drop(file);
    temporary.as_file().sync_all()?;
    temporary.persist(&target)?;
    Ok(())
}

/// A new file gets what the user's mask leaves, not the narrow permissions of a temporary one.
fn with_usual_permissions(builder: &mut tempfile::Builder<'_, '_>) {
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    #[cfg(not(unix))]
    let _ = builder;
}

/// Compares what is written to it with a file, line by line, and remembers the first difference.
struct Comparison {
    file: BufReader<File>,
    /// What was written behind the last newline.
    pending: Vec<u8>,
    line: u64,
    difference: Option<Difference>,
}

/// The first line that differs.
#[derive(Debug)]
struct Difference {
    line: u64,
    /// The line in the file; `None` where the file ends before.
    in_file: Option<String>,
    /// The line as computed; `None` where the file goes on behind the end.
    computed: Option<String>,
}

impl Comparison {
    fn with(path: &Path) -> anyhow::Result<Self> {
        let file = File::open(path).with_context(|| format!("cannot read {}", path.display()))?;
        Ok(Self { file: BufReader::new(file), pending: Vec::new(), line: 0, difference: None })
    }

    /// The first difference, when all is written.
    fn finish(mut self) -> io::Result<Option<Difference>> {
        let last = std::mem::take(&mut self.pending);
        self.compare(&last)?;
        Ok(self.difference)
    }

    /// Compares a line with the file's next one; an empty line without newline stands for the end.
    fn compare(&mut self, computed: &[u8]) -> io::Result<()> {
        /// How much of a line of the file is read beyond the length of ours, to be shown.
        const BEYOND: u64 = 100;
        if self.difference.is_some() {
            return Ok(());
        }
        self.line += 1;
        let mut in_file = Vec::new();
        self.file.by_ref().take(computed.len() as u64 + BEYOND).read_until(b'\n', &mut in_file)?;
        if in_file != computed {
            let text = |line: &[u8]| {
                let shown = String::from_utf8_lossy(line).trim_end_matches('\n').to_owned();
                (!line.is_empty()).then_some(shown)
            };
            self.difference = Some(Difference { line: self.line, in_file: text(&in_file), computed: text(computed) });
        }
        Ok(())
    }
}

impl Write for Comparison {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        let mut rest = buffer;
        while let Some(end) = rest.iter().position(|&byte| byte == b'\n') {
            let (line, behind) = rest.split_at(end + 1);
            self.pending.extend_from_slice(line);
            let line = std::mem::take(&mut self.pending);
            self.compare(&line)?;
            rest = behind;
        }
        self.pending.extend_from_slice(rest);
        Ok(buffer.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Compares what `write` makes with a file, and tells the first difference on `out`.
fn check(
    path: &Path,
    out: &mut dyn Write,
    write: impl FnOnce(&mut dyn Write) -> anyhow::Result<()>,
) -> anyhow::Result<Status> {
    let mut comparison = Comparison::with(path)?;
    write(&mut comparison)?;
    let difference = comparison.finish().with_context(|| format!("cannot read {}", path.display()))?;
    let Some(difference) = difference else {
        return Ok(Status::Success);
    };
    let side = |line: Option<String>| line.map_or("nothing more".to_owned(), |line| format!("{:?}", shown(&line)));
    let (in_file, computed) = (side(difference.in_file), side(difference.computed));
    writeln!(out, "{}:{}: file has {in_file}, computed {computed}", path.display(), difference.line)?;
    Ok(Status::Findings)
}
