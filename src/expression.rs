//! Exact arithmetic from text, as `nimref calc` reads it.
//!
//! | form | meaning |
//! | --- | --- |
//! | `12`, `0xff` | a number, decimal or hexadecimal |
//! | `a + b`, `a ⊕ b` | nim-sum, the bitwise exclusive or |
//! | `a * b`, `a ⊗ b` | nim-product |
//! | `a / b` | nim-quotient: the q with q ⊗ b = a; b = 0 has none |
//! | `a ^ e` | nim-power with an ordinary integer e, written out, a minus allowed; 0⁰ = 1. It is never xor |
//! | `sqrt(a)`, `inv(a)`, `order(a)` | square root, inverse, multiplicative order |
//! | `F(k)` | the Fermat 2-power 2^(2^k), k an ordinary number written out |
//! | `( … )` | grouping |
//!
//! `^` binds tightest and does not chain; `*` and `/` come next, then `+`, both from the left.

use std::error::Error;
use std::fmt;

mod evaluate;
mod parse;
mod token;

pub use evaluate::{Limits, evaluate};

/// Why a text has no value, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExpressionError {
    /// Where in the text, in characters from 0.
    pub position: usize,
    /// Why, in words.
    pub message: String,
}

impl ExpressionError {
    fn new(position: usize, message: impl Into<String>) -> Self {
        Self { position, message: message.into() }
    }
}

impl fmt::Display for ExpressionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (at character {})", self.message, self.position + 1)
    }
}

impl Error for ExpressionError {}
