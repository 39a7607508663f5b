//! Tokens to a tree: operators. The files of the folder have the rest.

use std::sync::Arc;

use super::error::{ErrorKind, FormulaError};
use super::function::Function;
use super::limits::{Limits, MAX_DEPTH};
use super::mode::Mode;
use super::scope::{Place, Scope};
use super::token::{Kind, Token, tokens};
use super::tree::{Expr, Node};

mod atoms;
mod calls;
mod conditions;
mod names;
mod operators;
mod ranges;

type Parsed = Result<Expr, FormulaError>;

/// Parses a text; returns the tree and the number of slots that its variables take.
pub(super) fn parse(text: &str, scope: &Scope, limits: Limits) -> Result<(Expr, usize), FormulaError> {
    let variables: Vec<Arc<str>> = scope.names.iter().map(|name| name.as_str().into()).collect();
    let mut parser = Parser {
        tokens: tokens(text)?,
        next: 0,
        depth: 0,
        mode: Mode::Nim,
        slots: variables.len(),
        variables,
        scope,
        limits,
        conjugates: Vec::new(),
    };
    let tree = parser.number_expression()?;
    if parser.peek().kind != Kind::End {
        return Err(parser.unexpected_after_operand());
    }
    parser.check_conjugates(&tree)?;
    Ok((tree, parser.slots))
}

struct Parser<'s> {
    tokens: Vec<Token>,
    next: usize,
    depth: usize,
    mode: Mode,
    /// The variables in scope, each at its slot.
    variables: Vec<Arc<str>>,
    /// The largest number of variables that were in scope at once.
    slots: usize,
    scope: &'s Scope,
    limits: Limits,
    /// The positions of `conjugates`.
    conjugates: Vec<usize>,
}

impl Parser<'_> {
    fn peek(&self) -> &Token {
        &self.tokens[self.next]
    }

    /// Returns the next token and moves on, except from the end.
    fn take(&mut self) -> Token {
        let token = self.tokens[self.next].clone();
        self.next = (self.next + 1).min(self.tokens.len() - 1);
        token
    }

    /// Takes the symbol if it is next, and returns its position.
    fn take_symbol(&mut self, symbol: &str) -> Option<usize> {
        let is_next = matches!(self.peek().kind, Kind::Symbol(next) if next == symbol);
        is_next.then(|| self.take().position)
    }

    /// Takes the word if it is next, and returns its position.
    fn take_word(&mut self, word: &str) -> Option<usize> {
        let is_next = matches!(&self.peek().kind, Kind::Name(name) if name == word);
        is_next.then(|| self.take().position)
    }

    /// An expression that must be a number.
    fn number_expression(&mut self) -> Parsed {
        self.expression().and_then(number)
    }

    /// An expression that must be a condition.
    fn condition(&mut self) -> Parsed {
        self.expression().and_then(condition)
    }

    /// Parses in a mode.
    fn in_mode<T>(
        &mut self,
        mode: Mode,
        parse: impl FnOnce(&mut Self) -> Result<T, FormulaError>,
    ) -> Result<T, FormulaError> {
        let outer = std::mem::replace(&mut self.mode, mode);
        let parsed = parse(self);
        self.mode = outer;
        parsed
    }

    /// Enters a parenthesis, a bracket, a call or `not`.
    fn deeper(&mut self, position: usize) -> Result<(), FormulaError> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(FormulaError::new(position, ErrorKind::TooDeep { limit: MAX_DEPTH }));
        }
        Ok(())
    }

    /// Checks that `conjugates`, which is a list, is the whole expression.
    fn check_conjugates(&self, tree: &Expr) -> Result<(), FormulaError> {
        let is_whole = matches!(tree.node, Node::Call(Function::Conjugates, _));
        let inner = self.conjugates.get(usize::from(is_whole));
        match (inner, self.conjugates.first()) {
            (Some(position), _) => {
                Err(FormulaError::syntax(*position, "conjugates( ) is a list, so it must be the whole expression"))
            }
            (None, Some(position)) if self.scope.place != Place::Calculator => {
                Err(FormulaError::syntax(*position, "conjugates( ) is a list; a term of a sequence is one number"))
            }
            _ => Ok(()),
        }
    }
}

fn number(expr: Expr) -> Parsed {
    if expr.node.is_condition() {
        let message = "expected a number, found a condition; conditions are for if, count and least";
        return Err(FormulaError::syntax(expr.at.0, message));
    }
    Ok(expr)
}

fn condition(expr: Expr) -> Parsed {
    if expr.node.is_condition() {
        return Ok(expr);
    }
    let message = "expected a condition, found a number; a condition compares two numbers, for example n > 0";
    Err(FormulaError::syntax(expr.at.0, message))
}

/// A minus in nim arithmetic.
fn minus(position: usize) -> FormulaError {
    let message =
        "'-' is ordinary arithmetic; write it inside [ ] (every nimber is its own negative, so a - b is a + b)";
    FormulaError::syntax(position, message)
}
