//! The report for people: a line for each finding, a line for each file.

use std::io::{self, Write};

use super::{End, FileReport, NotListed, Outcome, Render, Report};
use crate::oeis::{Cell, Finding};

#[derive(Debug, Default)]
pub(super) struct Text {
    form_only: bool,
}

impl Render for Text {
    fn begin(&mut self, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    fn file(&mut self, outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
        match outcome {
            Outcome::Failed { .. } => Ok(()), // an error, and belongs elsewhere
            Outcome::Judged(file) => {
                self.form_only = file.form_only;
                write_file(file, out)
            }
        }
    }

    fn end(&mut self, end: &End, out: &mut dyn Write) -> io::Result<()> {
        let summary = end.summary;
        if summary.files < 2 {
            return Ok(());
        }
        if self.form_only {
            return writeln!(out, "{} files: {} terms", summary.files, summary.unchecked);
        }
        writeln!(
            out,
            "{} files: {} terms checked, {} wrong, {} unchecked",
            summary.files, summary.checked, summary.wrong, summary.unchecked
        )
    }
}

/// Writes the report. What could not be judged is not in it: that is an error, and belongs elsewhere.
///
/// # Errors
///
/// Where the output fails.
pub fn write(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let mut text = Text::default();
    for outcome in &report.files {
        text.file(outcome, out)?;
    }
    let Report { partition, summary, exit_status, .. } = *report;
    text.end(&End { partition, summary, exit_status }, out)
}

fn write_file(file: &FileReport, out: &mut dyn Write) -> io::Result<()> {
    for finding in &file.findings {
        writeln!(out, "{}", finding_line(&file.path, finding))?;
    }
    for more in &file.not_listed {
        writeln!(out, "{}: {}", file.path, not_listed_line(more))?;
    }
    writeln!(out, "{}", verdict_line(file))
}

/// How many findings of a kind are not listed.
pub(super) fn not_listed_line(more: &NotListed) -> String {
    let NotListed { code, count, .. } = more;
    let findings = if *count == 1 { "finding" } else { "findings" };
    format!("{count} more {findings} {code} not listed: {}", code.summary())
}

/// The last line on a file.
pub(super) fn verdict_line(file: &FileReport) -> String {
    let range = file.range.map_or_else(String::new, |range| format!(" n = {}..{}", range.first, range.last));
    let sequence = match file.sequence.zip(file.sequence_from) {
        Some((number, from)) => format!("{number} ({})", from.words()),
        None => "of an unknown sequence".to_owned(),
    };
    format!("{}: {sequence}{range}: {}", file.path, if file.form_only { of_form(file) } else { of_terms(file) })
}

fn of_terms(file: &FileReport) -> String {
    let terms = file.terms;
    let through = match file.correct_through {
        Some(n) => format!("correct up to n = {n}"),
        None if terms.all() == 0 => "no term was looked at".to_owned(),
        None => "the first term is not correct".to_owned(),
    };
    format!(
        "{} of {} terms correct, {} wrong, {} unchecked; {through}",
        terms.correct,
        terms.all(),
        terms.wrong,
        terms.unchecked,
    )
}

fn of_form(file: &FileReport) -> String {
    let findings = file.findings.len() as u64 + file.not_listed.iter().map(|more| more.count).sum::<u64>();
    match findings {
        0 => format!("{} terms, the form is right", file.terms.all()),
        1 => format!("{} terms, 1 finding", file.terms.all()),
        _ => format!("{} terms, {findings} findings", file.terms.all()),
    }
}

/// The line of a finding.
#[must_use]
pub fn finding_line(path: &str, finding: &Finding) -> String {
    let place = match (finding.line, finding.column) {
        (Some(line), Some(column)) => format!(":{line}:{column}"),
        (Some(line), None) => format!(":{line}"),
        _ => String::new(),
    };
    format!("{path}{place}: {}[{}] {}", finding.severity.name(), finding.code, in_words(finding))
}

/// The finding without its place in the file.
pub(super) fn in_words(finding: &Finding) -> String {
    // A finding about a value names its term; one about an index says the index itself.
    let term = match (finding.n.filter(|_| finding.in_file.is_some()), finding.cell) {
        (Some(n), Some(Cell { row, column })) => format!("a({n}) = T({row}, {column}): "),
        (Some(n), None) => format!("a({n}): "),
        _ => String::new(),
    };
    format!("{term}{}", finding.message)
}
