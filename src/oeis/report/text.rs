//! The report as text: a line for each finding, and a line for each file.

use std::io::{self, Write};

use super::file_report::{FileReport, NotListed};
use super::outcome::Outcome;
use super::render::{Render, RunEnd};

#[derive(Debug, Default)]
pub(super) struct Text {
    form_only: bool,
}

impl Render for Text {
    fn file(&mut self, outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
        match outcome {
            // The error itself is not part of the report; the caller prints it.
            Outcome::Failed { path, findings, .. } => {
                findings.iter().try_for_each(|finding| writeln!(out, "{}", finding.report_line(path)))
            }
            Outcome::Checked(file) => {
                self.form_only = file.form_only;
                write_file(file, out)
            }
        }
    }

    fn end(&mut self, end: &RunEnd, out: &mut dyn Write) -> io::Result<()> {
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

fn write_file(file: &FileReport, out: &mut dyn Write) -> io::Result<()> {
    for finding in &file.findings {
        writeln!(out, "{}", finding.report_line(&file.path))?;
    }
    for more in &file.not_listed {
        writeln!(out, "{}: {}", file.path, not_listed_line(more))?;
    }
    writeln!(out, "{}", result_line(file))
}

/// Returns the line on findings that are not listed.
pub(super) fn not_listed_line(more: &NotListed) -> String {
    let NotListed { code, count, .. } = more;
    let findings = if *count == 1 { "finding" } else { "findings" };
    format!("{count} more {findings} {code} not listed: {}", code.summary())
}

/// Returns the last line on a file.
pub(super) fn result_line(file: &FileReport) -> String {
    let range = file.range.map_or_else(String::new, |range| format!(" n = {}..{}", range.first, range.last));
    let sequence = match file.sequence.as_ref().zip(file.sequence_from) {
        Some((number, from)) => format!("{number} ({})", from.description()),
        None => "unknown sequence".to_owned(),
    };
    format!("{}: {sequence}{range}: {}", file.path, if file.form_only { of_format(file) } else { of_terms(file) })
}

fn of_terms(file: &FileReport) -> String {
    let terms = file.terms;
    let through = match file.correct_through {
        Some(n) => format!("correct up to n = {n}"),
        None if terms.all() == 0 => "no terms were checked".to_owned(),
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

fn of_format(file: &FileReport) -> String {
    let findings = file.findings.len() as u64 + file.not_listed.iter().map(|more| more.count).sum::<u64>();
    match findings {
        0 => format!("{} terms, the format is correct", file.terms.all()),
        1 => format!("{} terms, 1 finding", file.terms.all()),
        _ => format!("{} terms, {findings} findings", file.terms.all()),
    }
}
