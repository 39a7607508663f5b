//! Products, and products by α, of numbers of any length.
//!
//! All numbers are words in the polynomial basis; all lengths are in words and powers of two. `short.rs` multiplies numbers
//! up to its limit. Numbers shorter than a block are padded, because the field of a block contains the smaller ones.

use super::basis::{BLOCK, LEAF, POWERS_OF_ALPHA};
use super::kernels::{add, products_of_blocks, sum_into};
use super::short;
use super::simd_field::Kernels;
use crate::nim::kernel::karatsuba::{self, Arithmetic};

/// The words of scratch that [`product`] needs for numbers of `length` words.
pub(super) const fn scratch_of(length: usize) -> usize {
    if length <= short::LONGEST { 0 } else { 2 * length }
}

/// A number shorter than a block, padded with zeros.
fn padded(words: &[u64]) -> [u64; BLOCK] {
    let mut block = [0; BLOCK];
    block[..words.len()].copy_from_slice(words);
    block
}

/// Applies a function of whole blocks to a number that may be shorter.
pub(super) fn in_blocks(a: &mut [u64], change: impl Fn(&mut [u64])) {
    if a.len() >= BLOCK {
        return change(a);
    }
    let mut block = padded(a);
    change(&mut block);
    a.copy_from_slice(&block[..a.len()]);
}

/// out = a ⊗ b for numbers of the same length.
pub(super) fn product<K: Kernels>(k: K, a: &[u64], b: &[u64], out: &mut [u64], scratch: &mut [u64]) {
    if a.len() < BLOCK {
        out.copy_from_slice(a);
        return in_blocks(out, |out| products_of_blocks(k, out, &padded(b)));
    }
    if a.len() <= short::LONGEST {
        return short::product(k, a, b, out);
    }
    karatsuba::step(Words(k), a, b, out, scratch);
}

/// Numbers that are slices of words.
#[derive(Clone, Copy)]
struct Words<K>(K);

impl<K: Kernels> Arithmetic<u64> for Words<K> {
    fn sum_into(self, out: &mut [u64], a: &[u64], b: &[u64]) {
        sum_into(self.0, out, a, b);
    }

    fn add(self, out: &mut [u64], a: &[u64]) {
        add(self.0, out, a);
    }

    fn product(self, a: &[u64], b: &[u64], out: &mut [u64], scratch: &mut [u64]) {
        product(self.0, a, b, out, scratch);
    }

    fn mul_alpha(self, a: &mut [u64]) {
        let length = a.len();
        mul_alpha(self.0, a, length);
    }
}

/// a = a ⊗ α for each number of `length` words, with the α of numbers twice as long.
pub(super) fn mul_alpha<K: Kernels>(k: K, a: &mut [u64], length: usize) {
    if length < BLOCK {
        return a.chunks_exact_mut(length).for_each(|number| mul_alpha_below_a_block(k, number));
    }
    if length <= short::LONGEST {
        return short::mul_alpha(k, a.as_chunks_mut().0, length / BLOCK);
    }
    let half = length / 2;
    for number in a.chunks_exact_mut(length) {
        let (low, high) = number.split_at_mut(half);
        add(k, high, low);
        add(k, low, high); // (a₀, a₁) is now (a₁, a₀ ⊕ a₁)
        mul_alpha(k, number, half);
        mul_alpha(k, &mut number[..half], half);
    }
}

/// Below a block, α is the constant of the leaves in the topmost leaf.
fn mul_alpha_below_a_block<K: Kernels>(k: K, a: &mut [u64]) {
    let mut alpha = [0; BLOCK];
    alpha[a.len() - LEAF..a.len()].copy_from_slice(&POWERS_OF_ALPHA[0]);
    in_blocks(a, |a| products_of_blocks(k, a, &alpha));
}
