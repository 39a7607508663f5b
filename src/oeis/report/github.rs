//! The report as annotations: workflow commands in the log of a GitHub Actions step.
//!
//! A step shows ten annotations of each kind and silently drops the others. No more than ten are written, and then
//! their number. The result lines are those of the text report.

use std::io::{self, Write};

use super::file_report::FileReport;
use super::outcome::Outcome;
use super::render::{Render, RunEnd};
use super::text::{not_listed_line, result_line};
use crate::oeis::{Finding, Severity};

/// The number of annotations of each kind that a step shows.
const MAX_ANNOTATIONS: u64 = 10;

/// The numbers of annotations by kind.
#[derive(Debug, Default)]
pub(super) struct Github {
    errors: u64,
    warnings: u64,
    notices: u64,
}

impl Github {
    fn annotate(&mut self, severity: Severity, properties: &str, message: &str, out: &mut dyn Write) -> io::Result<()> {
        let (kind, count) = match severity {
            Severity::Error => ("error", &mut self.errors),
            Severity::Warning => ("warning", &mut self.warnings),
            Severity::Note => ("notice", &mut self.notices),
        };
        *count += 1;
        if *count > MAX_ANNOTATIONS {
            return Ok(());
        }
        writeln!(out, "::{kind} {properties}::{}", escaped(message, &[]))
    }

    fn findings(&mut self, path: &str, findings: &[Finding], out: &mut dyn Write) -> io::Result<()> {
        for finding in findings {
            let mut properties = format!("file={}", property(path));
            if let Some(line) = finding.line {
                properties += &format!(",line={line}");
            }
            if let Some(column) = finding.column {
                properties += &format!(",col={column}");
            }
            properties += &format!(",title={}", finding.code);
            self.annotate(finding.severity, &properties, &finding.sentence(), out)?;
        }
        Ok(())
    }

    fn checked(&mut self, file: &FileReport, out: &mut dyn Write) -> io::Result<()> {
        self.findings(&file.path, &file.findings, out)?;
        for more in &file.not_listed {
            let properties = format!("file={},title={}", property(&file.path), more.code);
            self.annotate(more.severity, &properties, &not_listed_line(more), out)?;
        }
        writeln!(out, "{}", escaped(&result_line(file), &[]))
    }
}

impl Render for Github {
    fn file(&mut self, outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
        match outcome {
            Outcome::Failed { path, error, findings } => {
                self.findings(path, findings, out)?;
                self.annotate(Severity::Error, &format!("file={}", property(path)), error, out)
            }
            Outcome::Checked(file) => self.checked(file, out),
        }
    }

    fn end(&mut self, _: &RunEnd, out: &mut dyn Write) -> io::Result<()> {
        for (count, kind) in [(self.errors, "errors"), (self.warnings, "warnings"), (self.notices, "notices")] {
            if count > MAX_ANNOTATIONS {
                let more = count - MAX_ANNOTATIONS;
                writeln!(out, "{more} more {kind} are not annotated; use --format text to see them")?;
            }
        }
        Ok(())
    }
}

fn property(text: &str) -> String {
    escaped(text, &[':', ','])
}

/// Escapes `%`, line ends, and, within a property, the separators, as workflow commands require.
fn escaped(text: &str, separators: &[char]) -> String {
    let escape = |c: char| match c {
        '%' | '\r' | '\n' => format!("%{:02X}", u32::from(c)),
        _ if separators.contains(&c) => format!("%{:02X}", u32::from(c)),
        _ => c.to_string(),
    };
    text.chars().map(escape).collect()
}
