//! Nimbers of fixed width: [`Nim8`], [`Nim16`], [`Nim32`], [`Nim64`] and [`Nim128`].
//!
//! The words of each width are a field, of level 3, 4, 5, 6 or 7, so sums, products, quotients and powers of words are
//! words again. The methods have the names and the results of those of [`Nimber`](super::Nimber). Only the roots of
//! quadratic equations can lie outside the width; [`Nim::artin_schreier`] then returns `None`, and
//! [`Nim::solve_quadratic`] omits them.
//!
//! Sums, products, quotients, powers, square roots and Artin–Schreier roots are computed in words. The other operations
//! are computed by [`field`](super::field), with numbers of any size.

#[cfg(feature = "arbitrary")]
mod arbitrary;
mod convert;
mod field;
mod number;
mod operators;
mod parse;
mod power;
#[cfg(feature = "rand")]
mod random;
#[cfg(feature = "serde")]
mod serde;

pub use convert::TooWide;
pub use number::{Nim, Nim8, Nim16, Nim32, Nim64, Nim128};
pub use parse::ParseNimError;
