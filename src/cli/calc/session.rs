//! [`Session`]: the names and the budget of a run of the calculator.

use super::error::LineError;
use nimref::formula::{Evaluator, Formula, Limits, Scope, reserved_name};
use nimref::nim::Nimber;
use nimref::{Algorithm, nim};

/// The name of the last value.
const LAST: &str = "ans";

/// The options of a run.
pub(super) struct Settings {
    pub(super) is_hexadecimal: bool,
    pub(super) max_bits: u64,
    pub(super) search_limit: u64,
    pub(super) minutes: u64,
}

/// The state of a run: the values of names, and the work that is left.
pub(super) struct Session {
    settings: Settings,
    limits: Limits,
    work_left: u64,
    multiplier: nim::Evaluator,
    names: Vec<String>,
    values: Vec<Nimber>,
}

impl Session {
    pub(super) fn new(settings: Settings) -> Self {
        let Settings { max_bits, search_limit: search, .. } = settings;
        Self {
            limits: Limits { max_bits, search, ..Limits::default() },
            work_left: Limits::WORK_OF_A_MINUTE.saturating_mul(settings.minutes),
            settings,
            multiplier: Algorithm::Big.evaluator(),
            names: Vec::new(),
            values: Vec::new(),
        }
    }

    /// The names that have values.
    pub(super) fn names(&self) -> &[String] {
        &self.names
    }

    /// Returns whether the budget of the run is used up.
    pub(super) fn is_exhausted(&self) -> bool {
        self.work_left == 0
    }

    /// The message for an exhausted budget.
    pub(super) fn exhausted(&self) -> String {
        format!("the run has used its budget of {} minutes of work; raise it with --budget", self.settings.minutes)
    }

    /// Evaluates a line: an expression, an assignment, or nothing. The answer is empty if there is no expression.
    pub(super) fn answer(&mut self, line: &str) -> Result<String, LineError> {
        let text = line.split_once('#').map_or(line, |(text, _)| text);
        let (name, start) = assigned_name(text)?;
        let expression = &text[start..];
        if name.is_none() && expression.trim().is_empty() {
            return Ok(String::new());
        }
        let values = self.values_of(expression, text[..start].chars().count())?;
        match (name, values.as_slice()) {
            (Some(name), [value]) => self.keep(name, value.clone()),
            (Some(_), _) => return Err(LineError::new(0, "a list has no name; assign one of its numbers")),
            (None, _) => {}
        }
        if let [value] = values.as_slice() {
            self.keep(LAST, value.clone());
        }
        Ok(values.iter().map(|value| self.shown(value)).collect::<Vec<_>>().join(" "))
    }

    fn shown(&self, value: &Nimber) -> String {
        if self.settings.is_hexadecimal { format!("{value:#x}") } else { value.to_string() }
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
    fn values_of(&mut self, expression: &str, start: usize) -> Result<Vec<Nimber>, LineError> {
        self.spend(Limits::work_of_text(expression));
        if self.is_exhausted() {
            return Err(LineError::new(start, self.exhausted()));
        }
        let scope = Scope::calculator(self.names.iter().cloned());
        let formula = Formula::parse(expression, &scope, self.limits);
        let formula = formula.map_err(|error| LineError::of_formula(start, &error))?;
        let mut evaluator = Evaluator::new(&formula, self.limits);
        evaluator.limit_work(self.work_left);
        let values = evaluator.calculate(&mut self.multiplier, &self.values);
        self.spend(evaluator.work());
        values.map_err(|error| {
            if self.is_exhausted() {
                return LineError::new(start + error.position(), self.exhausted());
            }
            LineError::of_formula(start, &error)
        })
    }

    fn spend(&mut self, work: u64) {
        self.work_left = self.work_left.saturating_sub(work);
    }
}

/// Splits an assignment `name = e`: the name, and the position in bytes of the expression. A line without a name is an
/// expression as a whole.
fn assigned_name(text: &str) -> Result<(Option<&str>, usize), LineError> {
    let Some((left, right)) = text.split_once('=') else { return Ok((None, 0)) };
    let name = left.trim();
    let is_name = name.chars().next().is_some_and(|c| c.is_alphabetic() || c == '_')
        && name.chars().all(|c| c.is_alphanumeric() || c == '_');
    if !is_name {
        return Ok((None, 0)); // a comparison
    }
    let position = left.chars().take_while(|c| c.is_whitespace()).count();
    if let Some(reason) = reserved_name(name) {
        return Err(LineError::new(position, format!("{reason}; choose another name")));
    }
    Ok((Some(name), text.len() - right.len()))
}
