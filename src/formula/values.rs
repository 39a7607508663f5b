//! Many values at once, as 64-bit words.
//!
//! An expression is evaluated on a block of rows: each part of it becomes a column of words, made by one loop or one
//! batch of products. There is no answer if a number on the way is negative or has more than 64 bits, if the
//! multiplier has no batches, and if the formula has no value; then [`value`](super::value) decides.

use super::inverses::Inverses;
use super::limits::Limits;
use super::mode::Mode;
use super::parsed::Formula;
use super::tree::{Expr, Node, Operator, Position};
use crate::nim::Multiplier;

mod choice;
mod column;
mod field;
mod functions;
mod range;

use column::{Column, Rows};

/// This number of rows fits into the cache with the columns of a formula.
const BLOCK: usize = 4096;

/// The values of a formula in many rows; `None` if there is no batch algorithm for them.
pub(super) fn words<M: Multiplier + ?Sized>(
    formula: &Formula,
    limits: Limits,
    multiplier: &mut M,
    inverses: &mut Inverses,
    first: &[u64],
    second: &[u64],
) -> Option<Vec<u64>> {
    if limits.max_bits < u64::BITS.into() {
        return None; // words would pass the limit
    }
    let mut values = Vec::with_capacity(first.len());
    for (block, first) in first.chunks(BLOCK).enumerate() {
        let mut variables = vec![Column::borrowed(first)];
        if !second.is_empty() {
            variables.push(Column::borrowed(second.get(block * BLOCK..)?.get(..first.len())?));
        }
        variables.resize_with(formula.slots.max(variables.len()), || Column::One(0));
        let rows = Rows { count: first.len(), variables };
        let steps_left = limits.steps.saturating_mul(first.len() as u64);
        let mut words = Words { multiplier: &mut *multiplier, inverses: &mut *inverses, steps_left };
        words.number(&formula.tree, &rows)?.append_to(&mut values, first.len());
    }
    Some(values)
}

/// The evaluation of a block.
struct Words<'e, M: ?Sized> {
    multiplier: &'e mut M,
    inverses: &'e mut Inverses,
    steps_left: u64,
}

impl<M: Multiplier + ?Sized> Words<'_, M> {
    fn spend(&mut self, steps: usize) -> Option<()> {
        self.steps_left = self.steps_left.checked_sub(steps as u64)?;
        Some(())
    }

    /// The values of an expression, in either mode.
    fn number<'r>(&mut self, expr: &Expr, rows: &'r Rows<'_>) -> Option<Column<'r>> {
        self.spend(rows.count)?;
        match &expr.node {
            Node::Number(number) => u64::try_from(number).ok().map(Column::One),
            Node::Variable(variable) => Some(rows.variables[variable.slot].reborrowed()),
            Node::Chain(first, further) => self.chain(first, further, rows),
            Node::Power(mode, base, exponent) => {
                let (base, exponent) = (self.number(base, rows)?, self.number(exponent, rows)?);
                match mode {
                    Mode::Nim => self.power(base, &exponent, rows.count),
                    Mode::Ordinary => base.try_zip(exponent, |a, e| a.checked_pow(u32::try_from(e).ok()?)),
                }
            }
            Node::Bracket(inner) | Node::Nim(inner) => self.number(inner, rows),
            Node::Call(function, arguments) => self.call(*function, arguments, rows),
            Node::Fold(fold, range, body) => self.fold(*fold, range, body, rows),
            Node::If(parts) => self.choice(parts, rows),
            _ => None,
        }
    }

    fn chain<'r>(
        &mut self,
        first: &Expr,
        further: &[(Operator, Position, Expr)],
        rows: &'r Rows<'_>,
    ) -> Option<Column<'r>> {
        let mut value = self.number(first, rows)?;
        for (operator, _, operand) in further {
            let operand = self.number(operand, rows)?;
            value = match operator {
                Operator::NimPlus => value.zip(operand, |a, b| a ^ b),
                Operator::NimTimes => self.product(&value, &operand, rows.count)?,
                Operator::NimOver => {
                    let inverse = self.inverse(operand, rows.count)?;
                    self.product(&value, &inverse, rows.count)?
                }
                Operator::Plus => value.sum(operand)?,
                Operator::Minus => value.difference(operand)?,
                Operator::Times => value.ordinary_product(operand)?,
                Operator::Over => value.quotient(operand)?,
            };
        }
        Some(value)
    }
}
