//! What the recursions ask of a backend: sums, products and rests of rows of leaves, and kernels made of them.
//!
//! A *row* is as many leaves as the backend computes side by side, its lanes; each lane belongs to a number of its
//! own. In memory a leaf is two words, the lower first, and a row is its leaves one after the other.

#![allow(clippy::inline_always, reason = "kernels are compiled with these functions in them, for their CPU features")]

use super::base;
use super::basis::Maps;
use crate::nim::word::carryless;

/// Rows of leaves.
pub(super) trait Rows: Copy {
    /// The leaves of a row, in registers.
    type Row: Copy;

    /// How many they are, a power of two.
    const LANES: usize;

    /// The row in [`words_of`] many words.
    fn load(self, words: &[u64]) -> Self::Row;

    /// And back.
    fn store(self, row: Self::Row, words: &mut [u64]);

    /// a ⊕ b.
    fn sum(self, a: Self::Row, b: Self::Row) -> Self::Row;

    /// The product of two polynomials of 128 bits, in parts of as many: with `[low, middle, high]` it is
    /// low + middle · x⁶⁴ + high · x¹²⁸. Sums of products can be taken part by part.
    fn carryless(self, a: Self::Row, b: Self::Row) -> [Self::Row; 3];

    /// The rest of such a product modulo x¹²⁸ + x⁷ + x² + x + 1.
    fn rest(self, product: [Self::Row; 3]) -> Self::Row;
}

/// How many words a row takes.
pub(super) const fn words_of<R: Rows>() -> usize {
    2 * R::LANES
}

/// What is compiled once for a backend, with its CPU features. All lengths are in words.
pub(super) trait Kernels: Rows + Maps {
    /// Who takes what does not fill the lanes: a backend with one.
    type Single: Kernels;

    /// The same CPU, one leaf at a time.
    fn single(self) -> Self::Single;

    /// out = a ⊗ b, row by row: each leaf is a number of its own.
    fn products_of_leaves(self, a: &[u64], b: &[u64], out: &mut [u64]);

    /// out = a ⊗ b for numbers of four rows.
    fn product_of_four(self, a: &[u64], b: &[u64], out: &mut [u64]);

    /// a = a ⊗ H for numbers of four rows, H the half point of their field.
    fn four_times_half(self, a: &mut [u64]);

    /// a = a ⊗ 2^127, leaf by leaf.
    fn leaves_times_half(self, a: &mut [u64]);

    /// a = a ⊗ a, leaf by leaf.
    fn squares_of_leaves(self, a: &mut [u64]);
}

/// The kernels from their text in `base.rs`. `$call` compiles one with the features of the backend, and calls it.
macro_rules! kernels {
    ($backend:ty, $call:ident, $single:ty, $single_of:expr) => {
        impl Kernels for $backend {
            type Single = $single;

            fn single(self) -> $single {
                $single_of(self)
            }

            fn products_of_leaves(self, a: &[u64], b: &[u64], out: &mut [u64]) {
                $call!(self, products_of_leaves(a: &[u64], b: &[u64], out: &mut [u64]));
            }

            fn product_of_four(self, a: &[u64], b: &[u64], out: &mut [u64]) {
                $call!(self, product_of_four(a: &[u64], b: &[u64], out: &mut [u64]));
            }

            fn four_times_half(self, a: &mut [u64]) {
                $call!(self, four_times_half(a: &mut [u64]));
            }

            fn leaves_times_half(self, a: &mut [u64]) {
                $call!(self, leaves_times_half(a: &mut [u64]));
            }

            fn squares_of_leaves(self, a: &mut [u64]) {
                $call!(self, squares_of_leaves(a: &mut [u64]));
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
    fn sum(self, a: [u64; 2], b: [u64; 2]) -> [u64; 2] {
        [a[0] ^ b[0], a[1] ^ b[1]]
    }

    /// Three products of words by Karatsuba: integer multiplications are dearer than sums.
    #[inline(always)]
    fn carryless(self, [a0, a1]: [u64; 2], [b0, b1]: [u64; 2]) -> [[u64; 2]; 3] {
        let (low, high) = (carryless::product(a0, b0), carryless::product(a1, b1));
        let middle = carryless::product(a0 ^ a1, b0 ^ b1) ^ low ^ high;
        [low, middle, high].map(halves)
    }

    #[inline(always)]
    fn rest(self, [low, middle, high]: [[u64; 2]; 3]) -> [u64; 2] {
        let [high0, high1] = [high[0] ^ middle[1], high[1]];
        let folded = times_rest(high1);
        let twice = times_rest(high0 ^ folded[1]);
        [low[0] ^ twice[0], low[1] ^ middle[0] ^ folded[0] ^ twice[1]]
    }
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
    ($backend:expr, $kernel:ident($($name:ident: $type:ty),*)) => {
        base::$kernel($backend, $($name),*)
    };
}

kernels!(Portable, call, Self, |portable| portable);
