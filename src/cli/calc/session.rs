//! [`Session`]: a calculator and the form of its answers.

use super::error::LineError;
use nimref::formula::{Calculator, Limits};
use nimref::nim::Nimber;

/// The options of a run.
pub(super) struct Settings {
    pub(super) is_hexadecimal: bool,
    pub(super) max_bits: u64,
    pub(super) search_limit: u64,
    pub(super) minutes: u64,
}

/// A calculator that answers in text.
pub(super) struct Session {
    is_hexadecimal: bool,
    pub(super) calculator: Calculator,
}

impl Session {
    pub(super) fn new(settings: &Settings) -> Self {
        let &Settings { is_hexadecimal, max_bits, search_limit: search, minutes } = settings;
        let calculator = Calculator::new(Limits { max_bits, search, ..Limits::default() }, minutes);
        Self { is_hexadecimal, calculator }
    }

    /// Evaluates a line. The answer is empty if there is no expression.
    pub(super) fn answer(&mut self, line: &str) -> Result<String, LineError> {
        let values = self.calculator.evaluate(line).map_err(|error| LineError::of_formula(&error))?;
        Ok(values.iter().map(|value| self.shown(value)).collect::<Vec<_>>().join(" "))
    }

    fn shown(&self, value: &Nimber) -> String {
        if self.is_hexadecimal { format!("{value:#x}") } else { value.to_string() }
    }
}
