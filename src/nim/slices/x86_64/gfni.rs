//! Byte planes in vectors of 512 bits, with the arithmetic of GF(2^8) that GFNI has.
//!
//! The instructions compute modulo x⁸ + x⁴ + x³ + x + 1. An affine map takes each byte there, as `word/basis.rs` does
//! for wider words, and back: with the root 0x56 of that polynomial. In between a number of B bytes is a tower over its
//! bytes, see `leaf.rs`, whose half point 128 is one more affine map.
//!
//! 64 numbers fill B vectors. They are cut into planes, plane j holding byte j of each number, in two steps: within each
//! vector the bytes j are gathered; then the matrix of B × B groups is transposed.

use core::arch::x86_64::{
    __m512i, _mm512_gf2p8affine_epi64_epi8, _mm512_gf2p8mul_epi8, _mm512_permutex2var_epi32, _mm512_permutexvar_epi8,
    _mm512_set1_epi64, _mm512_xor_si512,
};

use super::places::{exchanges, gathered, scattered};
use crate::nim::backend::Avx512;
use crate::nim::slices::leaf::{Leaf, product_1, product_2, product_4, product_8, product_16};
use crate::nim::slices::leaf::{square_1, square_2, square_4, square_8, square_16};
use crate::nim::slices::planes::ROW;
use crate::nim::word::Word;
use crate::nim::x86_64::{load_512 as load, store_512 as store};

/// The affine maps, as GFNI wants them: byte 7 − i holds the mask whose parity is bit i of the image.
pub(super) const TO_POLYNOMIAL: u64 = 0xb530_fe5e_2612_6492;
pub(super) const FROM_POLYNOMIAL: u64 = 0x918e_32c4_aeac_dea0;
pub(super) const TIMES_HALF: u64 = 0x2364_c9b0_4284_0811;

/// 64 bytes in the basis of GFNI. Who has one has the token.
#[derive(Clone, Copy)]
struct Bytes(__m512i, Avx512);

impl Leaf for Bytes {
    #[inline(always)]
    fn sum(self, other: Self) -> Self {
        #[allow(unsafe_code, reason = "the one call in it")]
        // SAFETY: an `Avx512` can be had only where the CPU has AVX-512 F.
        let sum = unsafe { _mm512_xor_si512(self.0, other.0) };
        Self(sum, self.1)
    }

    #[inline(always)]
    fn product(self, other: Self) -> Self {
        #[allow(unsafe_code, reason = "the one call in it")]
        // SAFETY: an `Avx512` can be had only where the CPU has GFNI and AVX-512 F.
        let product = unsafe { _mm512_gf2p8mul_epi8(self.0, other.0) };
        Self(product, self.1)
    }

    #[inline(always)]
    fn square(self) -> Self {
        self.product(self)
    }

    #[inline(always)]
    fn times_half(self) -> Self {
        #[allow(unsafe_code, reason = "the one call in it")]
        // SAFETY: an `Avx512` can be had only where the CPU has GFNI and AVX-512 F.
        let product = unsafe { affine::<TIMES_HALF>(self.0) };
        Self(product, self.1)
    }
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
    let gathered = load(&const { gathered::<B>() });
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
    let scattered = load(&const { scattered::<B>() });
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

/// The kernels for numbers of so many bytes, in blocks of 64 numbers, as a module.
macro_rules! kernels {
    ($name:ident, $bytes:literal, $product:ident, $square:ident) => {
        mod $name {
            use super::*;

            #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,gfni")]
            pub(super) fn product_of_blocks<W: Word>(a: &[W], b: &[W], out: &mut [W], proof: Avx512) {
                let blocks = a.chunks_exact(64).zip(b.chunks_exact(64)).zip(out.chunks_exact_mut(64));
                for ((a, b), out) in blocks {
                    let product = $product(&to_planes::<W, $bytes>(a, proof), &to_planes::<W, $bytes>(b, proof));
                    from_planes(product, out);
                }
            }

            #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,gfni")]
            pub(super) fn cut<W: Word>(numbers: &[W], rows: &mut [[u64; ROW]], proof: Avx512) {
                for (numbers, rows) in numbers.chunks_exact(64).zip(rows.chunks_exact_mut($bytes)) {
                    write(to_planes::<W, $bytes>(numbers, proof), rows);
                }
            }

            #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,gfni")]
            pub(super) fn join<W: Word>(rows: &[[u64; ROW]], numbers: &mut [W], proof: Avx512) {
                for (numbers, rows) in numbers.chunks_exact_mut(64).zip(rows.chunks_exact($bytes)) {
                    from_planes::<W, $bytes>(read(rows, proof), numbers);
                }
            }

            #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,gfni")]
            pub(super) fn product_of_planes(a: &mut [[u64; ROW]], b: &[[u64; ROW]], proof: Avx512) {
                for (a, b) in a.chunks_exact_mut($bytes).zip(b.chunks_exact($bytes)) {
                    write::<$bytes>($product(&read(a, proof), &read(b, proof)), a);
                }
            }

            #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,gfni")]
            pub(super) fn square_of_planes(a: &mut [[u64; ROW]], proof: Avx512) {
                for a in a.chunks_exact_mut($bytes) {
                    write::<$bytes>($square(read(a, proof)), a);
                }
            }
        }
    };
}

/// The planes in so many rows.
#[inline]
#[target_feature(enable = "avx512f")]
fn read<const B: usize>(rows: &[[u64; ROW]], proof: Avx512) -> [Bytes; B] {
    let mut planes = [Bytes(_mm512_set1_epi64(0), proof); B];
    for (plane, row) in planes.iter_mut().zip(rows) {
        plane.0 = load(row);
    }
    planes
}

/// The planes into so many rows.
#[inline]
#[target_feature(enable = "avx512f")]
fn write<const B: usize>(planes: [Bytes; B], rows: &mut [[u64; ROW]]) {
    for (plane, row) in planes.iter().zip(rows) {
        store(plane.0, row);
    }
}

kernels!(of_1_byte, 1, product_1, square_1);
kernels!(of_2_bytes, 2, product_2, square_2);
kernels!(of_4_bytes, 4, product_4, square_4);
kernels!(of_8_bytes, 8, product_8, square_8);
kernels!(of_16_bytes, 16, product_16, square_16);

/// Calls the kernel for the width of `$word`.
macro_rules! by_width {
    ($word:ty, $kernel:ident($($argument:expr),*)) => {
        #[allow(unsafe_code, reason = "the one call in it, of the kernel for the width")]
        // SAFETY: an `Avx512` can be had only where the CPU has what the kernels are compiled for.
        unsafe {
            match <$word>::PLANES {
                8 => of_1_byte::$kernel($($argument),*),
                16 => of_2_bytes::$kernel($($argument),*),
                32 => of_4_bytes::$kernel($($argument),*),
                64 => of_8_bytes::$kernel($($argument),*),
                _ => of_16_bytes::$kernel($($argument),*),
            }
        }
    };
}

/// out = a ⊗ b, number by number, for slices of one length that fill a block; how many numbers that were. What is left
/// behind the last whole block is multiplied in a block that ends with it, a part of which has been there before.
pub(in crate::nim::slices) fn product_of_blocks<W: Word>(proof: Avx512, a: &[W], b: &[W], out: &mut [W]) -> usize {
    let Some(last) = out.len().checked_sub(64) else { return 0 };
    by_width!(W, product_of_blocks(a, b, out, proof));
    if last % 64 > 0 {
        let (a, b, out) = (&a[last..], &b[last..], &mut out[last..]);
        by_width!(W, product_of_blocks(a, b, out, proof));
    }
    last + 64
}

/// The byte planes of whole blocks of numbers.
pub(in crate::nim::slices) fn cut<W: Word>(proof: Avx512, numbers: &[W], planes: &mut [[u64; ROW]]) {
    by_width!(W, cut(numbers, planes, proof));
}

/// The numbers of whole blocks, from their planes.
pub(in crate::nim::slices) fn join<W: Word>(proof: Avx512, planes: &[[u64; ROW]], numbers: &mut [W]) {
    by_width!(W, join(planes, numbers, proof));
}

/// a = a ⊗ b on planes.
pub(in crate::nim::slices) fn product_assign<W: Word>(proof: Avx512, a: &mut [[u64; ROW]], b: &[[u64; ROW]]) {
    by_width!(W, product_of_planes(a, b, proof));
}

/// a = a ⊗ a on planes.
pub(in crate::nim::slices) fn square_assign<W: Word>(proof: Avx512, a: &mut [[u64; ROW]]) {
    by_width!(W, square_of_planes(a, proof));
}

#[cfg(test)]
#[allow(clippy::cast_possible_truncation, reason = "taking a byte of a word is what the casts are for")]
mod tests {
    use super::{FROM_POLYNOMIAL, TIMES_HALF, TO_POLYNOMIAL};
    use crate::nim::mex;

    /// What the instruction does with a byte.
    fn affine(map: u64, byte: u8) -> u8 {
        let bit = |i: u32| ((map >> (8 * (7 - i))) as u8 & byte).count_ones() & 1;
        (0..8).fold(0, |image, i| image | (bit(i) as u8) << i)
    }

    /// The powers of the root 0x56, by the definition of the product.
    #[test]
    fn the_constants_are_what_they_are_said_to_be() {
        let product = |a: u8, b: u8| mex::product(a, b) as u8;
        let powers: Vec<u8> =
            (0..9).scan(1, |power, _| Some(std::mem::replace(power, product(*power, 0x56)))).collect();
        assert_eq!(powers[8] ^ powers[4] ^ powers[3] ^ powers[1] ^ powers[0], 0);
        for (bit, power) in powers.into_iter().take(8).enumerate() {
            assert_eq!(affine(FROM_POLYNOMIAL, 1 << bit), power, "x^{bit}");
            let there = affine(TO_POLYNOMIAL, 1 << bit);
            assert_eq!(affine(FROM_POLYNOMIAL, there), 1 << bit);
            let halved = affine(FROM_POLYNOMIAL, affine(TIMES_HALF, there));
            assert_eq!(halved, product(1 << bit, 128), "2^{bit} ⊗ 128");
        }
    }
}
