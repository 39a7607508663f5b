//! JUnit XML: a suite for each file, in it a case for its terms and one for each kind of finding.
//!
//! An error is a failure; a warning or a note stands in the output of a case that passes.

use std::collections::BTreeMap;
use std::io::{self, Write};

use super::text::{finding_line, not_listed_line, verdict_line};
use super::{End, FileReport, Outcome, Render};
use crate::oeis::{Code, Severity};

#[derive(Debug, Default)]
pub(super) struct Junit;

impl Render for Junit {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"nimref\">")
    }

    fn file(&mut self, outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
        match outcome {
            Outcome::Failed { path, error } => {
                let (path, error) = (escaped(path), escaped(error));
                writeln!(out, "  <testsuite name=\"{path}\" tests=\"1\" failures=\"0\" errors=\"1\" skipped=\"0\">")?;
                writeln!(out, "    <testcase classname=\"{path}\" name=\"the file can be judged\">")?;
                writeln!(out, "      <error message=\"{error}\"/>\n    </testcase>\n  </testsuite>")
            }
            Outcome::Judged(file) => suite(file, out),
        }
    }

    fn end(&mut self, _: &End, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "</testsuites>")
    }
}

/// The findings of a kind: the greatest weight, and a line for each.
type Case = (Severity, Vec<String>);

fn suite(file: &FileReport, out: &mut dyn Write) -> io::Result<()> {
    let mut cases: BTreeMap<Code, Case> = BTreeMap::new();
    let mut add = |code, severity: Severity, line| {
        let case = cases.entry(code).or_insert((severity, Vec::new()));
        case.0 = case.0.max(severity);
        case.1.push(line);
    };
    for finding in &file.findings {
        add(finding.code, finding.severity, finding_line(&file.path, finding));
    }
    for more in &file.not_listed {
        add(more.code, more.severity, not_listed_line(more));
    }
    let path = escaped(&file.path);
    let failures = cases.values().filter(|(severity, _)| *severity == Severity::Error).count();
    let tests = cases.len() + 1;
    writeln!(
        out,
        "  <testsuite name=\"{path}\" tests=\"{tests}\" failures=\"{failures}\" errors=\"0\" skipped=\"0\">"
    )?;
    let name = if file.form_only { "its form was looked at" } else { "its terms were compared" };
    writeln!(out, "    <testcase classname=\"{path}\" name=\"{name}\">")?;
    writeln!(out, "      <system-out>{}</system-out>\n    </testcase>", escaped(&verdict_line(file)))?;
    for (code, case) in &cases {
        write_case(&path, *code, case, out)?;
    }
    writeln!(out, "  </testsuite>")
}

fn write_case(path: &str, code: Code, (severity, lines): &Case, out: &mut dyn Write) -> io::Result<()> {
    let (summary, text) = (escaped(code.summary()), escaped(&lines.join("\n")));
    writeln!(out, "    <testcase classname=\"{path}\" name=\"{code} {summary}\">")?;
    if *severity == Severity::Error {
        writeln!(out, "      <failure type=\"{code}\" message=\"{summary}\">{text}</failure>")?;
    } else {
        writeln!(out, "      <system-out>{text}</system-out>")?;
    }
    writeln!(out, "    </testcase>")
}

/// XML has no control characters but tab and line ends, not even escaped; they are shown as U+FFFD.
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
