//! Variables, and unknown names.

use super::{Parsed, Parser};
use crate::formula::error::{ErrorKind, FormulaError};
use crate::formula::function::{Function, WORDS, is_ordinal, reserved};
use crate::formula::suggestion::nearest;
use crate::formula::token::{Kind, Token, shortened};
use crate::formula::tree::{Expr, Node, Variable};

impl Parser<'_> {
    /// An operand that begins with a name.
    pub(super) fn named(&mut self, position: usize, name: &str) -> Parsed {
        if let Some(function) = Function::named(name) {
            return self.call(position, function);
        }
        match name {
            "sum" | "prod" | "count" => self.fold(position, name),
            "least" => self.least(position),
            "if" => self.choice(position),
            "nim" => self.nim(position),
            "a" => self.earlier(position),
            _ if WORDS.contains(&name) => {
                let message = format!("expected a number, a name or '(', found '{name}'");
                Err(FormulaError::syntax(position, message))
            }
            _ => self.variable(position, name),
        }
    }

    fn variable(&mut self, position: usize, name: &str) -> Parsed {
        let slot = self.variables.iter().rposition(|known| **known == *name);
        let slot = slot.ok_or_else(|| self.unknown(position, name))?;
        let variable = Variable { name: self.variables[slot].clone(), slot };
        Ok(Expr::new(position, Node::Variable(variable)))
    }

    fn unknown(&self, position: usize, name: &str) -> FormulaError {
        if is_ordinal(name) {
            let message = format!("'{name}' is reserved for infinite nimbers, which formulas do not have");
            return FormulaError::syntax(position, message);
        }
        let near = || nearest(name, self.variables.iter().map(|name| &**name));
        let suggestion = self.scope.advice(name).or_else(|| near().map(|near| format!("did you mean '{near}'?")));
        FormulaError::new(position, ErrorKind::UnknownName { name: shortened(name), suggestion })
    }

    /// The name of a bound variable.
    pub(super) fn bound_name(&mut self) -> Result<String, FormulaError> {
        let Token { kind, position } = self.take();
        let Kind::Name(name) = kind else {
            let message = format!("expected a variable, for example i = 1..n, found {kind}");
            return Err(FormulaError::syntax(position, message));
        };
        match reserved(&name) {
            Some(reason) => Err(FormulaError::syntax(position, format!("{reason}; expected a variable"))),
            None => Ok(name),
        }
    }

    /// Parses with a variable in scope.
    pub(super) fn with_variable(
        &mut self,
        name: &str,
        parse: impl FnOnce(&mut Self) -> Parsed,
    ) -> Result<(Variable, Expr), FormulaError> {
        let variable = Variable { name: name.into(), slot: self.variables.len() };
        self.variables.push(variable.name.clone());
        self.slots = self.slots.max(self.variables.len());
        let parsed = parse(self)?;
        self.variables.pop();
        Ok((variable, parsed))
    }
}
