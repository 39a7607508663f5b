//! The report as JSON lines: one for each finding, then one for its file, and one at the end.
//!
//! Each is an object whose `type` is `finding`, `file`, `error` or `summary`. The fields are those of the JSON report.

use std::io::{self, Write};

use serde::Serialize;

use super::file_report::FileReport;
use super::outcome::Outcome;
use super::partition::Partition;
use super::render::{Render, RunEnd};
use super::tool::{SCHEMA, Tool};
use super::totals::Summary;
use crate::oeis::Finding;

#[derive(Debug, Default)]
pub(super) struct JsonLines;

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum JsonLine<'a> {
    Finding {
        path: &'a str,
        #[serde(flatten)]
        finding: &'a Finding,
    },
    File(FileReport),
    Error {
        path: &'a str,
        error: &'a str,
    },
    Summary {
        schema: u32,
        tool: Tool,
        partition: Option<Partition>,
        #[serde(flatten)]
        summary: Summary,
        exit_status: u8,
    },
}

impl Render for JsonLines {
    fn file(&mut self, outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
        match outcome {
            Outcome::Failed { path, error, findings } => {
                write_findings(path, findings, out)?;
                write_line(&JsonLine::Error { path, error }, out)
            }
            Outcome::Checked(file) => {
                write_findings(&file.path, &file.findings, out)?;
                let without_findings = FileReport { findings: Vec::new(), ..FileReport::clone(file) };
                write_line(&JsonLine::File(without_findings), out)
            }
        }
    }

    fn end(&mut self, end: &RunEnd, out: &mut dyn Write) -> io::Result<()> {
        let RunEnd { partition, summary, exit_status } = *end;
        let line = JsonLine::Summary { schema: SCHEMA, tool: Tool::this(), partition, summary, exit_status };
        write_line(&line, out)
    }
}

fn write_findings(path: &str, findings: &[Finding], out: &mut dyn Write) -> io::Result<()> {
    findings.iter().try_for_each(|finding| write_line(&JsonLine::Finding { path, finding }, out))
}

fn write_line(line: &JsonLine<'_>, out: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, line)?;
    writeln!(out)
}
