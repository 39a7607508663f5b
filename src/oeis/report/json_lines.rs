//! JSON lines: one for each finding, then one for its file; one at the end.
//!
//! Each is an object whose `type` is `finding`, `file`, `error` or `summary`. The fields are those of the JSON report.

use std::io::{self, Write};

use serde::Serialize;

use super::{End, FileReport, Outcome, Partition, Render, SCHEMA, Summary, Tool};
use crate::oeis::Finding;

#[derive(Debug, Default)]
pub(super) struct JsonLines;

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Row<'a> {
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
    fn begin(&mut self, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    fn file(&mut self, outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
        match outcome {
            Outcome::Failed { path, error } => row(&Row::Error { path, error }, out),
            Outcome::Judged(file) => {
                for finding in &file.findings {
                    row(&Row::Finding { path: &file.path, finding }, out)?;
                }
                let without_findings = FileReport { findings: Vec::new(), ..FileReport::clone(file) };
                row(&Row::File(without_findings), out)
            }
        }
    }

    fn end(&mut self, end: &End, out: &mut dyn Write) -> io::Result<()> {
        let End { partition, summary, exit_status } = *end;
        row(&Row::Summary { schema: SCHEMA, tool: Tool::this(), partition, summary, exit_status }, out)
    }
}

fn row(row: &Row<'_>, out: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, row)?;
    writeln!(out)
}
