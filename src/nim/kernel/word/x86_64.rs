//! Words with the carry-less multiplication of x86-64, PCLMULQDQ: the products of `polynomial.rs` with that instruction.

use core::arch::x86_64::{_mm_clmulepi64_si128, _mm_cvtsi64_si128, _mm_cvtsi128_si64, _mm_unpackhi_epi64};

pub(in crate::nim) mod blocks;
pub(super) mod gfni;

use super::polynomial;
use crate::nim::kernel::backend::Clmul;

macro_rules! kernel {
    ($product:ident, $word:ty) => {
        pub(super) fn $product(_: Clmul, a: $word, b: $word) -> $word {
            #[target_feature(enable = "pclmulqdq,sse2")]
            fn kernel(a: $word, b: $word) -> $word {
                polynomial::$product(a, b, |a, b| clmul(a, b))
            }
            #[allow(unsafe_code, reason = "the one call in it")]
            // SAFETY: a `Clmul` can be had only where the CPU has PCLMULQDQ.
            unsafe {
                kernel(a, b)
            }
        }
    };
}

kernel!(product_u32, u32);
kernel!(product_u64, u64);
kernel!(product_u128, u128);

/// The product of a and b as polynomials over GF(2), the bits their coefficients.
#[inline]
#[target_feature(enable = "pclmulqdq,sse2")]
#[allow(clippy::cast_possible_wrap, clippy::cast_sign_loss, reason = "the instruction takes bits, its type is signed")]
pub(in crate::nim) fn clmul(a: u64, b: u64) -> u128 {
    let product = _mm_clmulepi64_si128::<0>(_mm_cvtsi64_si128(a as i64), _mm_cvtsi64_si128(b as i64));
    let low = _mm_cvtsi128_si64(product) as u64;
    let high = _mm_cvtsi128_si64(_mm_unpackhi_epi64(product, product)) as u64;
    u128::from(high) << 64 | u128::from(low)
}
