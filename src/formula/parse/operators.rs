//! `+`, `-`, `*`, `/` and `^`.

use super::{Parsed, Parser, minus, number};
use crate::formula::error::FormulaError;
use crate::formula::mode::Mode;
use crate::formula::token::Kind;
use crate::formula::tree::{Expr, Node, Operator, Position};

impl Parser<'_> {
    pub(super) fn sum(&mut self) -> Parsed {
        let minus = if self.mode == Mode::Ordinary { self.take_symbol("-") } else { None };
        let first = self.product()?;
        let first = match minus {
            Some(position) => Expr::new(position, Node::Negate(number(first)?.into())),
            None => first,
        };
        self.chain(first, Self::take_additive, Self::product)
    }

    fn product(&mut self) -> Parsed {
        let first = self.power()?;
        self.chain(first, Self::take_multiplicative, Self::power)
    }

    /// Operands after the first, as long as an operator is next.
    fn chain(
        &mut self,
        first: Expr,
        mut operator: impl FnMut(&mut Self) -> Result<Option<(Operator, usize)>, FormulaError>,
        mut operand: impl FnMut(&mut Self) -> Parsed,
    ) -> Parsed {
        let mut further = Vec::new();
        while let Some((operator, position)) = operator(self)? {
            further.push((operator, Position(position), number(operand(self)?)?));
        }
        let Some((operator, position, _)) = further.first() else {
            return Ok(first);
        };
        let (operator, position) = (*operator, position.0);
        // (a + b) + c is a + b + c.
        match number(first)? {
            Expr { node: Node::Chain(first, mut before), .. }
                if before.iter().all(|(before, ..)| before.is_additive() == operator.is_additive()) =>
            {
                before.append(&mut further);
                Ok(Expr::new(position, Node::Chain(first, before)))
            }
            first => Ok(Expr::new(position, Node::Chain(first.into(), further))),
        }
    }

    fn take_additive(&mut self) -> Result<Option<(Operator, usize)>, FormulaError> {
        self.take_operator(match self.mode {
            Mode::Nim => &[("+", Operator::NimPlus), ("⊕", Operator::NimPlus)],
            Mode::Ordinary => &[("+", Operator::Plus), ("-", Operator::Minus)],
        })
    }

    fn take_multiplicative(&mut self) -> Result<Option<(Operator, usize)>, FormulaError> {
        self.take_operator(match self.mode {
            Mode::Nim => &[("*", Operator::NimTimes), ("⊗", Operator::NimTimes), ("/", Operator::NimOver)],
            Mode::Ordinary => &[("*", Operator::Times), ("/", Operator::Over)],
        })
    }

    fn take_operator(&mut self, operators: &[(&str, Operator)]) -> Result<Option<(Operator, usize)>, FormulaError> {
        let position = self.peek().position;
        match self.peek().kind {
            Kind::Symbol(symbol @ ("⊕" | "⊗")) if self.mode == Mode::Ordinary => {
                let message = format!("{symbol} is nim arithmetic; inside [ ] write nim( ) around it");
                Err(FormulaError::syntax(position, message))
            }
            Kind::Symbol("-") if self.mode == Mode::Nim => Err(minus(position)),
            Kind::Symbol(symbol) => {
                let found = operators.iter().find(|(known, _)| *known == symbol);
                Ok(found.map(|(_, operator)| (*operator, self.take().position)))
            }
            _ => Ok(None),
        }
    }

    fn power(&mut self) -> Parsed {
        let base = self.atom()?;
        let Some(position) = self.take_symbol("^") else {
            return Ok(base);
        };
        let base = number(base)?;
        let exponent = self.in_mode(Mode::Ordinary, Self::exponent)?;
        if let Some(again) = self.take_symbol("^") {
            let message = "'^' does not chain; write parentheses around one of the powers";
            return Err(FormulaError::syntax(again, message));
        }
        Ok(Expr::new(position, Node::Power(self.mode, base.into(), exponent.into())))
    }

    fn exponent(&mut self) -> Parsed {
        let minus = self.take_symbol("-");
        let next = self.peek();
        let is_operand = matches!(next.kind, Kind::Number { .. } | Kind::Name(_) | Kind::Symbol("(" | "["));
        if !is_operand {
            let message =
                format!("'^' is a power (xor is '+'); expected an ordinary integer after it, found {}", next.kind);
            return Err(FormulaError::syntax(next.position, message));
        }
        let exponent = number(self.atom()?)?;
        Ok(match minus {
            Some(position) => Expr::new(position, Node::Negate(exponent.into())),
            None => exponent,
        })
    }
}
