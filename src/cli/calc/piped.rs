//! Expressions from stdin, one per line.

use std::io::{self, BufReader, Write};

use anyhow::bail;

use super::session::Session;
use crate::cli::lines::next_line;
use crate::cli::status::Status;

/// Evaluates stdin line by line: a value, an empty line if there is no expression, or `error: …`.
pub(super) fn run(session: &mut Session, out: &mut dyn Write) -> anyhow::Result<Status> {
    let mut status = Status::Success;
    let mut input = BufReader::new(io::stdin().lock());
    let mut number = 0u64;
    while let Some(line) = next_line(&mut input)? {
        number += 1;
        let answer = answer(session, number, line).unwrap_or_else(|error| {
            status = Status::Findings;
            error
        });
        writeln!(out, "{answer}")?;
        if session.calculator.is_exhausted() {
            bail!("the budget of work was used up in line {number}; the lines after it were not evaluated");
        }
        // A program that sends one line at a time waits for the answer before it sends the next.
        if !input.buffer().contains(&b'\n') {
            out.flush()?;
        }
    }
    if number == 0 {
        bail!("no expression given; pass one as an argument, or one per line on stdin");
    }
    Ok(status)
}

/// Evaluates a line; an error is text, too.
fn answer(session: &mut Session, number: u64, line: Result<String, &'static str>) -> Result<String, String> {
    let line = line.map_err(|problem| format!("error: line {number}: {problem}"))?;
    let answer = session.answer(&line);
    answer.map_err(|error| format!("error: line {number}, column {}: {}", error.column, error.message))
}
