//! Byte planes in vectors of 512 bits.
//!
//! The permutations of AVX-512 take a byte from any place of a vector, and 32 bits from any place of two.

use core::arch::x86_64::{
    __m512i, _mm512_gf2p8affine_epi64_epi8, _mm512_gf2p8mul_epi8, _mm512_permutex2var_epi32, _mm512_permutexvar_epi8,
    _mm512_set1_epi64, _mm512_xor_si512,
};

use super::byte_vectors::ByteVectors;
use super::places::{exchanges, gathered, scattered};
use crate::nim::kernel::backend::x86_64::{Avx512, call};
use crate::nim::kernel::x86_64::memory::load;

impl ByteVectors for Avx512 {
    type Bytes = __m512i;

    const LENGTH: usize = 64;

    #[inline(always)]
    fn sum(self, a: __m512i, b: __m512i) -> __m512i {
        call!(Avx512, self, sum(a, b))
    }

    #[inline(always)]
    fn product(self, a: __m512i, b: __m512i) -> __m512i {
        call!(Avx512, self, product(a, b))
    }

    #[inline(always)]
    fn affine(self, map: u64, bytes: __m512i) -> __m512i {
        call!(Avx512, self, affine(map, bytes))
    }

    /// Numbers of one byte are their plane.
    #[inline(always)]
    fn gather<const B: usize>(self, numbers: __m512i) -> __m512i {
        let places = load(const { &gathered::<B, 64>() });
        if B == 1 { numbers } else { call!(Avx512, self, permuted(numbers, places)) }
    }

    #[inline(always)]
    fn scatter<const B: usize>(self, groups: __m512i) -> __m512i {
        let places = load(const { &scattered::<B, 64>() });
        if B == 1 { groups } else { call!(Avx512, self, permuted(groups, places)) }
    }

    #[inline(always)]
    fn transpose<const B: usize>(self, rows: &mut [__m512i; B]) {
        for (k, [upper_from, lower_from]) in const { &exchanges::<B>() }.iter().enumerate().rev() {
            if 1 << k >= B {
                continue;
            }
            let (upper_from, lower_from) = (load(upper_from), load(lower_from));
            for block in rows.chunks_exact_mut(2 << k) {
                let (upper, lower) = block.split_at_mut(1 << k);
                for (upper, lower) in upper.iter_mut().zip(lower) {
                    let (a, b) = (*upper, *lower);
                    *upper = call!(Avx512, self, parts_of_two(a, upper_from, b));
                    *lower = call!(Avx512, self, parts_of_two(a, lower_from, b));
                }
            }
        }
    }
}

#[inline]
#[target_feature(enable = "avx512f")]
fn sum(a: __m512i, b: __m512i) -> __m512i {
    _mm512_xor_si512(a, b)
}

#[inline]
#[target_feature(enable = "avx512f,gfni")]
fn product(a: __m512i, b: __m512i) -> __m512i {
    _mm512_gf2p8mul_epi8(a, b)
}

#[inline]
#[target_feature(enable = "avx512f,gfni")]
fn affine(map: u64, bytes: __m512i) -> __m512i {
    _mm512_gf2p8affine_epi64_epi8::<0>(bytes, _mm512_set1_epi64(map.cast_signed()))
}

/// The bytes from these places.
#[inline]
#[target_feature(enable = "avx512f,avx512vbmi")]
fn permuted(bytes: __m512i, places: __m512i) -> __m512i {
    _mm512_permutexvar_epi8(places, bytes)
}

/// The 32-bit parts from these places of two vectors.
#[inline]
#[target_feature(enable = "avx512f")]
fn parts_of_two(a: __m512i, places: __m512i, b: __m512i) -> __m512i {
    _mm512_permutex2var_epi32(a, places, b)
}
