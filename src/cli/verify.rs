//! `nimref verify`: b-files beside computed terms.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Args;

use super::arguments::{By, Format, by, not_empty, write_json};
use super::{Status, tell};
use crate::nim::Jury;
use crate::oeis::ANumber;
use crate::oeis::report::{Outcome, Report, text};
use crate::oeis::verify::{self, Names};

/// Check b-files against computed terms.
///
/// The sequence is that of --sequence, else of the file name bNNNNNN.txt, else of a first line '# ANNNNNN'. Folders
/// are searched for b-files; - is stdin.
#[derive(Debug, Args)]
pub(super) struct Options {
    /// Files, folders, or - for stdin.
    #[arg(value_name = "PATH", required = true)]
    paths: Vec<PathBuf>,
    /// The sequence, whatever the file says.
    #[arg(long, value_name = "A-NUMBER")]
    sequence: Option<ANumber>,
    /// Take what OEIS tolerates (CR LF, several spaces, comments further down, …) as an error.
    #[arg(long)]
    strict: bool,
    /// Who multiplies: mex, fermat, regroup, powers, word, big, or all and compare.
    #[arg(long, value_name = "NAME", default_value = "big", value_parser = by)]
    by: By,
    /// The form of the report.
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
    /// How many findings of one kind are listed for a file; all are counted.
    #[arg(long, value_name = "N", default_value_t = 100)]
    max_findings: usize,
    /// Take a term outside the implementation's domain as a note only.
    #[arg(long)]
    allow_unchecked: bool,
    /// End with status 0 where there are findings.
    #[arg(long)]
    exit_zero: bool,
}

pub(super) fn run(options: &Options, out: &mut dyn Write) -> anyhow::Result<Status> {
    let paths = files(&options.paths)?;
    not_empty(&paths, "no b-file (bNNNNNN.txt) is in there; nothing was verified")?;
    let mut report = Report::new(paths.iter().map(|path| judge(path, options)).collect(), None);
    if options.exit_zero && report.exit_status == 1 {
        report.exit_status = 0;
    }
    match options.format {
        Format::Json => write_json(&report, out)?,
        Format::Text => text::write(&report, out)?,
    }
    for outcome in &report.files {
        if let Outcome::Failed { path, error } = outcome {
            tell(&format!("error: {path}: {error}"));
        }
    }
    Ok(Status::from_exit_status(report.exit_status))
}

fn judge(path: &Path, options: &Options) -> Outcome {
    let name = path.display().to_string();
    match try_to_judge(path, &name, options) {
        Ok(outcome) => outcome,
        Err(error) => Outcome::Failed { path: name, error: format!("{error:#}") },
    }
}

fn try_to_judge(path: &Path, name: &str, options: &Options) -> anyhow::Result<Outcome> {
    let source: Box<dyn Read> =
        if path.as_os_str() == "-" { Box::new(io::stdin().lock()) } else { Box::new(File::open(path)?) };
    let file_name = path.file_name().and_then(|name| name.to_str());
    let names = Names { option: options.sequence, file_name: file_name.and_then(ANumber::from_bfile_name) };
    let how = verify::Options {
        strict: options.strict,
        allow_unchecked: options.allow_unchecked,
        max_findings: options.max_findings,
    };
    Ok(match options.by {
        By::One(implementation) => {
            let report = verify::verify(name, source, &names, &mut implementation.evaluator(), how)?;
            Outcome::Judged(Box::new(report))
        }
        By::All => {
            let mut jury = Jury::of_all();
            let report = verify::verify(name, source, &names, &mut jury, how)?;
            match jury.disagreement() {
                Some(disagreement) => Outcome::Failed { path: name.to_owned(), error: disagreement.to_string() },
                None => Outcome::Judged(Box::new(report)),
            }
        }
    })
}

/// The files among the paths, and the b-files in the folders among them, by name.
fn files(paths: &[PathBuf]) -> anyhow::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for path in paths {
        if path.is_dir() {
            files.extend(bfiles_below(path).with_context(|| format!("cannot read the folder {}", path.display()))?);
        } else {
            files.push(path.clone());
        }
    }
    Ok(files)
}

/// Links to folders are not followed, so the walk ends.
fn bfiles_below(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            if entry.file_type()?.is_dir() {
                folders.push(entry.path());
            } else if entry.file_name().to_str().and_then(ANumber::from_bfile_name).is_some() {
                found.push(entry.path());
            }
        }
    }
    found.sort();
    Ok(found)
}
