//! Nim arithmetic: nimbers, their field, implementations of the nim-product, and the game of Nim.
//!
//! The nim-product is defined by
//!
//! ```text
//! a ⊗ b = mex { a′ ⊗ b ⊕ a ⊗ b′ ⊕ a′ ⊗ b′ : a′ < a, b′ < b }.
//! ```
//!
//! [`Nimber`] and [`Nim`] have the fast implementations as operators and methods. [`Algorithm`] names every
//! implementation, with its method, domain and proof. The [reference](mod@reference) implementations import nothing
//! from this crate, not even from each other.
//!
//! [`CrossCheck`] compares several implementations on every product. The operations that follow from ⊗ are written once
//! for every [`Multiplier`], in [`field`]. [`batch`] computes many products at once.

mod algorithm;
pub mod batch;
mod cross_check;
mod disagreement;
mod evaluator;
pub mod field;
mod fixed;
pub mod game;
#[cfg(feature = "internals")]
#[doc(hidden)]
pub mod kernel;
#[cfg(not(feature = "internals"))]
mod kernel;
mod multiplier;
mod nimber;
// Complete as a library, and not yet a part of the API: the command line has to use it first.
#[cfg(feature = "internals")]
#[doc(hidden)]
pub mod ordinal;
mod polynomial;
pub mod reference;
#[cfg(feature = "proptest")]
pub mod strategies;

pub use algorithm::{Algorithm, UnknownAlgorithm};
pub use cross_check::CrossCheck;
pub use disagreement::Disagreement;
pub use evaluator::Evaluator;
pub use fixed::{Nim, Nim8, Nim16, Nim32, Nim64, Nim128, ParseNimError, TooWide};
#[cfg(feature = "std")]
pub use kernel::BackendError;
pub use kernel::{Backend, Word};
pub use multiplier::Multiplier;
pub use nimber::{Nimber, ParseNimberError};
pub use polynomial::BinaryPolynomial;
