//! Ordinary arithmetic.

use num_bigint::{BigInt, BigUint, Sign};
use num_traits::{One, ToPrimitive, Zero};

use super::{Evaluation, Value};
use crate::formula::error::{ErrorKind, FormulaError};
use crate::formula::mode::Mode;
use crate::formula::tree::{Expr, Node, Operator, Position};
use crate::nim::Multiplier;

impl<M: Multiplier + ?Sized> Evaluation<'_, M> {
    /// The value of an expression of ordinary arithmetic.
    pub(super) fn integer(&mut self, expr: &Expr) -> Value<BigInt> {
        let position = expr.at.0;
        match &expr.node {
            Node::Chain(first, further) => {
                self.meter.step(position)?;
                self.ordinary_chain(first, further)
            }
            Node::Negate(operand) => {
                self.meter.step(position)?;
                Ok(-self.integer(operand)?)
            }
            Node::Power(Mode::Ordinary, base, exponent) => {
                self.meter.step(position)?;
                let (base, exponent) = (self.integer(base)?, self.integer(exponent)?);
                self.ordinary_power(position, &base, &exponent)
            }
            Node::Nim(inner) => {
                self.meter.step(position)?;
                Ok(self.nim(inner)?.into_biguint().into())
            }
            Node::If(parts) => {
                self.meter.step(position)?;
                let [condition, value, otherwise] = parts.as_ref();
                if self.condition(condition)? { self.integer(value) } else { self.integer(otherwise) }
            }
            _ => self.of_either_mode(expr),
        }
    }

    fn ordinary_chain(&mut self, first: &Expr, further: &[(Operator, Position, Expr)]) -> Value<BigInt> {
        let mut value = self.integer(first)?;
        for (operator, position, operand) in further {
            let (position, operand) = (position.0, self.integer(operand)?);
            value = match operator {
                Operator::Times => self.times(position, &value, &operand)?,
                Operator::Over => self.over(position, &value, &operand)?,
                Operator::Minus => value - operand,
                _ => value + operand,
            };
            self.meter.bits(position, value.bits())?;
        }
        Ok(value)
    }

    /// The ordinary product.
    pub(super) fn times(&mut self, position: usize, a: &BigInt, b: &BigInt) -> Value<BigInt> {
        if !a.is_zero() && !b.is_zero() {
            // The product has this number of bits, or one more.
            self.meter.bits(position, a.bits() + b.bits() - 1)?;
        }
        self.meter.ordinary(position, a.bits(), b.bits())?;
        let product = a * b;
        self.meter.bits(position, product.bits())?;
        Ok(product)
    }

    fn over(&mut self, position: usize, a: &BigInt, b: &BigInt) -> Value<BigInt> {
        if b.is_zero() {
            return Err(FormulaError::undefined(position, "division by 0"));
        }
        self.meter.ordinary(position, a.bits(), b.bits())?;
        let quotient = a / b;
        if &quotient * b == *a { Ok(quotient) } else { Err(FormulaError::new(position, ErrorKind::Remainder)) }
    }

    fn ordinary_power(&mut self, position: usize, base: &BigInt, exponent: &BigInt) -> Value<BigInt> {
        if base.magnitude().is_one() {
            return Ok(if exponent.bit(0) { base.clone() } else { BigInt::one() });
        }
        match exponent.sign() {
            Sign::NoSign => return Ok(BigInt::one()),
            Sign::Minus if base.is_zero() => return Err(FormulaError::undefined(position, "division by 0")),
            Sign::Minus => return Err(FormulaError::new(position, ErrorKind::Remainder)),
            Sign::Plus if base.is_zero() => return Ok(BigInt::zero()),
            Sign::Plus => {}
        }
        let exponent = exponent.to_u64().unwrap_or(u64::MAX);
        // |base| is at least 2^(bits − 1), so the power has at least this number of bits.
        let bits = (base.bits() - 1).saturating_mul(exponent).saturating_add(1);
        self.meter.bits(position, bits)?;
        let limit = self.meter.limits.max_bits;
        let too_large = |_| FormulaError::new(position, ErrorKind::TooManyBits { bits, limit });
        let exponent = u32::try_from(exponent).map_err(too_large)?;
        if *base == BigInt::from(2u8) {
            return Ok(BigInt::one() << exponent);
        }
        self.meter.ordinary(position, bits, bits)?;
        let power = base.pow(exponent);
        self.meter.bits(position, power.bits())?;
        Ok(power)
    }

    /// The binomial coefficient; 0 for k < 0 and for k > n ≥ 0.
    pub(super) fn binomial(&mut self, position: usize, n: &BigInt, k: &BigInt) -> Value<BigUint> {
        if n.sign() == Sign::Minus {
            return Err(FormulaError::undefined(position, "binomial(n, k) needs n >= 0"));
        }
        if k.sign() == Sign::Minus || k > n {
            return Ok(BigUint::zero());
        }
        let other = n - k;
        let k = k.min(&other).to_u64().unwrap_or(u64::MAX);
        self.meter.check_steps(position, k)?;
        let mut value = BigInt::one();
        for i in 0..k {
            self.meter.step(position)?;
            // binomial(n, i + 1) = binomial(n, i) (n − i) / (i + 1)
            value = self.times(position, &value, &(n - i))? / (i + 1);
        }
        Ok(value.into_parts().1)
    }
}
