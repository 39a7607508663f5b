//! Rows of four leaves, by VPCLMULQDQ on words of 512 bits.

#![allow(clippy::cast_possible_wrap, clippy::cast_sign_loss, reason = "instructions take bits, their types are signed")]

use core::arch::x86_64::{
    __m512i, _mm512_bslli_epi128, _mm512_bsrli_epi128, _mm512_castsi512_si256, _mm512_clmulepi64_epi128,
    _mm512_extracti64x4_epi64, _mm512_set_epi64, _mm512_set1_epi64, _mm512_xor_si512,
};

use super::super::base;
use super::super::kernels::{Kernels, REST, Rows, kernels};
use super::{rows, two, with};
use crate::nim::backend::{Avx512, Clmul};

rows!(Avx512, __m512i, 4);

macro_rules! call {
    ($token:expr, $kernel:ident($($name:ident: $type:ty),*)) => {{
        #[target_feature(enable = "vpclmulqdq,avx512f,avx512bw")]
        fn kernel(token: Avx512, $($name: $type),*) {
            base::$kernel(token, $($name),*);
        }
        with!($token, Avx512, kernel($token, $($name),*));
    }};
}

kernels!(Avx512, call, Clmul, |token: Avx512| token.into());

#[inline]
#[target_feature(enable = "avx512f")]
fn load(words: &[u64]) -> __m512i {
    let word = |place: usize| words[place] as i64;
    _mm512_set_epi64(word(7), word(6), word(5), word(4), word(3), word(2), word(1), word(0))
}

#[inline]
#[target_feature(enable = "avx512f")]
fn store(row: __m512i, words: &mut [u64]) {
    let (low, high) = (_mm512_castsi512_si256(row), _mm512_extracti64x4_epi64::<1>(row));
    let (lower, upper) = words.split_at_mut(4);
    two::store(low, lower);
    two::store(high, upper);
}

#[inline]
#[target_feature(enable = "avx512f")]
fn sum(a: __m512i, b: __m512i) -> __m512i {
    _mm512_xor_si512(a, b)
}

/// Four products: a shuffle of 512 bits, of which Karatsuba's three need two, takes the instruction's own port.
#[inline]
#[target_feature(enable = "vpclmulqdq,avx512f")]
fn carryless(a: __m512i, b: __m512i) -> [__m512i; 3] {
    let low = _mm512_clmulepi64_epi128::<0x00>(a, b);
    let high = _mm512_clmulepi64_epi128::<0x11>(a, b);
    let middle = _mm512_xor_si512(_mm512_clmulepi64_epi128::<0x01>(a, b), _mm512_clmulepi64_epi128::<0x10>(a, b));
    [low, middle, high]
}

/// See `one.rs`.
#[inline]
#[target_feature(enable = "vpclmulqdq,avx512f,avx512bw")]
fn rest([low, middle, high]: [__m512i; 3]) -> __m512i {
    let rest = _mm512_set1_epi64(REST as i64);
    let high = _mm512_xor_si512(high, _mm512_bsrli_epi128::<8>(middle));
    let folded = _mm512_clmulepi64_epi128::<0x01>(high, rest);
    let high = _mm512_xor_si512(high, _mm512_bsrli_epi128::<8>(folded));
    let twice = _mm512_clmulepi64_epi128::<0x00>(high, rest);
    let shifted = _mm512_bslli_epi128::<8>(_mm512_xor_si512(middle, folded));
    _mm512_xor_si512(_mm512_xor_si512(low, shifted), twice)
}
