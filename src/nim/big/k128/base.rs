//! The kernels' text: the numbers of one row and of four, generic over the [`Rows`].
//!
//! Everything here is compiled into a kernel with the CPU features of its backend, hence `inline(always)`.

#![allow(clippy::inline_always, reason = "kernels are compiled with this text in them, for their CPU features")]

use super::basis::POWERS_OF_HALF;
use super::kernels::{Rows, words_of};

/// Row by row what `map` makes of it.
#[inline(always)]
fn each_row<R: Rows>(r: R, a: &mut [u64], map: impl Fn(R::Row) -> R::Row) {
    for row in a.chunks_exact_mut(words_of::<R>()) {
        r.store(map(r.load(row)), row);
    }
}

#[inline(always)]
fn product<R: Rows>(r: R, a: R::Row, b: R::Row) -> R::Row {
    r.rest(r.carryless(a, b))
}

/// The sum of two products that are not reduced yet.
#[inline(always)]
fn sum<R: Rows>(r: R, a: [R::Row; 3], b: [R::Row; 3]) -> [R::Row; 3] {
    [r.sum(a[0], b[0]), r.sum(a[1], b[1]), r.sum(a[2], b[2])]
}

/// h, h² or h³ for the half point h of the leaves, in each lane.
#[inline(always)]
fn power_of_half<R: Rows>(r: R, exponent: usize) -> R::Row {
    const { assert!(R::LANES <= 4) };
    let [low, high] = POWERS_OF_HALF[exponent - 1];
    r.load(&[low, high, low, high, low, high, low, high][..words_of::<R>()])
}

#[inline(always)]
fn load_four<R: Rows>(r: R, words: &[u64]) -> [R::Row; 4] {
    let length = words_of::<R>();
    let words = &words[..4 * length];
    [
        r.load(&words[..length]),
        r.load(&words[length..2 * length]),
        r.load(&words[2 * length..3 * length]),
        r.load(&words[3 * length..]),
    ]
}

#[inline(always)]
fn store_four<R: Rows>(r: R, rows: [R::Row; 4], words: &mut [u64]) {
    for (row, words) in rows.into_iter().zip(words.chunks_exact_mut(words_of::<R>())) {
        r.store(row, words);
    }
}

#[inline(always)]
pub(super) fn products_of_leaves<R: Rows>(r: R, a: &[u64], b: &[u64], out: &mut [u64]) {
    let length = words_of::<R>();
    for ((a, b), out) in a.chunks_exact(length).zip(b.chunks_exact(length)).zip(out.chunks_exact_mut(length)) {
        r.store(product(r, r.load(a), r.load(b)), out);
    }
}

#[inline(always)]
pub(super) fn leaves_times_half<R: Rows>(r: R, a: &mut [u64]) {
    let half = power_of_half(r, 1);
    each_row(r, a, |row| product(r, row, half));
}

#[inline(always)]
pub(super) fn squares_of_leaves<R: Rows>(r: R, a: &mut [u64]) {
    each_row(r, a, |row| product(r, row, row));
}

/// Karatsuba twice, for a = a₀ ⊕ a₁x ⊕ a₂y ⊕ a₃xy with x = 2^128 and y = 2^256, so that with h = 2^127
/// x ⊗ x = x ⊕ h and y ⊗ y = y ⊕ h ⊗ x. With pᵢ = aᵢbᵢ, qᵢⱼ = (aᵢ ⊕ aⱼ)(bᵢ ⊕ bⱼ), r the product of the sums of all four:
///
/// ```text
/// out₀ = p₀ ⊕ h(p₁ ⊕ h(p₂ ⊕ q₂₃))      out₁ = p₀ ⊕ q₀₁ ⊕ h(q₂₃ ⊕ h p₃)
/// out₂ = p₀ ⊕ q₀₂ ⊕ h(p₁ ⊕ q₁₃)        out₃ = p₀ ⊕ q₀₁ ⊕ q₀₂ ⊕ r
/// ```
///
/// Of these 9 + 5 products only what is multiplied by h and the four results are reduced.
#[inline(always)]
pub(super) fn product_of_four<R: Rows>(r: R, a: &[u64], b: &[u64], out: &mut [u64]) {
    let (a, b, half) = (load_four(r, a), load_four(r, b), power_of_half(r, 1));
    let p = |i: usize| r.carryless(a[i], b[i]);
    let q = |i: usize, j: usize| r.carryless(r.sum(a[i], a[j]), r.sum(b[i], b[j]));
    let times_half = |product| r.carryless(r.rest(product), half);

    let (p1, q23) = (p(1), q(2, 3));
    let h0 = times_half(sum(r, p1, times_half(sum(r, p(2), q23))));
    let h1 = times_half(sum(r, q23, times_half(p(3))));
    let h2 = times_half(sum(r, p1, q(1, 3)));

    let p0 = p(0);
    let p0_q01 = sum(r, p0, q(0, 1));
    let q02 = q(0, 2);
    let sum_of_four = |a: [R::Row; 4]| r.sum(r.sum(a[0], a[1]), r.sum(a[2], a[3]));
    let all = r.carryless(sum_of_four(a), sum_of_four(b));
    let out_rows = [
        r.rest(sum(r, p0, h0)),
        r.rest(sum(r, p0_q01, h1)),
        r.rest(sum(r, sum(r, p0, q02), h2)),
        r.rest(sum(r, sum(r, p0_q01, q02), all)),
    ];
    store_four(r, out_rows, out);
}

/// The product of a = a₀ ⊕ a₁x ⊕ a₂y ⊕ a₃xy by hxy, the half point of its field: the formula for one level,
/// twice,
///
/// ```text
/// out₀ = h³(a₂ ⊕ a₃)          out₁ = h²(a₂ ⊕ a₃) ⊕ h³a₃
/// out₂ = h²(a₁ ⊕ a₃)          out₃ = h(a₀ ⊕ a₁ ⊕ a₂ ⊕ a₃)
/// ```
#[inline(always)]
pub(super) fn four_times_half<R: Rows>(r: R, a: &mut [u64]) {
    let (h, h2, h3) = (power_of_half(r, 1), power_of_half(r, 2), power_of_half(r, 3));
    let [a0, a1, a2, a3] = load_four(r, a);
    let (a02, a13, a23) = (r.sum(a0, a2), r.sum(a1, a3), r.sum(a2, a3));
    let out = [
        product(r, a23, h3),
        r.rest(sum(r, r.carryless(a23, h2), r.carryless(a3, h3))),
        product(r, a13, h2),
        product(r, r.sum(a02, a13), h),
    ];
    store_four(r, out, a);
}
