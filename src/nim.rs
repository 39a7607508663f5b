//! Nim arithmetic: nimbers, their field, implementations of the nim-product, and the game of Nim.
//!
//! The nim-product is defined by
//!
//! ```text
//! a ⊗ b = mex { a′ ⊗ b ⊕ a ⊗ b′ ⊕ a′ ⊗ b′ : a′ < a, b′ < b }.
//! ```
//!
//! [`Nimber`] and [`Nim`] have the fast implementations as operators and methods. [`Algorithm`] names every
//! implementation:
//!
//! | algorithm | method | domain | theorem in `proofs/Theorems.v` |
//! | --- | --- | --- | --- |
//! | [`mex`](reference::mex) | the definition, option by option | below 2^8 | `mex_program_correct` |
//! | [`fermat`](reference::fermat) | recursion on Fermat 2-powers, with a memo | all natural numbers | `fermat_program_correct` |
//! | [`regroup`](reference::regroup) | distribute, and regroup 8 as 4 ⊗ 2 | below 2^4 | `regroup_program_correct` |
//! | [`powers`](reference::powers) | sum over products of powers of two | all natural numbers | `powers_program_correct` |
//! | `word` | fast, in machine words | below 2^128 | `portable_kernels_correct`, about its portable kernels |
//! | `big` | fast | all natural numbers | `big_on_portable_correct`, about its portable form |
//!
//! Each theorem is about a transcription of the Rust code into Coq, function by function; `docs/proofs.md` describes
//! what remains to be checked by reading and by tests.
//!
//! The first four are the [reference](mod@reference) implementations. They import nothing from this crate, not even
//! from each other.
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
