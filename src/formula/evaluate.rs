//! A tree to its value.

use num_bigint::BigUint;
use num_traits::{One, Zero};

use super::ExpressionError;
use super::parse::{Exponent, Expression, Function, Node, Operator, parse};
use super::shown;
use crate::nim::field::{self, FieldError};
use crate::nim::{Algorithm, Multiplier, Nimber};

/// How large numbers may become.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The bits of a number, given or computed.
    pub max_bits: u64,
}

impl Limits {
    /// The work that an expression may take, in products of bits: a product in the field of 2^k bits takes about 3^k.
    /// It is that of eight products of the largest numbers allowed, or of half a minute where that is more.
    fn work(self) -> u64 {
        const HALF_A_MINUTE: u64 = 250_000_000_000;
        work_of_product(self.max_bits.max(1).next_power_of_two().ilog2()).saturating_mul(8).max(HALF_A_MINUTE)
    }
}

/// The value of an expression.
///
/// ```
/// use nimref::formula::{Limits, evaluate};
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
    let multiplier = Algorithm::Big.evaluator();
    Evaluation { limits, work_left: limits.work(), multiplier }.value(&parse(text)?)
}

/// The work of a product in the field of 2^k bits.
fn work_of_product(k: u32) -> u64 {
    3u64.saturating_pow(k)
}

struct Evaluation<M> {
    limits: Limits,
    work_left: u64,
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
        self.check_text(position, text)?;
        let number: Nimber = text.parse().map_err(|error| ExpressionError::new(position, format!("{error}")))?;
        self.check(position, number.bits())?;
        Ok(number)
    }

    /// Refuses a long text before it is converted: d decimal digits without leading zeros are more than 3.32 (d − 1)
    /// bits, d hexadecimal ones more than 4 (d − 1).
    fn check_text(&self, position: usize, text: &str) -> Result<(), ExpressionError> {
        let hexadecimal = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X"));
        let further = hexadecimal.unwrap_or(text).trim_start_matches('0').len().saturating_sub(1) as u64;
        let at_least = if hexadecimal.is_some() { further * 4 } else { further * 332 / 100 };
        self.check(position, at_least)
    }

    fn check(&self, position: usize, bits: u64) -> Result<(), ExpressionError> {
        let limit = self.limits.max_bits;
        let message = || format!("a number of {bits} bits is more than the limit of {limit}; --max-bits raises it");
        if bits > limit { Err(ExpressionError::new(position, message())) } else { Ok(()) }
    }

    fn product(&mut self, position: usize, a: &Nimber, b: &Nimber) -> Result<Nimber, ExpressionError> {
        self.spend(position, field::level(a).max(field::level(b)), 1)?;
        let product = self.multiplier.product(a, b).ok_or_else(|| outside(position))?;
        self.check(position, product.bits())?;
        Ok(product)
    }

    /// Takes the work of so many products in the field of level k from what is left.
    fn spend(&mut self, position: usize, k: u32, products: u64) -> Result<(), ExpressionError> {
        let work = work_of_product(k).saturating_mul(products);
        match self.work_left.checked_sub(work) {
            Some(left) => {
                self.work_left = left;
                Ok(())
            }
            None => Err(ExpressionError::new(
                position,
                "the expression takes more work than is allowed for numbers of this size",
            )),
        }
    }

    fn inverse(&mut self, position: usize, a: &Nimber, of_zero: &str) -> Result<Nimber, ExpressionError> {
        if a.is_zero() {
            return Err(ExpressionError::new(position, of_zero));
        }
        self.spend(position, field::level(a), 4)?;
        field::invert(&mut self.multiplier, a).map_err(|_| outside(position))
    }

    fn power(&mut self, position: usize, base: Nimber, exponent: &Exponent) -> Result<Nimber, ExpressionError> {
        let size = self.number(exponent.position, &exponent.digits)?;
        self.spend(exponent.position, field::level(&base), size.bits().saturating_mul(2))?;
        let is_inverse = exponent.is_negative && !size.is_zero();
        let base =
            if is_inverse { self.inverse(position, &base, "0 has no power with a negative exponent")? } else { base };
        field::power(&mut self.multiplier, &base, size.as_biguint()).ok_or_else(|| outside(position))
    }

    fn call(&mut self, position: usize, function: Function, a: &Nimber) -> Result<Nimber, ExpressionError> {
        match function {
            Function::Sqrt => {
                self.spend(position, field::level(a), 4)?;
                field::sqrt(&mut self.multiplier, a).ok_or_else(|| outside(position))
            }
            Function::Inv => self.inverse(position, a, "0 has no inverse"),
            Function::Order => self.order(position, a),
        }
    }

    fn order(&mut self, position: usize, a: &Nimber) -> Result<Nimber, ExpressionError> {
        let level = field::level(a);
        self.spend(position, level, 3 << level)?;
        let order = field::order(&mut self.multiplier, a).map_err(|error| match error {
            FieldError::Zero => "0 has no order".to_owned(),
            other => other.to_string(),
        });
        order.map(Nimber::from).map_err(|message| ExpressionError::new(position, message))
    }

    fn fermat_power(&self, position: usize, digits: &str) -> Result<Nimber, ExpressionError> {
        const MOST_DIGITS: usize = 20; // leading zeros apart, no k that could be meant has more
        let is_short = digits.trim_start_matches(['0', 'x', 'X']).len() <= MOST_DIGITS;
        let k = if is_short { digits.parse::<Nimber>().ok() } else { None };
        let k = k.and_then(|k| u32::try_from(k.as_biguint()).ok());
        let bits = k.and_then(|k| 1u64.checked_shl(k)).and_then(|bits| bits.checked_add(1));
        let Some(bits) = bits else {
            let limit = self.limits.max_bits;
            let digits = shown(digits);
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
