//! The syntax tree.

use std::sync::Arc;

use num_bigint::BigUint;

use super::function::Function;
use super::mode::Mode;

/// The position of a node in the text. All positions are equal, so that trees are compared by what they mean.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Position(pub(super) usize);

impl PartialEq for Position {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Position {}

/// A name that has a value: its text, and its place in the environment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Variable {
    pub(super) name: Arc<str>,
    pub(super) slot: usize,
}

/// A node, with the position of its operator, name or bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Expr {
    pub(super) at: Position,
    pub(super) node: Node,
}

impl Expr {
    pub(super) fn new(position: usize, node: Node) -> Self {
        Self { at: Position(position), node }
    }

    /// Returns whether the expression or a part of it has a property.
    pub(super) fn any(&self, property: &mut impl FnMut(&Node) -> bool) -> bool {
        property(&self.node) || self.children().into_iter().any(|child| child.any(property))
    }

    /// The parts of the expression, from left to right.
    fn children(&self) -> Vec<&Self> {
        match &self.node {
            Node::Number(_) | Node::Variable(_) => Vec::new(),
            Node::Chain(first, further) => {
                std::iter::once(first.as_ref()).chain(further.iter().map(|(_, _, operand)| operand)).collect()
            }
            Node::Negate(a) | Node::Bracket(a) | Node::Nim(a) | Node::Earlier(a) | Node::Not(a) => vec![a],
            Node::Power(_, a, b) | Node::Least(_, a, b) => vec![a, b],
            Node::Call(_, parts) | Node::And(parts) | Node::Or(parts) => parts.iter().collect(),
            Node::Fold(_, range, body) => vec![&range.first, &range.last, body],
            Node::If(parts) => parts.iter().collect(),
            Node::Compare(_, _, parts) => parts.iter().collect(),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Node {
    Number(BigUint),
    Variable(Variable),
    /// Operands joined from the left by operators of one precedence and one mode: a long sum is one flat node.
    Chain(Box<Expr>, Vec<(Operator, Position, Expr)>),
    /// The minus sign of ordinary arithmetic.
    Negate(Box<Expr>),
    /// A base of this mode to an ordinary exponent.
    Power(Mode, Box<Expr>, Box<Expr>),
    /// `[ … ]`: ordinary arithmetic inside nim arithmetic.
    Bracket(Box<Expr>),
    /// `nim( … )`: nim arithmetic inside ordinary arithmetic.
    Nim(Box<Expr>),
    Call(Function, Vec<Expr>),
    Fold(Fold, Box<Range>, Box<Expr>),
    /// `least(i >= first, condition)`.
    Least(Variable, Box<Expr>, Box<Expr>),
    /// A condition, the value if it holds, the value otherwise.
    If(Box<[Expr; 3]>),
    /// `a( … )`: an earlier term of the sequence.
    Earlier(Box<Expr>),
    Compare(Mode, Comparison, Box<[Expr; 2]>),
    Not(Box<Expr>),
    /// Two or more conditions.
    And(Vec<Expr>),
    /// Two or more conditions.
    Or(Vec<Expr>),
}

impl Node {
    /// Returns whether the node is a condition; the others are numbers.
    pub(super) fn is_condition(&self) -> bool {
        matches!(self, Self::Compare(..) | Self::Not(_) | Self::And(_) | Self::Or(_))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operator {
    NimPlus,
    NimTimes,
    NimOver,
    Plus,
    Minus,
    Times,
    Over,
}

impl Operator {
    /// Returns whether it binds like `+`; the others bind like `*`.
    pub(super) fn is_additive(self) -> bool {
        matches!(self, Self::NimPlus | Self::Plus | Self::Minus)
    }
}

/// An operation on the values of a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fold {
    Sum(Mode),
    Product(Mode),
    /// The number of values for which a condition holds.
    Count,
}

impl Fold {
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Sum(_) => "sum",
            Self::Product(_) => "prod",
            Self::Count => "count",
        }
    }
}

/// `i = first..last`, both bounds ordinary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Range {
    pub(super) variable: Variable,
    pub(super) first: Expr,
    pub(super) last: Expr,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Comparison {
    Equal,
    Unequal,
    Less,
    AtMost,
    Greater,
    AtLeast,
}

impl Comparison {
    /// Every comparison with its symbol, and the symbol of mathematics.
    pub(super) const ALL: [(Self, &'static str, &'static str); 6] = [
        (Self::Equal, "=", "="),
        (Self::Unequal, "!=", "≠"),
        (Self::Less, "<", "<"),
        (Self::AtMost, "<=", "≤"),
        (Self::Greater, ">", ">"),
        (Self::AtLeast, ">=", "≥"),
    ];

    /// The symbol in a formula, and the one in a title.
    pub(super) fn symbols(self) -> (&'static str, &'static str) {
        let entry = Self::ALL.into_iter().find(|(comparison, ..)| *comparison == self);
        entry.map_or(("", ""), |(_, symbol, title)| (symbol, title))
    }

    /// Returns whether it holds between two numbers.
    pub(super) fn holds<T: Ord>(self, a: &T, b: &T) -> bool {
        match self {
            Self::Equal => a == b,
            Self::Unequal => a != b,
            Self::Less => a < b,
            Self::AtMost => a <= b,
            Self::Greater => a > b,
            Self::AtLeast => a >= b,
        }
    }
}
