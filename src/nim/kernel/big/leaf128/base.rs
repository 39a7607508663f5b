//! The kernels' text: leaves and blocks, generic over the [`Rows`].
//!
//! Everything here is compiled into a kernel with the CPU features of its backend, hence `inline(always)`, and macros
//! instead of closures, which can't be told so.
//!
//! A block is a = a₀ ⊕ a₁x ⊕ a₂y ⊕ a₃xy with x = 2^128 and y = 2^256. With h = 2^127 it is x ⊗ x = x ⊕ h and
//! y ⊗ y = y ⊕ h ⊗ x.

#![allow(clippy::inline_always, reason = "kernels are compiled with this text in them, for their CPU features")]

use super::basis::POWERS_OF_ALPHA;
use super::kernels::{Kernels, Product, Rows, words_of};

/// A leaf of each lane, with the sum of both its words.
type Factor<R> = [<R as Rows>::Row; 2];

/// As many words as four rows of the widest backend.
const WIDEST: usize = 32;

#[inline(always)]
pub(super) fn sum_into<R: Rows>(_: R, out: &mut [u64], a: &[u64], b: &[u64]) {
    for (out, (a, b)) in out.iter_mut().zip(a.iter().zip(b)) {
        *out = a ^ b;
    }
}

#[inline(always)]
pub(super) fn add<R: Rows>(_: R, out: &mut [u64], a: &[u64]) {
    for (out, a) in out.iter_mut().zip(a) {
        *out ^= a;
    }
}

#[inline(always)]
fn factor<R: Rows>(r: R, row: R::Row) -> Factor<R> {
    [row, r.folded(row)]
}

#[inline(always)]
fn factors<R: Rows>(r: R, [a0, a1, a2, a3]: [R::Row; 4]) -> [Factor<R>; 4] {
    [factor(r, a0), factor(r, a1), factor(r, a2), factor(r, a3)]
}

#[inline(always)]
fn sum_of_factors<R: Rows>(r: R, a: Factor<R>, b: Factor<R>) -> Factor<R> {
    [r.sum(a[0], b[0]), r.sum(a[1], b[1])]
}

/// The sum of two products, before the rest.
#[inline(always)]
fn sum<R: Rows>(r: R, a: Product<R>, b: Product<R>) -> Product<R> {
    [r.sum(a[0], b[0]), r.sum(a[1], b[1]), r.sum(a[2], b[2])]
}

/// h, h², … or h⁵ in each lane.
#[inline(always)]
fn power_of_half<R: Rows>(r: R, exponent: usize) -> Factor<R> {
    const { assert!(R::LANES <= 4) };
    let [low, high] = POWERS_OF_ALPHA[exponent - 1];
    factor(r, r.load(&[low, high, low, high, low, high, low, high][..words_of::<R>()]))
}

/// The words of some leaves or blocks, filled up with zeros where they do not fill the lanes.
#[inline(always)]
fn filled(words: &[u64]) -> [u64; WIDEST] {
    let mut filled = [0; WIDEST];
    filled[..words.len()].copy_from_slice(words);
    filled
}

#[inline(always)]
fn load_four<R: Rows>(r: R, words: &[u64]) -> [R::Row; 4] {
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
fn store_four<R: Rows>(r: R, rows: [R::Row; 4], words: &mut [u64]) {
    for (row, words) in r.by_block(rows).into_iter().zip(words.chunks_exact_mut(words_of::<R>())) {
        r.store(row, words);
    }
}

#[inline(always)]
pub(super) fn products_of_leaves<R: Rows>(r: R, a: &mut [u64], b: &[u64]) {
    let length = words_of::<R>();
    for (a, b) in a.chunks_mut(length).zip(b.chunks(length)) {
        let (mut product, b) = (filled(a), filled(b));
        let (left, right) = (factor(r, r.load(&product[..length])), factor(r, r.load(&b[..length])));
        r.store(r.rest(r.clmul(left, right)), &mut product[..length]);
        a.copy_from_slice(&product[..a.len()]);
    }
}

#[inline(always)]
fn product_of_sums<R: Rows>(r: R, a: [Factor<R>; 2], b: [Factor<R>; 2]) -> Product<R> {
    r.clmul(sum_of_factors(r, a[0], a[1]), sum_of_factors(r, b[0], b[1]))
}

/// A product that has been reduced times a constant.
#[inline(always)]
fn rest_times<R: Rows>(r: R, product: Product<R>, constant: Factor<R>) -> Product<R> {
    r.clmul(factor(r, r.rest(product)), constant)
}

/// Karatsuba twice. With pᵢ = aᵢbᵢ, qᵢⱼ = (aᵢ ⊕ aⱼ)(bᵢ ⊕ bⱼ), r the product of the sums of all four:
///
/// ```text
/// out₀ = p₀ ⊕ h p₁ ⊕ h²(p₂ ⊕ q₂₃)      out₁ = p₀ ⊕ q₀₁ ⊕ h q₂₃ ⊕ h² p₃
/// out₂ = p₀ ⊕ q₀₂ ⊕ h(p₁ ⊕ q₁₃)        out₃ = p₀ ⊕ q₀₁ ⊕ q₀₂ ⊕ r
/// ```
///
/// Of these 9 + 5 products only what is multiplied by h or h² and the four results are reduced.
#[inline(always)]
fn product_of_four<R: Rows>(r: R, a: [R::Row; 4], b: [R::Row; 4]) -> [R::Row; 4] {
    let (a, b) = (factors(r, a), factors(r, b));
    let (h, h2) = (power_of_half(r, 1), power_of_half(r, 2));
    let (p1, q23) = (r.clmul(a[1], b[1]), product_of_sums(r, [a[2], a[3]], [b[2], b[3]]));
    let p2_q23 = sum(r, r.clmul(a[2], b[2]), q23);
    let h0 = sum(r, rest_times(r, p1, h), rest_times(r, p2_q23, h2));
    let h1 = sum(r, rest_times(r, q23, h), rest_times(r, r.clmul(a[3], b[3]), h2));
    let h2 = rest_times(r, sum(r, p1, product_of_sums(r, [a[1], a[3]], [b[1], b[3]])), h);

    let p0 = r.clmul(a[0], b[0]);
    let p0_q01 = sum(r, p0, product_of_sums(r, [a[0], a[1]], [b[0], b[1]]));
    let q02 = product_of_sums(r, [a[0], a[2]], [b[0], b[2]]);
    let [a01, a23] = [sum_of_factors(r, a[0], a[1]), sum_of_factors(r, a[2], a[3])];
    let [b01, b23] = [sum_of_factors(r, b[0], b[1]), sum_of_factors(r, b[2], b[3])];
    let product_of_all = product_of_sums(r, [a01, a23], [b01, b23]);
    [
        r.rest(sum(r, p0, h0)),
        r.rest(sum(r, p0_q01, h1)),
        r.rest(sum(r, sum(r, p0, q02), h2)),
        r.rest(sum(r, sum(r, p0_q01, q02), product_of_all)),
    ]
}

#[inline(always)]
pub(super) fn products_of_blocks<K: Kernels>(k: K, a: &mut [u64], b: &[u64]) {
    let length = 4 * words_of::<K>();
    let (whole, rest) = a.split_at_mut(a.len() - a.len() % length);
    for (a, b) in whole.chunks_exact_mut(length).zip(b.chunks_exact(length)) {
        store_four(k, product_of_four(k, load_four(k, a), load_four(k, b)), a);
    }
    if !rest.is_empty() {
        let (mut last, factors) = (filled(rest), filled(&b[whole.len()..][..rest.len()]));
        k.products_of_blocks(&mut last[..length], &factors[..length]);
        rest.copy_from_slice(&last[..rest.len()]);
    }
}

/// The half point of a block is hxy. The formula for one level, twice:
///
/// ```text
/// out₀ = h³(a₂ ⊕ a₃)          out₁ = h²(a₂ ⊕ a₃) ⊕ h³a₃
/// out₂ = h²(a₁ ⊕ a₃)          out₃ = h(a₀ ⊕ a₁ ⊕ a₂ ⊕ a₃)
/// ```
#[inline(always)]
fn four_mul_alpha<R: Rows>(r: R, [a0, a1, a2, a3]: [R::Row; 4]) -> [R::Row; 4] {
    let (h, h2, h3) = (power_of_half(r, 1), power_of_half(r, 2), power_of_half(r, 3));
    let (a02, a13, a23) = (r.sum(a0, a2), factor(r, r.sum(a1, a3)), factor(r, r.sum(a2, a3)));
    let a0123 = factor(r, r.sum(a02, a13[0]));
    [
        r.rest(r.clmul(a23, h3)),
        r.rest(sum(r, r.clmul(a23, h2), r.clmul(factor(r, a3), h3))),
        r.rest(r.clmul(a13, h2)),
        r.rest(r.clmul(a0123, h)),
    ]
}

/// The same twice, which is no dearer than two products by the half point of which one waits for the other:
///
/// ```text
/// out₀ = h⁵(a₁ ⊕ a₃) ⊕ h⁴s         out₁ = h⁴(a₀ ⊕ a₂) ⊕ h³s
/// out₂ = h⁵a₃ ⊕ h⁴(a₂ ⊕ a₃) ⊕ h³s      out₃ = h⁴a₂ ⊕ h³(a₁ ⊕ a₂) ⊕ h²s      s = a₀ ⊕ a₁ ⊕ a₂ ⊕ a₃
/// ```
#[inline(always)]
fn four_mul_alpha_twice<R: Rows>(r: R, a: [R::Row; 4]) -> [R::Row; 4] {
    let (h2, h3) = (power_of_half(r, 2), power_of_half(r, 3));
    let (h4, h5) = (power_of_half(r, 4), power_of_half(r, 5));
    let [a0, a1, a2, a3] = factors(r, a);
    let (a02, a12) = (sum_of_factors(r, a0, a2), sum_of_factors(r, a1, a2));
    let (a13, a23) = (sum_of_factors(r, a1, a3), sum_of_factors(r, a2, a3));
    let s = sum_of_factors(r, a02, a13);
    let (h3_s, h4_s) = (r.clmul(s, h3), r.clmul(s, h4));
    [
        r.rest(sum(r, r.clmul(a13, h5), h4_s)),
        r.rest(sum(r, r.clmul(a02, h4), h3_s)),
        r.rest(sum(r, sum(r, r.clmul(a3, h5), r.clmul(a23, h4)), h3_s)),
        r.rest(sum(r, sum(r, r.clmul(a2, h4), r.clmul(a12, h3)), r.clmul(s, h2))),
    ]
}

/// With sᵢ = aᵢ ⊗ aᵢ:
///
/// ```text
/// out₀ = s₀ ⊕ h s₁ ⊕ h² s₃      out₁ = s₁ ⊕ h(s₃ ⊕ out₂)      out₂ = s₂ ⊕ h s₃      out₃ = s₃
/// ```
#[inline(always)]
fn square_of_four<R: Rows>(r: R, [a0, a1, a2, a3]: [R::Row; 4]) -> [R::Row; 4] {
    let (h, h2) = (power_of_half(r, 1), power_of_half(r, 2));
    let (s1, s3) = (factor(r, r.rest(r.carryless_square(a1))), factor(r, r.rest(r.carryless_square(a3))));
    let out2 = r.rest(sum(r, r.carryless_square(a2), r.clmul(s3, h)));
    let s3_out2 = factor(r, r.sum(s3[0], out2));
    let out1 = r.sum(s1[0], r.rest(r.clmul(s3_out2, h)));
    let out0 = r.rest(sum(r, r.carryless_square(a0), sum(r, r.clmul(s1, h), r.clmul(s3, h2))));
    [out0, out1, out2, s3[0]]
}

/// The formulas of [`square_of_four`] backwards, as far as the squares of the leaves.
#[inline(always)]
fn root_of_four<R: Rows>(r: R, [out0, out1, out2, s3]: [R::Row; 4]) -> [R::Row; 4] {
    let (h, h2) = (power_of_half(r, 1), power_of_half(r, 2));
    let s3_out2 = factor(r, r.sum(s3, out2));
    let s1 = factor(r, r.sum(out1, r.rest(r.clmul(s3_out2, h))));
    let s3 = factor(r, s3);
    let s2 = r.sum(out2, r.rest(r.clmul(s3, h)));
    let s0 = r.sum(out0, r.rest(sum(r, r.clmul(s1, h), r.clmul(s3, h2))));
    [s0, s1[0], s2, s3[0]]
}

/// Kernels that make of each four rows of words what a function does. Where the words end before the rows do, the rest
/// is filled up with zeros and goes through the same kernel.
macro_rules! for_each_four {
    ($($kernel:ident by $function:ident;)*) => {$(
        #[inline(always)]
        pub(super) fn $kernel<K: Kernels>(k: K, a: &mut [u64]) {
            let length = 4 * words_of::<K>();
            let (whole, rest) = a.split_at_mut(a.len() - a.len() % length);
            for four in whole.chunks_exact_mut(length) {
                store_four(k, $function(k, load_four(k, four)), four);
            }
            if !rest.is_empty() {
                let mut last = filled(rest);
                k.$kernel(&mut last[..length]);
                rest.copy_from_slice(&last[..rest.len()]);
            }
        }
    )*};
}

for_each_four! {
    blocks_mul_alpha by four_mul_alpha;
    blocks_mul_alpha_twice by four_mul_alpha_twice;
    squares_of_blocks by square_of_four;
    roots_of_blocks by root_of_four;
}
