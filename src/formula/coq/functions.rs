//! The functions of the language.

use super::text::argument;
use crate::formula::function::{Arguments, Function};
use crate::formula::mode::Mode;
use crate::formula::tree::Expr;

impl Expr {
    /// A call, as a term of type `N`.
    pub(super) fn coq_call(function: Function, arguments: &[Self]) -> String {
        let in_mode = |(place, expr): (usize, &Self)| match function.arguments() {
            Arguments::Exactly(modes) if modes.get(place) == Some(&Mode::Ordinary) => argument(expr.natural()),
            _ => argument(expr.in_n()),
        };
        let arguments: Vec<String> = arguments.iter().enumerate().map(in_mode).collect();
        match function {
            Function::Xor => sum(arguments),
            Function::Mex => format!("nim_mex [{}]", arguments.join("; ")),
            Function::Fermat => format!("2 ^ (2 ^ {})", arguments.join(" ")),
            Function::Bit => format!("N.b2n (N.testbit {})", arguments.join(" ")),
            _ => format!("{} {}", coq_name(function), arguments.join(" ")),
        }
    }
}

/// The name of the Coq function.
fn coq_name(function: Function) -> String {
    match function {
        Function::Inverse => "niminv".to_owned(),
        Function::Sqrt => "nimsqrt".to_owned(),
        Function::Binomial => "binomial".to_owned(),
        _ => format!("nim_{}", function.name()),
    }
}

/// The nim-sum of one or more terms.
fn sum(terms: Vec<String>) -> String {
    terms.into_iter().reduce(|left, right| format!("N.lxor {} {right}", argument(left))).unwrap_or_default()
}
