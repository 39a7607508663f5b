//! Products, and products by half points, of as many numbers side by side as a row has lanes.
//!
//! The lanes of a row belong to different numbers, so a recursion that halves the rows never looks into one:
//! with F the Fermat 2-power in the middle of the field and h = F/2 it is, for each lane, that of the plain
//! [`tower`](super::super::tower). All numbers here are words in the inner basis, and all lengths are in words.

use super::kernels::{Kernels, words_of};

/// The words of scratch that [`karatsuba`] needs for numbers of so many.
pub(super) const fn scratch_of(length: usize) -> usize {
    2 * length
}

/// out = a ⊗ b. The three have one length, rows as many as a power of two.
pub(super) fn karatsuba<K: Kernels>(k: K, a: &[u64], b: &[u64], out: &mut [u64], scratch: &mut [u64]) {
    match a.len() / words_of::<K>() {
        1 => return k.products_of_leaves(a, b, out),
        4 => return k.product_of_four(a, b, out),
        _ => {}
    }
    let half = a.len() / 2;
    let ((a0, a1), (b0, b1)) = (a.split_at(half), b.split_at(half));
    let (low, high) = out.split_at_mut(half);
    let (sums, deeper) = scratch.split_at_mut(2 * half);
    let (a_sum, b_sum) = sums.split_at_mut(half);

    xor_into(a_sum, a0, a1);
    xor_into(b_sum, b0, b1);
    karatsuba(k, a_sum, b_sum, high, deeper);
    karatsuba(k, a0, b0, low, deeper);
    let top = a_sum; // its sum is used up
    karatsuba(k, a1, b1, top, deeper);

    xor_assign(high, low);
    times_half(k, top);
    xor_assign(low, top);
}

/// a = a ⊗ H, H the half point of the field of all numbers of this length.
pub(super) fn times_half<K: Kernels>(k: K, a: &mut [u64]) {
    match a.len() / words_of::<K>() {
        1 => return k.leaves_times_half(a),
        4 => return k.four_times_half(a),
        _ => {}
    }
    let (low, high) = a.split_at_mut(a.len() / 2);
    for (low, high) in low.iter_mut().zip(&mut *high) {
        (*low, *high) = (*high, *low ^ *high);
    }
    times_half(k, high);
    times_half(k, low);
    times_half(k, low);
}

pub(super) fn xor_into(out: &mut [u64], a: &[u64], b: &[u64]) {
    for (out, (a, b)) in out.iter_mut().zip(a.iter().zip(b)) {
        *out = a ^ b;
    }
}

pub(super) fn xor_assign(out: &mut [u64], a: &[u64]) {
    for (out, a) in out.iter_mut().zip(a) {
        *out ^= a;
    }
}
