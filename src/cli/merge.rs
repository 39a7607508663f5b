//! `nimref merge`: joins the reports of a partitioned run.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Args;

use super::arguments::TextOrJson;
use super::files::open;
use super::json::write_json;
use super::message;
use super::status::Status;
use nimref::oeis::{MergedReport, ReportPart, merge_reports};

/// Join the JSON reports of a partitioned run into one report.
///
/// The reports are those of `audit`, `verify` or `lint` with --partition I/N and --format json. A part that is missing,
/// repeated or inconsistent with the others is a finding.
#[derive(Debug, Args)]
pub(crate) struct MergeArgs {
    /// The reports, in any order; - is stdin.
    #[arg(value_name = "REPORT", required = true)]
    reports: Vec<PathBuf>,
    /// Format of the result: a summary as text, or the joined report as JSON.
    #[arg(long, value_enum, default_value = "text")]
    format: TextOrJson,
}

pub(crate) fn run(args: &MergeArgs, out: &mut dyn Write) -> anyhow::Result<Status> {
    let parts = args.reports.iter().map(|path| read_part(path)).collect::<anyhow::Result<Vec<ReportPart>>>()?;
    let count = parts.len();
    let merged = merge_reports(parts).context("no report is given")?;
    match args.format {
        TextOrJson::Text => write_text(&merged, count, out)?,
        TextOrJson::Json => {
            write_json(&merged.report, out)?;
            for problem in &merged.problems {
                message::print(&format!("error: {problem}"));
            }
        }
    }
    Ok(Status::from_exit_status(merged.exit_status))
}

fn read_part(path: &Path) -> anyhow::Result<ReportPart> {
    let name = path.display().to_string();
    let source = open(path).with_context(|| format!("cannot read {name}"))?;
    ReportPart::read(&name, source).with_context(|| format!("cannot read {name}"))
}

fn write_text(merged: &MergedReport, count: usize, out: &mut dyn Write) -> anyhow::Result<()> {
    for problem in &merged.problems {
        writeln!(out, "error: {problem}")?;
    }
    let length = |field: &str| merged.report.get(field).and_then(|items| items.as_array()).map(Vec::len);
    let items = match (length("sequences"), length("files")) {
        (Some(sequences), _) => format!("{sequences} sequences"),
        (None, files) => format!("{} files", files.unwrap_or(0)),
    };
    let result = match merged.exit_status {
        0 => "everything is right",
        1 => "there are findings",
        _ => "something could not be checked",
    };
    writeln!(out, "{count} reports, {items}: {result}")?;
    Ok(())
}
