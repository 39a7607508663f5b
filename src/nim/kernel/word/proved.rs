//! The proved kernels of 64-bit words, which the plain `big/tower.rs` is built on.

use super::portable;

/// a ⊗ b.
pub(in crate::nim::kernel) fn portable_product_u64(a: u64, b: u64) -> u64 {
    portable::product_u64(a, b)
}

/// a ⊗ 2^63. The constant α of numbers of two words is 2^63.
pub(in crate::nim::kernel) fn mul_alpha_u64(a: u64) -> u64 {
    portable::mul_alpha_u64(a)
}
