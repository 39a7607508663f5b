//! The functions.

use num_bigint::{BigInt, BigUint};
use num_traits::{One, ToPrimitive, Zero};

use super::{Evaluation, Value, outside};
use crate::formula::error::FormulaError;
use crate::formula::function::Function;
use crate::formula::tree::Expr;
use crate::nim::field::{self, FieldError};
use crate::nim::{Multiplier, Nimber};

impl<M: Multiplier + ?Sized> Evaluation<'_, M> {
    pub(super) fn call(&mut self, position: usize, function: Function, arguments: &[Expr]) -> Value<BigUint> {
        match (function, arguments) {
            (Function::Trace | Function::Norm, [a, k, j]) => {
                let a = self.nim(a)?;
                let (k, j) = (self.small(k)?, self.small(j)?);
                self.subfield_value(position, function, &a, k, j)
            }
            (Function::Bit, [a, place]) => {
                let a = self.nim(a)?;
                let place = self.small(place)?;
                Ok(u8::from(a.as_biguint().bit(place)).into())
            }
            (Function::Fermat, [k]) => {
                let at = k.at.0;
                let k = self.small(k)?;
                self.fermat_power(at, k)
            }
            (Function::Binomial, [n, k]) => {
                let (n, k) = (self.integer(n)?, self.integer(k)?);
                self.binomial(position, &n, &k)
            }
            (Function::Log | Function::Quadratic, [a, b]) => {
                let (a, b) = (self.nim(a)?, self.nim(b)?);
                if function == Function::Log { self.log(position, &a, &b) } else { self.quadratic(position, &a, &b) }
            }
            (Function::Mex | Function::Xor, _) => {
                let values = arguments.iter().map(|argument| self.nim(argument)).collect::<Value<Vec<_>>>()?;
                let sum = |values: Vec<Nimber>| values.into_iter().sum::<Nimber>().into_biguint();
                Ok(if function == Function::Mex { mex(values) } else { sum(values) })
            }
            (_, [a]) => {
                let a = self.nim(a)?;
                self.of_one(position, function, &a)
            }
            // The parser gives every function its arguments.
            _ => Err(FormulaError::undefined(position, "this function has other arguments")),
        }
    }

    /// The functions of one nimber.
    fn of_one(&mut self, position: usize, function: Function, a: &Nimber) -> Value<BigUint> {
        let level = a.level();
        match function {
            Function::Inverse => self.inverse(position, a, "0 has no inverse").map(Nimber::into_biguint),
            Function::Sqrt => {
                self.meter.products(position, level, 4)?;
                self.multiplier.sqrt(a).map(Nimber::into_biguint).ok_or_else(|| outside(position))
            }
            Function::Order => {
                self.meter.products(position, level, 3u64.checked_shl(level).unwrap_or(u64::MAX))?;
                field::order(self.multiplier, a).map_err(|error| of_field(position, &error, "0 has no order"))
            }
            Function::MinimalPolynomial => self.minimal_polynomial(position, a),
            Function::ArtinSchreier => {
                self.meter.products(position, level + 1, 4)?;
                let [root, _] = field::artin_schreier(self.multiplier, a).ok_or_else(|| outside(position))?;
                Ok(root.into_biguint())
            }
            Function::Degree => Ok(a.degree().into()),
            Function::Level => Ok(level.into()),
            _ => Err(FormulaError::undefined(position, "this function has no value here")),
        }
    }

    fn minimal_polynomial(&mut self, position: usize, a: &Nimber) -> Value<BigUint> {
        let degree = a.degree();
        // The elimination keeps `degree` vectors of `degree` bits, twice.
        self.meter.memory(position, degree.saturating_mul(degree) / 4)?;
        self.meter.products(position, a.level(), degree.saturating_add(1))?;
        self.meter.ordinary(position, degree.saturating_mul(degree), degree.saturating_mul(64))?;
        let polynomial = field::minimal_polynomial(self.multiplier, a).ok_or_else(|| outside(position))?;
        Ok(polynomial.into())
    }

    fn quadratic(&mut self, position: usize, b: &Nimber, c: &Nimber) -> Value<BigUint> {
        self.meter.products(position, b.level().max(c.level()) + 1, 16)?;
        let roots = field::solve_quadratic(self.multiplier, b, c).ok_or_else(|| outside(position))?;
        let least = roots.into_iter().min();
        let least = least.ok_or_else(|| FormulaError::undefined(position, "the equation has no root"))?;
        Ok(least.into_biguint())
    }

    fn log(&mut self, position: usize, a: &Nimber, base: &Nimber) -> Value<BigUint> {
        let level = base.level();
        // The steps of the search for the largest prime factor of the group's order that is searched.
        let search = 4u64 << (base.degree() / 4).min(16);
        let products = 6u64.checked_shl(level).unwrap_or(u64::MAX).saturating_add(search);
        self.meter.products(position, level, products)?;
        let log = field::log(self.multiplier, a, base);
        let log = log.map_err(|error| of_field(position, &error, "0 has no logarithm"))?;
        log.ok_or_else(|| FormulaError::undefined(position, "the number is not a power of the base"))
    }

    fn subfield_value(&mut self, position: usize, function: Function, a: &Nimber, k: u64, j: u64) -> Value<BigUint> {
        let (Ok(k), Ok(j)) = (u32::try_from(k), u32::try_from(j)) else {
            return Err(FormulaError::undefined(position, "the level of a field is below 2^32"));
        };
        let value = if function == Function::Trace {
            field::trace(a, k, j)
        } else {
            let level = a.level();
            self.meter.products(position, level, a.degree().saturating_add(3 * u64::from(level)))?;
            field::norm(self.multiplier, a, k, j)
        };
        let value = value.map_err(|error| of_field(position, &error, "0 has no value here"))?;
        Ok(value.into_biguint())
    }

    fn fermat_power(&self, position: usize, k: u64) -> Value<BigUint> {
        let exponent = u32::try_from(k).ok().and_then(|k| 1u64.checked_shl(k)).unwrap_or(u64::MAX - 1);
        self.meter.bits(position, exponent + 1)?;
        Ok(BigUint::one() << exponent)
    }

    /// An ordinary argument that is a natural number; one above 2^64 counts as 2^64 − 1.
    fn small(&mut self, expr: &Expr) -> Value<u64> {
        let value = self.integer(expr)?;
        if value < BigInt::zero() {
            let message = "the argument is negative; it must be a natural number";
            return Err(FormulaError::undefined(expr.at.0, message));
        }
        Ok(value.to_u64().unwrap_or(u64::MAX))
    }

    /// The list of conjugates.
    pub(in crate::formula) fn conjugates(&mut self, position: usize, argument: &Expr) -> Value<Vec<Nimber>> {
        let a = self.nim(argument)?;
        let degree = a.degree();
        self.meter.memory(position, degree.saturating_mul(degree) / 8)?;
        self.meter.products(position, a.level(), degree)?;
        field::conjugates(self.multiplier, &a).ok_or_else(|| outside(position))
    }
}

/// The least number that is not among the values.
fn mex(mut values: Vec<Nimber>) -> BigUint {
    values.sort_unstable();
    let mut mex = BigUint::zero();
    for value in values {
        if *value.as_biguint() == mex {
            mex += 1u8;
        }
    }
    mex
}

fn of_field(position: usize, error: &FieldError, of_zero: &str) -> FormulaError {
    match error {
        FieldError::OutsideDomain => outside(position),
        FieldError::Zero => FormulaError::undefined(position, of_zero),
        other => FormulaError::undefined(position, other.to_string()),
    }
}
