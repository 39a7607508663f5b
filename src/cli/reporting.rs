//! The report that `verify` and `lint` write: on many files at once, in the order of the files.

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use indicatif::ProgressBar;
use rayon::prelude::*;

use super::arguments::partition;
use super::files::{Item, items};
use super::{Status, tell};
use nimref::oeis::report::{End, FileReport, Form, Outcome, Partition, Totals};

/// What is reported, and how.
#[derive(Debug, Args)]
pub(super) struct Reporting {
    /// Files, folders, or - for stdin.
    #[arg(value_name = "PATH", required = true)]
    pub(super) paths: Vec<PathBuf>,
    /// The form of the report.
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
    /// How many findings of one kind are listed for a file; all are counted.
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub(super) max_findings: usize,
    /// Look at part I of N only: every Nth file, from the Ith on.
    #[arg(long, value_name = "I/N", value_parser = partition)]
    partition: Option<Partition>,
    /// End with status 0 where there are findings; where nothing was verified of a file, still with 2.
    #[arg(long)]
    exit_zero: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people.
    Text,
    /// For programs.
    Json,
    /// A line of JSON for each finding and each file.
    Jsonl,
    /// SARIF 2.1.0, for code scanning.
    Sarif,
    /// Annotations of GitHub Actions, at most ten of a kind.
    Github,
    /// JUnit XML.
    Junit,
}

impl Format {
    fn form(self) -> Form {
        match self {
            Self::Text => Form::Text,
            Self::Json => Form::Json,
            Self::Jsonl => Form::JsonLines,
            Self::Sarif => Form::Sarif,
            Self::Github => Form::Github,
            Self::Junit => Form::Junit,
        }
    }
}

/// So many files a thread are judged before what they came to is written: memory does not grow with their number.
const FILES_A_THREAD: usize = 16;

impl Reporting {
    /// The files that are looked at.
    pub(super) fn items(&self) -> Vec<Item> {
        let is_in_part = |place| self.partition.is_none_or(|partition| partition.has(place));
        items(&self.paths)
            .into_iter()
            .enumerate()
            .filter(|&(place, _)| is_in_part(place))
            .map(|(_, item)| item)
            .collect()
    }

    /// Judges the files, on all cores, and writes the report; the bar is seen on a terminal only.
    pub(super) fn report(
        &self,
        items: &[Item],
        judge: impl Fn(&Item) -> anyhow::Result<FileReport> + Sync,
        out: &mut dyn Write,
    ) -> anyhow::Result<Status> {
        let mut renderer = self.format.form().renderer();
        let mut totals = Totals::default();
        let bar = if items.len() > 1 { ProgressBar::new(items.len() as u64) } else { ProgressBar::hidden() };
        renderer.begin(out)?;
        for items in items.chunks(FILES_A_THREAD * rayon::current_num_threads()) {
            let outcomes: Vec<Outcome> = items
                .par_iter()
                .with_max_len(1)
                .map(|item| {
                    let outcome = outcome(item, &judge);
                    bar.inc(1);
                    outcome
                })
                .collect();
            bar.suspend(|| outcomes.iter().try_for_each(|outcome| write(outcome, &mut *renderer, &mut totals, out)))?;
        }
        bar.finish_and_clear();
        let exit_status = if self.exit_zero { totals.exit_status_without_findings() } else { totals.exit_status() };
        renderer.end(&End { partition: self.partition, summary: totals.summary, exit_status }, out)?;
        if items.is_empty() {
            tell("error: no file is in this part; nothing was checked");
        }
        Ok(Status::from_exit_status(exit_status))
    }
}

fn outcome(item: &Item, judge: &impl Fn(&Item) -> anyhow::Result<FileReport>) -> Outcome {
    match judge(item) {
        Ok(report) => Outcome::Judged(Box::new(report)),
        Err(error) => Outcome::Failed { path: item.name(), error: format!("{error:#}") },
    }
}

fn write(
    outcome: &Outcome,
    renderer: &mut dyn nimref::oeis::report::Render,
    totals: &mut Totals,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    totals.add(outcome);
    renderer.file(outcome, out)?;
    if let Outcome::Failed { path, error } = outcome {
        tell(&format!("error: {path}: {error}"));
    }
    Ok(())
}
