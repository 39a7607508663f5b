//! Rows of two leaves, by VPCLMULQDQ on words of 256 bits.

#![allow(clippy::cast_possible_wrap, clippy::cast_sign_loss, reason = "instructions take bits, their types are signed")]

use core::arch::x86_64::{
    __m256i, _mm256_bslli_epi128, _mm256_bsrli_epi128, _mm256_clmulepi64_epi128, _mm256_extract_epi64,
    _mm256_set_epi64x, _mm256_set1_epi64x, _mm256_unpackhi_epi64, _mm256_xor_si256,
};

use super::super::base;
use super::super::basis::Maps;
use super::super::kernels::{Kernels, REST, Rows, kernels};
use super::{rows, with};
use crate::nim::backend::{Clmul, Vpclmul};

impl Maps for Vpclmul {}

rows!(Vpclmul, __m256i, 2);

macro_rules! call {
    ($token:expr, $kernel:ident($($name:ident: $type:ty),*)) => {{
        #[target_feature(enable = "vpclmulqdq,avx2")]
        fn kernel(token: Vpclmul, $($name: $type),*) {
            base::$kernel(token, $($name),*);
        }
        with!($token, Vpclmul, kernel($token, $($name),*));
    }};
}

kernels!(Vpclmul, call, Clmul, |token: Vpclmul| token.into());

#[inline]
#[target_feature(enable = "avx2")]
fn load(words: &[u64]) -> __m256i {
    _mm256_set_epi64x(words[3] as i64, words[2] as i64, words[1] as i64, words[0] as i64)
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn store(row: __m256i, words: &mut [u64]) {
    let low = [_mm256_extract_epi64::<0>(row) as u64, _mm256_extract_epi64::<1>(row) as u64];
    let high = [_mm256_extract_epi64::<2>(row) as u64, _mm256_extract_epi64::<3>(row) as u64];
    words.copy_from_slice(&[low[0], low[1], high[0], high[1]]);
}

#[inline]
#[target_feature(enable = "avx2")]
fn sum(a: __m256i, b: __m256i) -> __m256i {
    _mm256_xor_si256(a, b)
}

/// See `one.rs`.
#[inline]
#[target_feature(enable = "vpclmulqdq,avx2")]
fn carryless(a: __m256i, b: __m256i) -> [__m256i; 3] {
    let low = _mm256_clmulepi64_epi128::<0x00>(a, b);
    let high = _mm256_clmulepi64_epi128::<0x11>(a, b);
    let both = |a| _mm256_xor_si256(a, _mm256_unpackhi_epi64(a, a));
    let mixed = _mm256_clmulepi64_epi128::<0x00>(both(a), both(b));
    let middle = _mm256_xor_si256(mixed, _mm256_xor_si256(low, high));
    [low, middle, high]
}

/// See `one.rs`.
#[inline]
#[target_feature(enable = "vpclmulqdq,avx2")]
fn rest([low, middle, high]: [__m256i; 3]) -> __m256i {
    let rest = _mm256_set1_epi64x(REST as i64);
    let high = _mm256_xor_si256(high, _mm256_bsrli_epi128::<8>(middle));
    let folded = _mm256_clmulepi64_epi128::<0x01>(high, rest);
    let high = _mm256_xor_si256(high, _mm256_bsrli_epi128::<8>(folded));
    let twice = _mm256_clmulepi64_epi128::<0x00>(high, rest);
    let shifted = _mm256_bslli_epi128::<8>(_mm256_xor_si256(middle, folded));
    _mm256_xor_si256(_mm256_xor_si256(low, shifted), twice)
}
