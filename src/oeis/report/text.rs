//! The report for people: a line for each finding, a line for each file.

use std::io::{self, Write};

use super::{FileReport, Outcome, Report};
use crate::oeis::{Cell, Finding};

/// Writes the report. What could not be judged is not in it: that is an error, and belongs elsewhere.
///
/// # Errors
///
/// Where the output fails.
pub fn write(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    for outcome in &report.files {
        if let Outcome::Judged(file) = outcome {
            write_file(file, out)?;
        }
    }
    if report.files.len() > 1 {
        let summary = report.summary;
        writeln!(
            out,
            "{} files: {} terms checked, {} wrong, {} unchecked",
            summary.files, summary.checked, summary.wrong, summary.unchecked
        )?;
    }
    Ok(())
}

fn write_file(file: &FileReport, out: &mut dyn Write) -> io::Result<()> {
    for finding in &file.findings {
        writeln!(out, "{}", finding_line(&file.path, finding))?;
    }
    for not_listed in &file.not_listed {
        let (code, count) = (not_listed.code, not_listed.count);
        let findings = if count == 1 { "finding" } else { "findings" };
        writeln!(out, "{}: {count} more {findings} {code} not listed: {}", file.path, code.summary())?;
    }
    let terms = file.terms;
    let range = file.range.map_or_else(String::new, |range| format!(" n = {}..{}", range.first, range.last));
    let through = match file.correct_through {
        Some(n) => format!("correct up to n = {n}"),
        None if terms.all() == 0 => "no term was looked at".to_owned(),
        None => "the first term is not correct".to_owned(),
    };
    writeln!(
        out,
        "{}: {} ({}){range}: {} of {} terms correct, {} wrong, {} unchecked; {through}",
        file.path,
        file.sequence,
        file.sequence_from.words(),
        terms.correct,
        terms.all(),
        terms.wrong,
        terms.unchecked,
    )
}

fn finding_line(path: &str, finding: &Finding) -> String {
    let place = match (finding.line, finding.column) {
        (Some(line), Some(column)) => format!(":{line}:{column}"),
        (Some(line), None) => format!(":{line}"),
        _ => String::new(),
    };
    // A finding about a value names its term; one about an index says the index itself.
    let term = match (finding.n.filter(|_| finding.in_file.is_some()), finding.cell) {
        (Some(n), Some(Cell { row, column })) => format!("a({n}) = T({row}, {column}): "),
        (Some(n), None) => format!("a({n}): "),
        _ => String::new(),
    };
    format!("{path}{place}: {}[{}] {term}{}", finding.severity.name(), finding.code, finding.message)
}
