//! What follows from ⊗, written once over any [`Multiplier`].
//!
//! Each function answers `None` where the multiplier does: where the way to the answer leaves its domain.
//! None of them leaves the smallest field 2^(2^k) that holds the operands.
//!
//! That the recursions for root and inverse are right is proved of the same recursions in Coq: theorems
//! `square_root_correct` and `inverse_correct` in `proofs/Theorems.v`.
//!
//! Notation: for a number a of that field and F the Fermat 2-power in its middle, a = a₁F ⊕ a₀ with a₁, a₀ < F,
//! and h = F/2 is the half point: F ⊗ F = F ⊕ h.

use num_bigint::BigUint;
use num_traits::{One, Zero};

use super::{Multiplier, Nimber};

mod fermat_numbers;
mod minimal_polynomial;
mod order;

pub use fermat_numbers::{COMPLETELY_FACTORED, prime_factors_of_fermat_number};
pub use minimal_polynomial::minimal_polynomial;
pub use order::order;

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

/// a ⊗ a.
pub fn square<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber) -> Option<Nimber> {
    x.product(a, a)
}

/// The nim-power a ⊗ a ⊗ … with `exponent` factors, an ordinary natural number; 0⁰ = 1.
///
/// A product for each binary digit of the exponent, and one more for each 1 among them.
///
/// ```
/// use nimref::{Implementation, Nimber, nim::field::power};
///
/// let mut mex = Implementation::Mex.evaluator();
/// assert_eq!(power(&mut mex, &Nimber::from(2u8), &15u8.into()), Some(Nimber::from(1u8)));
/// ```
pub fn power<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber, exponent: &BigUint) -> Option<Nimber> {
    let mut power = Nimber::one();
    for digit in (0..exponent.bits()).rev() {
        power = square(x, &power)?;
        if exponent.bit(digit) {
            power = x.product(&power, a)?;
        }
    }
    Some(power)
}

/// The b with a ⊗ b = 1; `None` for a = 0 too.
///
/// By the norm to the field of the halves: with d = a₀ ⊗ (a₀ ⊕ a₁) ⊕ h ⊗ a₁ ⊗ a₁, which is 0 only for a = 0,
/// b = (a₁ ⊗ d⁻¹)F ⊕ (a₀ ⊕ a₁) ⊗ d⁻¹. At most five products a level.
///
/// ```
/// use nimref::{Implementation, Nimber, nim::field::invert};
///
/// let mut mex = Implementation::Mex.evaluator();
/// assert_eq!(invert(&mut mex, &Nimber::from(4u8)), Some(Nimber::from(15u8)));
/// assert_eq!(invert(&mut mex, &Nimber::from(0u8)), None);
/// ```
pub fn invert<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber) -> Option<Nimber> {
    if a.is_zero() {
        return None;
    }
    invert_unit(x, a)
}

fn invert_unit<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber) -> Option<Nimber> {
    let Some((a1, a0, half)) = halves(a) else {
        return Some(a.clone()); // 1
    };
    let sum = &a0 + &a1;
    let top = square(x, &a1)?;
    let norm = x.product(&a0, &sum)? + x.product(&top, &half_point(half))?;
    let inverse = invert_unit(x, &norm)?;
    Some(join(&x.product(&a1, &inverse)?, &x.product(&sum, &inverse)?, half))
}

/// The b with b ⊗ b = a.
///
/// b = √a₁ F ⊕ √(a₀ ⊕ h ⊗ a₁). One product for each half point on the way.
///
/// ```
/// use nimref::{Implementation, Nimber, nim::field::sqrt};
///
/// let mut mex = Implementation::Mex.evaluator();
/// assert_eq!(sqrt(&mut mex, &Nimber::from(4u8)), Some(Nimber::from(7u8)));
/// ```
pub fn sqrt<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber) -> Option<Nimber> {
    let Some((a1, a0, half)) = halves(a) else {
        return Some(a.clone()); // 0 and 1
    };
    let low = a0 + x.product(&a1, &half_point(half))?;
    Some(join(&sqrt(x, &a1)?, &sqrt(x, &low)?, half))
}

/// (a₁, a₀, log₂ F) in the smallest field that holds a; `None` for 0 and 1, which have no halves.
fn halves(a: &Nimber) -> Option<(Nimber, Nimber, u64)> {
    let half = (1u64 << level(a)) / 2;
    if half == 0 {
        return None;
    }
    let high = a.as_biguint() >> half;
    let low = a.as_biguint() ^ (&high << half);
    Some((high.into(), low.into(), half))
}

/// a₁F ⊕ a₀ for F = 2^half.
fn join(a1: &Nimber, a0: &Nimber, half: u64) -> Nimber {
    ((a1.as_biguint() << half) | a0.as_biguint()).into()
}

/// F/2 for F = 2^half.
fn half_point(half: u64) -> Nimber {
    Nimber::power_of_two(half - 1)
}
