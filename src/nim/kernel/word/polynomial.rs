//! Nim-products of words by way of polynomials over GF(2), see `basis.rs`: two maps in, one carry-less product,
//! a reduction, one map back.
//!
//! The reductions use x^w ≡ r for the rest r of the polynomial p = x^w + r: the upper half of a product, times r, is
//! added to the lower half, and what overflows is folded once more. 128 bits are two halves over F = 2^64, multiplied
//! as in `portable.rs`, with both halves in the field of 64 bits; the half point 2^63 is there the constant
//! [`ALPHA_64`].
//!
//! All of it is generic over the carry-less product, `clmul::product` or an instruction of the CPU.

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

/// The rest of a polynomial modulo x³² + x⁷ + x³ + x² + 1.
#[inline(always)]
fn reduced_32(product: u64) -> u32 {
    let times_rest = |high: u64| high ^ high << 2 ^ high << 3 ^ high << 7;
    let folded = product & u64::from(u32::MAX) ^ times_rest(product >> 32);
    (folded ^ times_rest(folded >> 32)) as u32
}

/// The rest of a polynomial modulo x⁶⁴ + x⁴ + x³ + x + 1.
#[inline(always)]
pub(in crate::nim) fn reduced_64(product: u128) -> u64 {
    let high = (product >> 64) as u64;
    let high = high ^ high >> 63 ^ high >> 61 ^ high >> 60; // what the rest of the polynomial shifts out
    product as u64 ^ high ^ high << 1 ^ high << 3 ^ high << 4
}
