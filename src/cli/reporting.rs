//! The options and the report that `verify` and `lint` share. Files are checked in parallel and reported in order.

use std::io::Write;
use std::path::PathBuf;

use anyhow::bail;
use clap::{Args, ValueEnum};
use indicatif::ProgressBar;
use rayon::prelude::*;

use super::arguments::partition;
use super::files::{InputFile, input_files};
use super::message;
use super::status::Status;
use nimref::oeis::{FileReport, Outcome, Partition, ReportFormat, ReportWriter, VerifyError};

/// The files to check, and the form of the report.
#[derive(Debug, Args)]
pub(crate) struct ReportingArgs {
    /// Files, folders, or - for stdin.
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Format of the report.
    #[arg(long, value_enum, default_value = "text")]
    format: FormatArg,
    /// Number of findings listed per file and code; all are counted.
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub(crate) max_findings: usize,
    /// Check only part I of N: every Nth file, starting with the Ith.
    #[arg(long, value_name = "I/N", value_parser = partition)]
    partition: Option<Partition>,
    /// Exit with 0 even if there are findings (still 2 if a file could not be checked).
    #[arg(long)]
    exit_zero: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum FormatArg {
    /// For people.
    Text,
    /// For programs.
    Json,
    /// One line of JSON per finding and per file.
    Jsonl,
    /// SARIF 2.1.0, for code scanning.
    Sarif,
    /// GitHub Actions annotations, at most ten of a severity.
    Github,
    /// JUnit XML.
    Junit,
}

impl FormatArg {
    fn format(self) -> ReportFormat {
        match self {
            Self::Text => ReportFormat::Text,
            Self::Json => ReportFormat::Json,
            Self::Jsonl => ReportFormat::JsonLines,
            Self::Sarif => ReportFormat::Sarif,
            Self::Github => ReportFormat::Github,
            Self::Junit => ReportFormat::Junit,
        }
    }
}

/// The number of files per thread that are checked before their results are written, which bounds the memory.
const FILES_PER_THREAD: usize = 16;

impl ReportingArgs {
    /// Lists the files to check: those of the partition. Without paths they are the default ones, if there are any.
    pub(crate) fn files(&self, default: impl FnOnce() -> Vec<InputFile>) -> anyhow::Result<Vec<InputFile>> {
        let is_in_part = |index| self.partition.is_none_or(|partition| partition.contains(index));
        let files = if self.paths.is_empty() { default() } else { input_files(&self.paths) };
        if files.is_empty() {
            bail!("no file given; expected files, folders, or - for stdin");
        }
        let files = files.into_iter().enumerate();
        Ok(files.filter(|&(index, _)| is_in_part(index)).map(|(_, file)| file).collect())
    }

    /// Checks the files on all cores and writes the report. A terminal also shows a progress bar.
    pub(crate) fn report(
        &self,
        files: &[InputFile],
        check: impl Fn(&InputFile) -> anyhow::Result<FileReport> + Sync,
        out: &mut dyn Write,
    ) -> anyhow::Result<Status> {
        let mut report = ReportWriter::new(self.format.format());
        let bar = if files.len() > 1 { ProgressBar::new(files.len() as u64) } else { ProgressBar::hidden() };
        report.begin(out)?;
        for files in files.chunks(FILES_PER_THREAD * rayon::current_num_threads()) {
            let outcomes: Vec<Outcome> = files
                .par_iter()
                .with_max_len(1)
                .map(|file| {
                    let outcome = outcome(file, &check);
                    bar.inc(1);
                    outcome
                })
                .collect();
            bar.suspend(|| outcomes.iter().try_for_each(|outcome| write(outcome, &mut report, out)))?;
        }
        bar.finish_and_clear();
        let exit_status = report.exit_status(self.exit_zero);
        report.end(self.partition, exit_status, out)?;
        if files.is_empty() {
            message::print("error: the partition contains no file, so nothing was checked");
        }
        Ok(Status::from_exit_status(exit_status))
    }
}

fn outcome(file: &InputFile, check: &impl Fn(&InputFile) -> anyhow::Result<FileReport>) -> Outcome {
    match check(file) {
        Ok(report) => Outcome::Checked(Box::new(report)),
        Err(error) => {
            let findings = error.downcast_ref::<VerifyError>().map(|error| error.findings().to_vec());
            let findings = findings.unwrap_or_default();
            Outcome::Failed { path: file.name(), error: format!("{error:#}"), findings }
        }
    }
}

fn write(outcome: &Outcome, report: &mut ReportWriter, out: &mut dyn Write) -> anyhow::Result<()> {
    report.file(outcome, out)?;
    if let Outcome::Failed { path, error, .. } = outcome {
        message::print(&format!("error: {path}: {error}"));
    }
    Ok(())
}
