//! Operations of the field that follow from ⊗, written once for every [`Multiplier`](super::Multiplier).
//!
//! [`Nimber`](super::Nimber) and [`Nim`](super::Nim) have these operations as methods, which use the fast
//! multiplier. The functions here use an implementation of your choice, for example a reference.
//!
//! # The fields
//!
//! The numbers below 2^(2^k) are a field, the field of *level* k, with 2^(2^k) elements: GF(2), GF(4), GF(16), GF(256),
//! … Each is a subfield of the next. They have no other subfields, because the subfields of GF(2^n) are the GF(2^d) for
//! the divisors d of n. So the *level* of a number is the level of the smallest field that contains it, and its
//! *degree* over GF(2) is 2^level.
//!
//! For a number a of level k > 0 and F = 2^(2^(k−1)), the Fermat 2-power in the middle of its field, write
//! a = a₁F ⊕ a₀ with a₁, a₀ < F. With α = F/2,
//!
//! ```text
//! F ⊗ F = F ⊕ α,   so F is a root of x² ⊕ x ⊕ α, and the other root is F ⊕ 1.
//! ```
//!
//! Therefore the conjugate of a over the field of the halves is ā = a ⊕ a₁. It follows that
//!
//! ```text
//! trace to the halves   a ⊕ ā = a₁
//! norm to the halves    a ⊗ ā = a₀ ⊗ (a₀ ⊕ a₁) ⊕ α ⊗ a₁ ⊗ a₁
//! inverse               a⁻¹ = ā ⊗ (a ⊗ ā)⁻¹
//! square                a ⊗ a = a₁² F ⊕ a₀² ⊕ α ⊗ a₁²
//! ```
//!
//! All functions of this module apply these formulas level by level. The units of the field of level k are a cyclic
//! group of order 2^(2^k) − 1, the product of the first k Fermat numbers.
//!
//! # Results
//!
//! A function that returns an `Option` returns `None` if and only if a product leaves the multiplier's domain; one that
//! returns a `Result` reports this as [`FieldError::OutsideDomain`]. Only [`artin_schreier`] and [`solve_quadratic`]
//! leave the smallest field that contains the operands, and only if the roots do. The time and memory of every function
//! grow with the length of the operands: if these come from outside, bound them first.
//!
//! The recursions for the square root, the inverse and x² ⊕ x = c are proved correct in Coq: theorems
//! `square_root_correct`, `inverse_correct` and `roots_correct` in `proofs/Theorems.v`. That the number of
//! [`conjugates`] of a is its degree, and that powers of a unit depend only on the exponent modulo 2^(2^k) − 1,
//! follows from theorem `squarings_come_back`.
//!
//! Sources: J. H. Conway, *On Numbers and Games*, chapter 6; H. W. Lenstra, "Nim multiplication", *Séminaire de
//! théorie des nombres de Bordeaux* (1977–1978), exposé 11.

mod artin_schreier;
mod conjugates;
mod error;
mod fermat_numbers;
pub(super) mod halves;
mod level;
mod log;
mod minimal_polynomial;
mod norm;
mod order;
mod parts;
mod powers;
mod quadratic;
mod trace;

pub use artin_schreier::artin_schreier;
pub use conjugates::conjugates;
pub use error::FieldError;
pub use fermat_numbers::prime_factors_of_fermat_number;
pub use log::log;
pub use minimal_polynomial::minimal_polynomial;
pub use norm::norm;
pub use order::{is_primitive, order};
pub use powers::{integer_power, invert};
pub use quadratic::solve_quadratic;
pub use trace::trace;
