//! [`Nimber`]: a natural number as an element of Conway's field.

#[cfg(feature = "arbitrary")]
mod arbitrary;
mod division;
mod field;
mod number;
mod operators;
mod parse;
mod power;
#[cfg(feature = "rand")]
mod random;
#[cfg(feature = "serde")]
mod serde;

pub use number::Nimber;
pub use parse::ParseNimberError;
