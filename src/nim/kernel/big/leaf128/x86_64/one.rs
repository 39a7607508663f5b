//! Rows of one leaf, by PCLMULQDQ.

#![allow(clippy::cast_possible_wrap, clippy::cast_sign_loss, reason = "instructions take bits, their types are signed")]

use core::arch::x86_64::{
    __m128i, _mm_bslli_si128, _mm_bsrli_si128, _mm_clmulepi64_si128, _mm_cvtsi64_si128, _mm_unpackhi_epi64,
    _mm_xor_si128,
};

use super::simd_field;
use crate::nim::kernel::backend::x86_64::{Clmul, call};
use crate::nim::kernel::big::leaf128::basis::Maps;
use crate::nim::kernel::big::leaf128::simd_field::{Product, REST, SimdField};
use crate::nim::kernel::x86_64::memory;

impl Maps for Clmul {}

simd_field!(Clmul, __m128i, 1);

#[inline]
#[target_feature(enable = "sse2")]
fn sum(a: __m128i, b: __m128i) -> __m128i {
    _mm_xor_si128(a, b)
}

#[inline]
#[target_feature(enable = "sse2")]
fn by_leaf(rows: [__m128i; 4]) -> [__m128i; 4] {
    rows
}

#[inline]
#[target_feature(enable = "sse2")]
fn by_block(rows: [__m128i; 4]) -> [__m128i; 4] {
    rows
}

#[inline]
#[target_feature(enable = "sse2")]
fn folded(a: __m128i) -> __m128i {
    _mm_xor_si128(a, _mm_unpackhi_epi64(a, a))
}

#[inline]
#[target_feature(enable = "pclmulqdq,sse2")]
fn clmul([a, a_folded]: [__m128i; 2], [b, b_folded]: [__m128i; 2]) -> [__m128i; 3] {
    let low = _mm_clmulepi64_si128::<0x00>(a, b);
    let mixed = _mm_clmulepi64_si128::<0x00>(a_folded, b_folded);
    [low, mixed, _mm_clmulepi64_si128::<0x11>(a, b)]
}

#[inline]
#[target_feature(enable = "pclmulqdq,sse2")]
fn clmul_square(a: __m128i) -> [__m128i; 3] {
    let (low, high) = (_mm_clmulepi64_si128::<0x00>(a, a), _mm_clmulepi64_si128::<0x11>(a, a));
    [low, _mm_xor_si128(low, high), high]
}

/// As in `portable.rs`: first the upper word of the part above 128 bits is folded, then the lower one.
#[inline]
#[target_feature(enable = "pclmulqdq,sse2")]
fn reduce([low, mixed, high]: [__m128i; 3]) -> __m128i {
    let rest = _mm_cvtsi64_si128(REST as i64);
    let middle = _mm_xor_si128(mixed, _mm_xor_si128(low, high));
    let high = _mm_xor_si128(high, _mm_bsrli_si128::<8>(middle));
    let folded = _mm_clmulepi64_si128::<0x01>(high, rest);
    let high = _mm_xor_si128(high, _mm_bsrli_si128::<8>(folded));
    let twice = _mm_clmulepi64_si128::<0x00>(high, rest);
    let shifted = _mm_bslli_si128::<8>(_mm_xor_si128(middle, folded));
    _mm_xor_si128(_mm_xor_si128(low, shifted), twice)
}
