//! `or`, `and`, `not`, and comparisons.

use super::{Parsed, Parser, condition, number};
use crate::formula::error::FormulaError;
use crate::formula::tree::{Comparison, Expr, Node};

impl Parser<'_> {
    /// An expression: a number or a condition.
    pub(super) fn expression(&mut self) -> Parsed {
        self.joined("or", Node::Or, |parser| parser.joined("and", Node::And, Self::negation))
    }

    /// Conditions joined by a word.
    fn joined(
        &mut self,
        word: &str,
        node: fn(Vec<Expr>) -> Node,
        mut operand: impl FnMut(&mut Self) -> Parsed,
    ) -> Parsed {
        let first = operand(self)?;
        let Some(position) = self.take_word(word) else {
            return Ok(first);
        };
        let mut conditions = vec![condition(first)?];
        loop {
            conditions.push(condition(operand(self)?)?);
            if self.take_word(word).is_none() {
                return Ok(Expr::new(position, node(flattened(conditions, word))));
            }
        }
    }

    fn negation(&mut self) -> Parsed {
        let Some(position) = self.take_word("not") else {
            return self.comparison();
        };
        self.deeper(position)?;
        let operand = condition(self.negation()?)?;
        self.depth -= 1;
        Ok(Expr::new(position, Node::Not(operand.into())))
    }

    fn take_comparison(&mut self) -> Option<(Comparison, usize)> {
        Comparison::ALL.into_iter().find_map(|(comparison, symbol, _)| Some((comparison, self.take_symbol(symbol)?)))
    }

    fn comparison(&mut self) -> Parsed {
        let left = self.sum()?;
        let Some((comparison, position)) = self.take_comparison() else {
            return Ok(left);
        };
        let operands = [number(left)?, number(self.sum()?)?];
        if let Some((_, again)) = self.take_comparison() {
            let message = "comparisons do not chain; join two of them with and";
            return Err(FormulaError::syntax(again, message));
        }
        Ok(Expr::new(position, Node::Compare(self.mode, comparison, operands.into())))
    }
}

/// (a and b) and c is a and b and c: joins the conditions of a first operand that is joined by the same word.
fn flattened(mut conditions: Vec<Expr>, word: &str) -> Vec<Expr> {
    let inner = match &mut conditions[0].node {
        Node::Or(inner) if word == "or" => std::mem::take(inner),
        Node::And(inner) if word == "and" => std::mem::take(inner),
        _ => return conditions,
    };
    inner.into_iter().chain(conditions.into_iter().skip(1)).collect()
}
