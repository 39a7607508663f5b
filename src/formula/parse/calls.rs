//! Functions, `if`, `a( )` and `nim( )`.

use super::{Parsed, Parser};
use crate::formula::error::FormulaError;
use crate::formula::function::{Arguments, Function};
use crate::formula::mode::Mode;
use crate::formula::scope::Place;
use crate::formula::tree::{Expr, Node};

impl Parser<'_> {
    /// The content of the parentheses after a function's name.
    pub(super) fn argument_list<T>(
        &mut self,
        position: usize,
        name: &str,
        inner: impl FnOnce(&mut Self) -> Result<T, FormulaError>,
    ) -> Result<T, FormulaError> {
        let Some(open) = self.take_symbol("(") else {
            let next = self.peek();
            let message = format!("expected '(' after {name} (at character {}), found {}", position + 1, next.kind);
            return Err(FormulaError::syntax(next.position, message));
        };
        self.enclosed(open, "(", ")", inner)
    }

    pub(super) fn comma(&mut self, name: &str, expected: &str) -> Result<(), FormulaError> {
        if self.take_symbol(",").is_some() {
            return Ok(());
        }
        let next = self.peek();
        let message = format!("expected ',' and {expected}, the next argument of {name}, found {}", next.kind);
        Err(FormulaError::syntax(next.position, message))
    }

    pub(super) fn call(&mut self, position: usize, function: Function) -> Parsed {
        if function == Function::Binomial && self.mode == Mode::Nim {
            let message = "binomial is ordinary arithmetic; write [binomial( … )]";
            return Err(FormulaError::syntax(position, message));
        }
        if function == Function::Conjugates {
            self.conjugates.push(position);
        }
        let name = function.name();
        let arguments = self.argument_list(position, name, |parser| match function.arguments() {
            Arguments::Exactly(modes) => parser.arguments(name, modes),
            Arguments::AnyNumber => parser.any_arguments(),
        })?;
        Ok(Expr::new(position, Node::Call(function, arguments)))
    }

    fn arguments(&mut self, name: &str, modes: &[Mode]) -> Result<Vec<Expr>, FormulaError> {
        let mut arguments = Vec::new();
        for (place, mode) in modes.iter().enumerate() {
            if place > 0 {
                self.comma(name, "a number")?;
            }
            arguments.push(self.in_mode(*mode, Self::number_expression)?);
        }
        if let Some(position) = self.take_symbol(",") {
            let (count, s) = (modes.len(), if modes.len() == 1 { "" } else { "s" });
            return Err(FormulaError::syntax(position, format!("{name} has {count} argument{s}; found another one")));
        }
        Ok(arguments)
    }

    fn any_arguments(&mut self) -> Result<Vec<Expr>, FormulaError> {
        let mut arguments = Vec::new();
        loop {
            arguments.push(self.in_mode(Mode::Nim, Self::number_expression)?);
            if self.take_symbol(",").is_none() {
                return Ok(arguments);
            }
        }
    }

    /// `if(condition, e1, e2)`.
    pub(super) fn choice(&mut self, position: usize) -> Parsed {
        let parts = self.argument_list(position, "if", |parser| {
            let condition = parser.condition()?;
            parser.comma("if", "the value if the condition holds")?;
            let value = parser.number_expression()?;
            parser.comma("if", "the value otherwise")?;
            Ok([condition, value, parser.number_expression()?])
        })?;
        Ok(Expr::new(position, Node::If(parts.into())))
    }

    /// `a( … )`, a term before this one.
    pub(super) fn earlier(&mut self, position: usize) -> Parsed {
        let message = match self.scope.place {
            Place::List => None,
            Place::Table => Some("a( ) is an earlier term of a list, and this is a table"),
            Place::Calculator => Some("a( ) is an earlier term of a sequence; the calculator has no sequence"),
        };
        if let Some(message) = message {
            return Err(FormulaError::syntax(position, message));
        }
        let index = |parser: &mut Self| parser.in_mode(Mode::Ordinary, Self::number_expression);
        let index = self.argument_list(position, "a", index)?;
        Ok(Expr::new(position, Node::Earlier(index.into())))
    }

    /// `nim( … )` inside ordinary arithmetic.
    pub(super) fn nim(&mut self, position: usize) -> Parsed {
        if self.mode == Mode::Nim {
            let message = "nim( ) is for nim arithmetic inside [ ]; this is nim arithmetic already";
            return Err(FormulaError::syntax(position, message));
        }
        let inner = self.argument_list(position, "nim", |parser| parser.in_mode(Mode::Nim, Self::number_expression))?;
        Ok(Expr::new(position, Node::Nim(inner.into())))
    }
}
