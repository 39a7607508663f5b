//! Squares, square roots, inverses and roots of z² ⊕ z = c, each with the recursion of its own.
//!
//! With F, h as everywhere, and d(m) for the cost of a product by a half point of m leaves:
//!
//! ```text
//! square    a² = a₁² F ⊕ (a₀² ⊕ h ⊗ a₁²)            leaf by leaf, then for each level n/2m products by half points
//! root      √a = √a₁ F ⊕ √(a₀ ⊕ h ⊗ a₁)             the same steps, the other way round
//! z² ⊕ z    z₁² ⊕ z₁ = a₁, z₀² ⊕ z₀ = a₀ ⊕ h ⊗ z₁²  of the two z₁ the one for which the right side has trace 0
//! inverse   a⁻¹ = (a₁ ⊗ d) F ⊕ (a₀ ⊕ a₁) ⊗ d        d = (a₀ ⊗ (a₀ ⊕ a₁) ⊕ h ⊗ a₁²)⁻¹, half as long
//! ```
//!
//! All numbers are words in the inner basis, in place where one is named.

use super::basis::{self, BLOCK, LEAF, POWERS_OF_ALPHA};
use super::karatsuba::{in_blocks, mul_alpha, product};
use super::kernels::Kernels;

/// The words of scratch that each of these needs for a number of so many: an inverse keeps two halves at each level, and
/// below them a product takes as many again.
pub(super) const fn scratch_of(length: usize) -> usize {
    2 * length
}

/// a₁F ⊕ a₀ becomes a₁F ⊕ (a₀ ⊕ h ⊗ a₁), for each part of a with halves of this length. It is its own inverse.
fn step<K: Kernels>(k: K, half: usize, a: &mut [u64], scratch: &mut [u64]) {
    let highs = &mut scratch[..a.len() / 2];
    for (a, high) in a.chunks_exact(2 * half).zip(highs.chunks_exact_mut(half)) {
        high.copy_from_slice(&a[half..]);
    }
    mul_alpha(k, highs, half);
    for (a, high) in a.chunks_exact_mut(2 * half).zip(highs.chunks_exact(half)) {
        k.add(&mut a[..half], high);
    }
}

/// a = a ⊗ a.
pub(super) fn square<K: Kernels>(k: K, a: &mut [u64], scratch: &mut [u64]) {
    in_blocks(a, |a| k.squares_of_blocks(a));
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
    in_blocks(a, |a| k.roots_of_blocks(a));
    basis::square_roots_of_leaves(a);
}

/// a = the even z with z² ⊕ z = a, for a of trace 0.
pub(super) fn artin_schreier_root<K: Kernels>(k: K, a: &mut [u64], scratch: &mut [u64]) {
    if a.len() == LEAF {
        return basis::even_root_of_leaf(a);
    }
    let half = a.len() / 2;
    let (low, high) = a.split_at_mut(half);
    artin_schreier_root(k, high, scratch);
    let (square_of_high, deeper) = scratch.split_at_mut(half);
    square_of_high.copy_from_slice(high);
    square(k, square_of_high, deeper);
    mul_alpha(k, square_of_high, half);
    k.add(low, square_of_high);
    if basis::has_trace_one(low) {
        add_one(high);
        add_half_point(low);
    }
    artin_schreier_root(k, low, scratch);
}

/// a ⊕ 1; T(1) = 1.
pub(super) fn add_one(a: &mut [u64]) {
    a[0] ^= 1;
}

/// a ⊕ H, H the half point of the field of all numbers of this length: 2^127 in the topmost leaf.
fn add_half_point(a: &mut [u64]) {
    let top = a.len() - LEAF;
    for (word, half) in a[top..].iter_mut().zip(&POWERS_OF_ALPHA[0]) {
        *word ^= half;
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
    k.sum_into(sum, low, high);
    product(k, low, sum, norm, deeper);
    low.copy_from_slice(high);
    square(k, low, deeper);
    mul_alpha(k, low, half);
    k.add(norm, low);
    inverse(k, norm, deeper);
    product(k, sum, norm, low, deeper);
    sum.copy_from_slice(high);
    product(k, sum, norm, high, deeper);
}
