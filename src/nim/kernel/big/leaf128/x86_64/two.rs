//! Rows of two leaves, by VPCLMULQDQ on vectors of 256 bits.

#![allow(clippy::cast_possible_wrap, clippy::cast_sign_loss, reason = "instructions take bits, their types are signed")]

use core::arch::x86_64::{
    __m256i, _mm256_bslli_epi128, _mm256_bsrli_epi128, _mm256_clmulepi64_epi128, _mm256_permute2x128_si256,
    _mm256_set1_epi64x, _mm256_unpackhi_epi64, _mm256_xor_si256,
};

use super::simd_field;
use crate::nim::kernel::backend::x86_64::{Vpclmul, call};
use crate::nim::kernel::big::leaf128::basis::Maps;
use crate::nim::kernel::big::leaf128::simd_field::{Product, REST, SimdField};
use crate::nim::kernel::x86_64::memory;

impl Maps for Vpclmul {}

simd_field!(Vpclmul, __m256i, 2);

#[inline]
#[target_feature(enable = "avx2")]
fn sum(a: __m256i, b: __m256i) -> __m256i {
    _mm256_xor_si256(a, b)
}

/// The lower halves of both, and the upper halves of both.
#[inline]
#[target_feature(enable = "avx2")]
fn halves(a: __m256i, b: __m256i) -> [__m256i; 2] {
    [_mm256_permute2x128_si256::<0x20>(a, b), _mm256_permute2x128_si256::<0x31>(a, b)]
}

#[inline]
#[target_feature(enable = "avx2")]
fn by_leaf([a01, a23, b01, b23]: [__m256i; 4]) -> [__m256i; 4] {
    let ([leaf0, leaf1], [leaf2, leaf3]) = (halves(a01, b01), halves(a23, b23));
    [leaf0, leaf1, leaf2, leaf3]
}

#[inline]
#[target_feature(enable = "avx2")]
fn by_block([leaf0, leaf1, leaf2, leaf3]: [__m256i; 4]) -> [__m256i; 4] {
    let ([a01, b01], [a23, b23]) = (halves(leaf0, leaf1), halves(leaf2, leaf3));
    [a01, a23, b01, b23]
}

#[inline]
#[target_feature(enable = "avx2")]
fn folded(a: __m256i) -> __m256i {
    _mm256_xor_si256(a, _mm256_unpackhi_epi64(a, a))
}

#[inline]
#[target_feature(enable = "vpclmulqdq,avx2")]
fn clmul([a, a_folded]: [__m256i; 2], [b, b_folded]: [__m256i; 2]) -> [__m256i; 3] {
    let low = _mm256_clmulepi64_epi128::<0x00>(a, b);
    let mixed = _mm256_clmulepi64_epi128::<0x00>(a_folded, b_folded);
    [low, mixed, _mm256_clmulepi64_epi128::<0x11>(a, b)]
}

#[inline]
#[target_feature(enable = "vpclmulqdq,avx2")]
fn clmul_square(a: __m256i) -> [__m256i; 3] {
    let (low, high) = (_mm256_clmulepi64_epi128::<0x00>(a, a), _mm256_clmulepi64_epi128::<0x11>(a, a));
    [low, _mm256_xor_si256(low, high), high]
}

/// As in `one.rs`.
#[inline]
#[target_feature(enable = "vpclmulqdq,avx2")]
fn reduce([low, mixed, high]: [__m256i; 3]) -> __m256i {
    let rest = _mm256_set1_epi64x(REST as i64);
    let middle = _mm256_xor_si256(mixed, _mm256_xor_si256(low, high));
    let high = _mm256_xor_si256(high, _mm256_bsrli_epi128::<8>(middle));
    let folded = _mm256_clmulepi64_epi128::<0x01>(high, rest);
    let high = _mm256_xor_si256(high, _mm256_bsrli_epi128::<8>(folded));
    let twice = _mm256_clmulepi64_epi128::<0x00>(high, rest);
    let shifted = _mm256_bslli_epi128::<8>(_mm256_xor_si256(middle, folded));
    _mm256_xor_si256(_mm256_xor_si256(low, shifted), twice)
}
