//! The polynomial basis: each leaf of 128 bits is mapped to GF(2)\[x\]/(x¹²⁸ + x⁷ + x² + x + 1), as in `word/basis.rs`. The
//! Fermat 2-powers 2^128, 2^256, 2^512, … are generators in both bases.
//!
//! A leaf is two words, the lower first. T is the map of a leaf to the basis, T⁻¹ the map back.

use alloc::vec;

use num_bigint::BigUint;

use crate::nim::kernel::word::Word;
use crate::nim::kernel::word::basis::{ALPHA_128, FROM_128, INVERSE_128, TO_128, inverse};
use crate::nim::kernel::word::linear::Linear128;

/// The words of a leaf.
pub(super) const LEAF: usize = 2;

/// The words of a block, which is four leaves.
pub(super) const BLOCK: usize = 4 * LEAF;

/// α, α², α³, α⁴, α⁵ for α = T(2^127), the constant of the leaves.
pub(super) const POWERS_OF_ALPHA: [[u64; LEAF]; 5] = {
    let mut powers = [[0; LEAF]; 5];
    let mut power = ALPHA_128;
    let mut exponent = 1;
    while exponent <= 5 {
        powers[exponent - 1] = split(power);
        power = product(power, ALPHA_128);
        exponent += 1;
    }
    powers
};

/// A², A³ for the constant A = 2^511 of the blocks. With x = 2^128, y = 2^256 it is αxy. By x ⊗ x = x ⊕ α and
/// y ⊗ y = y ⊕ α ⊗ x its square is α⁴ ⊕ (α³ ⊕ α⁴)x ⊕ α³y ⊕ α²xy. The formula for A times a block is in `formulas.rs`.
pub(super) const POWERS_OF_BLOCK_ALPHA: [[u64; BLOCK]; 2] = {
    let alpha = ALPHA_128;
    let alpha2 = product(alpha, alpha);
    let (alpha3, alpha4) = (product(alpha2, alpha), product(alpha2, alpha2));
    let [a0, a1, a2, a3] = [alpha4, alpha3 ^ alpha4, alpha3, alpha2];
    let out0 = product(alpha3, a2 ^ a3);
    let out1 = product(alpha2, a2 ^ a3) ^ product(alpha3, a3);
    let out2 = product(alpha2, a1 ^ a3);
    let out3 = product(alpha, a0 ^ a1 ^ a2 ^ a3);
    [block([a0, a1, a2, a3]), block([out0, out1, out2, out3])]
};

const fn block(leaves: [u128; 4]) -> [u64; BLOCK] {
    let [[a, b], [c, d], [e, f], [g, h]] = [split(leaves[0]), split(leaves[1]), split(leaves[2]), split(leaves[3])];
    [a, b, c, d, e, f, g, h]
}

/// The square roots of 1, x, x², …
static SQUARE_ROOTS: Linear128 = Linear128::new(&{
    let mut squares = [0; 128];
    let mut i = 0;
    while i < 128 {
        squares[i] = product(1 << i, 1 << i);
        i += 1;
    }
    inverse(&squares)
});

/// The inverse of this bijection, from the nimbers of one leaf to the polynomial basis: z ↦ z² ⊕ z, except that the image of
/// 1 is α, of trace 1, in place of 0. It takes a leaf c of trace 0 to the even root z of z² ⊕ z = c, and a leaf c of trace 1
/// to the even root of z² ⊕ z = c ⊕ α, plus 1.
const ROOTS_AND_TRACES: [u128; 128] = {
    let mut images = [ALPHA_128; 128];
    let mut i = 1;
    while i < 128 {
        let z = INVERSE_128[i];
        images[i] = product(z, z) ^ z;
        i += 1;
    }
    inverse(&images)
};

/// The even roots, in the polynomial basis.
static ARTIN_SCHREIER_ROOTS: Linear128 = Linear128::new(&{
    let mut roots = [0; 128];
    let mut i = 0;
    while i < 128 {
        let mut rest = ROOTS_AND_TRACES[i] & !1;
        while rest != 0 {
            roots[i] ^= INVERSE_128[rest.trailing_zeros() as usize];
            rest &= rest - 1;
        }
        i += 1;
    }
    roots
});

/// The traces of 1, x, x², …, bit by bit.
const TRACES: u128 = {
    let mut traces = 0;
    let mut i = 0;
    while i < 128 {
        traces |= (ROOTS_AND_TRACES[i] & 1) << i;
        i += 1;
    }
    traces
};

/// a · b modulo x¹²⁸ + x⁷ + x² + x + 1, bit by bit, for the constants.
const fn product(a: u128, b: u128) -> u128 {
    let (mut product, mut shifted, mut b) = (0, a, b);
    while b != 0 {
        if b & 1 == 1 {
            product ^= shifted;
        }
        shifted = (shifted << 1) ^ ((shifted >> 127) * 0x87);
        b >>= 1;
    }
    product
}

#[allow(clippy::cast_possible_truncation, reason = "taking the low half is what the cast is for")]
const fn split(leaf: u128) -> [u64; LEAF] {
    [leaf as u64, (leaf >> 64) as u64]
}

fn joined(words: &[u64]) -> u128 {
    u128::from(words[1]) << 64 | u128::from(words[0])
}

fn map_leaves(words: &mut [u64], map: &Linear128) {
    for leaf in words.chunks_exact_mut(LEAF) {
        leaf.copy_from_slice(&split(map.of(joined(leaf))));
    }
}

/// The maps of leaves to the polynomial basis and back. The default is by tables; a backend may have a faster way.
pub(super) trait Maps: Copy {
    /// T of each leaf.
    fn to_polynomial_basis(self, leaves: &mut [u64]) {
        map_leaves(leaves, &TO_128);
    }

    /// T⁻¹ of each leaf.
    fn from_polynomial_basis(self, leaves: &mut [u64]) {
        map_leaves(leaves, &FROM_128);
    }
}

/// out = T(number), padded with zeros.
pub(super) fn to_polynomial_basis<M: Maps>(maps: M, number: &BigUint, out: &mut [u64]) {
    let digits = number.iter_u64_digits();
    let words = digits.len();
    for (word, digit) in out.iter_mut().zip(digits) {
        *word = digit;
    }
    out[words..].fill(0);
    maps.to_polynomial_basis(&mut out[..words.next_multiple_of(LEAF)]);
}

/// The number with these words in the polynomial basis. The words are overwritten.
#[allow(clippy::cast_possible_truncation, reason = "the digits are halves of words")]
pub(super) fn from_polynomial_basis<M: Maps>(maps: M, words: &mut [u64]) -> BigUint {
    const FEW: usize = 64; // up to this many words, the digits are on the stack
    maps.from_polynomial_basis(words);
    let split = |digits: &mut [u32], words: &[u64]| {
        for (halves, word) in digits.chunks_exact_mut(2).zip(words) {
            halves.copy_from_slice(&[*word as u32, (*word >> 32) as u32]);
        }
    };
    if words.len() <= FEW {
        let mut digits = [0; 2 * FEW];
        split(&mut digits, words);
        return BigUint::from_slice(&digits[..2 * words.len()]);
    }
    let mut digits = vec![0; 2 * words.len()];
    split(&mut digits, words);
    BigUint::new(digits)
}

/// a = √a, leaf by leaf.
pub(super) fn square_roots_of_leaves(a: &mut [u64]) {
    map_leaves(a, &SQUARE_ROOTS);
}

/// a = the even z with z² ⊕ z = a, for one leaf of trace 0.
pub(super) fn artin_schreier_root_of_leaf(a: &mut [u64]) {
    map_leaves(a, &ARTIN_SCHREIER_ROOTS);
}

/// a = a⁻¹ for one leaf, or 0 if a = 0, by way of the nimber.
pub(super) fn inverse_of_leaf(a: &mut [u64]) {
    let inverse = FROM_128.of(joined(a)).nim_inverse().unwrap_or(0);
    a.copy_from_slice(&split(TO_128.of(inverse)));
}

/// Returns `true` if the trace of a number to GF(2) is 1. The trace is the topmost bit of the nimber, so the trace of the topmost leaf.
pub(super) fn has_trace_one(a: &[u64]) -> bool {
    let top = joined(&a[a.len() - LEAF..]);
    (top & TRACES).count_ones() % 2 == 1
}

#[cfg(test)]
mod tests {
    use num_bigint::BigUint;

    use super::{
        BLOCK, POWERS_OF_ALPHA, POWERS_OF_BLOCK_ALPHA, TRACES, artin_schreier_root_of_leaf, has_trace_one, joined,
        product, split, to_polynomial_basis,
    };
    use crate::nim::kernel::big::tower;
    use crate::nim::kernel::compile::Portable;
    use crate::nim::kernel::word::basis::{FROM_128, TO_128};

    fn samples() -> impl Iterator<Item = u128> {
        let dense = (1..50).map(|i: u128| i.wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835));
        (0..128).map(|i| 1 << i).chain(dense)
    }

    /// By the plain tower.
    #[test]
    fn the_powers_of_alpha_are_powers() {
        let alpha = BigUint::from(1u8) << 127;
        let mut power = BigUint::from(1u8);
        for words in POWERS_OF_ALPHA {
            power = tower::product(&power, &alpha);
            assert_eq!(words, split(TO_128.of((&power).try_into().expect("one leaf"))));
        }

        let alpha = BigUint::from(1u8) << 511;
        let square = tower::product(&alpha, &alpha);
        for (words, power) in POWERS_OF_BLOCK_ALPHA.iter().zip([tower::product(&square, &alpha), square].iter().rev()) {
            let mut polynomials = [0; BLOCK];
            to_polynomial_basis(Portable, power, &mut polynomials);
            assert_eq!(*words, polynomials);
        }
    }

    #[test]
    fn traces_are_topmost_bits() {
        for nimber in samples() {
            assert_eq!(has_trace_one(&split(TO_128.of(nimber))), nimber >> 127 == 1, "{nimber:#x}");
        }
        assert_ne!(TRACES, 0);
    }

    #[test]
    fn roots_are_even_and_solve_the_equation() {
        for nimber in samples().map(|sample| sample >> 1) {
            let mut leaf = split(TO_128.of(nimber));
            artin_schreier_root_of_leaf(&mut leaf);
            let root = joined(&leaf);
            assert_eq!(FROM_128.of(root) & 1, 0);
            assert_eq!(FROM_128.of(product(root, root) ^ root), nimber, "{nimber:#x}");
        }
    }
}
