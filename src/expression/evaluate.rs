//! A tree to its value.

use num_bigint::BigUint;
use num_traits::{One, Zero};

use super::ExpressionError;
use super::parse::{Exponent, Expression, Function, Node, Operator, parse};
use crate::nim::{Implementation, Multiplier, Nimber, field};

/// How large numbers may become.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The bits of a number, given or computed.
    pub max_bits: u64,
}

impl Limits {
    /// How many steps of squaring a power may take, in bits squared: a power of a number of n bits, in a field of
    /// N bits, takes N for each bit of the exponent.
    const POWER_WORK: u64 = 1 << 24;
    /// The bits of the field in which an order is computed.
    const ORDER_BITS: u64 = 1 << 10;
}

/// The value of an expression.
///
/// ```
/// use nimref::expression::{Limits, evaluate};
/// use nimref::Nimber;
///
/// let limits = Limits { max_bits: 1000 };
/// assert_eq!(evaluate("(4 + 2) * (8 + 5)", limits), Ok(Nimber::from(15u8)));
/// assert_eq!(evaluate("3 +", limits).unwrap_err().position, 3);
/// ```
///
/// # Errors
///
/// Where the text is no expression, where it has no value, and where a number passes a limit.
pub fn evaluate(text: &str, limits: Limits) -> Result<Nimber, ExpressionError> {
    Evaluation { limits, multiplier: Implementation::Big.evaluator() }.value(&parse(text)?)
}

struct Evaluation<M> {
    limits: Limits,
    multiplier: M,
}

impl<M: Multiplier> Evaluation<M> {
    fn value(&mut self, expression: &Expression) -> Result<Nimber, ExpressionError> {
        let position = expression.position;
        match &expression.node {
            Node::Number(text) => self.number(position, text),
            Node::Sum(summands) => {
                let mut sum = Nimber::zero();
                for summand in summands {
                    sum += self.value(summand)?;
                }
                Ok(sum)
            }
            Node::Product(leading, further) => {
                let mut product = self.value(leading)?;
                for (operator, position, operand) in further {
                    let operand = self.value(operand)?;
                    let factor = match operator {
                        Operator::Times => operand,
                        Operator::Over => self.inverse(*position, &operand, "division by 0")?,
                    };
                    product = self.product(*position, &product, &factor)?;
                }
                Ok(product)
            }
            Node::Power(base, exponent) => {
                let base = self.value(base)?;
                self.power(position, base, exponent)
            }
            Node::Call(function, argument) => {
                let argument = self.value(argument)?;
                self.call(position, *function, &argument)
            }
            Node::FermatPower(digits) => self.fermat_power(position, digits),
        }
    }

    fn number(&self, position: usize, text: &str) -> Result<Nimber, ExpressionError> {
        // 3 bits a decimal digit at least, 4 a hexadecimal one: refuse a long text before it is converted.
        self.check(position, text.trim_start_matches(['0', 'x', 'X']).len() as u64 * 3)?;
        let number: Nimber = text.parse().map_err(|error| ExpressionError::new(position, format!("{error}")))?;
        self.check(position, number.bits())?;
        Ok(number)
    }

    fn check(&self, position: usize, bits: u64) -> Result<(), ExpressionError> {
        let limit = self.limits.max_bits;
        let message = || format!("a number of {bits} bits is more than the limit of {limit}; --max-bits raises it");
        if bits > limit { Err(ExpressionError::new(position, message())) } else { Ok(()) }
    }

    fn product(&mut self, position: usize, a: &Nimber, b: &Nimber) -> Result<Nimber, ExpressionError> {
        let product = self.multiplier.product(a, b).ok_or_else(|| outside(position))?;
        self.check(position, product.bits())?;
        Ok(product)
    }

    fn inverse(&mut self, position: usize, a: &Nimber, of_zero: &str) -> Result<Nimber, ExpressionError> {
        if a.is_zero() {
            return Err(ExpressionError::new(position, of_zero));
        }
        field::invert(&mut self.multiplier, a).ok_or_else(|| outside(position))
    }

    fn power(&mut self, position: usize, base: Nimber, exponent: &Exponent) -> Result<Nimber, ExpressionError> {
        let size = self.number(exponent.position, &exponent.digits)?;
        let work = size.bits().saturating_mul(1 << field::level(&base));
        if work > Limits::POWER_WORK {
            let message = format!(
                "an exponent of {} bits is too long for a base of {} bits: their field's bits times it are limited to {}",
                size.bits(),
                base.bits(),
                Limits::POWER_WORK
            );
            return Err(ExpressionError::new(exponent.position, message));
        }
        let is_inverse = exponent.is_negative && !size.is_zero();
        let base =
            if is_inverse { self.inverse(position, &base, "0 has no power with a negative exponent")? } else { base };
        field::power(&mut self.multiplier, &base, size.as_biguint()).ok_or_else(|| outside(position))
    }

    fn call(&mut self, position: usize, function: Function, a: &Nimber) -> Result<Nimber, ExpressionError> {
        match function {
            Function::Sqrt => field::sqrt(&mut self.multiplier, a).ok_or_else(|| outside(position)),
            Function::Inv => self.inverse(position, a, "0 has no inverse"),
            Function::Order if a.is_zero() => Err(ExpressionError::new(position, "0 has no order")),
            Function::Order if a.bits() > Limits::ORDER_BITS => {
                let message = format!("orders are computed for numbers of at most {} bits", Limits::ORDER_BITS);
                Err(ExpressionError::new(position, message))
            }
            Function::Order => field::order(&mut self.multiplier, a).map(Nimber::from).ok_or_else(|| outside(position)),
        }
    }

    fn fermat_power(&self, position: usize, digits: &str) -> Result<Nimber, ExpressionError> {
        let k = digits.parse::<Nimber>().ok().and_then(|k| u32::try_from(k.as_biguint()).ok());
        let bits = k.and_then(|k| 1u64.checked_shl(k)).and_then(|bits| bits.checked_add(1));
        let Some(bits) = bits else {
            let limit = self.limits.max_bits;
            let message = format!("F({digits}) has 2^{digits} + 1 bits, more than the limit of {limit}");
            return Err(ExpressionError::new(position, message));
        };
        self.check(position, bits)?;
        Ok((BigUint::one() << (bits - 1)).into())
    }
}

/// No answer of a total multiplier: cannot happen with `big`, and is told rather than assumed.
fn outside(position: usize) -> ExpressionError {
    ExpressionError::new(position, "the product lies outside the implementation's domain")
}
