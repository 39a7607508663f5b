//! Terms of type `N`.

use super::text::{argument, function, infix, name, operand};
use crate::formula::mode::Mode;
use crate::formula::tree::{Expr, Fold, Node, Operator, Position, Range};

impl Expr {
    /// A term of type `N`: nim arithmetic, or ordinary arithmetic that is natural.
    pub(super) fn in_n(&self) -> String {
        match &self.node {
            Node::Number(number) => number.to_string(),
            Node::Variable(variable) => name(variable),
            Node::Chain(first, further) => chain(first, further),
            Node::Power(Mode::Nim, base, exponent) if exponent.is_natural() => {
                format!("nim_power {} {}", argument(base.in_n()), argument(exponent.in_n()))
            }
            Node::Power(Mode::Nim, base, exponent) => {
                format!("nim_power_Z {} {}", argument(base.in_n()), argument(exponent.in_z()))
            }
            Node::Power(Mode::Ordinary, base, exponent) => {
                format!("{} ^ {}", operand(base.in_n()), operand(exponent.in_n()))
            }
            Node::Bracket(inner) => inner.natural(),
            Node::Nim(inner) => inner.in_n(),
            Node::Call(function, arguments) => Self::coq_call(*function, arguments),
            Node::Fold(fold, range, body) => folded(*fold, range, body),
            Node::Least(variable, first, body) => {
                let condition = function(variable, &body.in_bool(), 'N');
                format!("least_from {} {condition}", argument(first.natural()))
            }
            Node::If(parts) => {
                let [condition, value, otherwise] = parts.as_ref();
                format!("if {} then {} else {}", condition.in_bool(), value.in_n(), otherwise.in_n())
            }
            Node::Earlier(index) => format!("a {}", argument(index.natural())),
            // The parser puts no other node in such a place.
            Node::Negate(_) => format!("Z.to_N {}", argument(self.in_z())),
            Node::Compare(..) | Node::Not(_) | Node::And(_) | Node::Or(_) => {
                format!("N.b2n {}", argument(self.in_bool()))
            }
        }
    }

    /// An ordinary expression as a term of type `N`.
    pub(super) fn natural(&self) -> String {
        if self.is_natural() { self.in_n() } else { format!("Z.to_N {}", argument(self.in_z())) }
    }

    /// Returns whether ordinary arithmetic has no minus and no division, so that all numbers on the way are natural.
    pub(super) fn is_natural(&self) -> bool {
        match &self.node {
            Node::Negate(_) => false,
            Node::Chain(first, further) => {
                let natural = |operator: &Operator| !matches!(operator, Operator::Minus | Operator::Over);
                first.is_natural()
                    && further.iter().all(|(operator, _, operand)| natural(operator) && operand.is_natural())
            }
            Node::Power(Mode::Ordinary, base, exponent) => base.is_natural() && exponent.is_natural(),
            Node::Fold(Fold::Sum(Mode::Ordinary) | Fold::Product(Mode::Ordinary), _, body) => body.is_natural(),
            Node::If(parts) => parts[1].is_natural() && parts[2].is_natural(),
            // All other expressions have a value in nim arithmetic.
            _ => true,
        }
    }
}

fn chain(first: &Expr, further: &[(Operator, Position, Expr)]) -> String {
    let mut text = first.in_n();
    for (place, (operator, _, expr)) in further.iter().enumerate() {
        let right = expr.in_n();
        text = match (infix(*operator), operator) {
            // All operators of a chain are of one precedence: its beginning needs no parentheses.
            (Some(symbol), _) if place > 0 => format!("{text} {symbol} {}", operand(right)),
            (Some(symbol), _) => format!("{} {symbol} {}", operand(text), operand(right)),
            (None, Operator::NimTimes) => format!("nimmul {} {}", argument(text), argument(right)),
            (None, Operator::NimOver) => format!("nimmul {} (niminv {})", argument(text), argument(right)),
            (None, _) => format!("N.lxor {} {}", argument(text), argument(right)),
        };
    }
    text
}

fn folded(fold: Fold, range: &Range, body: &Expr) -> String {
    let (name, body) = match fold {
        Fold::Sum(Mode::Nim) => ("nim_sum", body.in_n()),
        Fold::Product(Mode::Nim) => ("nim_prod", body.in_n()),
        Fold::Sum(Mode::Ordinary) => ("sum_N", body.in_n()),
        Fold::Product(Mode::Ordinary) => ("prod_N", body.in_n()),
        Fold::Count => ("count_if", body.in_bool()),
    };
    let (first, last) = (argument(range.first.in_z()), argument(range.last.in_z()));
    format!("{name} {first} {last} {}", function(&range.variable, &body, 'N'))
}
