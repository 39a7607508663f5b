//! The carry-less multiplication of x86-64 as a baseline.

use core::arch::x86_64::{_mm_clmulepi64_si128, _mm_cvtsi64_si128, _mm_cvtsi128_si64, _mm_unpackhi_epi64};

/// Computes the products of words as polynomials over GF(2), by one instruction each. Returns `false` if the CPU lacks it.
pub(crate) fn carryless_products(a: &[u64], b: &[u64], out: &mut [u128]) -> bool {
    if !std::arch::is_x86_feature_detected!("pclmulqdq") {
        return false;
    }
    #[allow(unsafe_code, reason = "the one call in it")]
    // SAFETY: the CPU has PCLMULQDQ, by the check above.
    unsafe {
        products(a, b, out);
    }
    true
}

#[target_feature(enable = "pclmulqdq")]
#[allow(clippy::cast_possible_wrap, clippy::cast_sign_loss, reason = "the instruction takes bits, its type is signed")]
fn products(a: &[u64], b: &[u64], out: &mut [u128]) {
    for (out, (&a, &b)) in out.iter_mut().zip(a.iter().zip(b)) {
        let product = _mm_clmulepi64_si128::<0>(_mm_cvtsi64_si128(a as i64), _mm_cvtsi64_si128(b as i64));
        let low = _mm_cvtsi128_si64(product) as u64;
        let high = _mm_cvtsi128_si64(_mm_unpackhi_epi64(product, product)) as u64;
        *out = u128::from(high) << 64 | u128::from(low);
    }
}
