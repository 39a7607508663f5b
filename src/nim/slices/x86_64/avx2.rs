//! Bit planes in vectors of 256 bits: the text of `bit_planes.rs`, compiled for AVX2.

#![allow(unreachable_pub, reason = "the portable copy of this text is public")]

use crate::nim::backend::Avx2;

super::super::bit_planes::bit_planes!(#[target_feature(enable = "avx2")]);

/// out = a ⊗ b, number by number, as far as there are whole blocks; how many numbers that were.
pub(in crate::nim::slices) fn product_of_blocks<W: Cut>(_: Avx2, a: &[W], b: &[W], out: &mut [W]) -> usize {
    #[allow(unsafe_code, reason = "the one call in it")]
    // SAFETY: an `Avx2` can be had only where the CPU has AVX2.
    unsafe {
        blocks::<W, 8>(a, b, out)
    }
}
