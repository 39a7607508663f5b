//! The arithmetic of blocks, as formulas on rows of their four leaves.
//!
//! A block is a = a₀ ⊕ a₁x ⊕ a₂y ⊕ a₃xy with x = 2^128 and y = 2^256. For α = 2^127, the constant of the leaves,
//! x ⊗ x = x ⊕ α and y ⊗ y = y ⊕ α ⊗ x. The constant of the blocks is α ⊗ x ⊗ y = 2^511.
//!
//! All functions are inlined into a kernel, to get its CPU features.

use super::basis::POWERS_OF_ALPHA;
use super::simd_field::{Product, SimdField, words_of};

/// A leaf of each lane, with the sum of both its words.
pub(super) type Factor<R> = [<R as SimdField>::Row; 2];

#[inline(always)]
pub(super) fn factor<R: SimdField>(r: R, row: R::Row) -> Factor<R> {
    [row, r.folded(row)]
}

#[inline(always)]
fn factors<R: SimdField>(r: R, [a0, a1, a2, a3]: [R::Row; 4]) -> [Factor<R>; 4] {
    [factor(r, a0), factor(r, a1), factor(r, a2), factor(r, a3)]
}

#[inline(always)]
fn sum_of_factors<R: SimdField>(r: R, a: Factor<R>, b: Factor<R>) -> Factor<R> {
    [r.sum(a[0], b[0]), r.sum(a[1], b[1])]
}

/// The sum of two products, before their reduction.
#[inline(always)]
fn sum<R: SimdField>(r: R, a: Product<R>, b: Product<R>) -> Product<R> {
    [r.sum(a[0], b[0]), r.sum(a[1], b[1]), r.sum(a[2], b[2])]
}

/// α, α², … or α⁵ in each lane.
#[inline(always)]
fn power_of_alpha<R: SimdField>(r: R, exponent: usize) -> Factor<R> {
    const { assert!(R::LANES <= 4) };
    let [low, high] = POWERS_OF_ALPHA[exponent - 1];
    factor(r, r.load(&[low, high, low, high, low, high, low, high][..words_of::<R>()]))
}

#[inline(always)]
fn product_of_sums<R: SimdField>(r: R, a: [Factor<R>; 2], b: [Factor<R>; 2]) -> Product<R> {
    r.clmul(sum_of_factors(r, a[0], a[1]), sum_of_factors(r, b[0], b[1]))
}

/// The reduction of a product, times a constant.
#[inline(always)]
fn reduced_times<R: SimdField>(r: R, product: Product<R>, constant: Factor<R>) -> Product<R> {
    r.clmul(factor(r, r.reduce(product)), constant)
}

/// a ⊗ b by two levels of Karatsuba's step. With pᵢ = aᵢbᵢ, qᵢⱼ = (aᵢ ⊕ aⱼ)(bᵢ ⊕ bⱼ), and r the product of the sums of
/// all four:
///
/// ```text
/// out₀ = p₀ ⊕ α p₁ ⊕ α²(p₂ ⊕ q₂₃)      out₁ = p₀ ⊕ q₀₁ ⊕ α q₂₃ ⊕ α² p₃
/// out₂ = p₀ ⊕ q₀₂ ⊕ α(p₁ ⊕ q₁₃)        out₃ = p₀ ⊕ q₀₁ ⊕ q₀₂ ⊕ r
/// ```
///
/// Only what is multiplied by α or α², and the four results, are reduced.
#[inline(always)]
pub(super) fn product_of_four<R: SimdField>(r: R, a: [R::Row; 4], b: [R::Row; 4]) -> [R::Row; 4] {
    let (a, b) = (factors(r, a), factors(r, b));
    let (alpha, alpha2) = (power_of_alpha(r, 1), power_of_alpha(r, 2));
    let (p1, q23) = (r.clmul(a[1], b[1]), product_of_sums(r, [a[2], a[3]], [b[2], b[3]]));
    let p2_q23 = sum(r, r.clmul(a[2], b[2]), q23);
    let low0 = sum(r, reduced_times(r, p1, alpha), reduced_times(r, p2_q23, alpha2));
    let low1 = sum(r, reduced_times(r, q23, alpha), reduced_times(r, r.clmul(a[3], b[3]), alpha2));
    let low2 = reduced_times(r, sum(r, p1, product_of_sums(r, [a[1], a[3]], [b[1], b[3]])), alpha);

    let p0 = r.clmul(a[0], b[0]);
    let p0_q01 = sum(r, p0, product_of_sums(r, [a[0], a[1]], [b[0], b[1]]));
    let q02 = product_of_sums(r, [a[0], a[2]], [b[0], b[2]]);
    let [a01, a23] = [sum_of_factors(r, a[0], a[1]), sum_of_factors(r, a[2], a[3])];
    let [b01, b23] = [sum_of_factors(r, b[0], b[1]), sum_of_factors(r, b[2], b[3])];
    let product_of_all = product_of_sums(r, [a01, a23], [b01, b23]);
    [
        r.reduce(sum(r, p0, low0)),
        r.reduce(sum(r, p0_q01, low1)),
        r.reduce(sum(r, sum(r, p0, q02), low2)),
        r.reduce(sum(r, sum(r, p0_q01, q02), product_of_all)),
    ]
}

/// a ⊗ 2^511, by two levels of the formula for a product by α:
///
/// ```text
/// out₀ = α³(a₂ ⊕ a₃)          out₁ = α²(a₂ ⊕ a₃) ⊕ α³a₃
/// out₂ = α²(a₁ ⊕ a₃)          out₃ = α(a₀ ⊕ a₁ ⊕ a₂ ⊕ a₃)
/// ```
#[inline(always)]
pub(super) fn four_mul_alpha<R: SimdField>(r: R, [a0, a1, a2, a3]: [R::Row; 4]) -> [R::Row; 4] {
    let (alpha, alpha2, alpha3) = (power_of_alpha(r, 1), power_of_alpha(r, 2), power_of_alpha(r, 3));
    let (a02, a13, a23) = (r.sum(a0, a2), factor(r, r.sum(a1, a3)), factor(r, r.sum(a2, a3)));
    let a0123 = factor(r, r.sum(a02, a13[0]));
    [
        r.reduce(r.clmul(a23, alpha3)),
        r.reduce(sum(r, r.clmul(a23, alpha2), r.clmul(factor(r, a3), alpha3))),
        r.reduce(r.clmul(a13, alpha2)),
        r.reduce(r.clmul(a0123, alpha)),
    ]
}

/// a ⊗ 2^511 ⊗ 2^511. This takes fewer dependent steps than two products by 2^511, and no more products:
///
/// ```text
/// out₀ = α⁵(a₁ ⊕ a₃) ⊕ α⁴s             out₁ = α⁴(a₀ ⊕ a₂) ⊕ α³s
/// out₂ = α⁵a₃ ⊕ α⁴(a₂ ⊕ a₃) ⊕ α³s      out₃ = α⁴a₂ ⊕ α³(a₁ ⊕ a₂) ⊕ α²s      s = a₀ ⊕ a₁ ⊕ a₂ ⊕ a₃
/// ```
#[inline(always)]
pub(super) fn four_mul_alpha_twice<R: SimdField>(r: R, a: [R::Row; 4]) -> [R::Row; 4] {
    let (alpha2, alpha3) = (power_of_alpha(r, 2), power_of_alpha(r, 3));
    let (alpha4, alpha5) = (power_of_alpha(r, 4), power_of_alpha(r, 5));
    let [a0, a1, a2, a3] = factors(r, a);
    let (a02, a12) = (sum_of_factors(r, a0, a2), sum_of_factors(r, a1, a2));
    let (a13, a23) = (sum_of_factors(r, a1, a3), sum_of_factors(r, a2, a3));
    let s = sum_of_factors(r, a02, a13);
    let (alpha3_s, alpha4_s) = (r.clmul(s, alpha3), r.clmul(s, alpha4));
    [
        r.reduce(sum(r, r.clmul(a13, alpha5), alpha4_s)),
        r.reduce(sum(r, r.clmul(a02, alpha4), alpha3_s)),
        r.reduce(sum(r, sum(r, r.clmul(a3, alpha5), r.clmul(a23, alpha4)), alpha3_s)),
        r.reduce(sum(r, sum(r, r.clmul(a2, alpha4), r.clmul(a12, alpha3)), r.clmul(s, alpha2))),
    ]
}

/// a ⊗ a. With sᵢ = aᵢ ⊗ aᵢ:
///
/// ```text
/// out₀ = s₀ ⊕ α s₁ ⊕ α² s₃      out₁ = s₁ ⊕ α(s₃ ⊕ out₂)      out₂ = s₂ ⊕ α s₃      out₃ = s₃
/// ```
#[inline(always)]
pub(super) fn square_of_four<R: SimdField>(r: R, [a0, a1, a2, a3]: [R::Row; 4]) -> [R::Row; 4] {
    let (alpha, alpha2) = (power_of_alpha(r, 1), power_of_alpha(r, 2));
    let (s1, s3) = (factor(r, r.reduce(r.clmul_square(a1))), factor(r, r.reduce(r.clmul_square(a3))));
    let out2 = r.reduce(sum(r, r.clmul_square(a2), r.clmul(s3, alpha)));
    let s3_out2 = factor(r, r.sum(s3[0], out2));
    let out1 = r.sum(s1[0], r.reduce(r.clmul(s3_out2, alpha)));
    let out0 = r.reduce(sum(r, r.clmul_square(a0), sum(r, r.clmul(s1, alpha), r.clmul(s3, alpha2))));
    [out0, out1, out2, s3[0]]
}

/// The squares of the leaves of √a, by the formulas of [`square_of_four`] in reverse.
#[inline(always)]
pub(super) fn root_of_four<R: SimdField>(r: R, [out0, out1, out2, s3]: [R::Row; 4]) -> [R::Row; 4] {
    let (alpha, alpha2) = (power_of_alpha(r, 1), power_of_alpha(r, 2));
    let s3_out2 = factor(r, r.sum(s3, out2));
    let s1 = factor(r, r.sum(out1, r.reduce(r.clmul(s3_out2, alpha))));
    let s3 = factor(r, s3);
    let s2 = r.sum(out2, r.reduce(r.clmul(s3, alpha)));
    let s0 = r.sum(out0, r.reduce(sum(r, r.clmul(s1, alpha), r.clmul(s3, alpha2))));
    [s0, s1[0], s2, s3[0]]
}
