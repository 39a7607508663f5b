//! Terms of type `Z`: ordinary arithmetic with a minus or a division.

use super::text::{argument, function, infix, operand};
use crate::formula::mode::Mode;
use crate::formula::tree::{Expr, Fold, Node, Operator, Position, Range};

impl Expr {
    /// A term of type `Z`.
    pub(super) fn in_z(&self) -> String {
        match &self.node {
            Node::Number(number) => number.to_string(),
            Node::Chain(first, further) => chain(first, further),
            Node::Negate(inner) => format!("- {}", operand(inner.in_z())),
            Node::Power(Mode::Ordinary, base, exponent) => {
                format!("{} ^ {}", operand(base.in_z()), operand(exponent.in_z()))
            }
            Node::If(parts) => {
                let [condition, value, otherwise] = parts.as_ref();
                format!("if {} then {} else {}", condition.in_bool(), value.in_z(), otherwise.in_z())
            }
            Node::Fold(Fold::Sum(Mode::Ordinary), range, body) => folded("sum_Z", range, body),
            Node::Fold(Fold::Product(Mode::Ordinary), range, body) => folded("prod_Z", range, body),
            _ => format!("Z.of_N {}", argument(self.in_n())),
        }
    }
}

fn chain(first: &Expr, further: &[(Operator, Position, Expr)]) -> String {
    let next = |(operator, _, expr): &(Operator, Position, Expr)| {
        format!(" {} {}", infix(*operator).unwrap_or('+'), operand(expr.in_z()))
    };
    operand(first.in_z()) + &further.iter().map(next).collect::<String>()
}

fn folded(name: &str, range: &Range, body: &Expr) -> String {
    let (first, last) = (argument(range.first.in_z()), argument(range.last.in_z()));
    format!("{name} {first} {last} {}", function(&range.variable, &body.in_z(), 'Z'))
}
