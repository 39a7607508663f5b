//! `sum`, `prod`, `count` and `least`.

use num_bigint::{BigInt, BigUint, Sign};
use num_traits::{One, ToPrimitive, Zero};

use super::{Evaluation, Value};
use crate::formula::error::{ErrorKind, FormulaError};
use crate::formula::mode::Mode;
use crate::formula::tree::{Expr, Fold, Range, Variable};
use crate::nim::{Multiplier, Nimber};

impl<M: Multiplier + ?Sized> Evaluation<'_, M> {
    pub(super) fn fold(&mut self, position: usize, fold: Fold, range: &Range, body: &Expr) -> Value<BigInt> {
        let (first, count) = self.bounds(range)?;
        let slot = range.variable.slot;
        self.variables[slot] = first;
        match fold {
            Fold::Sum(Mode::Nim) => {
                let mut sum = Nimber::zero();
                self.repeat(slot, count, |evaluation| {
                    sum += evaluation.nim(body)?;
                    Ok(())
                })?;
                Ok(sum.into_biguint().into())
            }
            Fold::Product(Mode::Nim) => {
                let mut product = Nimber::one();
                self.repeat(slot, count, |evaluation| {
                    let factor = evaluation.nim(body)?;
                    product = evaluation.product(position, &product, &factor)?;
                    Ok(())
                })?;
                Ok(product.into_biguint().into())
            }
            Fold::Sum(Mode::Ordinary) => {
                let mut sum = BigInt::zero();
                self.repeat(slot, count, |evaluation| {
                    sum += evaluation.integer(body)?;
                    evaluation.meter.bits(position, sum.bits())
                })?;
                Ok(sum)
            }
            Fold::Product(Mode::Ordinary) => {
                let mut product = BigInt::one();
                self.repeat(slot, count, |evaluation| {
                    let factor = evaluation.integer(body)?;
                    product = evaluation.times(position, &product, &factor)?;
                    Ok(())
                })?;
                Ok(product)
            }
            Fold::Count => {
                let mut number = 0u64;
                self.repeat(slot, count, |evaluation| {
                    number += u64::from(evaluation.condition(body)?);
                    Ok(())
                })?;
                Ok(number.into())
            }
        }
    }

    /// Does a step for each value of a variable, `count` values from its present one.
    fn repeat(&mut self, slot: usize, count: u64, mut step: impl FnMut(&mut Self) -> Value<()>) -> Value<()> {
        for _ in 0..count {
            step(self)?;
            self.variables[slot] += 1u8;
        }
        Ok(())
    }

    /// The first value of a range, and the number of its values.
    fn bounds(&mut self, range: &Range) -> Value<(BigUint, u64)> {
        let (first, last) = (self.integer(&range.first)?, self.integer(&range.last)?);
        if first > last {
            return Ok((BigUint::zero(), 0));
        }
        let count = (last - &first + 1u8).to_u64().unwrap_or(u64::MAX);
        self.meter.check_steps(range.last.at.0, count)?;
        Ok((natural(range.first.at.0, first)?, count))
    }

    pub(super) fn least(&mut self, position: usize, variable: &Variable, first: &Expr, body: &Expr) -> Value<BigUint> {
        let start = self.integer(first)?;
        self.variables[variable.slot] = natural(first.at.0, start)?;
        let limit = self.meter.limits.search;
        for _ in 0..limit {
            if self.condition(body)? {
                return Ok(self.variables[variable.slot].clone());
            }
            self.variables[variable.slot] += 1u8;
        }
        Err(FormulaError::new(position, ErrorKind::SearchLimit { limit }))
    }
}

/// A first value, which must not be negative.
fn natural(position: usize, value: BigInt) -> Value<BigUint> {
    match value.into_parts() {
        (Sign::Minus, _) => Err(FormulaError::new(position, ErrorKind::Negative)),
        (_, magnitude) => Ok(magnitude),
    }
}
