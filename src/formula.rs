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

mod abbreviate;
mod context;
mod error;
mod evaluate;
pub mod language;
mod parse;
mod rule;
mod token;

pub use abbreviate::shown;
pub use context::{Answer, EvalContext, TermError};
pub use error::ExpressionError;
pub use evaluate::{Limits, evaluate};
pub(crate) use rule::{COLUMN, Formula, N, ROW};
