//! Byte planes in vectors of 512 bits.
//!
//! The permutations of AVX-512 take a byte from any place of a vector, and 32 bits from any place of two.

use core::arch::x86_64::{
    __m512i, _mm512_gf2p8affine_epi64_epi8, _mm512_gf2p8mul_epi8, _mm512_permutex2var_epi32, _mm512_permutexvar_epi8,
    _mm512_set1_epi64, _mm512_xor_si512,
};

use super::places::{exchanges, gathered, scattered};
use super::{FROM_POLYNOMIAL, MUL_ALPHA, TO_POLYNOMIAL};
use crate::nim::kernel::backend::Avx512;
use crate::nim::kernel::bitslice::leaf::{Leaf, product_1, product_2, product_4, product_8, product_16};
use crate::nim::kernel::bitslice::leaf::{square_1, square_2, square_4, square_8, square_16};
use crate::nim::kernel::bitslice::planes::ROW;
use crate::nim::kernel::simd::{load_512 as load, store_512 as store};
use crate::nim::kernel::word::Word;

byte_planes!(Avx512, __m512i, 64, "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,gfni");

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
fn affine<const MAP: u64>(bytes: __m512i) -> __m512i {
    _mm512_gf2p8affine_epi64_epi8::<0>(bytes, _mm512_set1_epi64(MAP.cast_signed()))
}

/// Transposes the matrix of groups in `B` vectors. It is its own inverse.
#[inline]
#[target_feature(enable = "avx512f")]
fn transpose<const B: usize>(rows: &mut [__m512i; B]) {
    for (k, [upper_from, lower_from]) in const { exchanges::<B>() }.iter().enumerate().rev() {
        if 1 << k >= B {
            continue;
        }
        let (upper_from, lower_from) = (load(upper_from), load(lower_from));
        for block in rows.chunks_exact_mut(2 << k) {
            let (upper, lower) = block.split_at_mut(1 << k);
            for (upper, lower) in upper.iter_mut().zip(lower) {
                let both = (*upper, *lower);
                *upper = _mm512_permutex2var_epi32(both.0, upper_from, both.1);
                *lower = _mm512_permutex2var_epi32(both.0, lower_from, both.1);
            }
        }
    }
}

#[inline]
#[target_feature(enable = "avx512f")]
fn gathering<const B: usize>() -> __m512i {
    load(&const { gathered::<B, 64>() })
}

#[inline]
#[target_feature(enable = "avx512f")]
fn scattering<const B: usize>() -> __m512i {
    load(&const { scattered::<B, 64>() })
}

/// The bytes of a vector from these places. Numbers of one byte are their plane and keep their places.
#[inline]
#[target_feature(enable = "avx512f,avx512vbmi")]
fn in_order<const B: usize>(places: __m512i, bytes: __m512i) -> __m512i {
    if B == 1 { bytes } else { _mm512_permutexvar_epi8(places, bytes) }
}
