//! Several numbers at once: as many of them as a row has lanes are interleaved and go through `karatsuba.rs` together.
//!
//! What is left over, fewer numbers than lanes, is halved: of r numbers come the 2r halves and the r sums of two, and
//! the same is tried with these. With two lanes one product of n leaves is so one pair of n/2 and one product of n/2,
//! and so on: n^1.585 (1/3 + 1/9 + …), half of the time that one lane takes. Short numbers go through a single lane.
//!
//! The numbers stand one after the other and have one length, in words a power of two.

use super::basis::LEAF;
use super::karatsuba::{self, karatsuba, xor_assign, xor_into};
use super::kernels::{Kernels, words_of};

/// Up to this length interleaving costs more than it gains.
const SHORT: usize = 8 * LEAF;

fn is_short<K: Kernels>(length: usize) -> bool {
    K::LANES == 1 || length <= SHORT
}

/// How many of `count` numbers fill the lanes.
const fn grouped<K: Kernels>(count: usize) -> usize {
    count / K::LANES * K::LANES
}

/// The words of scratch that [`products`] needs.
pub(super) fn scratch_of_products<K: Kernels>(count: usize, length: usize) -> usize {
    if is_short::<K>(length) {
        return karatsuba::scratch_of(length);
    }
    let row = K::LANES * length;
    let of_groups = if count < K::LANES { 0 } else { 3 * row + karatsuba::scratch_of(row) };
    let rest = count - grouped::<K>(count);
    if rest == 0 {
        return of_groups;
    }
    let half = length / 2;
    let deeper = scratch_of_products::<K>(2 * rest, half)
        .max(scratch_of_products::<K>(rest, half))
        .max(scratch_of_times_half::<K>(rest, half));
    of_groups.max(3 * rest * half + deeper)
}

/// out = a ⊗ b for each of `count` numbers.
pub(super) fn products<K: Kernels>(k: K, count: usize, a: &[u64], b: &[u64], out: &mut [u64], scratch: &mut [u64]) {
    let length = a.len() / count;
    if is_short::<K>(length) {
        for ((a, b), out) in a.chunks(length).zip(b.chunks(length)).zip(out.chunks_mut(length)) {
            karatsuba(k.single(), a, b, out, scratch);
        }
        return;
    }
    let split = grouped::<K>(count) * length;
    let group = K::LANES * length;
    for ((a, b), out) in a[..split].chunks(group).zip(b[..split].chunks(group)).zip(out[..split].chunks_mut(group)) {
        product_of_group(k, a, b, out, scratch);
    }
    if split < a.len() {
        products_by_halves(k, count % K::LANES, &a[split..], &b[split..], &mut out[split..], scratch);
    }
}

/// As many numbers as there are lanes.
fn product_of_group<K: Kernels>(k: K, a: &[u64], b: &[u64], out: &mut [u64], scratch: &mut [u64]) {
    let (rows, deeper) = scratch.split_at_mut(3 * a.len());
    let (a_rows, rows) = rows.split_at_mut(a.len());
    let (b_rows, out_rows) = rows.split_at_mut(a.len());
    interleave::<K>(a, a_rows);
    interleave::<K>(b, b_rows);
    karatsuba(k, a_rows, b_rows, out_rows, deeper);
    separate::<K>(out_rows, out);
}

/// Karatsuba's step for each of a few numbers.
fn products_by_halves<K: Kernels>(k: K, count: usize, a: &[u64], b: &[u64], out: &mut [u64], scratch: &mut [u64]) {
    let half = a.len() / count / 2;
    let (sums, deeper) = scratch.split_at_mut(3 * count * half);
    let (a_sums, sums) = sums.split_at_mut(count * half);
    let (b_sums, mixed) = sums.split_at_mut(count * half);
    sums_of_halves(a, half, a_sums);
    sums_of_halves(b, half, b_sums);
    products(k, 2 * count, a, b, out, deeper); // the lower and the upper half of each
    products(k, count, a_sums, b_sums, mixed, deeper);

    let top = a_sums; // they are used up
    for ((out, mixed), top) in out.chunks_mut(2 * half).zip(mixed.chunks(half)).zip(top.chunks_mut(half)) {
        let (low, high) = out.split_at_mut(half);
        top.copy_from_slice(high);
        xor_into(high, mixed, low);
    }
    times_half(k, count, top, deeper);
    xor_into_lower_halves(out, half, top);
}

fn sums_of_halves(a: &[u64], half: usize, sums: &mut [u64]) {
    for (a, sum) in a.chunks(2 * half).zip(sums.chunks_mut(half)) {
        let (low, high) = a.split_at(half);
        xor_into(sum, low, high);
    }
}

/// Adds a summand to the lower half of each number.
pub(super) fn xor_into_lower_halves(out: &mut [u64], half: usize, summands: &[u64]) {
    for (out, summand) in out.chunks_mut(2 * half).zip(summands.chunks(half)) {
        xor_assign(&mut out[..half], summand);
    }
}

/// The words of scratch that [`times_half`] needs.
pub(super) fn scratch_of_times_half<K: Kernels>(count: usize, length: usize) -> usize {
    if is_short::<K>(length) {
        return 0;
    }
    let of_groups = if count < K::LANES { 0 } else { K::LANES * length };
    let rest = count - grouped::<K>(count);
    if rest == 0 {
        return of_groups;
    }
    let half = length / 2;
    let deeper = scratch_of_times_half::<K>(2 * rest, half).max(scratch_of_times_half::<K>(rest, half));
    of_groups.max(rest * half + deeper)
}

/// a = a ⊗ H for each of `count` numbers, H the half point of the field of all numbers of their length.
pub(super) fn times_half<K: Kernels>(k: K, count: usize, a: &mut [u64], scratch: &mut [u64]) {
    let length = a.len() / count;
    if is_short::<K>(length) {
        for a in a.chunks_mut(length) {
            karatsuba::times_half(k.single(), a);
        }
        return;
    }
    let (groups, rest) = a.split_at_mut(grouped::<K>(count) * length);
    for group in groups.chunks_mut(K::LANES * length) {
        let rows = &mut scratch[..group.len()];
        interleave::<K>(group, rows);
        karatsuba::times_half(k, rows);
        separate::<K>(rows, group);
    }
    if !rest.is_empty() {
        times_half_by_halves(k, count % K::LANES, rest, scratch);
    }
}

/// (a₁F ⊕ a₀) ⊗ H = ((a₁ ⊕ a₀) ⊗ h) F ⊕ a₁ ⊗ h ⊗ h for each of a few numbers.
fn times_half_by_halves<K: Kernels>(k: K, count: usize, a: &mut [u64], scratch: &mut [u64]) {
    let half = a.len() / count / 2;
    let (highs, deeper) = scratch.split_at_mut(count * half);
    for a in a.chunks_mut(2 * half) {
        let (low, high) = a.split_at_mut(half);
        xor_assign(low, high);
    }
    times_half(k, 2 * count, a, deeper);
    copy_upper_halves(a, half, highs);
    times_half(k, count, highs, deeper);
    for (a, high) in a.chunks_mut(2 * half).zip(highs.chunks(half)) {
        a.copy_within(..half, half);
        a[..half].copy_from_slice(high);
    }
}

pub(super) fn copy_upper_halves(a: &[u64], half: usize, out: &mut [u64]) {
    for (a, out) in a.chunks(2 * half).zip(out.chunks_mut(half)) {
        out.copy_from_slice(&a[half..]);
    }
}

/// From numbers one after the other to rows of a leaf of each.
fn interleave<K: Kernels>(numbers: &[u64], rows: &mut [u64]) {
    for (lane, number) in numbers.chunks(numbers.len() / K::LANES).enumerate() {
        for (leaf, row) in number.chunks_exact(LEAF).zip(rows.chunks_exact_mut(words_of::<K>())) {
            row[LEAF * lane..LEAF * (lane + 1)].copy_from_slice(leaf);
        }
    }
}

/// And back.
fn separate<K: Kernels>(rows: &[u64], numbers: &mut [u64]) {
    for (lane, number) in numbers.chunks_mut(rows.len() / K::LANES).enumerate() {
        for (leaf, row) in number.chunks_exact_mut(LEAF).zip(rows.chunks_exact(words_of::<K>())) {
            leaf.copy_from_slice(&row[LEAF * lane..LEAF * (lane + 1)]);
        }
    }
}
