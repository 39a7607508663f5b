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

use super::basis::{self, LEAF, POWERS_OF_HALF};
use super::karatsuba::{xor_assign, xor_into};
use super::kernels::{Kernels, words_of};
use super::lanes::{
    copy_upper_halves, products, scratch_of_products, scratch_of_times_half, times_half, xor_into_lower_halves,
};

/// The words of scratch that each of these needs for a number of so many.
pub(super) fn scratch_of<K: Kernels>(_: K, length: usize) -> usize {
    // Of an inverse: what it keeps at each level, 2 halves and so on, and a product or square below.
    2 * length + scratch_of_steps::<K>(length).max(scratch_of_products::<K>(1, length))
}

/// The words of scratch that [`step`] needs at every level.
fn scratch_of_steps<K: Kernels>(length: usize) -> usize {
    let halves = core::iter::successors(Some(length / 2), |half| Some(half / 2)).take_while(|&half| half >= LEAF);
    halves.map(|half| length / 2 + scratch_of_times_half::<K>(length / 2 / half, half)).max().unwrap_or(0)
}

/// a₁F ⊕ a₀ becomes a₁F ⊕ (a₀ ⊕ h ⊗ a₁), for each part of a with halves of this length. It is its own inverse.
fn step<K: Kernels>(k: K, half: usize, a: &mut [u64], scratch: &mut [u64]) {
    let (highs, deeper) = scratch.split_at_mut(a.len() / 2);
    copy_upper_halves(a, half, highs);
    times_half(k, a.len() / 2 / half, highs, deeper);
    xor_into_lower_halves(a, half, highs);
}

/// a = a ⊗ a.
pub(super) fn square<K: Kernels>(k: K, a: &mut [u64], scratch: &mut [u64]) {
    let (rows, rest) = a.split_at_mut(a.len() - a.len() % words_of::<K>());
    k.squares_of_leaves(rows);
    k.single().squares_of_leaves(rest);
    let mut half = LEAF;
    while half < a.len() {
        step(k, half, a, scratch);
        half *= 2;
    }
}

/// a = √a.
pub(super) fn square_root<K: Kernels>(k: K, a: &mut [u64], scratch: &mut [u64]) {
    let mut half = a.len() / 2;
    while half >= LEAF {
        step(k, half, a, scratch);
        half /= 2;
    }
    basis::square_roots_of_leaves(a);
}

/// a = the even z with z² ⊕ z = a, for a of trace 0.
pub(super) fn even_root<K: Kernels>(k: K, a: &mut [u64], scratch: &mut [u64]) {
    if a.len() == LEAF {
        return basis::even_root_of_leaf(a);
    }
    let half = a.len() / 2;
    let (low, high) = a.split_at_mut(half);
    even_root(k, high, scratch);
    let (square_of_high, deeper) = scratch.split_at_mut(half);
    square_of_high.copy_from_slice(high);
    square(k, square_of_high, deeper);
    times_half(k, 1, square_of_high, deeper);
    xor_assign(low, square_of_high);
    if basis::has_trace_one(low) {
        add_one(high);
        add_half_point(low);
    }
    even_root(k, low, scratch);
}

/// a ⊕ 1; T(1) = 1.
pub(super) fn add_one(a: &mut [u64]) {
    a[0] ^= 1;
}

/// a ⊕ H, H the half point of the field of all numbers of this length: 2^127 in the topmost leaf.
pub(super) fn add_half_point(a: &mut [u64]) {
    let top = a.len() - LEAF;
    xor_assign(&mut a[top..], &POWERS_OF_HALF[0]);
}

/// a = a⁻¹ for a ≠ 0.
pub(super) fn inverse<K: Kernels>(k: K, a: &mut [u64], scratch: &mut [u64]) {
    if a.len() == LEAF {
        return inverse_of_leaf(k.single(), a);
    }
    let (low, high) = a.split_at_mut(a.len() / 2);
    let (kept, deeper) = scratch.split_at_mut(2 * low.len());
    let (sum, norm) = kept.split_at_mut(low.len());
    xor_into(sum, low, high);
    products(k, 1, low, sum, norm, deeper);
    low.copy_from_slice(high);
    square(k, low, deeper);
    times_half(k, 1, low, deeper);
    xor_assign(norm, low);
    inverse(k, norm, deeper);
    products(k, 1, sum, norm, low, deeper);
    sum.copy_from_slice(high);
    products(k, 1, sum, norm, high, deeper);
}

/// a^(2^128 − 2), by Itoh and Tsujii: with b(i) = a^(2^i − 1) it is b(127)², b(2i) = b(i)^(2^i) ⊗ b(i) and
/// b(i + 1) = b(i)² ⊗ a.
fn inverse_of_leaf<K: Kernels>(k: K, a: &mut [u64]) {
    let mut power = [a[0], a[1]];
    for exponent in [1, 3, 7, 15, 31, 63] {
        let mut twice = power;
        for _ in 0..exponent {
            k.squares_of_leaves(&mut twice);
        }
        let mut doubled = [0; LEAF];
        k.products_of_leaves(&twice, &power, &mut doubled);
        k.squares_of_leaves(&mut doubled);
        k.products_of_leaves(&doubled, a, &mut power);
    }
    k.squares_of_leaves(&mut power);
    a.copy_from_slice(&power);
}
