//! Byte planes in vectors of 256 bits.
//!
//! The permutations of AVX2 stay within the halves of a vector. So each half gathers the bytes of its own numbers, and the
//! transpositions are made in both halves alike.

use core::arch::x86_64::{
    __m256i, _mm256_broadcastsi128_si256, _mm256_gf2p8affine_epi64_epi8, _mm256_gf2p8mul_epi8, _mm256_set1_epi64x,
    _mm256_shuffle_epi8, _mm256_unpackhi_epi8, _mm256_unpackhi_epi16, _mm256_unpackhi_epi32, _mm256_unpackhi_epi64,
    _mm256_unpacklo_epi8, _mm256_unpacklo_epi16, _mm256_unpacklo_epi32, _mm256_unpacklo_epi64, _mm256_xor_si256,
};

use super::places::{gathered, scattered};
use super::{FROM_POLYNOMIAL, MUL_ALPHA, TO_POLYNOMIAL};
use crate::nim::kernel::backend::Gfni;
use crate::nim::kernel::bitslice::leaf::{Leaf, product_1, product_2, product_4, product_8, product_16};
use crate::nim::kernel::bitslice::leaf::{square_1, square_2, square_4, square_8, square_16};
use crate::nim::kernel::bitslice::planes::ROW;
use crate::nim::kernel::simd::{load_128, load_256 as load, store_256 as store};
use crate::nim::kernel::word::Word;

byte_planes!(Gfni, __m256i, 32, "avx2,gfni");

#[inline]
#[target_feature(enable = "avx2")]
fn sum(a: __m256i, b: __m256i) -> __m256i {
    _mm256_xor_si256(a, b)
}

#[inline]
#[target_feature(enable = "avx2,gfni")]
fn product(a: __m256i, b: __m256i) -> __m256i {
    _mm256_gf2p8mul_epi8(a, b)
}

#[inline]
#[target_feature(enable = "avx2,gfni")]
fn affine<const MAP: u64>(bytes: __m256i) -> __m256i {
    _mm256_gf2p8affine_epi64_epi8::<0>(bytes, _mm256_set1_epi64x(MAP.cast_signed()))
}

/// Transposes the matrix of groups in `B` vectors, which is its own inverse: as often as B can be halved, the groups of
/// vectors i and i + B/2 become, taken in turns, vectors 2i and 2i + 1.
#[inline]
#[target_feature(enable = "avx2")]
fn transpose<const B: usize>(rows: &mut [__m256i; B]) {
    for _ in 0..B.ilog2() {
        let old = *rows;
        for i in 0..B / 2 {
            [rows[2 * i], rows[2 * i + 1]] = in_turns::<B>(old[i], old[i + B / 2]);
        }
    }
}

/// The groups of 16/B bytes of two vectors in turns: those of the lower half of each half of 256 bits, and of the upper.
#[inline]
#[target_feature(enable = "avx2")]
fn in_turns<const B: usize>(a: __m256i, b: __m256i) -> [__m256i; 2] {
    match B {
        2 => [_mm256_unpacklo_epi64(a, b), _mm256_unpackhi_epi64(a, b)],
        4 => [_mm256_unpacklo_epi32(a, b), _mm256_unpackhi_epi32(a, b)],
        8 => [_mm256_unpacklo_epi16(a, b), _mm256_unpackhi_epi16(a, b)],
        _ => [_mm256_unpacklo_epi8(a, b), _mm256_unpackhi_epi8(a, b)],
    }
}

#[inline]
#[target_feature(enable = "avx2")]
fn gathering<const B: usize>() -> __m256i {
    both_halves(&const { gathered::<B, 16>() })
}

#[inline]
#[target_feature(enable = "avx2")]
fn scattering<const B: usize>() -> __m256i {
    both_halves(&const { scattered::<B, 16>() })
}

#[inline]
#[target_feature(enable = "avx2")]
fn both_halves(places: &[u8; 16]) -> __m256i {
    _mm256_broadcastsi128_si256(load_128(places))
}

/// The bytes of each half from these places. Numbers of one byte are their plane; those of 16 bytes are groups already.
#[inline]
#[target_feature(enable = "avx2")]
fn in_order<const B: usize>(places: __m256i, bytes: __m256i) -> __m256i {
    if B == 1 || B == 16 { bytes } else { _mm256_shuffle_epi8(bytes, places) }
}
