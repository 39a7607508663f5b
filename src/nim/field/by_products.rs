//! The ways to powers, inverses and roots that need nothing but products: the answers of each [`Multiplier`] that knows
//! no shorter ones.

use num_bigint::BigUint;
use num_traits::{One, Zero};

use super::{alpha, halves, join, split_at};
use crate::nim::{Multiplier, Nimber};

/// See [`power`](super::power).
pub(in crate::nim) fn power<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber, exponent: &BigUint) -> Option<Nimber> {
    let mut power = Nimber::one();
    for digit in (0..exponent.bits()).rev() {
        power = x.square(&power)?;
        if exponent.bit(digit) {
            power = x.product(&power, a)?;
        }
    }
    Some(power)
}

/// See [`invert`](super::invert).
pub(in crate::nim) fn invert<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber) -> Option<Nimber> {
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
    let top = x.square(&a1)?;
    let norm = x.product(&a0, &sum)? + x.product(&top, &alpha(half))?;
    let inverse = invert_unit(x, &norm)?;
    Some(join(&x.product(&a1, &inverse)?, &x.product(&sum, &inverse)?, half))
}

/// See [`sqrt`](super::sqrt).
pub(in crate::nim) fn sqrt<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber) -> Option<Nimber> {
    let Some((a1, a0, half)) = halves(a) else {
        return Some(a.clone()); // 0 and 1
    };
    let low = a0 + x.product(&a1, &alpha(half))?;
    Some(join(&sqrt(x, &a1)?, &sqrt(x, &low)?, half))
}

/// The even x with x² ⊕ x = a, in the field of all numbers of so many bits, for a of trace 0 in it.
///
/// For x = x₁F ⊕ x₀ the two halves of the equation are x₁² ⊕ x₁ = a₁, where a₁ has trace 0 because a has, and
/// x₀² ⊕ x₀ = a₀ ⊕ h ⊗ x₁². Of the two roots x₁ the one is right for which the right side has trace 0; the other
/// changes it by h.
pub(in crate::nim) fn artin_schreier_root<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber, bits: u64) -> Option<Nimber> {
    if a.is_zero() || bits == 1 {
        return Some(Nimber::zero());
    }
    let half = bits / 2;
    let (a1, a0) = split_at(a, half);
    let mut root1 = artin_schreier_root(x, &a1, half)?;
    let square1 = x.square(&root1)?;
    let mut right = a0 + x.product(&square1, &alpha(half))?;
    if has_trace_one(&right, half) {
        root1 += Nimber::one();
        right += alpha(half);
    }
    let root0 = artin_schreier_root(x, &right, half)?;
    Some(join(&root1, &root0, half))
}

/// The trace to GF(2) from the field of all numbers of so many bits.
pub(super) fn has_trace_one(a: &Nimber, bits: u64) -> bool {
    a.as_biguint().bit(bits - 1)
}
