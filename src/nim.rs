//! The question a ⊗ b, and every answer to it.
//!
//! ```text
//! a ⊗ b = mex { a′ ⊗ b ⊕ a ⊗ b′ ⊕ a′ ⊗ b′ : a′ < a, b′ < b }
//! ```
//!
//! | answer | how | domain | theorem in `proofs/Theorems.v` |
//! | --- | --- | --- | --- |
//! | [`mex`] | the definition, option by option | below 2^8 | theorem `mex_program_correct` |
//! | [`fermat`] | recursion on Fermat 2-powers, with a memo | all natural numbers | theorem `fermat_program_correct` |
//! | [`regroup`] | distribute, and regroup 8 as 4 ⊗ 2 | below 2^4 | theorem `regroup_program_correct` |
//! | [`powers`] | sum over products of powers of two | all natural numbers | theorem `powers_program_correct` |
//! | [`word`] | fast, machine words | below 2^128 | theorem `portable_kernels_correct` |
//! | [`big`] | fast | all natural numbers | theorem `big_on_portable_correct`, for [`big::tower`] |
//!
//! (The evaluators of `fermat` and `powers` have a bounded reach, see [`Evaluator`].)
//!
//! Each theorem is about a twin of the Rust text, transcribed function for function; `docs/proofs.md` says what that
//! leaves to reading and to tests.
//!
//! The four references import nothing of this crate, not even each other. [`Algorithm`] alone converts.
//! A [`Nimber`] is of any size, a [`Nim`] of fixed width. What follows from ⊗ is written over a [`Multiplier`], whoever it is: [`field`]. Whole rows of
//! products are in [`rows`]. The game is in [`heaps`].

mod algorithm;
pub mod batch;
mod cross_check;
pub mod field;
mod fixed;
pub mod game;
#[cfg(feature = "internals")]
#[doc(hidden)]
pub mod kernel;
#[cfg(not(feature = "internals"))]
mod kernel;
mod nimber;
mod polynomial;
mod product;
pub mod reference;
#[cfg(feature = "proptest")]
pub mod strategies;

pub use algorithm::{Algorithm, Evaluator, UnknownAlgorithm};
pub use cross_check::{CrossCheck, Disagreement};
pub use fixed::{Nim, Nim8, Nim16, Nim32, Nim64, Nim128, ParseNimError, TooWide};
#[cfg(feature = "std")]
pub use kernel::BackendError;
pub use kernel::{Backend, Word};
pub use nimber::{Nimber, ParseNimberError};
pub use polynomial::BinaryPolynomial;
pub use product::Multiplier;
