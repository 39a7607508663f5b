//! The kernels on slices of leaves and blocks, compiled once for each backend.
//!
//! All lengths are in words; slices are whole blocks unless a kernel says otherwise. If they do not fill the lanes, the tail
//! is padded with zeros and goes through the same kernel.

use super::formulas::{factor, four_mul_alpha, four_mul_alpha_twice, product_of_four, root_of_four, square_of_four};
use super::simd_field::{Kernels, SimdField, words_of};
use crate::nim::kernel::compile::{Loop, Task};

/// The number of words in four rows of the widest backend.
const WIDEST: usize = 32;

/// out = a ⊕ b, for any number of words.
pub(super) fn sum_into<K: Kernels>(k: K, out: &mut [u64], a: &[u64], b: &[u64]) {
    k.compile_loop(SumInto, out, a, b, ());
}

/// out = out ⊕ a, for any number of words.
pub(super) fn add<K: Kernels>(k: K, out: &mut [u64], a: &[u64]) {
    k.compile_loop(Add, out, a, (), ());
}

/// a = a ⊗ b, leaf by leaf, for whole leaves.
pub(super) fn products_of_leaves<K: Kernels>(k: K, a: &mut [u64], b: &[u64]) {
    k.compile(ProductsOfLeaves { k, a, b });
}

/// a = a ⊗ b, block by block.
pub(super) fn products_of_blocks<K: Kernels>(k: K, a: &mut [u64], b: &[u64]) {
    k.compile(ProductsOfBlocks { k, a, b });
}

/// a = a ⊗ a, block by block.
pub(super) fn squares_of_blocks<K: Kernels>(k: K, a: &mut [u64]) {
    k.compile(ForEachBlock { k, a, change: Square });
}

/// Replaces each block by the squares of the leaves of its square root.
pub(super) fn roots_of_blocks<K: Kernels>(k: K, a: &mut [u64]) {
    k.compile(ForEachBlock { k, a, change: Root });
}

struct SumInto;

impl Loop<&mut [u64], &[u64], &[u64]> for SumInto {
    type Output = ();

    #[inline(always)]
    fn run(self, out: &mut [u64], a: &[u64], b: &[u64], (): ()) {
        for (out, (a, b)) in out.iter_mut().zip(a.iter().zip(b)) {
            *out = a ^ b;
        }
    }
}

struct Add;

impl Loop<&mut [u64], &[u64]> for Add {
    type Output = ();

    #[inline(always)]
    fn run(self, out: &mut [u64], a: &[u64], (): (), (): ()) {
        for (out, a) in out.iter_mut().zip(a) {
            *out ^= a;
        }
    }
}

struct ProductsOfLeaves<'a, K> {
    k: K,
    a: &'a mut [u64],
    b: &'a [u64],
}

impl<K: Kernels> Task for ProductsOfLeaves<'_, K> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let (k, length) = (self.k, words_of::<K>());
        for (a, b) in self.a.chunks_mut(length).zip(self.b.chunks(length)) {
            let (mut product, b) = (padded(a), padded(b));
            let (left, right) = (factor(k, k.load(&product[..length])), factor(k, k.load(&b[..length])));
            k.store(k.reduce(k.clmul(left, right)), &mut product[..length]);
            a.copy_from_slice(&product[..a.len()]);
        }
    }
}

/// a = a ⊗ b, block by block. To be run inside another task, or compiled by [`products_of_blocks`].
pub(super) struct ProductsOfBlocks<'a, K> {
    pub(super) k: K,
    pub(super) a: &'a mut [u64],
    pub(super) b: &'a [u64],
}

impl<K: Kernels> Task for ProductsOfBlocks<'_, K> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Self { k, a, b } = self;
        let length = 4 * words_of::<K>();
        let (whole, tail) = a.split_at_mut(a.len() - a.len() % length);
        for (a, b) in whole.chunks_exact_mut(length).zip(b.chunks_exact(length)) {
            store_four(k, product_of_four(k, load_four(k, a), load_four(k, b)), a);
        }
        if !tail.is_empty() {
            let (mut last, factors) = (padded(tail), padded(&b[whole.len()..][..tail.len()]));
            products_of_blocks(k, &mut last[..length], &factors[..length]);
            tail.copy_from_slice(&last[..tail.len()]);
        }
    }
}

/// A function of blocks, on rows of their leaves.
pub(super) trait Change: Copy {
    fn change<R: SimdField>(self, r: R, block: [R::Row; 4]) -> [R::Row; 4];
}

/// The product by 2^511, the constant α of the blocks.
#[derive(Clone, Copy)]
pub(super) struct MulAlpha;

impl Change for MulAlpha {
    #[inline(always)]
    fn change<R: SimdField>(self, r: R, block: [R::Row; 4]) -> [R::Row; 4] {
        four_mul_alpha(r, block)
    }
}

/// The product by the square of 2^511.
#[derive(Clone, Copy)]
pub(super) struct MulAlphaTwice;

impl Change for MulAlphaTwice {
    #[inline(always)]
    fn change<R: SimdField>(self, r: R, block: [R::Row; 4]) -> [R::Row; 4] {
        four_mul_alpha_twice(r, block)
    }
}

#[derive(Clone, Copy)]
struct Square;

impl Change for Square {
    #[inline(always)]
    fn change<R: SimdField>(self, r: R, block: [R::Row; 4]) -> [R::Row; 4] {
        square_of_four(r, block)
    }
}

#[derive(Clone, Copy)]
struct Root;

impl Change for Root {
    #[inline(always)]
    fn change<R: SimdField>(self, r: R, block: [R::Row; 4]) -> [R::Row; 4] {
        root_of_four(r, block)
    }
}

/// Changes each block. To be run inside another task, or compiled.
pub(super) struct ForEachBlock<'a, K, C> {
    pub(super) k: K,
    pub(super) a: &'a mut [u64],
    pub(super) change: C,
}

impl<K: Kernels, C: Change> Task for ForEachBlock<'_, K, C> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Self { k, a, change } = self;
        let length = 4 * words_of::<K>();
        let (whole, tail) = a.split_at_mut(a.len() - a.len() % length);
        for four in whole.chunks_exact_mut(length) {
            store_four(k, change.change(k, load_four(k, four)), four);
        }
        if !tail.is_empty() {
            let mut last = padded(tail);
            k.compile(ForEachBlock { k, a: &mut last[..length], change });
            tail.copy_from_slice(&last[..tail.len()]);
        }
    }
}

/// The words, padded with zeros.
#[inline(always)]
fn padded(words: &[u64]) -> [u64; WIDEST] {
    let mut padded = [0; WIDEST];
    padded[..words.len()].copy_from_slice(words);
    padded
}

#[inline(always)]
fn load_four<R: SimdField>(r: R, words: &[u64]) -> [R::Row; 4] {
    let length = words_of::<R>();
    let words = &words[..4 * length];
    let rows = [
        r.load(&words[..length]),
        r.load(&words[length..2 * length]),
        r.load(&words[2 * length..3 * length]),
        r.load(&words[3 * length..]),
    ];
    r.by_leaf(rows)
}

#[inline(always)]
fn store_four<R: SimdField>(r: R, rows: [R::Row; 4], words: &mut [u64]) {
    for (row, words) in r.by_block(rows).into_iter().zip(words.chunks_exact_mut(words_of::<R>())) {
        r.store(row, words);
    }
}
