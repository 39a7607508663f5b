//! A tree to a title in the notation of mathematics.

use super::function::Function;
use super::mode::Mode;
use super::parsed::Formula;
use super::tree::{Expr, Fold, Node, Operator, Position, Range};

mod superscript;

use superscript::superscript;

impl Formula {
    /// The formula as a title: ⊕ and ⊗ for nim arithmetic, + and · for ordinary arithmetic.
    ///
    /// ```
    /// use nimref::formula::{Formula, Limits, Scope};
    ///
    /// let title = |text| Formula::parse(text, &Scope::list(), Limits::default()).map(|formula| formula.title());
    /// assert_eq!(title("n*[n+1]")?, "n ⊗ (n + 1)");
    /// assert_eq!(title("[2^n]*[2^n]")?, "2ⁿ ⊗ 2ⁿ");
    /// assert_eq!(title("n^3")?, "the nim-power of n to the 3");
    /// assert_eq!(title("[sum(k = 1..n-1, xor(k, [n-k]))]")?, "sum of k ⊕ (n − k) over 1 ≤ k ≤ n − 1");
    /// # Ok::<(), nimref::formula::FormulaError>(())
    /// ```
    #[doc(hidden)]
    #[must_use]
    pub fn title(&self) -> String {
        whole(&self.tree)
    }
}

/// A whole expression, in words if it is a single power or call.
fn whole(expr: &Expr) -> String {
    match &expr.node {
        Node::Bracket(inner) | Node::Nim(inner) => whole(inner),
        Node::Power(Mode::Nim, base, exponent) => match &exponent.node {
            Node::Variable(variable) => format!("the {}-th nim-power of {}", variable.name, part(base)),
            _ => format!("the nim-power of {} to the {}", part(base), part(exponent)),
        },
        Node::Call(function, arguments) => match (in_words(*function), arguments.as_slice()) {
            (Some(words), [argument]) => format!("{words} {}", whole(argument)),
            _ => text(expr),
        },
        _ => text(expr),
    }
}

fn in_words(function: Function) -> Option<&'static str> {
    match function {
        Function::Inverse => Some("the inverse of"),
        Function::Sqrt => Some("the nim square root of"),
        Function::Order => Some("the order of"),
        Function::MinimalPolynomial => Some("the minimal polynomial over GF(2) of"),
        Function::Degree => Some("the degree over GF(2) of"),
        Function::Level => Some("the level of"),
        _ => None,
    }
}

/// An expression.
fn text(expr: &Expr) -> String {
    match &expr.node {
        Node::Number(number) => number.to_string(),
        Node::Variable(variable) => variable.name.to_string(),
        Node::Chain(first, further) => chain(first, further),
        Node::Negate(operand) => format!("−{}", part(operand)),
        Node::Power(Mode::Nim, base, exponent) => format!("{}^⊗{}", part(base), part(exponent)),
        Node::Power(Mode::Ordinary, base, exponent) => format!("{}{}", part(base), superscript(&text(exponent))),
        Node::Bracket(inner) | Node::Nim(inner) => text(inner),
        Node::Call(Function::Fermat, arguments) => format!("2^(2{})", superscript(&text(&arguments[0]))),
        Node::Call(Function::Xor, arguments) => joined(arguments, " ⊕ ", part),
        Node::Call(function, arguments) => format!("{}({})", function.name(), joined(arguments, ", ", text)),
        Node::Fold(fold, range, body) => folded(*fold, range, body),
        Node::Least(variable, first, body) => {
            format!("the least {} ≥ {} with {}", variable.name, part(first), text(body))
        }
        Node::If(parts) => {
            let [condition, value, otherwise] = parts.as_ref();
            format!("{} if {}, otherwise {}", part(value), text(condition), part(otherwise))
        }
        Node::Earlier(index) => format!("a({})", text(index)),
        Node::Compare(_, comparison, operands) => {
            format!("{} {} {}", text(&operands[0]), comparison.symbols().1, text(&operands[1]))
        }
        Node::Not(operand) => format!("not {}", part(operand)),
        Node::And(conditions) => joined(conditions, " and ", part),
        Node::Or(conditions) => joined(conditions, " or ", part),
    }
}

/// An expression as an operand: in parentheses if it has operands itself.
fn part(expr: &Expr) -> String {
    let text = text(expr);
    let content = content(expr);
    let is_call = matches!(content.node, Node::Call(function, _) if function != Function::Xor);
    let is_whole = is_call || matches!(content.node, Node::Compare(..) | Node::Earlier(_));
    if text.contains(' ') && !is_whole { format!("({text})") } else { text }
}

/// The expression inside brackets.
fn content(expr: &Expr) -> &Expr {
    match &expr.node {
        Node::Bracket(inner) | Node::Nim(inner) => content(inner),
        _ => expr,
    }
}

fn joined(operands: &[Expr], between: &str, text: fn(&Expr) -> String) -> String {
    operands.iter().map(text).collect::<Vec<_>>().join(between)
}

fn chain(first: &Expr, further: &[(Operator, Position, Expr)]) -> String {
    let mut text = part(first);
    for (operator, _, operand) in further {
        text += match operator {
            Operator::NimPlus => " ⊕ ",
            Operator::NimTimes => " ⊗ ",
            Operator::NimOver => " ⊘ ",
            Operator::Plus => " + ",
            Operator::Minus => " − ",
            Operator::Times => " · ",
            Operator::Over => " / ",
        };
        text += &part(operand);
    }
    text
}

fn folded(fold: Fold, range: &Range, body: &Expr) -> String {
    let values = format!("{} ≤ {} ≤ {}", text(&range.first), range.variable.name, text(&range.last));
    match fold {
        Fold::Sum(Mode::Nim) => format!("nim-sum of {} over {values}", text(body)),
        Fold::Product(Mode::Nim) => format!("nim-product of {} over {values}", text(body)),
        Fold::Sum(Mode::Ordinary) => format!("sum of {} over {values}", text(body)),
        Fold::Product(Mode::Ordinary) => format!("product of {} over {values}", text(body)),
        Fold::Count => format!("the number of {}, {values}, with {}", range.variable.name, text(body)),
    }
}
