//! [`SimdField`]: arithmetic on rows of leaves.
//!
//! A *row* is as many leaves as a backend computes side by side, in its lanes. In memory a leaf is two words, the lower
//! first; a *block* is four leaves, a number below 2^512. Rows are made of as many blocks as there are lanes, so that each
//! lane belongs to one block.

use super::basis::Maps;
use crate::nim::kernel::compile::Compile;

/// The carry-less product of two leaves as three products of words, as Karatsuba's method has it: of the lower words, of the
/// sums of both words, of the upper words. Sums of products can be taken part by part, before the reduction.
pub(super) type Product<R> = [<R as SimdField>::Row; 3];

/// x⁷ + x² + x + 1: the modulus of the leaves without its leading term.
pub(super) const REST: u64 = 0x87;

/// Arithmetic on rows of leaves, as polynomials modulo x¹²⁸ + x⁷ + x² + x + 1.
pub(super) trait SimdField: Copy {
    /// The leaves of a row, in registers.
    type Row: Copy;

    /// The number of leaves in a row, a power of two.
    const LANES: usize;

    /// Loads a row from the first [`words_of`] words.
    fn load(self, words: &[u64]) -> Self::Row;

    /// Stores a row to exactly [`words_of`] words.
    fn store(self, row: Self::Row, words: &mut [u64]);

    /// Converts [`LANES`](Self::LANES) blocks, one after the other in four rows, to the rows of their leaves 0, 1, 2 and 3.
    fn by_leaf(self, rows: [Self::Row; 4]) -> [Self::Row; 4];

    /// Inverts [`by_leaf`](Self::by_leaf).
    fn by_block(self, rows: [Self::Row; 4]) -> [Self::Row; 4];

    /// a ⊕ b.
    fn sum(self, a: Self::Row, b: Self::Row) -> Self::Row;

    /// The sum of both words of each leaf, in its lower word. This is additive.
    fn folded(self, a: Self::Row) -> Self::Row;

    /// The carry-less products of two rows, each given with its [`folded`](Self::folded).
    fn clmul(self, a: [Self::Row; 2], b: [Self::Row; 2]) -> Product<Self>;

    /// The carry-less squares of the leaves.
    fn clmul_square(self, a: Self::Row) -> Product<Self>;

    /// The products, reduced.
    fn reduce(self, product: Product<Self>) -> Self::Row;
}

/// The number of words in a row.
pub(super) const fn words_of<R: SimdField>() -> usize {
    2 * R::LANES
}

/// All that the kernels need of a backend.
pub(super) trait Kernels: SimdField + Maps + Compile {}

impl<K: SimdField + Maps + Compile> Kernels for K {}
