//! [`Formula`]: a parsed text.

use std::fmt;

use super::error::FormulaError;
use super::function::Function;
use super::limits::Limits;
use super::mode::Mode;
use super::parse::parse;
use super::scope::Scope;
use super::tree::{Expr, Fold, Node, Operator};

/// A formula: a syntax tree, parsed from a text.
///
/// [`Display`](fmt::Display) writes it with as few parentheses as possible; the text parses back to the same formula.
/// Two formulas are equal if their trees are, whatever the spaces and parentheses in their texts.
///
/// ```
/// use nimref::formula::{Formula, Limits, Scope};
///
/// let formula = Formula::parse("((n) ⊗ [n + 1])", &Scope::list(), Limits::default())?;
/// assert_eq!(formula.to_string(), "n*[n+1]");
/// # Ok::<(), nimref::formula::FormulaError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Formula {
    pub(super) tree: Expr,
    /// The number of variables, free and bound, that the evaluation needs room for.
    pub(super) slots: usize,
}

impl Formula {
    /// Parses a text; [`the module`](super) describes the language. Of the limits only `max_bits` is used, for the
    /// numbers in the text.
    ///
    /// # Errors
    ///
    /// [`FormulaError`] with the position of what can't be parsed.
    pub fn parse(text: &str, scope: &Scope, limits: Limits) -> Result<Self, FormulaError> {
        let (tree, slots) = parse(text, scope, limits)?;
        Ok(Self { tree, slots })
    }

    /// Returns whether the value depends on nim-products.
    #[doc(hidden)]
    #[must_use]
    pub fn uses_product(&self) -> bool {
        self.tree.any(&mut |node| match node {
            Node::Chain(_, further) => {
                further.iter().any(|(operator, ..)| matches!(operator, Operator::NimTimes | Operator::NimOver))
            }
            Node::Power(Mode::Nim, ..) | Node::Fold(Fold::Product(Mode::Nim), ..) => true,
            Node::Call(function, _) => function.uses_product(),
            _ => false,
        })
    }

    /// Returns whether a term depends on earlier terms.
    #[doc(hidden)]
    #[must_use]
    pub fn uses_earlier_terms(&self) -> bool {
        self.tree.any(&mut |node| matches!(node, Node::Earlier(_)))
    }

    /// Returns whether the formula has a range or a search, so that one value may take many steps.
    pub(super) fn has_range(&self) -> bool {
        self.tree.any(&mut |node| matches!(node, Node::Fold(..) | Node::Least(..)))
    }

    /// Returns the argument of `conjugates` if the formula is such a list.
    pub(super) fn argument_of_conjugates(&self) -> Option<&Expr> {
        match &self.tree.node {
            Node::Call(Function::Conjugates, arguments) => arguments.first(),
            _ => None,
        }
    }
}

impl fmt::Display for Formula {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.tree)
    }
}
