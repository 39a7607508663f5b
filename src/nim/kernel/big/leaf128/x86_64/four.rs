//! Rows of four leaves, by VPCLMULQDQ on vectors of 512 bits.

#![allow(clippy::cast_possible_wrap, clippy::cast_sign_loss, reason = "instructions take bits, their types are signed")]

use core::arch::x86_64::{
    __m512i, _mm512_bslli_epi128, _mm512_bsrli_epi128, _mm512_clmulepi64_epi128, _mm512_gf2p8affine_epi64_epi8,
    _mm512_set1_epi64, _mm512_set4_epi32, _mm512_shuffle_epi32, _mm512_shuffle_i64x2, _mm512_ternarylogic_epi64,
    _mm512_unpackhi_epi64, _mm512_xor_si512,
};

use super::simd_field;
use crate::nim::kernel::backend::x86_64::{Avx512, call};
use crate::nim::kernel::big::leaf128::simd_field::{Product, REST, SimdField};
use crate::nim::kernel::x86_64::bit_matrix::block;
use crate::nim::kernel::x86_64::memory;

simd_field!(Avx512, __m512i, 4);

#[inline]
#[target_feature(enable = "avx512f")]
fn sum(a: __m512i, b: __m512i) -> __m512i {
    _mm512_xor_si512(a, b)
}

/// Transposes 4 × 4 leaves: takes rows of blocks to rows of leaves, and back.
#[inline]
#[target_feature(enable = "avx512f")]
fn by_leaf([a, b, c, d]: [__m512i; 4]) -> [__m512i; 4] {
    const LOW_HALVES: i32 = 0b01_00_01_00;
    const HIGH_HALVES: i32 = 0b11_10_11_10;
    const EVEN: i32 = 0b10_00_10_00;
    const ODD: i32 = 0b11_01_11_01;
    let low = [_mm512_shuffle_i64x2::<LOW_HALVES>(a, b), _mm512_shuffle_i64x2::<LOW_HALVES>(c, d)];
    let high = [_mm512_shuffle_i64x2::<HIGH_HALVES>(a, b), _mm512_shuffle_i64x2::<HIGH_HALVES>(c, d)];
    [
        _mm512_shuffle_i64x2::<EVEN>(low[0], low[1]),
        _mm512_shuffle_i64x2::<ODD>(low[0], low[1]),
        _mm512_shuffle_i64x2::<EVEN>(high[0], high[1]),
        _mm512_shuffle_i64x2::<ODD>(high[0], high[1]),
    ]
}

#[inline]
#[target_feature(enable = "avx512f")]
fn by_block(rows: [__m512i; 4]) -> [__m512i; 4] {
    by_leaf(rows)
}

#[inline]
#[target_feature(enable = "avx512f")]
fn folded(a: __m512i) -> __m512i {
    _mm512_xor_si512(a, _mm512_unpackhi_epi64(a, a))
}

#[inline]
#[target_feature(enable = "vpclmulqdq,avx512f")]
fn clmul([a, a_folded]: [__m512i; 2], [b, b_folded]: [__m512i; 2]) -> [__m512i; 3] {
    let low = _mm512_clmulepi64_epi128::<0x00>(a, b);
    let mixed = _mm512_clmulepi64_epi128::<0x00>(a_folded, b_folded);
    [low, mixed, _mm512_clmulepi64_epi128::<0x11>(a, b)]
}

#[inline]
#[target_feature(enable = "vpclmulqdq,avx512f")]
fn clmul_square(a: __m512i) -> [__m512i; 3] {
    let (low, high) = (_mm512_clmulepi64_epi128::<0x00>(a, a), _mm512_clmulepi64_epi128::<0x11>(a, a));
    [low, _mm512_xor_si512(low, high), high]
}

/// By affine maps of bytes, because carry-less multiplications have a longer latency. A byte times x⁷ + x² + x + 1 is a lower
/// byte, which stays in its place, and an upper byte, which moves up one place. The upper byte of the topmost place is
/// added to the lowest place of the part above 128 bits, before that part is multiplied.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,gfni")]
fn reduce([low, mixed, high]: [__m512i; 3]) -> __m512i {
    let (lower, upper) = (_mm512_set4_epi32(0, 0, -1, -1), _mm512_set4_epi32(-1, -1, 0, 0));
    let crossed = _mm512_shuffle_epi32::<0b01_00_11_10>(sum_of_three(mixed, low, high));
    let (low, high) = (sum_in(upper, low, crossed), sum_in(lower, high, crossed));

    let leaving = times_rest(1, _mm512_bsrli_epi128::<15>(high));
    let high = _mm512_xor_si512(high, leaving);
    sum_of_three(low, times_rest(0, high), times_rest(1, _mm512_bslli_epi128::<1>(high)))
}

/// The lower bytes (0) or the upper ones (1) of the products of bytes with x⁷ + x² + x + 1.
#[inline]
#[target_feature(enable = "avx512f,gfni")]
fn times_rest(which: usize, bytes: __m512i) -> __m512i {
    _mm512_gf2p8affine_epi64_epi8::<0>(bytes, _mm512_set1_epi64(TIMES_REST[which] as i64))
}

const TIMES_REST: [u64; 2] = {
    let mut images = [0; 8];
    let mut bit = 0;
    while bit < 8 {
        images[bit] = (REST as u128) << bit;
        bit += 1;
    }
    [block(&images, 0, 0), block(&images, 1, 0)]
};

#[inline]
#[target_feature(enable = "avx512f")]
fn sum_of_three(a: __m512i, b: __m512i, c: __m512i) -> __m512i {
    const SUM: i32 = 0x96;
    _mm512_ternarylogic_epi64::<SUM>(a, b, c)
}

/// a ⊕ b in the words of the mask, a in the others.
#[inline]
#[target_feature(enable = "avx512f")]
fn sum_in(words: __m512i, a: __m512i, b: __m512i) -> __m512i {
    const A_PLUS_B_AND_WORDS: i32 = 0x78;
    _mm512_ternarylogic_epi64::<A_PLUS_B_AND_WORDS>(a, b, words)
}
