//! Parts of the text of a Coq term.

use crate::formula::tree::{Operator, Variable};

/// The name of a variable. One that is not a single letter gets a prefix, so that it can't be one of Coq's words.
pub(super) fn name(variable: &Variable) -> String {
    if variable.name.chars().count() == 1 { variable.name.to_string() } else { format!("v_{}", variable.name) }
}

/// A text as an argument: in parentheses unless it is one word.
pub(super) fn argument(text: String) -> String {
    if text.contains(' ') { format!("({text})") } else { text }
}

/// A text as an operand of an infix operator: in parentheses if it has such an operator itself.
pub(super) fn operand(text: String) -> String {
    let mut depth = 0usize;
    let has_infix = text.split(' ').any(|word| {
        let is_infix = depth == 0 && ["+", "-", "*", "/", "^", "if"].contains(&word);
        depth += word.matches('(').count();
        depth -= word.matches(')').count().min(depth);
        is_infix
    });
    if has_infix { format!("({text})") } else { text }
}

/// A function of one bound variable, with the scope in which its body is read.
pub(super) fn function(variable: &Variable, body: &str, scope: char) -> String {
    format!("(fun {} => ({body})%{scope})", name(variable))
}

/// The symbol of an operator of ordinary arithmetic.
pub(super) fn infix(operator: Operator) -> Option<char> {
    match operator {
        Operator::Plus => Some('+'),
        Operator::Minus => Some('-'),
        Operator::Times => Some('*'),
        Operator::Over => Some('/'),
        Operator::NimPlus | Operator::NimTimes | Operator::NimOver => None,
    }
}
