//! The calculator on a terminal: a prompt with history and completion.

use std::io::Write;

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{Config, Context, Editor, Helper};

use super::help::at_the_prompt;
use super::session::Session;
use crate::cli::status::Status;

/// Completes the names of functions and of values.
struct Names(Vec<String>);

impl Helper for Names {}
impl Hinter for Names {
    type Hint = String;
}
impl Highlighter for Names {}
impl Validator for Names {}

impl Completer for Names {
    type Candidate = String;

    fn complete(&self, line: &str, position: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        let before = &line[..position];
        let start = before
            .rfind(|c: char| !(c.is_alphanumeric() || c == '_'))
            .map_or(0, |last| last + before[last..].chars().next().map_or(0, char::len_utf8));
        let begun = &before[start..];
        let names = self.0.iter().filter(|name| !begun.is_empty() && name.starts_with(begun));
        Ok((start, names.cloned().collect()))
    }
}

/// Reads and evaluates lines until `quit` or the end of the input. Errors do not change the status.
pub(super) fn run(session: &mut Session, out: &mut dyn Write) -> anyhow::Result<Status> {
    let mut editor = Editor::with_history(Config::builder().auto_add_history(true).build(), MemHistory::new())?;
    writeln!(out, "An expression, help, or quit.")?;
    loop {
        out.flush()?;
        editor.set_helper(Some(Names(session.calculator.names().map(str::to_owned).collect())));
        let line = match editor.readline("> ") {
            Ok(line) => line,
            Err(ReadlineError::Interrupted) => continue, // Ctrl-C clears the line
            Err(ReadlineError::Eof) => return Ok(Status::Success),
            Err(error) => return Err(error.into()),
        };
        match line.trim() {
            "" => {}
            "quit" | "exit" => return Ok(Status::Success),
            "help" => writeln!(out, "{}", at_the_prompt())?,
            _ => match session.answer(&line) {
                Ok(answer) if answer.is_empty() => {}
                Ok(answer) => writeln!(out, "{answer}")?,
                Err(error) => writeln!(out, "error: {}", error.with_mark(&line))?,
            },
        }
    }
}
