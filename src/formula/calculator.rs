//! [`Calculator`]: expressions one after another, with names for values.

use super::error::{ErrorKind, FormulaError};
use super::evaluator::Evaluator;
use super::function::{function_names, reserved_name};
use super::limits::{Limits, WORK_OF_A_MINUTE, work_of_text};
use super::parsed::Formula;
use super::scope::Scope;
use crate::nim::{self, Algorithm, Nimber};

/// The name of the last value.
const LAST: &str = "ans";

/// The bytes that the values of all names may take together.
const MOST_MEMORY: u64 = 1 << 26;

/// Evaluates lines of the [language](super): expressions, and assignments `name = e`.
///
/// ```
/// use nimref::formula::{Calculator, Limits};
/// use nimref::Nimber;
///
/// let mut calculator = Calculator::new(Limits::default(), 10);
/// calculator.evaluate("x = 6*13")?;
/// assert_eq!(calculator.evaluate("x + [ans+1]  # 15 xor 16")?, [Nimber::from(31u8)]);
/// assert_eq!(calculator.evaluate("conjugates(4)")?.len(), 4);
/// assert_eq!(calculator.evaluate("1 + y").unwrap_err().position(), 4);
/// # Ok::<(), nimref::formula::FormulaError>(())
/// ```
#[derive(Debug)]
pub struct Calculator {
    limits: Limits,
    minutes: u64,
    work_left: u64,
    multiplier: nim::Evaluator,
    names: Vec<String>,
    values: Vec<Nimber>,
}

impl Calculator {
    /// Returns a calculator without names. All lines together may take the work that a typical machine does in some minutes.
    #[must_use]
    pub fn new(limits: Limits, minutes: u64) -> Self {
        Self {
            limits,
            minutes,
            work_left: WORK_OF_A_MINUTE.saturating_mul(minutes),
            multiplier: Algorithm::Big.evaluator(),
            names: Vec::new(),
            values: Vec::new(),
        }
    }

    /// Returns the names of functions, and of values.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let functions = function_names().map(|name| -> &str { name });
        functions.chain(self.names.iter().map(String::as_str))
    }

    /// Returns whether the work for all lines is used up.
    #[doc(hidden)]
    #[must_use]
    pub fn is_exhausted(&self) -> bool {
        self.work_left == 0
    }

    /// Evaluates a line. The result is one number, several for a list, or none if the line has no expression. `#` begins a
    /// comment. After an error all names are as before.
    ///
    /// # Errors
    ///
    /// If the line is not an expression or an assignment, if it has no value, and if a limit is exceeded.
    pub fn evaluate(&mut self, line: &str) -> Result<Vec<Nimber>, FormulaError> {
        let text = line.split_once('#').map_or(line, |(text, _)| text);
        let (name, start) = assigned_name(text)?;
        let expression = &text[start..];
        if name.is_none() && expression.trim().is_empty() {
            return Ok(Vec::new());
        }
        let before = text[..start].chars().count();
        let values = self.values_of(expression).map_err(|error| error.moved_by(before))?;
        match (name, values.as_slice()) {
            (Some(name), [value]) => {
                self.check_memory(value)?;
                self.keep(name, value.clone());
            }
            (Some(_), _) => return Err(FormulaError::syntax(0, "a list has no name; assign one of its numbers")),
            (None, _) => {}
        }
        if let [value] = values.as_slice() {
            self.keep(LAST, value.clone());
        }
        Ok(values)
    }

    /// The bytes of all values.
    fn memory(&self) -> u64 {
        self.values.iter().map(|value| value.bits() / 8).sum()
    }

    /// Checks whether a value may be kept.
    fn check_memory(&self, value: &Nimber) -> Result<(), FormulaError> {
        let error = || FormulaError::new(0, ErrorKind::NamesTakeTooMuch { limit: MOST_MEMORY });
        if self.memory() + value.bits() / 8 > MOST_MEMORY { Err(error()) } else { Ok(()) }
    }

    fn keep(&mut self, name: &str, value: Nimber) {
        if let Some(place) = self.names.iter().position(|known| known == name) {
            self.values[place] = value;
        } else {
            self.names.push(name.to_owned());
            self.values.push(value);
        }
    }

    /// The value of an expression, or several for a list. Its work is taken from the budget.
    fn values_of(&mut self, expression: &str) -> Result<Vec<Nimber>, FormulaError> {
        self.spend(work_of_text(expression) + self.memory(), 0)?; // the values are copied
        let scope = Scope::calculator(self.names.iter().cloned());
        let formula = Formula::parse(expression, &scope, self.limits)?;
        let mut evaluator = Evaluator::new(&formula, self.limits);
        evaluator.limit_work(self.work_left);
        let values = evaluator.calculate(&mut self.multiplier, &self.values);
        let position = values.as_ref().map_or_else(FormulaError::position, |_| 0);
        self.spend(evaluator.work(), position)?;
        values
    }

    fn spend(&mut self, work: u64, position: usize) -> Result<(), FormulaError> {
        self.work_left = self.work_left.saturating_sub(work);
        let error = || FormulaError::new(position, ErrorKind::Budget { minutes: self.minutes });
        if self.is_exhausted() { Err(error()) } else { Ok(()) }
    }
}

/// Splits an assignment `name = e`: the name, and the position in bytes of the expression. A line without a name is an
/// expression as a whole.
fn assigned_name(text: &str) -> Result<(Option<&str>, usize), FormulaError> {
    let Some((left, right)) = text.split_once('=') else { return Ok((None, 0)) };
    let name = left.trim();
    let is_name = name.chars().next().is_some_and(|c| c.is_alphabetic() || c == '_')
        && name.chars().all(|c| c.is_alphanumeric() || c == '_');
    if !is_name {
        return Ok((None, 0)); // a comparison
    }
    let position = left.chars().take_while(|c| c.is_whitespace()).count();
    if let Some(reason) = reserved_name(name) {
        return Err(FormulaError::syntax(position, format!("{reason}; choose another name")));
    }
    Ok((Some(name), text.len() - right.len()))
}
