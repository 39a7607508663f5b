//! Numbers, parentheses and brackets.

use num_bigint::BigUint;
use num_traits::Num;

use super::{Parsed, Parser, minus};
use crate::formula::error::FormulaError;
use crate::formula::mode::Mode;
use crate::formula::token::{Kind, Token};
use crate::formula::tree::{Expr, Node};
use crate::nim::Nimber;

impl Parser<'_> {
    /// A number, a name, a call, or an expression in parentheses or brackets.
    pub(super) fn atom(&mut self) -> Parsed {
        let Token { kind, position } = self.take();
        match kind {
            Kind::Number { digits, radix } => self.literal(position, &digits, radix),
            Kind::Name(name) => self.named(position, &name),
            Kind::Symbol("(") => self.enclosed(position, "(", ")", Self::expression),
            Kind::Symbol("[") => self.bracket(position),
            Kind::Symbol("-") if self.mode == Mode::Nim => Err(minus(position)),
            other => {
                let message = format!("expected a number, a name or '(', found {other}");
                Err(FormulaError::syntax(position, message))
            }
        }
    }

    fn bracket(&mut self, position: usize) -> Parsed {
        if self.mode == Mode::Ordinary {
            let message = "this is read as ordinary arithmetic already; write ( ) instead of [ ]";
            return Err(FormulaError::syntax(position, message));
        }
        let inner = |parser: &mut Self| parser.in_mode(Mode::Ordinary, Self::number_expression);
        let inner = self.enclosed(position, "[", "]", inner)?;
        Ok(Expr::new(position, Node::Bracket(inner.into())))
    }

    fn literal(&self, position: usize, digits: &str, radix: u32) -> Parsed {
        // A long text is refused before it is converted: d decimal digits without leading zeros are more than
        // 3.32 (d − 1) bits.
        let further = digits.trim_start_matches('0').len().saturating_sub(1) as u64;
        let at_least = match radix {
            2 => further,
            16 => further * 4,
            _ => further * 332 / 100,
        };
        self.limits.check_bits(position, at_least)?;
        let number = match radix {
            2 => BigUint::from_str_radix(digits, 2).ok(),
            16 => format!("0x{digits}").parse::<Nimber>().ok().map(Nimber::into_biguint),
            _ => digits.parse::<Nimber>().ok().map(Nimber::into_biguint),
        };
        let number = number.ok_or_else(|| FormulaError::syntax(position, "expected the digits of a number"))?;
        self.limits.check_bits(position, number.bits())?;
        Ok(Expr::new(position, Node::Number(number)))
    }

    /// The content of a pair of brackets whose first one was taken.
    pub(super) fn enclosed<T>(
        &mut self,
        open: usize,
        opening: &str,
        closing: &str,
        inner: impl FnOnce(&mut Self) -> Result<T, FormulaError>,
    ) -> Result<T, FormulaError> {
        self.deeper(open)?;
        let content = inner(self)?;
        if self.take_symbol(closing).is_none() {
            let next = self.peek();
            let message = match next.kind {
                Kind::End => format!("the '{opening}' at character {} is not closed", open + 1),
                Kind::Symbol(symbol @ (")" | "]")) => {
                    format!("expected '{closing}' to close the '{opening}' at character {}, found '{symbol}'", open + 1)
                }
                _ => return Err(self.unexpected_after_operand()),
            };
            return Err(FormulaError::syntax(next.position, message));
        }
        self.depth -= 1;
        Ok(content)
    }

    /// The error for a next token that can't follow an operand.
    pub(super) fn unexpected_after_operand(&self) -> FormulaError {
        let Token { kind, position } = self.peek();
        let message = match kind {
            Kind::Symbol("-") if self.mode == Mode::Nim => return minus(*position),
            Kind::Symbol(")") => "')' without '('".to_owned(),
            Kind::Symbol("]") => "']' without '['".to_owned(),
            Kind::Symbol("..") => "'..' is for the range of sum, prod and count".to_owned(),
            Kind::Symbol(",") => "',' is for the arguments of a function".to_owned(),
            other => format!("expected an operator before {other}"),
        };
        FormulaError::syntax(*position, message)
    }
}
