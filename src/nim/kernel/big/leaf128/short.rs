//! Numbers of up to eight blocks, whose products of blocks are all computed side by side.
//!
//! Karatsuba's step makes three numbers of half the length out of one: its lower half, its upper half, and their sum. Here
//! the step is applied to all numbers at once, level by level, until they are blocks: eight blocks become 27. These fill the
//! lanes except for one, and so do most of the blocks that are multiplied by α on the way back.

use super::basis::{BLOCK, POWERS_OF_BLOCK_ALPHA};
use super::kernels::{ForEachBlock, MulAlpha, MulAlphaTwice, ProductsOfBlocks, products_of_blocks};
use super::simd_field::{Kernels, SimdField, words_of};
use crate::nim::kernel::aligned::Aligned;
use crate::nim::kernel::compile::Task;

/// The words of the longest numbers.
pub(super) const LONGEST: usize = 8 * BLOCK;

type Block = [u64; BLOCK];

/// The blocks that eight blocks become, 3³, and one more to fill the lanes.
const MOST: usize = 28;

/// The most blocks that are multiplied by α at once: those of nine numbers, in whole lanes.
const MOST_TOPS: usize = 12;

/// a ⊕ b. The loop is over indices: over zipped chunks the compiler does not unroll it, and products of 4096 bits take twice
/// as long.
#[inline(always)]
fn sum<R: SimdField>(r: R, a: &Block, b: &Block) -> Block {
    let mut sum = [0; BLOCK];
    for (place, sum) in sum.chunks_exact_mut(words_of::<R>()).enumerate() {
        let start = place * words_of::<R>();
        r.store(r.sum(r.load(&a[start..]), r.load(&b[start..])), sum);
    }
    sum
}

/// The first `count` blocks, rounded up to whole lanes.
#[inline(always)]
fn in_lanes<R: SimdField>(blocks: &mut [Block], count: usize) -> &mut [u64] {
    blocks[..count.next_multiple_of(R::LANES)].as_flattened_mut()
}

/// out = a ⊗ b for one number of at most [`LONGEST`] words.
pub(super) fn product<K: Kernels>(k: K, a: &[u64], b: &[u64], out: &mut [u64]) {
    k.compile(Product { k, a, b, out });
}

struct Product<'a, K> {
    k: K,
    a: &'a [u64],
    b: &'a [u64],
    out: &'a mut [u64],
}

impl<K: Kernels> Task for Product<'_, K> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Self { k, a, b, out } = self;
        match a.len() / BLOCK {
            1 => product_of::<K, 1, 1>(k, a, b, out),
            2 => product_of::<K, 2, 3>(k, a, b, out),
            4 => product_of::<K, 4, 9>(k, a, b, out),
            _ => product_of::<K, 8, 27>(k, a, b, out),
        }
    }
}

/// A product of numbers of `N` blocks, by `P` products of blocks.
#[inline(always)]
fn product_of<K: Kernels, const N: usize, const P: usize>(k: K, a: &[u64], b: &[u64], out: &mut [u64]) {
    let (mut products, mut factors) = (Aligned([[0; BLOCK]; MOST]), Aligned([[0; BLOCK]; MOST]));
    spread::<K, N>(k, a, &mut products.0);
    spread::<K, N>(k, b, &mut factors.0);
    products_of_blocks(k, in_lanes::<K>(&mut products.0, P), in_lanes::<K>(&mut factors.0, P));
    gather::<K, N>(k, &mut products.0);
    for (out, block) in out.as_chunks_mut().0[..N].iter_mut().zip(&products.0) {
        *out = *block;
    }
}

/// The blocks that a number of `N` blocks becomes.
#[inline(always)]
fn spread<K: Kernels, const N: usize>(k: K, number: &[u64], blocks: &mut [Block; MOST]) {
    for (block, words) in blocks.iter_mut().zip(&number.as_chunks().0[..N]) {
        *block = *words;
    }
    match N {
        1 => {}
        2 => spread_numbers::<K, 1, 1>(k, blocks),
        4 => {
            spread_numbers::<K, 1, 2>(k, blocks);
            spread_numbers::<K, 3, 1>(k, blocks);
        }
        _ => {
            spread_numbers::<K, 1, 4>(k, blocks);
            spread_numbers::<K, 3, 2>(k, blocks);
            spread_numbers::<K, 9, 1>(k, blocks);
        }
    }
}

/// Replaces each of `COUNT` numbers by its lower half, its upper half and their sum; from the last number to the first,
/// because three halves take the place of two.
#[inline(always)]
fn spread_numbers<K: Kernels, const COUNT: usize, const HALF: usize>(k: K, blocks: &mut [Block; MOST]) {
    for number in (0..COUNT).rev() {
        let (from, to) = (2 * HALF * number, 3 * HALF * number);
        for place in 0..HALF {
            let (low, high) = (blocks[from + place], blocks[from + HALF + place]);
            blocks[to + 2 * HALF + place] = sum(k, &low, &high);
            blocks[to + HALF + place] = high;
            blocks[to + place] = low;
        }
    }
}

/// Combines the products into a number of `N` blocks: the products l, t, m of lower halves, upper halves and sums become
/// l ⊕ α ⊗ t and m ⊕ l.
#[inline(always)]
fn gather<K: Kernels, const N: usize>(k: K, blocks: &mut [Block; MOST]) {
    match N {
        1 => {}
        2 => gather_numbers::<K, 1, 1>(k, blocks),
        4 => {
            gather_numbers::<K, 3, 1>(k, blocks);
            gather_numbers::<K, 1, 2>(k, blocks);
        }
        _ => {
            gather_numbers::<K, 9, 1>(k, blocks);
            gather_numbers::<K, 3, 2>(k, blocks);
            gather_numbers::<K, 1, 4>(k, blocks);
        }
    }
}

/// Combines `COUNT` numbers from the products of their halves.
#[inline(always)]
fn gather_numbers<K: Kernels, const COUNT: usize, const HALF: usize>(k: K, blocks: &mut [Block; MOST]) {
    let mut tops = Aligned([[0; BLOCK]; MOST_TOPS]);
    let tops = &mut tops.0;
    for number in 0..COUNT {
        for place in 0..HALF {
            tops[HALF * number + place] = blocks[(3 * number + 1) * HALF + place];
        }
    }
    let count = if HALF == 1 { COUNT.next_multiple_of(K::LANES) } else { COUNT * HALF };
    mul_alpha(k, &mut tops[..count], HALF);
    for number in 0..COUNT {
        let (from, to) = (3 * HALF * number, 2 * HALF * number);
        for place in 0..HALF {
            let (low, mixed) = (blocks[from + place], blocks[from + 2 * HALF + place]);
            blocks[to + place] = sum(k, &low, &tops[HALF * number + place]);
            blocks[to + HALF + place] = sum(k, &mixed, &low);
        }
    }
}

/// a = a ⊗ α for each number of `length` blocks, at most eight, with the α of numbers twice as long.
pub(super) fn mul_alpha<K: Kernels>(k: K, a: &mut [Block], length: usize) {
    k.compile(MulAlphaOfNumbers { k, a, length });
}

struct MulAlphaOfNumbers<'a, K> {
    k: K,
    a: &'a mut [Block],
    length: usize,
}

impl<K: Kernels> Task for MulAlphaOfNumbers<'_, K> {
    type Output = ();

    /// For α′ = F·α, (a₁F ⊕ a₀) ⊗ α′ = ((a₁ ⊕ a₀) ⊗ α) F ⊕ a₁ ⊗ α ⊗ α.
    #[inline(always)]
    fn run(self) {
        let Self { k, a, length } = self;
        for numbers in a.chunks_mut(2 * LONGEST / BLOCK) {
            match length {
                1 => ForEachBlock { k, a: numbers.as_flattened_mut(), change: MulAlpha }.run(),
                2 => two_mul_alpha(k, numbers),
                4 if numbers.len() < 2 * K::LANES => four_mul_alpha(k, numbers),
                _ => mul_alpha_by_halves(k, numbers, length),
            }
        }
    }
}

/// Multiplies both halves by α, then the lower ones once more.
#[inline(always)]
fn mul_alpha_by_halves<K: Kernels>(k: K, a: &mut [Block], length: usize) {
    let half = length / 2;
    for number in a.chunks_exact_mut(length) {
        let (low, high) = number.split_at_mut(half);
        for (low, high) in low.iter_mut().zip(high) {
            (*low, *high) = (*high, sum(k, low, high));
        }
    }
    mul_alpha(k, a, half);
    let mut lows = Aligned([[0; BLOCK]; LONGEST / BLOCK]);
    let lows = &mut lows.0[..a.len() / 2];
    for (low, number) in lows.chunks_exact_mut(half).zip(a.chunks_exact(length)) {
        for (low, block) in low.iter_mut().zip(number) {
            *low = *block;
        }
    }
    mul_alpha(k, lows, half);
    for (low, number) in lows.chunks_exact(half).zip(a.chunks_exact_mut(length)) {
        for (block, low) in number.iter_mut().zip(low) {
            *block = *low;
        }
    }
}

/// Numbers of two blocks, whose lower halves are multiplied by α² in one step.
#[inline(always)]
fn two_mul_alpha<K: Kernels>(k: K, a: &mut [Block]) {
    let mut halves = Aligned([[[0; BLOCK]; LONGEST / BLOCK]; 2]);
    let [sums, highs] = &mut halves.0;
    let numbers = a.as_chunks_mut::<2>().0;
    for (([low, high], sum_of_both), kept) in numbers.iter().zip(&mut *sums).zip(&mut *highs) {
        (*sum_of_both, *kept) = (sum(k, low, high), *high);
    }
    ForEachBlock { k, a: in_lanes::<K>(sums, numbers.len()), change: MulAlpha }.run();
    ForEachBlock { k, a: in_lanes::<K>(highs, numbers.len()), change: MulAlphaTwice }.run();
    for (([low, high], sum), kept) in numbers.iter_mut().zip(sums).zip(highs) {
        (*low, *high) = (*kept, *sum);
    }
}

/// Numbers of four blocks, by the formula for four leaves in `formulas.rs`: the halves of a single number would not fill the
/// lanes.
#[inline(always)]
fn four_mul_alpha<K: Kernels>(k: K, a: &mut [Block]) {
    let [square, cube] = POWERS_OF_BLOCK_ALPHA;
    for number in a.as_chunks_mut::<4>().0 {
        let [a0, a1, a2, a3] = *number;
        let (a02, a13, a23) = (sum(k, &a0, &a2), sum(k, &a1, &a3), sum(k, &a2, &a3));
        let mut all = Aligned([sum(k, &a02, &a13), [0; BLOCK], [0; BLOCK], [0; BLOCK]]);
        let mut products = Aligned([a23, a23, a3, a13]);
        ForEachBlock { k, a: in_lanes::<K>(&mut all.0, 1), change: MulAlpha }.run();
        let factors = [cube, square, cube, square];
        ProductsOfBlocks { k, a: products.0.as_flattened_mut(), b: factors.as_flattened() }.run();
        let [alpha3_a23, alpha2_a23, alpha3_a3, alpha2_a13] = products.0;
        *number = [alpha3_a23, sum(k, &alpha2_a23, &alpha3_a3), alpha2_a13, all.0[0]];
    }
}
