//! Terms of type `bool`.

use super::text::argument;
use crate::formula::mode::Mode;
use crate::formula::tree::{Comparison, Expr, Node};

impl Expr {
    /// A term of type `bool`.
    pub(super) fn in_bool(&self) -> String {
        match &self.node {
            Node::Compare(mode, comparison, operands) => {
                let [a, b] = operands.as_ref();
                if *mode == Mode::Nim || (a.is_natural() && b.is_natural()) {
                    compared(*comparison, "N", &argument(a.in_n()), &argument(b.in_n()))
                } else {
                    compared(*comparison, "Z", &argument(a.in_z()), &argument(b.in_z()))
                }
            }
            Node::Not(operand) => format!("negb {}", argument(operand.in_bool())),
            Node::And(conditions) => joined("andb", conditions),
            Node::Or(conditions) => joined("orb", conditions),
            // The parser puts no other node in such a place.
            _ => format!("negb (N.eqb {} 0)", argument(self.in_n())),
        }
    }
}

fn compared(comparison: Comparison, library: &str, a: &str, b: &str) -> String {
    match comparison {
        Comparison::Equal => format!("{library}.eqb {a} {b}"),
        Comparison::Unequal => format!("negb ({library}.eqb {a} {b})"),
        Comparison::Less => format!("{library}.ltb {a} {b}"),
        Comparison::AtMost => format!("{library}.leb {a} {b}"),
        Comparison::Greater => format!("{library}.ltb {b} {a}"),
        Comparison::AtLeast => format!("{library}.leb {b} {a}"),
    }
}

fn joined(function: &str, conditions: &[Expr]) -> String {
    let terms = conditions.iter().map(Expr::in_bool);
    terms.reduce(|left, right| format!("{function} {} {}", argument(left), argument(right))).unwrap_or_default()
}
