//! What the recursions ask of a backend: sums, products and rests of rows of leaves, and kernels made of them.
//!
//! A *row* is as many leaves as the backend computes side by side, its lanes. In memory a leaf is two words, the lower
//! first; a *block* is four leaves, a number below 2^512. Rows are made of as many blocks as there are lanes, so that each
//! lane belongs to a block of its own.

#![allow(clippy::inline_always, reason = "kernels are compiled with these functions in them, for their CPU features")]

use super::basis::{BLOCK, Maps};
use super::{base, short};
use crate::nim::kernel::word::clmul;

/// A product of leaves in three products of words, as Karatsuba has it: that of the lower words, that of the sums of both
/// words, that of the upper words. Sums of products can be taken part by part, before the rest.
pub(super) type Product<R> = [<R as Rows>::Row; 3];

/// Rows of leaves.
pub(super) trait Rows: Copy {
    /// The leaves of a row, in registers.
    type Row: Copy;

    /// How many they are, a power of two.
    const LANES: usize;

    /// The row in the first [`words_of`] many words.
    fn load(self, words: &[u64]) -> Self::Row;

    /// And back, to just so many words.
    fn store(self, row: Self::Row, words: &mut [u64]);

    /// From [`Rows::LANES`] blocks, one after the other in four rows, to four rows of their leaves 0, 1, 2 and 3.
    fn by_leaf(self, rows: [Self::Row; 4]) -> [Self::Row; 4];

    /// And back.
    fn by_block(self, rows: [Self::Row; 4]) -> [Self::Row; 4];

    /// a ⊕ b.
    fn sum(self, a: Self::Row, b: Self::Row) -> Self::Row;

    /// The sum of both words of each leaf, in its lower word. It is additive.
    fn folded(self, a: Self::Row) -> Self::Row;

    /// The product of two leaves as polynomials, each given with its [`Rows::folded`].
    fn clmul(self, a: [Self::Row; 2], b: [Self::Row; 2]) -> Product<Self>;

    /// The product of a leaf with itself.
    fn carryless_square(self, a: Self::Row) -> Product<Self>;

    /// The rest of a product modulo x¹²⁸ + x⁷ + x² + x + 1.
    fn rest(self, product: Product<Self>) -> Self::Row;
}

/// How many words a row takes.
pub(super) const fn words_of<R: Rows>() -> usize {
    2 * R::LANES
}

/// What is compiled once for a backend, with its CPU features. All lengths are in words, and all slices whole blocks,
/// where nothing else is said.
pub(super) trait Kernels: Rows + Maps {
    /// a = a ⊗ b, leaf by leaf; whole leaves.
    fn products_of_leaves(self, a: &mut [u64], b: &[u64]);

    /// a = a ⊗ b, block by block.
    fn products_of_blocks(self, a: &mut [u64], b: &[u64]);

    /// a = a ⊗ 2^511, block by block.
    fn blocks_mul_alpha(self, a: &mut [u64]);

    /// a = a ⊗ 2^511 ⊗ 2^511, block by block.
    fn blocks_mul_alpha_twice(self, a: &mut [u64]);

    /// a = a ⊗ a, block by block.
    fn squares_of_blocks(self, a: &mut [u64]);

    /// a = the squares of the leaves of √a, block by block.
    fn roots_of_blocks(self, a: &mut [u64]);

    /// out = a ⊗ b for one number of at most [`short::LONGEST`] words.
    fn short_product(self, a: &[u64], b: &[u64], out: &mut [u64]);

    /// a = a ⊗ H for each number of `length` blocks, at most eight, H the half point of their field.
    fn short_mul_alpha(self, a: &mut [[u64; BLOCK]], length: usize);

    /// out = a ⊕ b; any words.
    fn sum_into(self, out: &mut [u64], a: &[u64], b: &[u64]);

    /// out = out ⊕ a; any words.
    fn add(self, out: &mut [u64], a: &[u64]);
}

/// The kernels from their text in `base.rs` and `short.rs`. `$call` compiles one with the features of the backend, and
/// calls it.
macro_rules! kernels {
    ($backend:ty, $call:ident) => {
        impl Kernels for $backend {
            fn products_of_leaves(self, a: &mut [u64], b: &[u64]) {
                $call!(self, base::products_of_leaves(a: &mut [u64], b: &[u64]));
            }

            fn products_of_blocks(self, a: &mut [u64], b: &[u64]) {
                $call!(self, base::products_of_blocks(a: &mut [u64], b: &[u64]));
            }

            fn blocks_mul_alpha(self, a: &mut [u64]) {
                $call!(self, base::blocks_mul_alpha(a: &mut [u64]));
            }

            fn blocks_mul_alpha_twice(self, a: &mut [u64]) {
                $call!(self, base::blocks_mul_alpha_twice(a: &mut [u64]));
            }

            fn squares_of_blocks(self, a: &mut [u64]) {
                $call!(self, base::squares_of_blocks(a: &mut [u64]));
            }

            fn roots_of_blocks(self, a: &mut [u64]) {
                $call!(self, base::roots_of_blocks(a: &mut [u64]));
            }

            fn short_product(self, a: &[u64], b: &[u64], out: &mut [u64]) {
                $call!(self, short::product(a: &[u64], b: &[u64], out: &mut [u64]));
            }

            fn short_mul_alpha(self, a: &mut [[u64; BLOCK]], length: usize) {
                $call!(self, short::mul_alpha(a: &mut [[u64; BLOCK]], length: usize));
            }

            fn sum_into(self, out: &mut [u64], a: &[u64], b: &[u64]) {
                $call!(self, base::sum_into(out: &mut [u64], a: &[u64], b: &[u64]));
            }

            fn add(self, out: &mut [u64], a: &[u64]) {
                $call!(self, base::add(out: &mut [u64], a: &[u64]));
            }
        }
    };
}
pub(super) use kernels;

/// Safe Rust on every machine, one leaf at a time.
#[derive(Clone, Copy, Debug)]
pub(super) struct Portable;

/// x⁷ + x² + x + 1: the polynomial of the leaves without its leading term.
pub(super) const REST: u64 = 0x87;

impl Maps for Portable {}

impl Rows for Portable {
    type Row = [u64; 2];

    const LANES: usize = 1;

    #[inline(always)]
    fn load(self, words: &[u64]) -> [u64; 2] {
        [words[0], words[1]]
    }

    #[inline(always)]
    fn store(self, row: [u64; 2], words: &mut [u64]) {
        words.copy_from_slice(&row);
    }

    #[inline(always)]
    fn by_leaf(self, rows: [[u64; 2]; 4]) -> [[u64; 2]; 4] {
        rows
    }

    #[inline(always)]
    fn by_block(self, rows: [[u64; 2]; 4]) -> [[u64; 2]; 4] {
        rows
    }

    #[inline(always)]
    fn sum(self, a: [u64; 2], b: [u64; 2]) -> [u64; 2] {
        [a[0] ^ b[0], a[1] ^ b[1]]
    }

    #[inline(always)]
    fn folded(self, [a0, a1]: [u64; 2]) -> [u64; 2] {
        [a0 ^ a1, 0]
    }

    #[inline(always)]
    fn clmul(self, [a, a_folded]: [[u64; 2]; 2], [b, b_folded]: [[u64; 2]; 2]) -> Product<Self> {
        [product(a[0], b[0]), product(a_folded[0], b_folded[0]), product(a[1], b[1])]
    }

    #[inline(always)]
    fn carryless_square(self, a: [u64; 2]) -> Product<Self> {
        let folded = self.folded(a);
        self.clmul([a, folded], [a, folded])
    }

    #[inline(always)]
    fn rest(self, [low, mixed, high]: Product<Self>) -> [u64; 2] {
        let middle = self.sum(mixed, self.sum(low, high));
        let [high0, high1] = [high[0] ^ middle[1], high[1]];
        let folded = times_rest(high1);
        let twice = times_rest(high0 ^ folded[1]);
        [low[0] ^ twice[0], low[1] ^ middle[0] ^ folded[0] ^ twice[1]]
    }
}

/// Of its own: among others of its kind the compiler makes vectors of its multiplications, which have none for 64 bits.
#[inline(never)]
fn product(a: u64, b: u64) -> [u64; 2] {
    halves(clmul::product(a, b))
}

#[inline(always)]
#[allow(clippy::cast_possible_truncation, reason = "taking the low half of a word is what the cast is for")]
fn halves(word: u128) -> [u64; 2] {
    [word as u64, (word >> 64) as u64]
}

/// a · [`REST`].
#[inline(always)]
fn times_rest(a: u64) -> [u64; 2] {
    const { assert!(REST == 1 << 7 | 1 << 2 | 1 << 1 | 1) };
    [a ^ a << 1 ^ a << 2 ^ a << 7, a >> 63 ^ a >> 62 ^ a >> 57]
}

macro_rules! call {
    ($backend:expr, $room:ident::$kernel:ident($($name:ident: $type:ty),*)) => {
        $room::$kernel($backend, $($name),*)
    };
}

kernels!(Portable, call);
