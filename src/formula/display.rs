//! A tree to its text, with as few parentheses as possible.

use std::fmt;

use super::tree::{Expr, Fold, Node, Operator, Position, Range};

/// The precedence of an expression, the loosest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Binding {
    Or,
    And,
    Not,
    Comparison,
    Sum,
    Product,
    Power,
    Atom,
}

fn binding(node: &Node) -> Binding {
    match node {
        Node::Or(_) => Binding::Or,
        Node::And(_) => Binding::And,
        Node::Not(_) => Binding::Not,
        Node::Compare(..) => Binding::Comparison,
        Node::Negate(_) => Binding::Sum,
        Node::Chain(_, further) if further.iter().any(|(operator, ..)| operator.is_additive()) => Binding::Sum,
        Node::Chain(..) => Binding::Product,
        Node::Power(..) => Binding::Power,
        _ => Binding::Atom,
    }
}

impl fmt::Display for Expr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.node {
            Node::Number(number) => write!(f, "{number}"),
            Node::Variable(variable) => f.write_str(&variable.name),
            Node::Chain(first, further) => chain(f, binding(&self.node), first, further),
            Node::Negate(operand) => write!(f, "-{}", Within(operand, Binding::Product)),
            Node::Power(_, base, exponent) => power(f, base, exponent),
            Node::Bracket(inner) => write!(f, "[{inner}]"),
            Node::Nim(inner) => write!(f, "nim({inner})"),
            Node::Call(function, arguments) => {
                write!(f, "{}({})", function.name(), Joined(arguments, ", ", Binding::Or))
            }
            Node::Fold(fold, range, body) => folded(f, *fold, range, body),
            Node::Least(variable, first, body) => write!(f, "least({} >= {first}, {body})", variable.name),
            Node::If(parts) => write!(f, "if({})", Joined(parts.as_slice(), ", ", Binding::Or)),
            Node::Earlier(index) => write!(f, "a({index})"),
            Node::Compare(_, comparison, operands) => {
                let [left, right] = operands.as_ref();
                let (symbol, _) = comparison.symbols();
                write!(f, "{} {symbol} {}", Within(left, Binding::Sum), Within(right, Binding::Sum))
            }
            Node::Not(operand) => write!(f, "not {}", Within(operand, Binding::Not)),
            Node::And(conditions) => write!(f, "{}", Joined(conditions, " and ", Binding::Not)),
            Node::Or(conditions) => write!(f, "{}", Joined(conditions, " or ", Binding::And)),
        }
    }
}

/// An expression as an operand: in parentheses if it binds less tightly than its place needs.
struct Within<'e>(&'e Expr, Binding);

impl fmt::Display for Within<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(expr, needed) = self;
        if binding(&expr.node) < *needed { write!(f, "({expr})") } else { write!(f, "{expr}") }
    }
}

/// Operands with a text between them. The first one may not be the same kind of chain.
struct Joined<'e>(&'e [Expr], &'static str, Binding);

impl fmt::Display for Joined<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(operands, between, needed) = self;
        for (place, operand) in operands.iter().enumerate() {
            let between = if place == 0 { "" } else { between };
            write!(f, "{between}{}", Within(operand, *needed))?;
        }
        Ok(())
    }
}

fn chain(
    f: &mut fmt::Formatter<'_>,
    binding: Binding,
    first: &Expr,
    further: &[(Operator, Position, Expr)],
) -> fmt::Result {
    let operand = if binding == Binding::Sum { Binding::Product } else { Binding::Power };
    match (&first.node, operand) {
        // A sum may begin with a minus.
        (Node::Negate(_), Binding::Product) => write!(f, "{first}")?,
        _ => write!(f, "{}", Within(first, operand))?,
    }
    for (operator, _, expr) in further {
        let symbol = match operator {
            Operator::NimPlus => " + ",
            Operator::Plus => "+",
            Operator::Minus => "-",
            Operator::NimTimes | Operator::Times => "*",
            Operator::NimOver | Operator::Over => "/",
        };
        write!(f, "{symbol}{}", Within(expr, operand))?;
    }
    Ok(())
}

fn power(f: &mut fmt::Formatter<'_>, base: &Expr, exponent: &Expr) -> fmt::Result {
    let base = Within(base, Binding::Atom);
    match &exponent.node {
        Node::Negate(operand) => write!(f, "{base}^-{}", Within(operand, Binding::Atom)),
        _ => write!(f, "{base}^{}", Within(exponent, Binding::Atom)),
    }
}

fn folded(f: &mut fmt::Formatter<'_>, fold: Fold, range: &Range, body: &Expr) -> fmt::Result {
    let Range { variable, first, last } = range;
    write!(f, "{}({} = {first}..{last}, {body})", fold.name(), variable.name)
}
