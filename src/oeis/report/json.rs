//! The report as one JSON value.

use std::io::{self, Write};

use super::outcome::Outcome;
use super::render::{Render, RunEnd};
use super::tool::{SCHEMA, Tool};

#[derive(Debug, Default)]
pub(super) struct Json {
    has_file: bool,
}

impl Render for Json {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        write!(out, "{{\n  \"schema\": {SCHEMA},\n  \"tool\": {},\n  \"files\": [", indented(&Tool::this(), 1)?)
    }

    fn file(&mut self, outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
        let comma = if self.has_file { "," } else { "" };
        self.has_file = true;
        write!(out, "{comma}\n    {}", indented(outcome, 2)?)
    }

    fn end(&mut self, end: &RunEnd, out: &mut dyn Write) -> io::Result<()> {
        let close = if self.has_file { "\n  ]" } else { "]" };
        writeln!(
            out,
            "{close},\n  \"partition\": {},\n  \"summary\": {},\n  \"exit_status\": {}\n}}",
            indented(&end.partition, 1)?,
            indented(&end.summary, 1)?,
            end.exit_status
        )
    }
}

/// Returns a value as it is written at a nesting depth of the whole.
fn indented(value: &impl serde::Serialize, depth: usize) -> io::Result<String> {
    let text = serde_json::to_string_pretty(value)?;
    Ok(text.replace('\n', &format!("\n{}", "  ".repeat(depth))))
}
