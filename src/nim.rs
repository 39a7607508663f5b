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
//! The four references import nothing of this crate, not even each other. [`Implementation`] alone converts.
//! A [`Nimber`] is of any size, a [`Nim`] of fixed width. What follows from ⊗ is written over a [`Multiplier`], whoever it is: [`field`]. Whole rows of
//! products are in [`rows`]. The game is in [`heaps`].

use num_bigint::BigUint;

mod aligned;
pub mod backend;
pub mod big;
pub mod fermat;
pub mod field;
mod fixed;
pub mod heaps;
mod implementation;
mod jury;
pub mod mex;
mod nimber;
mod polynomial;
pub mod powers;
pub mod regroup;
pub mod rows;
pub mod slices;
#[cfg(feature = "proptest")]
pub mod strategies;
pub mod word;
#[cfg(target_arch = "x86_64")]
mod x86_64;

use field::by_products;

pub use backend::Backend;
pub use fixed::{Nim, Nim8, Nim16, Nim32, Nim64, Nim128, ParseNimError, TooWide};
pub use implementation::{Evaluator, Implementation, UnknownImplementation};
pub use jury::{Disagreement, Jury};
pub use nimber::{Nimber, ParseNimberError};
pub use polynomial::BinaryPolynomial;

/// Whoever multiplies nimbers, inside a domain of its own.
///
/// A product is all that is asked. The other answers are made of products, and are the ones that [`field`] gives; who
/// knows a shorter way to one of them says so here.
pub trait Multiplier {
    /// a ⊗ b; `None` where a factor lies outside the domain.
    fn product(&mut self, a: &Nimber, b: &Nimber) -> Option<Nimber>;

    /// a ⊗ a, see [`field::square`].
    fn square(&mut self, a: &Nimber) -> Option<Nimber> {
        self.product(a, a)
    }

    /// The nim-power, see [`field::power`].
    fn power(&mut self, a: &Nimber, exponent: &BigUint) -> Option<Nimber> {
        by_products::power(self, a, exponent)
    }

    /// The inverse, see [`field::invert`].
    fn invert(&mut self, a: &Nimber) -> Option<Nimber> {
        by_products::invert(self, a)
    }

    /// The square root, see [`field::sqrt`].
    fn sqrt(&mut self, a: &Nimber) -> Option<Nimber> {
        by_products::sqrt(self, a)
    }

    /// The even x with x² ⊕ x = a in the field of all numbers of so many bits, a power of two, for a number a of this
    /// field whose trace to GF(2), its topmost bit, is 0; see [`field::artin_schreier`].
    fn even_root(&mut self, a: &Nimber, bits: u64) -> Option<Nimber> {
        by_products::even_root(self, a, bits)
    }

    /// Sets each of `products` to the product of the words at its place in `a` and `b`, which are as long; `false`,
    /// and nothing is to be read from `products`, where there is no quicker way than to ask for one after the other.
    #[must_use]
    fn word_products(&mut self, a: &[u64], b: &[u64], products: &mut [u64]) -> bool {
        let _ = (a, b, products);
        false
    }

    /// Hands over the first product since the last call on which the answers differed, where several are asked at
    /// once; a single one never contradicts itself.
    fn take_disagreement(&mut self) -> Option<Disagreement> {
        None
    }
}
