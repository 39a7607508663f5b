//! Evaluates nimber expressions given as text, the language of `nimref calc`, and the formulas of sequences.
//!
//! | form | meaning |
//! | --- | --- |
//! | `12`, `0xff` | number, decimal or hexadecimal |
//! | `a + b`, `a ⊕ b` | nim-sum, the bitwise exclusive or |
//! | `a * b`, `a ⊗ b` | nim-product |
//! | `a / b` | nim-quotient: the q with q ⊗ b = a, undefined for b = 0 |
//! | `a ^ e` | nim-power (not xor); the exponent e is an ordinary integer literal, possibly negative; 0⁰ = 1 |
//! | `sqrt(a)`, `inv(a)`, `order(a)` | square root, inverse, multiplicative order |
//! | `F(k)` | the Fermat 2-power 2^(2^k), with an ordinary integer literal k |
//! | `( … )` | grouping |
//!
//! `^` binds tightest and is not associative: a ^ b ^ c is an error. `*` and `/` come next, then `+`; these group from
//! left to right.

mod abbreviate;
mod context;
mod error;
mod evaluate;
// Complete as a library, and not yet a part of the API: the command line has to use it first.
#[cfg(feature = "internals")]
pub mod language;
mod parse;
mod rule;
mod token;

pub use abbreviate::shown;
pub use context::{EvalContext, TermError};
pub use error::ExpressionError;
pub use evaluate::{Limits, evaluate};
pub(crate) use rule::{COLUMN, Formula, N, ROW};
