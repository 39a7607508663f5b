//! The kernels' text: numbers of up to eight blocks, in which all products of blocks are done side by side.
//!
//! Karatsuba's step makes three numbers of half the length out of one: the lower half, the upper half, and their sum. Here
//! it is made for all numbers at once, level by level, until they are blocks: of eight come 27. These fill the lanes, all but
//! one, and so do most of the blocks that are multiplied by half points on the way back.

#![allow(clippy::inline_always, reason = "kernels are compiled with this text in them, for their CPU features")]

use super::base;
use super::basis::{BLOCK, POWERS_OF_BLOCK_ALPHA};
use super::kernels::{Kernels, Rows, words_of};
use crate::nim::kernel::aligned::Aligned;

/// The words of the longest numbers.
pub(super) const LONGEST: usize = 8 * BLOCK;

type Block = [u64; BLOCK];

/// As many blocks as come of eight, 3³, and one more to fill the lanes.
const MOST: usize = 28;

/// As many blocks as are multiplied by half points at once: of nine numbers, in whole lanes.
const MOST_TOPS: usize = 12;

/// By places: of zipped pieces of the operands the compiler keeps a loop, and products of 4096 bits take twice as long.
#[inline(always)]
fn sum<R: Rows>(r: R, a: &Block, b: &Block) -> Block {
    let mut sum = [0; BLOCK];
    for (place, sum) in sum.chunks_exact_mut(words_of::<R>()).enumerate() {
        let start = place * words_of::<R>();
        r.store(r.sum(r.load(&a[start..]), r.load(&b[start..])), sum);
    }
    sum
}

/// So many blocks and what is left of the lanes behind them.
#[inline(always)]
fn in_lanes<R: Rows>(blocks: &mut [Block], count: usize) -> &mut [u64] {
    blocks[..count.next_multiple_of(R::LANES)].as_flattened_mut()
}

#[inline(always)]
pub(super) fn product<K: Kernels>(k: K, a: &[u64], b: &[u64], out: &mut [u64]) {
    match a.len() / BLOCK {
        1 => product_of::<K, 1, 1>(k, a, b, out),
        2 => product_of::<K, 2, 3>(k, a, b, out),
        4 => product_of::<K, 4, 9>(k, a, b, out),
        _ => product_of::<K, 8, 27>(k, a, b, out),
    }
}

/// A product of `N` blocks, of which `P` come.
#[inline(always)]
fn product_of<K: Kernels, const N: usize, const P: usize>(k: K, a: &[u64], b: &[u64], out: &mut [u64]) {
    let (mut products, mut factors) = (Aligned([[0; BLOCK]; MOST]), Aligned([[0; BLOCK]; MOST]));
    spread::<K, N>(k, a, &mut products.0);
    spread::<K, N>(k, b, &mut factors.0);
    k.products_of_blocks(in_lanes::<K>(&mut products.0, P), in_lanes::<K>(&mut factors.0, P));
    gather::<K, N>(k, &mut products.0);
    for (out, block) in out.as_chunks_mut().0[..N].iter_mut().zip(&products.0) {
        *out = *block;
    }
}

/// The blocks that come of a number of `N`.
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

/// The three halves of each of `COUNT` numbers, from the last one to the first, because they take the places of two.
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

/// The number of `N` blocks that the products make: of the products l, t, m of lower halves, upper halves and sums come
/// l ⊕ h ⊗ t and m ⊕ l.
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

/// `COUNT` numbers of the products of their halves.
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
    k.short_mul_alpha(&mut tops[..count], HALF);
    for number in 0..COUNT {
        let (from, to) = (3 * HALF * number, 2 * HALF * number);
        for place in 0..HALF {
            let (low, mixed) = (blocks[from + place], blocks[from + 2 * HALF + place]);
            blocks[to + place] = sum(k, &low, &tops[HALF * number + place]);
            blocks[to + HALF + place] = sum(k, &mixed, &low);
        }
    }
}

/// (a₁F ⊕ a₀) ⊗ H = ((a₁ ⊕ a₀) ⊗ h) F ⊕ a₁ ⊗ h ⊗ h, for numbers of so many blocks.
#[inline(always)]
pub(super) fn mul_alpha<K: Kernels>(k: K, a: &mut [Block], length: usize) {
    for numbers in a.chunks_mut(2 * LONGEST / BLOCK) {
        match length {
            1 => base::blocks_mul_alpha(k, numbers.as_flattened_mut()),
            2 => two_mul_alpha(k, numbers),
            4 if numbers.len() < 2 * K::LANES => four_mul_alpha(k, numbers),
            _ => mul_alpha_by_halves(k, numbers, length),
        }
    }
}

/// First both halves times h, then the lower ones once more.
#[inline(always)]
fn mul_alpha_by_halves<K: Kernels>(k: K, a: &mut [Block], length: usize) {
    let half = length / 2;
    for number in a.chunks_exact_mut(length) {
        let (low, high) = number.split_at_mut(half);
        for (low, high) in low.iter_mut().zip(high) {
            (*low, *high) = (*high, sum(k, low, high));
        }
    }
    k.short_mul_alpha(a, half);
    let mut lows = Aligned([[0; BLOCK]; LONGEST / BLOCK]);
    let lows = &mut lows.0[..a.len() / 2];
    for (low, number) in lows.chunks_exact_mut(half).zip(a.chunks_exact(length)) {
        for (low, block) in low.iter_mut().zip(number) {
            *low = *block;
        }
    }
    k.short_mul_alpha(lows, half);
    for (low, number) in lows.chunks_exact(half).zip(a.chunks_exact_mut(length)) {
        for (block, low) in number.iter_mut().zip(low) {
            *block = *low;
        }
    }
}

/// Numbers of two blocks, whose lower halves are multiplied twice at once.
#[inline(always)]
fn two_mul_alpha<K: Kernels>(k: K, a: &mut [Block]) {
    let mut halves = Aligned([[[0; BLOCK]; LONGEST / BLOCK]; 2]);
    let [sums, highs] = &mut halves.0;
    let numbers = a.as_chunks_mut::<2>().0;
    for (([low, high], sum_of_both), kept) in numbers.iter().zip(&mut *sums).zip(&mut *highs) {
        (*sum_of_both, *kept) = (sum(k, low, high), *high);
    }
    base::blocks_mul_alpha(k, in_lanes::<K>(sums, numbers.len()));
    base::blocks_mul_alpha_twice(k, in_lanes::<K>(highs, numbers.len()));
    for (([low, high], sum), kept) in numbers.iter_mut().zip(sums).zip(highs) {
        (*low, *high) = (*kept, *sum);
    }
}

/// Numbers of four blocks, by the formula of `base.rs` for four leaves: by halves, a single one would not fill the lanes.
#[inline(always)]
fn four_mul_alpha<K: Kernels>(k: K, a: &mut [Block]) {
    let [square, cube] = POWERS_OF_BLOCK_ALPHA;
    for number in a.as_chunks_mut::<4>().0 {
        let [a0, a1, a2, a3] = *number;
        let (a02, a13, a23) = (sum(k, &a0, &a2), sum(k, &a1, &a3), sum(k, &a2, &a3));
        let mut all = Aligned([sum(k, &a02, &a13), [0; BLOCK], [0; BLOCK], [0; BLOCK]]);
        let mut products = Aligned([a23, a23, a3, a13]);
        base::blocks_mul_alpha(k, in_lanes::<K>(&mut all.0, 1));
        base::products_of_blocks(k, products.0.as_flattened_mut(), [cube, square, cube, square].as_flattened());
        let [h3_a23, h2_a23, h3_a3, h2_a13] = products.0;
        *number = [h3_a23, sum(k, &h2_a23, &h3_a3), h2_a13, all.0[0]];
    }
}
