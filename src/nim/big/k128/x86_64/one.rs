//! Rows of one leaf, by PCLMULQDQ.

#![allow(clippy::cast_possible_wrap, clippy::cast_sign_loss, reason = "instructions take bits, their types are signed")]

use core::arch::x86_64::{
    __m128i, _mm_bslli_si128, _mm_bsrli_si128, _mm_clmulepi64_si128, _mm_cvtsi64_si128, _mm_cvtsi128_si64,
    _mm_set_epi64x, _mm_unpackhi_epi64, _mm_xor_si128,
};

use super::super::base;
use super::super::basis::Maps;
use super::super::kernels::{Kernels, REST, Rows, kernels};
use super::{rows, with};
use crate::nim::backend::Clmul;

impl Maps for Clmul {}

rows!(Clmul, __m128i, 1);

macro_rules! call {
    ($token:expr, $kernel:ident($($name:ident: $type:ty),*)) => {{
        #[target_feature(enable = "pclmulqdq,sse2")]
        fn kernel(token: Clmul, $($name: $type),*) {
            base::$kernel(token, $($name),*);
        }
        with!($token, Clmul, kernel($token, $($name),*));
    }};
}

kernels!(Clmul, call, Self, |token| token);

#[inline]
#[target_feature(enable = "sse2")]
fn load(words: &[u64]) -> __m128i {
    _mm_set_epi64x(words[1] as i64, words[0] as i64)
}

#[inline]
#[target_feature(enable = "sse2")]
fn store(row: __m128i, words: &mut [u64]) {
    let [low, high] = [row, _mm_unpackhi_epi64(row, row)].map(|half| _mm_cvtsi128_si64(half) as u64);
    words.copy_from_slice(&[low, high]);
}

#[inline]
#[target_feature(enable = "sse2")]
fn sum(a: __m128i, b: __m128i) -> __m128i {
    _mm_xor_si128(a, b)
}

/// Three products by Karatsuba: sums cost less than the instruction.
#[inline]
#[target_feature(enable = "pclmulqdq,sse2")]
fn carryless(a: __m128i, b: __m128i) -> [__m128i; 3] {
    let low = _mm_clmulepi64_si128::<0x00>(a, b);
    let high = _mm_clmulepi64_si128::<0x11>(a, b);
    let both = |a| _mm_xor_si128(a, _mm_unpackhi_epi64(a, a)); // the sum of both words, in the lower one
    let mixed = _mm_clmulepi64_si128::<0x00>(both(a), both(b));
    let middle = _mm_xor_si128(mixed, _mm_xor_si128(low, high));
    [low, middle, high]
}

/// As in the portable rows: first the upper word of what is above 128 bits is folded, then the lower one.
#[inline]
#[target_feature(enable = "pclmulqdq,sse2")]
fn rest([low, middle, high]: [__m128i; 3]) -> __m128i {
    let rest = _mm_cvtsi64_si128(REST as i64);
    let high = _mm_xor_si128(high, _mm_bsrli_si128::<8>(middle));
    let folded = _mm_clmulepi64_si128::<0x01>(high, rest);
    let high = _mm_xor_si128(high, _mm_bsrli_si128::<8>(folded));
    let twice = _mm_clmulepi64_si128::<0x00>(high, rest);
    let shifted = _mm_bslli_si128::<8>(_mm_xor_si128(middle, folded));
    _mm_xor_si128(_mm_xor_si128(low, shifted), twice)
}
