//! Rows of one leaf in safe Rust, for every machine.

use super::basis::Maps;
use super::simd_field::{Product, REST, SimdField};
use crate::nim::kernel::compile::Portable;
use crate::nim::kernel::word::clmul;

impl Maps for Portable {}

impl SimdField for Portable {
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
    fn clmul_square(self, a: [u64; 2]) -> Product<Self> {
        let folded = self.folded(a);
        self.clmul([a, folded], [a, folded])
    }

    #[inline(always)]
    fn reduce(self, [low, mixed, high]: Product<Self>) -> [u64; 2] {
        let middle = self.sum(mixed, self.sum(low, high));
        let [high0, high1] = [high[0] ^ middle[1], high[1]];
        let folded = times_rest(high1);
        let twice = times_rest(high0 ^ folded[1]);
        [low[0] ^ twice[0], low[1] ^ middle[0] ^ folded[0] ^ twice[1]]
    }
}

/// The carry-less product of two words. It is not inlined: among others of its kind the compiler vectorizes the
/// multiplications, and SSE2 has none of 64 bits.
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
