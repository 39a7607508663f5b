//! [`LineError`]: an error in a line of the calculator.

use crate::cli::mark::with_mark;
use nimref::formula::{ErrorKind, FormulaError};

/// An error in a line, with its column, counted from 1.
#[derive(Debug)]
pub(super) struct LineError {
    pub(super) column: usize,
    pub(super) message: String,
}

impl LineError {
    /// An error at a position, counted from 0.
    pub(super) fn new(position: usize, message: impl Into<String>) -> Self {
        Self { column: position + 1, message: message.into() }
    }

    /// An error in an expression that begins at a position of the line.
    pub(super) fn of_formula(start: usize, error: &FormulaError) -> Self {
        let option = match error.kind() {
            ErrorKind::TooManyBits { .. } => "; raise it with --max-bits",
            ErrorKind::SearchLimit { .. } => "; raise the limit with --search-limit",
            _ => "",
        };
        Self::new(start + error.position(), format!("{}{option}", error.kind()))
    }

    /// Formats the error with the line and a mark below the position.
    pub(super) fn with_mark(&self, line: &str) -> String {
        with_mark(&self.message, self.column, line)
    }
}
