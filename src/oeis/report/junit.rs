//! The report as JUnit XML: a suite for each file, with a case for its terms and one for each code.
//!
//! An error is a failure; warnings and notes are part of the output of a case that passes.

use std::collections::BTreeMap;
use std::io::{self, Write};

use super::file_report::FileReport;
use super::outcome::Outcome;
use super::render::{Render, RunEnd};
use super::text::{not_listed_line, result_line};
use crate::oeis::{Code, Finding, Severity};

#[derive(Debug, Default)]
pub(super) struct Junit;

impl Render for Junit {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"nimref\">")
    }

    fn file(&mut self, outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
        match outcome {
            Outcome::Failed { path, error, findings } => {
                let cases = cases(path, findings);
                begin_suite(path, &cases, 1, out)?;
                let (path, error) = (escaped(path), escaped(error));
                writeln!(out, "    <testcase classname=\"{path}\" name=\"the file can be checked\">")?;
                writeln!(out, "      <error message=\"{error}\"/>\n    </testcase>")?;
                end_suite(&path, &cases, out)
            }
            Outcome::Checked(file) => checked(file, out),
        }
    }

    fn end(&mut self, _: &RunEnd, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "</testsuites>")
    }
}

/// The findings with a code: the highest severity, and a line for each.
type Cases = BTreeMap<Code, (Severity, Vec<String>)>;

fn add(cases: &mut Cases, code: Code, severity: Severity, line: String) {
    let case = cases.entry(code).or_insert((severity, Vec::new()));
    case.0 = case.0.max(severity);
    case.1.push(line);
}

fn cases(path: &str, findings: &[Finding]) -> Cases {
    let mut cases = Cases::new();
    for finding in findings {
        add(&mut cases, finding.code, finding.severity, finding.report_line(path));
    }
    cases
}

fn checked(file: &FileReport, out: &mut dyn Write) -> io::Result<()> {
    let mut cases = cases(&file.path, &file.findings);
    for more in &file.not_listed {
        add(&mut cases, more.code, more.severity, not_listed_line(more));
    }
    begin_suite(&file.path, &cases, 0, out)?;
    let path = escaped(&file.path);
    let name = if file.form_only { "its format was checked" } else { "its terms were compared" };
    writeln!(out, "    <testcase classname=\"{path}\" name=\"{name}\">")?;
    writeln!(out, "      <system-out>{}</system-out>\n    </testcase>", escaped(&result_line(file)))?;
    end_suite(&path, &cases, out)
}

fn begin_suite(path: &str, cases: &Cases, errors: u8, out: &mut dyn Write) -> io::Result<()> {
    let failures = cases.values().filter(|(severity, _)| *severity == Severity::Error).count();
    let (path, tests) = (escaped(path), cases.len() + 1);
    writeln!(
        out,
        "  <testsuite name=\"{path}\" tests=\"{tests}\" failures=\"{failures}\" errors=\"{errors}\" skipped=\"0\">"
    )
}

/// Writes the cases of the findings. `path` is escaped already.
fn end_suite(path: &str, cases: &Cases, out: &mut dyn Write) -> io::Result<()> {
    for (code, (severity, lines)) in cases {
        let (summary, text) = (escaped(code.summary()), escaped(&lines.join("\n")));
        writeln!(out, "    <testcase classname=\"{path}\" name=\"{code} {summary}\">")?;
        if *severity == Severity::Error {
            writeln!(out, "      <failure type=\"{code}\" message=\"{summary}\">{text}</failure>")?;
        } else {
            writeln!(out, "      <system-out>{text}</system-out>")?;
        }
        writeln!(out, "    </testcase>")?;
    }
    writeln!(out, "  </testsuite>")
}

/// Escapes text for XML. XML cannot represent control characters except tab and line ends; they become U+FFFD.
fn escaped(text: &str) -> String {
    let escape = |c: char| match c {
        '&' => "&amp;".to_owned(),
        '<' => "&lt;".to_owned(),
        '>' => "&gt;".to_owned(),
        '"' => "&quot;".to_owned(),
        '\t' | '\n' => c.to_string(),
        '\u{fffe}' | '\u{ffff}' => '\u{fffd}'.to_string(),
        c if c.is_control() => '\u{fffd}'.to_string(),
        c => c.to_string(),
    };
    text.chars().map(escape).collect()
}
