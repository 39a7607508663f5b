//! One value of any size, over any product.

use num_bigint::{BigInt, BigUint, Sign};
use num_traits::{One, Zero};

use super::error::{ErrorKind, FormulaError};
use super::inverses::Inverses;
use super::kept::Kept;
use super::limits::Meter;
use super::mode::Mode;
use super::tree::{Expr, Node, Operator, Position};
use crate::nim::field;
use crate::nim::{Multiplier, Nimber};

mod functions;
mod ordinary;
mod range;

/// The evaluation of one value.
pub(super) struct Evaluation<'e, M: ?Sized> {
    pub(super) multiplier: &'e mut M,
    pub(super) meter: &'e mut Meter,
    /// The values of the variables, by their slots.
    pub(super) variables: Vec<BigUint>,
    pub(super) kept: &'e Kept,
    pub(super) inverses: &'e mut Inverses,
}

type Value<T> = Result<T, FormulaError>;

impl<M: Multiplier + ?Sized> Evaluation<'_, M> {
    /// The value of an expression of nim arithmetic.
    pub(super) fn nim(&mut self, expr: &Expr) -> Value<Nimber> {
        let position = expr.at.0;
        match &expr.node {
            Node::Chain(first, further) => {
                self.meter.step(position)?;
                self.nim_chain(first, further)
            }
            Node::Power(Mode::Nim, base, exponent) => {
                self.meter.step(position)?;
                let base = self.nim(base)?;
                let value = self.integer(exponent)?;
                self.power(position, exponent.at.0, base, &value)
            }
            Node::Bracket(inner) => {
                self.meter.step(position)?;
                let (sign, magnitude) = self.integer(inner)?.into_parts();
                let error = || FormulaError::new(position, ErrorKind::Negative);
                if sign == Sign::Minus { Err(error()) } else { Ok(magnitude.into()) }
            }
            Node::If(parts) => {
                self.meter.step(position)?;
                let [condition, value, otherwise] = parts.as_ref();
                if self.condition(condition)? { self.nim(value) } else { self.nim(otherwise) }
            }
            _ => Ok(self.of_either_mode(expr)?.into_parts().1.into()),
        }
    }

    fn nim_chain(&mut self, first: &Expr, further: &[(Operator, Position, Expr)]) -> Value<Nimber> {
        let mut value = self.nim(first)?;
        for (operator, position, operand) in further {
            let operand = self.nim(operand)?;
            value = match operator {
                Operator::NimTimes => self.product(position.0, &value, &operand)?,
                Operator::NimOver => {
                    let inverse = self.inverse(position.0, &operand, "division by 0")?;
                    self.product(position.0, &value, &inverse)?
                }
                _ => value + operand,
            };
        }
        Ok(value)
    }

    /// The value of an expression that is read in the same way in both modes.
    fn of_either_mode(&mut self, expr: &Expr) -> Value<BigInt> {
        let position = expr.at.0;
        self.meter.step(position)?;
        match &expr.node {
            Node::Number(number) => Ok(number.clone().into()),
            Node::Variable(variable) => Ok(self.variables[variable.slot].clone().into()),
            Node::Call(function, arguments) => {
                let value = self.call(position, *function, arguments)?;
                self.meter.bits(position, value.bits())?;
                Ok(value.into())
            }
            Node::Fold(fold, range, body) => self.fold(position, *fold, range, body),
            Node::Least(variable, first, body) => self.least(position, variable, first, body).map(BigInt::from),
            Node::Earlier(index) => {
                let index = self.integer(index)?;
                self.kept.earlier(position, &index).cloned().map(BigInt::from)
            }
            // The parser makes no other node in such a place.
            _ => Err(FormulaError::undefined(position, "this has no value here")),
        }
    }

    /// Returns whether a condition holds; `and`, `or` and `if` evaluate only what they need.
    pub(super) fn condition(&mut self, expr: &Expr) -> Value<bool> {
        self.meter.step(expr.at.0)?;
        match &expr.node {
            Node::Compare(Mode::Nim, comparison, operands) => {
                let [a, b] = operands.as_ref();
                Ok(comparison.holds(&self.nim(a)?, &self.nim(b)?))
            }
            Node::Compare(Mode::Ordinary, comparison, operands) => {
                let [a, b] = operands.as_ref();
                Ok(comparison.holds(&self.integer(a)?, &self.integer(b)?))
            }
            Node::Not(operand) => Ok(!self.condition(operand)?),
            Node::And(conditions) => self.first_of(conditions, false),
            Node::Or(conditions) => self.first_of(conditions, true),
            // The parser makes no other node in such a place.
            _ => Err(FormulaError::undefined(expr.at.0, "this is no condition")),
        }
    }

    /// Returns `deciding` as soon as one condition is `deciding`, and its opposite if none is.
    fn first_of(&mut self, conditions: &[Expr], deciding: bool) -> Value<bool> {
        for condition in conditions {
            if self.condition(condition)? == deciding {
                return Ok(deciding);
            }
        }
        Ok(!deciding)
    }

    /// a ⊗ b.
    fn product(&mut self, position: usize, a: &Nimber, b: &Nimber) -> Value<Nimber> {
        self.meter.products(position, a.level().max(b.level()), 1)?;
        let product = self.multiplier.product(a, b).ok_or_else(|| outside(position))?;
        self.meter.bits(position, product.bits())?;
        Ok(product)
    }

    fn inverse(&mut self, position: usize, a: &Nimber, of_zero: &str) -> Value<Nimber> {
        if a.is_zero() {
            return Err(FormulaError::undefined(position, of_zero));
        }
        if let Some(inverse) = self.inverses.get(a) {
            return Ok(inverse.clone());
        }
        self.meter.products(position, a.level(), 4)?;
        let inverse = field::invert(self.multiplier, a).map_err(|_| outside(position))?;
        self.meter.bits(position, inverse.bits())?;
        self.inverses.keep(a, &inverse);
        Ok(inverse)
    }

    fn power(&mut self, position: usize, exponent_position: usize, base: Nimber, exponent: &BigInt) -> Value<Nimber> {
        self.meter.products(exponent_position, base.level(), exponent.bits().saturating_mul(2))?;
        let base = match exponent.sign() {
            Sign::Minus => self.inverse(position, &base, "0 has no power with a negative exponent")?,
            Sign::NoSign => return Ok(Nimber::one()),
            Sign::Plus => base,
        };
        let power = self.multiplier.power(&base, exponent.magnitude()).ok_or_else(|| outside(position))?;
        self.meter.bits(position, power.bits())?;
        Ok(power)
    }
}

/// The error for a product with a factor outside the domain.
fn outside(position: usize) -> FormulaError {
    FormulaError::new(position, ErrorKind::OutsideDomain)
}
