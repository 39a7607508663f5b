//! `nimref merge`: the reports of a split run, joined.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use clap::Args;

use super::arguments::{Format, write_json};
use super::files::open;
use super::{Status, tell};
use nimref::oeis::merge::{Merged, Part, merge};
use nimref::oeis::unpacked;

/// Join the JSON reports of the parts of a run into one verdict.
///
/// The parts are reports of `audit`, `verify` or `lint` with --partition I/N and --format json. A missing, doubled or
/// differing part is a finding.
#[derive(Debug, Args)]
pub(super) struct Options {
    /// The reports, in any order; - is stdin.
    #[arg(value_name = "REPORT", required = true)]
    reports: Vec<PathBuf>,
    /// The form of the verdict; the JSON is the report of the whole.
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

pub(super) fn run(options: &Options, out: &mut dyn Write) -> anyhow::Result<Status> {
    let parts = options.reports.iter().map(|path| part(path)).collect::<anyhow::Result<Vec<Part>>>()?;
    let count = parts.len();
    let merged = merge(parts).context("no report is given")?;
    match options.format {
        Format::Json => write_json(&merged.report, out)?,
        Format::Text => write_text(&merged, count, out)?,
    }
    if options.format == Format::Json {
        for problem in &merged.problems {
            tell(&format!("error: {problem}"));
        }
    }
    Ok(Status::from_exit_status(merged.exit_status))
}

fn part(path: &Path) -> anyhow::Result<Part> {
    let name = path.display().to_string();
    let mut text = Vec::new();
    let mut read = || unpacked(open(path)?)?.read_to_end(&mut text);
    read().with_context(|| format!("cannot read {name}"))?;
    Part::read(&name, &text).map_err(|what| anyhow!("{name}: {what}"))
}

fn write_text(merged: &Merged, count: usize, out: &mut dyn Write) -> anyhow::Result<()> {
    for problem in &merged.problems {
        writeln!(out, "error: {problem}")?;
    }
    let length = |field: &str| merged.report.get(field).and_then(|items| items.as_array()).map(Vec::len);
    let items = match (length("sequences"), length("files")) {
        (Some(sequences), _) => format!("{sequences} sequences"),
        (None, files) => format!("{} files", files.unwrap_or(0)),
    };
    let verdict = match merged.exit_status {
        0 => "everything is right",
        1 => "there are findings",
        _ => "something could not be looked at",
    };
    writeln!(out, "{count} reports, {items}: {verdict}")?;
    Ok(())
}
