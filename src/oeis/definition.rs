//! The ways to define a sequence over an abstract ⊗.

use num_bigint::BigUint;

use crate::formula::{EvalContext, Formula, TermError};
use crate::nim::Nimber;

/// Computes a term from its index, and may remember earlier results.
pub(super) type IndexRule = Box<dyn FnMut(&mut EvalContext<'_>, u64) -> Result<BigUint, TermError> + Send>;
/// Computes an entry of a table from its row and column, and may remember earlier results.
pub(super) type CellRule = Box<dyn FnMut(&mut EvalContext<'_>, &Nimber, &Nimber) -> Result<BigUint, TermError> + Send>;

/// The definition of a sequence.
pub(super) enum Definition {
    /// A formula.
    Formula(Formula),
    /// A function of the index that needs no ⊗.
    Word(Box<dyn Fn(u64) -> u64 + Send + Sync>),
    /// A constructor of rules that compute terms by index.
    ByIndex(Box<dyn Fn() -> IndexRule + Send + Sync>),
    /// A constructor of rules that compute entries by row and column.
    ByCell(Box<dyn Fn() -> CellRule + Send + Sync>),
}
