//! [`Finding`]: one thing that is wrong with a b-file.

use serde::Serialize;

use super::code::{Code, Severity};
use crate::oeis::Cell;

/// One thing that is wrong with a b-file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Finding {
    /// The code.
    pub code: Code,
    /// The severity in this run.
    pub severity: Severity,
    /// The line, counted from 1.
    pub line: Option<u64>,
    /// The column in characters, counted from 1.
    pub column: Option<u64>,
    /// The index of the term.
    pub n: Option<i64>,
    /// The row and column of the term in its table.
    pub cell: Option<Cell>,
    /// The term in the file.
    pub in_file: Option<String>,
    /// The computed term.
    pub computed: Option<String>,
    /// The finding as a sentence.
    pub message: String,
}

impl Finding {
    /// A finding about the file as a whole.
    pub(crate) fn new(code: Code, message: impl Into<String>) -> Self {
        Self {
            code,
            severity: code.severity(),
            line: None,
            column: None,
            n: None,
            cell: None,
            in_file: None,
            computed: None,
            message: message.into(),
        }
    }

    /// Sets the location.
    pub(crate) fn at(mut self, line: u64, column: u64) -> Self {
        (self.line, self.column) = (Some(line), Some(column));
        self
    }

    /// Sets the severity.
    pub(crate) fn with_severity(mut self, severity: Severity) -> Self {
        self.severity = severity;
        self
    }

    /// Returns the finding as a line of a report on the file at `path`.
    #[must_use]
    pub fn report_line(&self, path: &str) -> String {
        let place = match (self.line, self.column) {
            (Some(line), Some(column)) => format!(":{line}:{column}"),
            (Some(line), None) => format!(":{line}"),
            _ => String::new(),
        };
        format!("{path}{place}: {}[{}] {}", self.severity.name(), self.code, self.sentence())
    }

    /// Returns the message, preceded by the term that it is about.
    pub(crate) fn sentence(&self) -> String {
        // A finding about an index names the index itself.
        let term = match (self.n.filter(|_| self.in_file.is_some()), self.cell) {
            (Some(n), Some(Cell { row, column })) => format!("a({n}) = T({row}, {column}): "),
            (Some(n), None) => format!("a({n}): "),
            _ => String::new(),
        };
        format!("{term}{}", self.message)
    }
}
