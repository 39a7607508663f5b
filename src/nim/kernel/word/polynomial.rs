//! Nim-products of words as polynomials over GF(2), see `basis.rs`: two maps to the polynomial basis, one carry-less product,
//! a reduction, one map back.
//!
//! The reductions use x^w ≡ r modulo p = x^w + r: the upper half of a product, times r, is added to the lower half, and the
//! overflow is reduced in the same way. A number of 128 bits is two halves over F = 2^64, multiplied as in `portable.rs`, with
//! both halves in the polynomial basis of 64 bits; α = 2^63 is [`ALPHA_64`] there.
//!
//! All functions are generic over the carry-less product, which is `clmul::product` or an instruction of the CPU.

#![allow(clippy::cast_possible_truncation, reason = "taking the low half of a word is what these casts are for")]

use super::basis::{ALPHA_64, FROM_32, FROM_64, TO_32, TO_64};

/// a ⊗ b.
#[inline(always)]
pub(super) fn product_u32(a: u32, b: u32, clmul: impl Fn(u64, u64) -> u128) -> u32 {
    let product = clmul(TO_32.of(a).into(), TO_32.of(b).into()) as u64;
    FROM_32.of(reduced_32(product))
}

/// a ⊗ b.
#[inline(always)]
pub(super) fn product_u64(a: u64, b: u64, clmul: impl Fn(u64, u64) -> u128) -> u64 {
    FROM_64.of(reduced_64(clmul(TO_64.of(a), TO_64.of(b))))
}

/// a ⊗ b.
#[inline(always)]
pub(super) fn product_u128(a: u128, b: u128, clmul: impl Fn(u64, u64) -> u128) -> u128 {
    let (a1, a0) = (TO_64.of((a >> 64) as u64), TO_64.of(a as u64));
    let (b1, b0) = (TO_64.of((b >> 64) as u64), TO_64.of(b as u64));
    let top = reduced_64(clmul(a1, b1));
    let low = clmul(a0, b0);
    let mixed = clmul(a0 ^ a1, b0 ^ b1);
    let high = FROM_64.of(reduced_64(mixed ^ low));
    let low = FROM_64.of(reduced_64(low ^ clmul(top, ALPHA_64)));
    u128::from(high) << 64 | u128::from(low)
}

/// A polynomial modulo x³² + x⁷ + x³ + x² + 1.
#[inline(always)]
fn reduced_32(product: u64) -> u32 {
    let times_rest = |high: u64| high ^ high << 2 ^ high << 3 ^ high << 7;
    let folded = product & u64::from(u32::MAX) ^ times_rest(product >> 32);
    (folded ^ times_rest(folded >> 32)) as u32
}

/// A polynomial modulo x⁶⁴ + x⁴ + x³ + x + 1.
#[inline(always)]
pub(in crate::nim) fn reduced_64(product: u128) -> u64 {
    let high = (product >> 64) as u64;
    let high = high ^ high >> 63 ^ high >> 61 ^ high >> 60; // adds the bits that the shifts below lose
    product as u64 ^ high ^ high << 1 ^ high << 3 ^ high << 4
}
