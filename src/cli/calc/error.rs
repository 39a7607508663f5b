//! [`LineError`]: an error in a line of the calculator.

use crate::cli::mark::with_mark;
use nimref::formula::FormulaError;

/// An error in a line, with its column, counted from 1.
#[derive(Debug)]
pub(super) struct LineError {
    pub(super) column: usize,
    pub(super) message: String,
}

impl LineError {
    /// Describes an error in a line, with the option that raises an exceeded limit.
    pub(super) fn of_formula(error: &FormulaError) -> Self {
        let option = match error.exceeded_limit() {
            Some("max_bits") => "; raise the limit with --max-bits",
            Some("search") => "; raise the limit with --search-limit",
            Some("budget") => "; raise it with --budget",
            _ => "",
        };
        Self { column: error.position() + 1, message: error.message() + option }
    }

    /// Formats the error with the line and a mark below the position.
    pub(super) fn with_mark(&self, line: &str) -> String {
        with_mark(&self.message, self.column, line)
    }
}
