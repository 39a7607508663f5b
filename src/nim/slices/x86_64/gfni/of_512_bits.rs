//! Byte planes in vectors of 512 bits.
//!
//! The permutations of AVX-512 take a byte from any place of a vector, and 32 bits from any place of two.

use core::arch::x86_64::{
    __m512i, _mm512_gf2p8affine_epi64_epi8, _mm512_gf2p8mul_epi8, _mm512_permutex2var_epi32, _mm512_permutexvar_epi8,
    _mm512_set1_epi64, _mm512_xor_si512,
};

use super::places::{exchanges, gathered, scattered};
use super::{FROM_POLYNOMIAL, TIMES_HALF, TO_POLYNOMIAL};
use crate::nim::backend::Avx512;
use crate::nim::slices::leaf::{Leaf, product_1, product_2, product_4, product_8, product_16};
use crate::nim::slices::leaf::{square_1, square_2, square_4, square_8, square_16};
use crate::nim::slices::planes::ROW;
use crate::nim::word::Word;
use crate::nim::x86_64::{load_512 as load, store_512 as store};

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

/// The byte planes of 64 numbers, in the basis of GFNI.
#[inline]
#[target_feature(enable = "avx512f,avx512vbmi,gfni")]
fn to_planes<W: Word, const B: usize>(numbers: &[W], proof: Avx512) -> [Bytes; B] {
    let gathered = load(&const { gathered::<B, 64>() });
    let mut rows = [gathered; B];
    for (row, numbers) in rows.iter_mut().zip(numbers.chunks_exact(64 / B)) {
        *row = in_order::<B>(gathered, load(numbers));
    }
    transpose(&mut rows);
    rows.map(|row| Bytes(affine::<TO_POLYNOMIAL>(row), proof))
}

/// 64 numbers from their byte planes.
#[inline]
#[target_feature(enable = "avx512f,avx512vbmi,gfni")]
fn from_planes<W: Word, const B: usize>(planes: [Bytes; B], numbers: &mut [W]) {
    let scattered = load(&const { scattered::<B, 64>() });
    let mut rows = planes.map(|plane| affine::<FROM_POLYNOMIAL>(plane.0));
    transpose(&mut rows);
    for (row, numbers) in rows.iter().zip(numbers.chunks_exact_mut(64 / B)) {
        store(in_order::<B>(scattered, *row), numbers);
    }
}

/// The bytes of a vector from these places. Numbers of one byte are their plane and keep their places.
#[inline]
#[target_feature(enable = "avx512f,avx512vbmi")]
fn in_order<const B: usize>(places: __m512i, bytes: __m512i) -> __m512i {
    if B == 1 { bytes } else { _mm512_permutexvar_epi8(places, bytes) }
}

/// The planes in so many rows, which are one part.
#[inline]
#[target_feature(enable = "avx512f")]
fn read<const B: usize>(rows: &[[u64; ROW]], _: usize, proof: Avx512) -> [Bytes; B] {
    let mut planes = [Bytes(_mm512_set1_epi64(0), proof); B];
    for (plane, row) in planes.iter_mut().zip(rows) {
        plane.0 = load(row);
    }
    planes
}

/// The planes into so many rows.
#[inline]
#[target_feature(enable = "avx512f")]
fn write<const B: usize>(planes: [Bytes; B], rows: &mut [[u64; ROW]], _: usize) {
    for (plane, row) in planes.iter().zip(rows) {
        store(plane.0, row);
    }
}
