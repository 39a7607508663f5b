//! A product on which two implementations differ.

use alloc::string::String;
use core::fmt;

use crate::nim::nimber::Nimber;

/// A product on which two members of a [`CrossCheck`](super::CrossCheck) differ.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Disagreement {
    /// The factors.
    pub factors: (Nimber, Nimber),
    /// The names of two members, each with its product.
    pub answers: [(String, Nimber); 2],
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ((a, b), [(one, first), (other, second)]) = (&self.factors, &self.answers);
        write!(f, "the implementations disagree: {a} ⊗ {b} is {first} by {one} and {second} by {other}")
    }
}
