//! `sum`, `prod`, `count` and `least`.

use super::{Parsed, Parser};
use crate::formula::error::FormulaError;
use crate::formula::mode::Mode;
use crate::formula::tree::{Expr, Fold, Node, Range};

impl Parser<'_> {
    /// `sum(i = first..last, e)`, `prod` and `count`.
    pub(super) fn fold(&mut self, position: usize, name: &str) -> Parsed {
        let fold = match name {
            "sum" => Fold::Sum(self.mode),
            "prod" => Fold::Product(self.mode),
            _ => Fold::Count,
        };
        let (range, body) = self.argument_list(position, name, |parser| {
            let variable = parser.bound_name()?;
            parser.expect("=", name)?;
            let first = parser.in_mode(Mode::Ordinary, Self::number_expression)?;
            parser.expect("..", name)?;
            let last = parser.in_mode(Mode::Ordinary, Self::number_expression)?;
            parser.comma(name, if fold == Fold::Count { "a condition" } else { "a number" })?;
            let (variable, body) = parser.with_variable(&variable, |parser| match fold {
                Fold::Count => parser.condition(),
                Fold::Sum(_) | Fold::Product(_) => parser.number_expression(),
            })?;
            Ok((Range { variable, first, last }, body))
        })?;
        Ok(Expr::new(position, Node::Fold(fold, range.into(), body.into())))
    }

    /// `least(i >= first, condition)`.
    pub(super) fn least(&mut self, position: usize) -> Parsed {
        let (variable, first, body) = self.argument_list(position, "least", |parser| {
            let variable = parser.bound_name()?;
            parser.expect(">=", "least")?;
            let first = parser.in_mode(Mode::Ordinary, Self::number_expression)?;
            parser.comma("least", "a condition")?;
            let (variable, body) = parser.with_variable(&variable, Self::condition)?;
            Ok((variable, first, body))
        })?;
        Ok(Expr::new(position, Node::Least(variable, first.into(), body.into())))
    }

    fn expect(&mut self, symbol: &str, name: &str) -> Result<(), FormulaError> {
        if self.take_symbol(symbol).is_some() {
            return Ok(());
        }
        let example = if name == "least" { "least(i >= 0, i*i > n)" } else { "(i = 1..n, …)" };
        let next = self.peek();
        let message = format!("expected '{symbol}' in the range of {name}, as in {example}, found {}", next.kind);
        Err(FormulaError::syntax(next.position, message))
    }
}
