//! The carry-less product of two words, by the ordinary multiplication of integers.
//!
//! A 64-bit word is split into five parts; part k has the bits at places k, k + 5, k + 10, …, and zeros elsewhere. Each digit
//! to the base 2⁵ of the ordinary product of two parts counts the pairs of ones whose places add up to the place of the
//! digit: at most 13, because a part has at most 13 ones. As 13 < 32, there are no carries between digits, and the lowest
//! bit of each digit is the coefficient of the product over GF(2).

#![allow(clippy::cast_possible_truncation, reason = "the lower half of a mask is what the cast is for")]

/// Bits 0, 5, 10, …, 125.
const EVERY_FIFTH: u128 = {
    let mut mask = 0;
    let mut bit = 0;
    while bit < 128 {
        mask |= 1u128 << bit;
        bit += 5;
    }
    mask
};

/// The product of a and b as polynomials over GF(2), with the bits as coefficients.
#[inline]
pub(in crate::nim) fn product(a: u64, b: u64) -> u128 {
    let parts = |word: u64| -> [u64; 5] { core::array::from_fn(|place| word & (EVERY_FIFTH << place) as u64) };
    let (a, b) = (parts(a), parts(b));
    let mut product = 0;
    for place in 0..5 {
        let mut counts = 0;
        for (i, a) in a.iter().enumerate() {
            counts ^= u128::from(*a) * u128::from(b[(place + 5 - i) % 5]);
        }
        product |= counts & (EVERY_FIFTH << place);
    }
    product
}
