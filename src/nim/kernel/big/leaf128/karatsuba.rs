//! Products, and products by half points, of numbers of any length.
//!
//! With F the Fermat 2-power in the middle of the field and h = F/2 the recursion is that of the plain
//! [`tower`](super::super::tower). All numbers here are words in the inner basis, all lengths are in words and powers of
//! two. What is not longer than `short.rs` allows is done there; what is shorter than a block is filled up to one, because
//! the field of a block contains the lesser ones.

use super::basis::{BLOCK, LEAF, POWERS_OF_ALPHA};
use super::kernels::Kernels;
use super::short;

/// The words of scratch that [`product`] needs for numbers of so many.
pub(super) const fn scratch_of(length: usize) -> usize {
    if length <= short::LONGEST { 0 } else { 2 * length }
}

/// What is shorter than a block, as one.
fn filled(words: &[u64]) -> [u64; BLOCK] {
    let mut block = [0; BLOCK];
    block[..words.len()].copy_from_slice(words);
    block
}

/// What a change of blocks makes of a number, which may be shorter than one.
pub(super) fn in_blocks(a: &mut [u64], change: impl Fn(&mut [u64])) {
    if a.len() >= BLOCK {
        return change(a);
    }
    let mut block = filled(a);
    change(&mut block);
    a.copy_from_slice(&block[..a.len()]);
}

/// out = a ⊗ b. The three have one length.
pub(super) fn product<K: Kernels>(k: K, a: &[u64], b: &[u64], out: &mut [u64], scratch: &mut [u64]) {
    if a.len() < BLOCK {
        out.copy_from_slice(a);
        return in_blocks(out, |out| k.products_of_blocks(out, &filled(b)));
    }
    if a.len() <= short::LONGEST {
        return k.short_product(a, b, out);
    }
    let half = a.len() / 2;
    let ((a0, a1), (b0, b1)) = (a.split_at(half), b.split_at(half));
    let (low, high) = out.split_at_mut(half);
    let (sums, deeper) = scratch.split_at_mut(2 * half);
    let (a_sum, b_sum) = sums.split_at_mut(half);

    k.sum_into(a_sum, a0, a1);
    k.sum_into(b_sum, b0, b1);
    product(k, a_sum, b_sum, high, deeper);
    product(k, a0, b0, low, deeper);
    let top = a_sum; // its sum is used up
    product(k, a1, b1, top, deeper);

    k.add(high, low);
    mul_alpha(k, top, half);
    k.add(low, top);
}

/// a = a ⊗ H for each number of `length`, H the half point of the field of all numbers of this length.
pub(super) fn mul_alpha<K: Kernels>(k: K, a: &mut [u64], length: usize) {
    if length < BLOCK {
        return a.chunks_exact_mut(length).for_each(|number| lesser_mul_alpha(k, number));
    }
    if length <= short::LONGEST {
        return k.short_mul_alpha(a.as_chunks_mut().0, length / BLOCK);
    }
    let half = length / 2;
    for number in a.chunks_exact_mut(length) {
        let (low, high) = number.split_at_mut(half);
        k.add(high, low);
        k.add(low, high); // (a₀, a₁) is now (a₁, a₀ ⊕ a₁)
        mul_alpha(k, number, half);
        mul_alpha(k, &mut number[..half], half);
    }
}

/// The half point of a number shorter than a block is h in its topmost leaf.
fn lesser_mul_alpha<K: Kernels>(k: K, a: &mut [u64]) {
    let mut alpha = [0; BLOCK];
    alpha[a.len() - LEAF..a.len()].copy_from_slice(&POWERS_OF_ALPHA[0]);
    in_blocks(a, |a| k.products_of_blocks(a, &alpha));
}
