//! [`Mode`]: which arithmetic is meant.

/// The arithmetic in which an expression is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// Nim arithmetic.
    Nim,
    /// Ordinary arithmetic, inside `[ ]` and in the positions that are read as if in brackets.
    Ordinary,
}
