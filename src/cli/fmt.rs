//! `nimref fmt`: rewrites b-files in the strict format.

use std::fs::{self, File};
use std::io::{self, Read, Seek, Write};
use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;

use super::files::{InputFile, input_files};
use super::message;
use super::output::{is_closed_pipe, replace_file};
use super::status::Status;
use nimref::oeis::{Finding, Replacement, VerifyError, normalize};

mod diff;

use diff::Diff;

/// Rewrite b-files of any sequence in the strict format: index, one space, term, newline.
///
/// Comments above the first term are kept, blank lines are dropped, and numbers are written canonically. A file with
/// gaps, duplicate indices, malformed lines, or comments after the first term is refused (status 1) and left unchanged.
/// Without --check, --diff or --write the result goes to stdout. Folders are searched for b-files; - is stdin.
#[derive(Debug, Args)]
pub(crate) struct FmtArgs {
    /// Files, folders, or - for stdin.
    #[arg(value_name = "PATH", required = true)]
    paths: Vec<PathBuf>,
    /// List the files that are not in the strict format, and write nothing; status 1 if there are any.
    #[arg(long, conflicts_with_all = ["diff", "write"])]
    check: bool,
    /// Show the changes, and write nothing; status 1 if there are any.
    #[arg(long, conflicts_with = "write")]
    diff: bool,
    /// Rewrite the files. A file is replaced only when its new content is complete.
    #[arg(long)]
    write: bool,
}

impl FmtArgs {
    fn prints_result(&self) -> bool {
        !(self.check || self.diff || self.write)
    }
}

pub(crate) fn run(args: &FmtArgs, out: &mut dyn Write) -> anyhow::Result<Status> {
    let files = input_files(&args.paths);
    if files.len() > 1 && args.prints_result() {
        bail!("{} files cannot be printed as one; give a single file, or --check, --diff or --write", files.len());
    }
    let mut worst = Status::Success;
    for file in &files {
        match format_file(file, args, out) {
            Ok(status) => worst = worst.max(status),
            Err(error) if is_closed_pipe(&error) => return Err(error),
            Err(error) => {
                message::print(&format!("error: {}: {error:#}", file.name()));
                worst = Status::Failed;
            }
        }
    }
    Ok(worst)
}

fn format_file(file: &InputFile, args: &FmtArgs, out: &mut dyn Write) -> anyhow::Result<Status> {
    let mut source = open_source(file)?;
    let inspection = inspect(&source)?;
    if inspection.refused > 0 {
        inspection.print_refusal(&file.name());
        return Ok(Status::Findings);
    }
    if inspection.is_strict && !args.prints_result() {
        return Ok(Status::Success);
    }
    source.rewind()?;
    if args.check {
        writeln!(out, "{}: not in the strict format", file.name())?;
    } else if args.diff {
        write_diff(&source, &file.name(), out)?;
    } else if args.write {
        rewrite(file, &source)?;
    } else {
        write_strict(&source, out)?;
    }
    Ok(if args.check || args.diff { Status::Findings } else { Status::Success })
}

/// Opens the file for reading twice. Stdin and pipes are copied to a temporary file first.
fn open_source(file: &InputFile) -> anyhow::Result<File> {
    let mut reader = file.open()?;
    if !file.is_stdin() && fs::metadata(&file.path)?.is_file() {
        return Ok(File::open(&file.path)?);
    }
    let mut copy = tempfile::tempfile().context("cannot create a temporary file")?;
    io::copy(&mut reader, &mut copy)?;
    copy.rewind()?;
    Ok(copy)
}

/// The number of refused lines that are listed.
const MAX_LISTED: usize = 20;

/// The result of the first reading.
struct Inspection {
    is_strict: bool,
    listed: Vec<Finding>,
    refused: usize,
}

impl Inspection {
    fn print_refusal(&self, name: &str) {
        for finding in &self.listed {
            message::print(&finding.report_line(name));
        }
        if self.refused > self.listed.len() {
            message::print(&format!("{name}: {} more refused lines", self.refused - self.listed.len()));
        }
        message::print(&format!("{name}: refused; the file is unchanged"));
    }
}

fn inspect(source: &File) -> Result<Inspection, VerifyError> {
    let mut inspection = Inspection { is_strict: true, listed: Vec::new(), refused: 0 };
    normalize(source, |line| {
        inspection.is_strict &= line.is_unchanged();
        if let Replacement::Refused(finding) = line.replacement {
            inspection.refused += 1;
            if inspection.listed.len() < MAX_LISTED {
                inspection.listed.push(*finding);
            }
        }
        Ok(())
    })?;
    Ok(inspection)
}

fn write_strict(source: &File, out: &mut dyn Write) -> Result<(), VerifyError> {
    normalize(source, |line| match line.replacement {
        Replacement::Line(line) => out.write_all(&line).and_then(|()| out.write_all(b"\n")),
        Replacement::Nothing => Ok(()),
        Replacement::Refused(_) => Err(io::Error::other("the file changed while it was read")),
    })
}

fn write_diff(source: &File, name: &str, out: &mut dyn Write) -> anyhow::Result<()> {
    let mut diff = Diff::new(name, out)?;
    normalize(source, |line| diff.add(&line))?;
    diff.finish()?;
    Ok(())
}

fn rewrite(file: &InputFile, mut source: &File) -> anyhow::Result<()> {
    if file.is_stdin() {
        bail!("stdin cannot be rewritten; omit --write to print the result");
    }
    if source.metadata()?.permissions().readonly() {
        bail!("the file is read-only");
    }
    if is_compressed(source)? {
        bail!("the file is compressed; decompress it first, or omit --write to print the result");
    }
    source.rewind()?;
    replace_file(&file.path, |out| Ok(write_strict(source, out)?))?;
    message::print(&format!("{}: rewritten in the strict format", file.name()));
    Ok(())
}

fn is_compressed(source: &File) -> io::Result<bool> {
    const GZIP_MAGIC: [u8; 2] = [0x1f, 0x8b];
    let mut start = Vec::new();
    source.take(2).read_to_end(&mut start)?;
    Ok(start == GZIP_MAGIC)
}
