//! Byte planes in vectors of 256 bits.
//!
//! The permutations of AVX2 do not cross the two halves of a vector. So each half gathers the bytes of its own numbers, and
//! both halves are transposed in the same way.

use core::arch::x86_64::{
    __m256i, _mm256_gf2p8affine_epi64_epi8, _mm256_gf2p8mul_epi8, _mm256_set1_epi64x, _mm256_shuffle_epi8,
    _mm256_unpackhi_epi8, _mm256_unpackhi_epi16, _mm256_unpackhi_epi32, _mm256_unpackhi_epi64, _mm256_unpacklo_epi8,
    _mm256_unpacklo_epi16, _mm256_unpacklo_epi32, _mm256_unpacklo_epi64, _mm256_xor_si256,
};

use super::byte_vectors::ByteVectors;
use super::places::{gathered, scattered};
use crate::nim::kernel::backend::x86_64::{Gfni, call};
use crate::nim::kernel::x86_64::memory::load;

impl ByteVectors for Gfni {
    type Bytes = __m256i;

    const LENGTH: usize = 32;

    #[inline(always)]
    fn sum(self, a: __m256i, b: __m256i) -> __m256i {
        call!(Gfni, self, sum(a, b))
    }

    #[inline(always)]
    fn product(self, a: __m256i, b: __m256i) -> __m256i {
        call!(Gfni, self, product(a, b))
    }

    #[inline(always)]
    fn affine(self, map: u64, bytes: __m256i) -> __m256i {
        call!(Gfni, self, affine(map, bytes))
    }

    /// Numbers of one byte are their plane; numbers of 16 bytes are groups already.
    #[inline(always)]
    fn gather<const B: usize>(self, numbers: __m256i) -> __m256i {
        let places = load(const { &in_both_halves(gathered::<B, 16>()) });
        if B == 1 || B == 16 { numbers } else { call!(Gfni, self, permuted(numbers, places)) }
    }

    #[inline(always)]
    fn scatter<const B: usize>(self, groups: __m256i) -> __m256i {
        let places = load(const { &in_both_halves(scattered::<B, 16>()) });
        if B == 1 || B == 16 { groups } else { call!(Gfni, self, permuted(groups, places)) }
    }

    /// At each step, the groups of vectors i and i + B/2 are interleaved into vectors 2i and 2i + 1.
    #[inline(always)]
    fn transpose<const B: usize>(self, rows: &mut [__m256i; B]) {
        for _ in 0..B.ilog2() {
            let old = *rows;
            for i in 0..B / 2 {
                let (a, b) = (old[i], old[i + B / 2]);
                [rows[2 * i], rows[2 * i + 1]] = match B {
                    2 => call!(Gfni, self, interleaved_64(a, b)),
                    4 => call!(Gfni, self, interleaved_32(a, b)),
                    8 => call!(Gfni, self, interleaved_16(a, b)),
                    _ => call!(Gfni, self, interleaved_8(a, b)),
                };
            }
        }
    }
}

/// The same places for both halves of a vector.
const fn in_both_halves(places: [u8; 16]) -> [u8; 32] {
    let mut both = [0; 32];
    let mut i = 0;
    while i < 32 {
        both[i] = places[i % 16];
        i += 1;
    }
    both
}

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
fn affine(map: u64, bytes: __m256i) -> __m256i {
    _mm256_gf2p8affine_epi64_epi8::<0>(bytes, _mm256_set1_epi64x(map.cast_signed()))
}

/// The bytes of each half from these places of it.
#[inline]
#[target_feature(enable = "avx2")]
fn permuted(bytes: __m256i, places: __m256i) -> __m256i {
    _mm256_shuffle_epi8(bytes, places)
}

/// Interleaves groups of 8 bytes: those in the lower halves of both halves of 128 bits, and those in the upper halves.
#[inline]
#[target_feature(enable = "avx2")]
fn interleaved_64(a: __m256i, b: __m256i) -> [__m256i; 2] {
    [_mm256_unpacklo_epi64(a, b), _mm256_unpackhi_epi64(a, b)]
}

/// The same for groups of 4 bytes.
#[inline]
#[target_feature(enable = "avx2")]
fn interleaved_32(a: __m256i, b: __m256i) -> [__m256i; 2] {
    [_mm256_unpacklo_epi32(a, b), _mm256_unpackhi_epi32(a, b)]
}

/// The same for groups of 2 bytes.
#[inline]
#[target_feature(enable = "avx2")]
fn interleaved_16(a: __m256i, b: __m256i) -> [__m256i; 2] {
    [_mm256_unpacklo_epi16(a, b), _mm256_unpackhi_epi16(a, b)]
}

/// The same for single bytes.
#[inline]
#[target_feature(enable = "avx2")]
fn interleaved_8(a: __m256i, b: __m256i) -> [__m256i; 2] {
    [_mm256_unpacklo_epi8(a, b), _mm256_unpackhi_epi8(a, b)]
}
