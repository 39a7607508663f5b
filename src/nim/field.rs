//! What follows from ⊗, written once over any [`Multiplier`].
//!
//! # The fields
//!
//! The numbers below 2^(2^k) are a field, the one of *level* k, with 2^(2^k) elements: GF(2), GF(4), GF(16), GF(256),
//! … Each is a subfield of the next, and they have no other subfields, because those of GF(2^n) are the GF(2^d) with
//! d a divisor of n. So the [`level`] of a number tells the smallest field that holds it, and its [`degree`] over
//! GF(2) is 2^level.
//!
//! For a number a of level k > 0 and F = 2^(2^(k−1)), the Fermat 2-power in the middle of its field, a = a₁F ⊕ a₀ with
//! a₁, a₀ < F. With h = F/2, the half point,
//!
//! ```text
//! F ⊗ F = F ⊕ h,   so F is a root of x² ⊕ x ⊕ h, and the other one is F ⊕ 1.
//! ```
//!
//! So the conjugate of a over the field of the halves is ā = a ⊕ a₁. From this follow
//!
//! ```text
//! trace to the halves   a ⊕ ā = a₁
//! norm to the halves    a ⊗ ā = a₀ ⊗ (a₀ ⊕ a₁) ⊕ h ⊗ a₁ ⊗ a₁
//! inverse               a⁻¹ = ā ⊗ (a ⊗ ā)⁻¹
//! square                a ⊗ a = a₁² F ⊕ a₀² ⊕ h ⊗ a₁²
//! ```
//!
//! and with them everything here, one level after the other. The units of the field of level k are a cyclic group of
//! order 2^(2^k) − 1, the product of the first k Fermat numbers.
//!
//! # The answers
//!
//! Each function answers `None`, or [`FieldError::OutsideDomain`], where the multiplier has no answer: where the way
//! leaves its domain. Only [`artin_schreier`] and [`solve_quadratic`] leave the smallest field that holds the
//! operands, and only where the roots do. A number a caller has from outside is as long as it is: the costs tell what
//! to bound.
//!
//! That the recursions for root, inverse and x² ⊕ x = c are right is proved of the same recursions in Coq: theorems
//! `square_root_correct`, `inverse_correct` and `roots_correct` in `proofs/Theorems.v`. That a has as many [`conjugates`]
//! as its [`degree`] says, and that powers of a unit depend on the exponent modulo 2^(2^k) − 1 only, follows from
//! theorem `squarings_come_back`.
//!
//! Sources: J. H. Conway, *On Numbers and Games*, chapter 6; H. W. Lenstra, "Nim multiplication", *Séminaire de
//! théorie des nombres de Bordeaux* (1977–1978), exposé 11.

use num_bigint::BigUint;

use super::{Multiplier, Nimber};

mod artin_schreier;
pub(super) mod by_products;
mod conjugates;
mod error;
mod fermat_numbers;
mod integer_power;
mod log;
mod minimal_polynomial;
mod norm;
mod order;
mod parts;
mod quadratic;
mod trace;

pub use artin_schreier::artin_schreier;
pub use conjugates::conjugates;
pub use error::FieldError;
pub use fermat_numbers::{COMPLETELY_FACTORED, prime_factors_of_fermat_number};
pub use integer_power::integer_power;
pub use log::{LARGEST_SEARCHED_FACTOR, log};
pub use minimal_polynomial::minimal_polynomial;
pub use norm::norm;
pub use order::{is_primitive, order};
pub use quadratic::solve_quadratic;
pub use trace::trace;

/// The level k of a: the least k with a < 2^(2^k), so that 2^k bits hold a.
///
/// ```
/// use nimref::{Nimber, nim::field::level};
///
/// assert_eq!([0u8, 1, 2, 3, 4, 15, 16].map(|a| level(&Nimber::from(a))), [0, 0, 1, 1, 2, 2, 3]);
/// ```
#[must_use]
pub fn level(a: &Nimber) -> u32 {
    a.bits().max(1).next_power_of_two().trailing_zeros()
}

/// The degree of a over GF(2), that of its minimal polynomial: 2^k for the [`level`] k of a.
///
/// ```
/// use nimref::{Nimber, nim::field::degree};
///
/// assert_eq!([0u8, 1, 2, 4, 255].map(|a| degree(&Nimber::from(a))), [1, 1, 2, 4, 8]);
/// ```
#[must_use]
pub fn degree(a: &Nimber) -> u64 {
    1 << level(a)
}

/// Refuses a number outside the field of level k, and a subfield of level j > k.
fn in_named_field(a: &Nimber, k: u32, j: u32) -> Result<(), FieldError> {
    if level(a) > k {
        return Err(FieldError::OutsideField { level: level(a), field: k });
    }
    if j > k {
        return Err(FieldError::NotASubfield { subfield: j, field: k });
    }
    Ok(())
}

/// a ⊗ a.
///
/// ```
/// use nimref::{Algorithm, Nimber, nim::field::square};
///
/// let mut mex = Algorithm::Mex.evaluator();
/// assert_eq!(square(&mut mex, &Nimber::from(4u8)), Some(Nimber::from(6u8)));
/// ```
pub fn square<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber) -> Option<Nimber> {
    x.square(a)
}

/// The nim-power a ⊗ a ⊗ … with `exponent` factors, an ordinary natural number; 0⁰ = 1.
///
/// A product for each binary digit of the exponent, and one more for each 1 among them.
///
/// ```
/// use nimref::{Algorithm, Nimber, nim::field::power};
///
/// let mut mex = Algorithm::Mex.evaluator();
/// assert_eq!(power(&mut mex, &Nimber::from(2u8), &15u8.into()), Some(Nimber::from(1u8)));
/// ```
pub fn power<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber, exponent: &BigUint) -> Option<Nimber> {
    x.power(a, exponent)
}

/// The b with a ⊗ b = 1; `None` for a = 0 too.
///
/// By the norm to the field of the halves: with d = a₀ ⊗ (a₀ ⊕ a₁) ⊕ h ⊗ a₁ ⊗ a₁, which is 0 only for a = 0,
/// b = (a₁ ⊗ d⁻¹)F ⊕ (a₀ ⊕ a₁) ⊗ d⁻¹. At most five products a level.
///
/// ```
/// use nimref::{Algorithm, Nimber, nim::field::invert};
///
/// let mut mex = Algorithm::Mex.evaluator();
/// assert_eq!(invert(&mut mex, &Nimber::from(4u8)), Some(Nimber::from(15u8)));
/// assert_eq!(invert(&mut mex, &Nimber::from(0u8)), None);
/// ```
pub fn invert<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber) -> Option<Nimber> {
    x.invert(a)
}

/// The b with b ⊗ b = a.
///
/// b = √a₁ F ⊕ √(a₀ ⊕ h ⊗ a₁). One product for each half point on the way.
///
/// ```
/// use nimref::{Algorithm, Nimber, nim::field::sqrt};
///
/// let mut mex = Algorithm::Mex.evaluator();
/// assert_eq!(sqrt(&mut mex, &Nimber::from(4u8)), Some(Nimber::from(7u8)));
/// ```
pub fn sqrt<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber) -> Option<Nimber> {
    x.sqrt(a)
}

/// (a₁, a₀, log₂ F) in the smallest field that holds a; `None` for 0 and 1, which have no halves.
fn halves(a: &Nimber) -> Option<(Nimber, Nimber, u64)> {
    let half = (1u64 << level(a)) / 2;
    if half == 0 {
        return None;
    }
    let (a1, a0) = split_at(a, half);
    Some((a1, a0, half))
}

/// (a₁, a₀) for F = 2^half.
fn split_at(a: &Nimber, half: u64) -> (Nimber, Nimber) {
    let high = a.as_biguint() >> half;
    let low = a.as_biguint() ^ (&high << half);
    (high.into(), low.into())
}

/// ā = a ⊕ a₁, the conjugate of a over the field of level `half`, a number of the field of the next level.
fn conjugate_over_half(a: &Nimber, half: u32) -> Nimber {
    a + Nimber::from(a.as_biguint() >> (1u64 << half))
}

/// a₁F ⊕ a₀ for F = 2^half.
fn join(a1: &Nimber, a0: &Nimber, half: u64) -> Nimber {
    ((a1.as_biguint() << half) | a0.as_biguint()).into()
}

/// F/2 for F = 2^half.
fn alpha(half: u64) -> Nimber {
    Nimber::power_of_two(half - 1)
}
