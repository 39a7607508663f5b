//! Squares, square roots, inverses and roots of z² ⊕ z = c, by recursions of their own.
//!
//! With F, α as in `formulas.rs`, and halves a = a₁F ⊕ a₀:
//!
//! ```text
//! square    a² = a₁² F ⊕ (a₀² ⊕ α ⊗ a₁²)            leaf by leaf, then for each level n/2m products by α of m leaves
//! root      √a = √a₁ F ⊕ √(a₀ ⊕ α ⊗ a₁)             the same steps in reverse
//! z² ⊕ z    z₁² ⊕ z₁ = a₁, z₀² ⊕ z₀ = a₀ ⊕ α ⊗ z₁²  with the z₁ for which the right side has trace 0
//! inverse   a⁻¹ = (a₁ ⊗ d) F ⊕ (a₀ ⊕ a₁) ⊗ d        d = (a₀ ⊗ (a₀ ⊕ a₁) ⊕ α ⊗ a₁²)⁻¹, half as long
//! ```
//!
//! All numbers are words in the polynomial basis. Operations on one number are in place.

use super::basis::{self, BLOCK, LEAF, POWERS_OF_ALPHA};
use super::karatsuba::{in_blocks, mul_alpha, product};
use super::kernels::{add, roots_of_blocks, squares_of_blocks, sum_into};
use super::simd_field::Kernels;

/// The words of scratch that each function needs for a number of `length` words: an inverse keeps two halves at each level,
/// and a product below them takes as many again.
pub(super) const fn scratch_of(length: usize) -> usize {
    2 * length
}

/// Replaces a₁F ⊕ a₀ by a₁F ⊕ (a₀ ⊕ α ⊗ a₁), for each part of `a` with halves of length `half`. It is its own inverse.
fn step<K: Kernels>(k: K, half: usize, a: &mut [u64], scratch: &mut [u64]) {
    let highs = &mut scratch[..a.len() / 2];
    for (a, high) in a.chunks_exact(2 * half).zip(highs.chunks_exact_mut(half)) {
        high.copy_from_slice(&a[half..]);
    }
    mul_alpha(k, highs, half);
    for (a, high) in a.chunks_exact_mut(2 * half).zip(highs.chunks_exact(half)) {
        add(k, &mut a[..half], high);
    }
}

/// a = a ⊗ a.
pub(super) fn square<K: Kernels>(k: K, a: &mut [u64], scratch: &mut [u64]) {
    in_blocks(a, |a| squares_of_blocks(k, a));
    let mut half = BLOCK;
    while half < a.len() {
        step(k, half, a, scratch);
        half *= 2;
    }
}

/// a = √a.
pub(super) fn square_root<K: Kernels>(k: K, a: &mut [u64], scratch: &mut [u64]) {
    let mut half = a.len() / 2;
    while half >= BLOCK {
        step(k, half, a, scratch);
        half /= 2;
    }
    in_blocks(a, |a| roots_of_blocks(k, a));
    basis::square_roots_of_leaves(a);
}

/// a = the even z with z² ⊕ z = a, for a of trace 0.
pub(super) fn artin_schreier_root<K: Kernels>(k: K, a: &mut [u64], scratch: &mut [u64]) {
    if a.len() == LEAF {
        return basis::artin_schreier_root_of_leaf(a);
    }
    let half = a.len() / 2;
    let (low, high) = a.split_at_mut(half);
    artin_schreier_root(k, high, scratch);
    let (square_of_high, deeper) = scratch.split_at_mut(half);
    square_of_high.copy_from_slice(high);
    square(k, square_of_high, deeper);
    mul_alpha(k, square_of_high, half);
    add(k, low, square_of_high);
    if basis::has_trace_one(low) {
        add_one(high);
        add_alpha(low);
    }
    artin_schreier_root(k, low, scratch);
}

/// a = a ⊕ 1. In the polynomial basis 1 is 1.
pub(super) fn add_one(a: &mut [u64]) {
    a[0] ^= 1;
}

/// a = a ⊕ α for the α of numbers twice as long: 2^127 in the topmost leaf.
fn add_alpha(a: &mut [u64]) {
    let top = a.len() - LEAF;
    for (word, alpha) in a[top..].iter_mut().zip(&POWERS_OF_ALPHA[0]) {
        *word ^= alpha;
    }
}

/// a = a⁻¹ for a ≠ 0.
pub(super) fn inverse<K: Kernels>(k: K, a: &mut [u64], scratch: &mut [u64]) {
    if a.len() == LEAF {
        return basis::inverse_of_leaf(a);
    }
    let half = a.len() / 2;
    let (low, high) = a.split_at_mut(half);
    let (kept, deeper) = scratch.split_at_mut(2 * half);
    let (sum, norm) = kept.split_at_mut(half);
    sum_into(k, sum, low, high);
    product(k, low, sum, norm, deeper);
    low.copy_from_slice(high);
    square(k, low, deeper);
    mul_alpha(k, low, half);
    add(k, norm, low);
    inverse(k, norm, deeper);
    product(k, sum, norm, low, deeper);
    sum.copy_from_slice(high);
    product(k, sum, norm, high, deeper);
}
