//! Words with PCLMULQDQ, the carry-less multiplication of x86-64: the products of `polynomial.rs` by that instruction.

use core::arch::x86_64::{_mm_clmulepi64_si128, _mm_cvtsi64_si128, _mm_cvtsi128_si64, _mm_unpackhi_epi64};

pub(super) mod gfni;

use super::polynomial;
use crate::nim::kernel::backend::x86_64::{Clmul, call};

pub(super) fn product_u32(token: Clmul, a: u32, b: u32) -> u32 {
    #[target_feature(enable = "pclmulqdq,sse2")]
    fn kernel(a: u32, b: u32) -> u32 {
        polynomial::product_u32(a, b, |a, b| clmul(a, b))
    }
    call!(Clmul, token, kernel(a, b))
}

pub(super) fn product_u64(token: Clmul, a: u64, b: u64) -> u64 {
    #[target_feature(enable = "pclmulqdq,sse2")]
    fn kernel(a: u64, b: u64) -> u64 {
        polynomial::product_u64(a, b, |a, b| clmul(a, b))
    }
    call!(Clmul, token, kernel(a, b))
}

pub(super) fn product_u128(token: Clmul, a: u128, b: u128) -> u128 {
    #[target_feature(enable = "pclmulqdq,sse2")]
    fn kernel(a: u128, b: u128) -> u128 {
        polynomial::product_u128(a, b, |a, b| clmul(a, b))
    }
    call!(Clmul, token, kernel(a, b))
}

/// The product of a and b as polynomials over GF(2), with the bits as coefficients.
#[inline]
#[target_feature(enable = "pclmulqdq,sse2")]
#[allow(clippy::cast_possible_wrap, clippy::cast_sign_loss, reason = "the instruction takes bits, its type is signed")]
fn clmul(a: u64, b: u64) -> u128 {
    let product = _mm_clmulepi64_si128::<0>(_mm_cvtsi64_si128(a as i64), _mm_cvtsi64_si128(b as i64));
    let low = _mm_cvtsi128_si64(product) as u64;
    let high = _mm_cvtsi128_si64(_mm_unpackhi_epi64(product, product)) as u64;
    u128::from(high) << 64 | u128::from(low)
}
