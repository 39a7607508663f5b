//! `nimref fmt`: the strict form of b-files.

use std::fs::{self, File};
use std::io::{self, Read, Seek, Write};
use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;

use super::files::{Item, items};
use super::output::to_file;
use super::{Status, is_closed_pipe, tell};
use nimref::oeis::Finding;
use nimref::oeis::report::text::finding_line;
use nimref::oeis::verify::{Normalized, VerifyError, normalize};

mod diff;

use diff::Diff;

/// Write b-files of any sequence in the strict form: index, one space, term, newline.
///
/// Comments above the first term are kept, blank lines are dropped, numbers are written canonically. A file with gaps,
/// duplicates, lines that are no pair, or comments further down is refused (status 1) and left as it is. Without
/// --check, --diff or --write the text goes to stdout. Folders are searched for b-files; - is stdin.
#[derive(Debug, Args)]
pub(super) struct Options {
    /// Files, folders, or - for stdin.
    #[arg(value_name = "PATH", required = true)]
    paths: Vec<PathBuf>,
    /// Name the files that are not in the strict form, and write nothing; status 1 where there is one.
    #[arg(long, conflicts_with_all = ["diff", "write"])]
    check: bool,
    /// Show what would change, and write nothing; status 1 where something would.
    #[arg(long, conflicts_with = "write")]
    diff: bool,
    /// Write the files anew, each whole or not at all.
    #[arg(long)]
    write: bool,
}

pub(super) fn run(options: &Options, out: &mut dyn Write) -> anyhow::Result<Status> {
    let items = items(&options.paths);
    if items.len() > 1 && !(options.check || options.diff || options.write) {
        bail!("{} files make no b-file together; give one, or --check, --diff or --write", items.len());
    }
    let mut worst = Status::Success;
    for item in &items {
        match format(item, options, out) {
            Ok(status) => worst = worst.max(status),
            Err(error) if is_closed_pipe(&error) => return Err(error),
            Err(error) => {
                tell(&format!("error: {}: {error:#}", item.name()));
                worst = Status::Failed;
            }
        }
    }
    Ok(worst)
}

fn format(item: &Item, options: &Options, out: &mut dyn Write) -> anyhow::Result<Status> {
    let mut source = source(item)?;
    let seen = look(&source)?;
    if seen.refused > 0 {
        seen.tell(&item.name());
        return Ok(Status::Findings);
    }
    let is_plain = !(options.check || options.diff || options.write);
    if seen.is_strict && !is_plain {
        return Ok(Status::Success);
    }
    source.rewind()?;
    if options.check {
        writeln!(out, "{}: not in the strict form", item.name())?;
    } else if options.diff {
        show(&source, &item.name(), out)?;
    } else if options.write {
        rewrite(item, &source)?;
    } else {
        write_strict(&source, out)?;
    }
    Ok(if options.check || options.diff { Status::Findings } else { Status::Success })
}

/// The file, which is read twice; what cannot be read twice (stdin, a pipe) is kept in a temporary file.
fn source(item: &Item) -> anyhow::Result<File> {
    let mut reader = item.open()?;
    if item.path.as_os_str() != "-" && fs::metadata(&item.path)?.is_file() {
        return Ok(File::open(&item.path)?);
    }
    let mut kept = tempfile::tempfile().context("cannot make a temporary file")?;
    io::copy(&mut reader, &mut kept)?;
    kept.rewind()?;
    Ok(kept)
}

/// How many lines that are refused are told.
const MOST_TOLD: usize = 20;

/// What the first reading came to.
struct Seen {
    is_strict: bool,
    told: Vec<Finding>,
    refused: usize,
}

impl Seen {
    fn tell(&self, name: &str) {
        for finding in &self.told {
            tell(&finding_line(name, finding));
        }
        if self.refused > self.told.len() {
            tell(&format!("{name}: {} more lines are refused", self.refused - self.told.len()));
        }
        tell(&format!("{name}: refused, and left as it is"));
    }
}

fn look(source: &File) -> Result<Seen, VerifyError> {
    let mut seen = Seen { is_strict: true, told: Vec::new(), refused: 0 };
    normalize(source, |raw, tidied| {
        seen.is_strict &= tidied.is_same_as(raw);
        if let Normalized::Refused(finding) = tidied {
            seen.refused += 1;
            if seen.told.len() < MOST_TOLD {
                seen.told.push(*finding);
            }
        }
        Ok(())
    })?;
    Ok(seen)
}

fn write_strict(source: &File, out: &mut dyn Write) -> Result<(), VerifyError> {
    normalize(source, |_, tidied| match tidied {
        Normalized::Line(line) => out.write_all(&line).and_then(|()| out.write_all(b"\n")),
        Normalized::Nothing => Ok(()),
        Normalized::Refused(_) => Err(io::Error::other("the file changed while it was read")),
    })
}

fn show(source: &File, name: &str, out: &mut dyn Write) -> anyhow::Result<()> {
    let mut diff = Diff::new(name, out)?;
    normalize(source, |raw, tidied| diff.see(raw, &tidied))?;
    diff.finish()?;
    Ok(())
}

fn rewrite(item: &Item, mut source: &File) -> anyhow::Result<()> {
    if item.path.as_os_str() == "-" {
        bail!("stdin cannot be written; without --write the text goes to stdout");
    }
    if source.metadata()?.permissions().readonly() {
        bail!("the file is read-only");
    }
    if is_compressed(source)? {
        bail!("the file is compressed; decompress it, or give it without --write");
    }
    source.rewind()?;
    to_file(&item.path, |out| Ok(write_strict(source, out)?))?;
    tell(&format!("{}: written in the strict form", item.name()));
    Ok(())
}

fn is_compressed(source: &File) -> io::Result<bool> {
    let mut beginning = Vec::new();
    source.take(2).read_to_end(&mut beginning)?;
    Ok(beginning == [0x1f, 0x8b])
}
