//! Annotations: workflow commands in the log of a GitHub Actions step.
//!
//! A step shows ten annotations of a kind and drops the rest without a word, so no more are written and their number
//! is. The verdicts stand in the log as they do in the text report.

use std::io::{self, Write};

use super::text::{in_words, not_listed_line, verdict_line};
use super::{End, FileReport, Outcome, Render};
use crate::oeis::Severity;

/// How many annotations of a kind a step shows.
const MOST: u64 = 10;

/// The kinds of annotation, with how many of each there were.
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
        if *count > MOST {
            return Ok(());
        }
        writeln!(out, "::{kind} {properties}::{}", escaped(message, &[]))
    }

    fn findings(&mut self, file: &FileReport, out: &mut dyn Write) -> io::Result<()> {
        for finding in &file.findings {
            let mut properties = format!("file={}", property(&file.path));
            if let Some(line) = finding.line {
                properties += &format!(",line={line}");
            }
            if let Some(column) = finding.column {
                properties += &format!(",col={column}");
            }
            properties += &format!(",title={}", finding.code);
            self.annotate(finding.severity, &properties, &in_words(finding), out)?;
        }
        for more in &file.not_listed {
            let properties = format!("file={},title={}", property(&file.path), more.code);
            self.annotate(more.severity, &properties, &not_listed_line(more), out)?;
        }
        Ok(())
    }
}

impl Render for Github {
    fn begin(&mut self, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    fn file(&mut self, outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
        match outcome {
            Outcome::Failed { path, error } => {
                self.annotate(Severity::Error, &format!("file={}", property(path)), error, out)
            }
            Outcome::Judged(file) => {
                self.findings(file, out)?;
                writeln!(out, "{}", escaped(&verdict_line(file), &[]))
            }
        }
    }

    fn end(&mut self, _: &End, out: &mut dyn Write) -> io::Result<()> {
        for (count, kind) in [(self.errors, "errors"), (self.warnings, "warnings"), (self.notices, "notices")] {
            if count > MOST {
                writeln!(out, "{} more {kind} are not annotated; --format text tells them", count - MOST)?;
            }
        }
        Ok(())
    }
}

fn property(text: &str) -> String {
    escaped(text, &[':', ','])
}

/// What the log's own grammar needs: `%`, line ends, and within a property the separators.
fn escaped(text: &str, separators: &[char]) -> String {
    let escape = |c: char| match c {
        '%' | '\r' | '\n' => format!("%{:02X}", u32::from(c)),
        _ if separators.contains(&c) => format!("%{:02X}", u32::from(c)),
        _ => c.to_string(),
    };
    text.chars().map(escape).collect()
}
