//! The polynomial basis: the fields of 32, 64 and 128 bits as polynomials over GF(2) modulo an irreducible one.
//!
//! Let p be irreducible of degree w, and let the nimber g below 2^w be a root of p. Then xⁱ ↦ gⁱ (a nim-power) is an
//! isomorphism from GF(2)\[x\]/p to the nimbers below 2^w. It is linear over GF(2), and so is its inverse:
//!
//! ```text
//! a ⊗ b = F(T(a) · T(b) mod p),   F(2ⁱ) = gⁱ,   T = F⁻¹.
//! ```
//!
//! | w | p | g |
//! | --- | --- | --- |
//! | 32 | x³² + x⁷ + x³ + x² + 1 | 0x559e8019 |
//! | 64 | x⁶⁴ + x⁴ + x³ + x + 1 | 0x57645aac7f090d8a |
//! | 128 | x¹²⁸ + x⁷ + x² + x + 1 | 0x597557ee83f174e94998d9931f6648df |
//!
//! Any other root would do. Tests check that p(g) = 0, that T is the inverse of F, and that the images of products are the
//! products of the images, for all pairs of powers of two.

#![allow(clippy::cast_possible_truncation, reason = "widths are at most 128, and images as wide as their words")]

use super::constant;
use super::linear::{Linear32, Linear64, Linear128, narrowed};

pub(in crate::nim) const ROOT_32: u128 = 0x559e_8019;
pub(in crate::nim) const ROOT_64: u128 = 0x5764_5aac_7f09_0d8a;
pub(in crate::nim) const ROOT_128: u128 = 0x5975_57ee_83f1_74e9_4998_d993_1f66_48df;

/// 1, g, g², …, g^(w − 1), each from the previous one by the linear map a ↦ g ⊗ a.
const fn powers<const W: usize>(root: u128) -> [u128; W] {
    let mut times_root = [0; W];
    let mut i = 0;
    while i < W {
        times_root[i] = constant::product(root, 1 << i, W as u32);
        i += 1;
    }
    let mut powers = [1; W];
    let mut i = 1;
    while i < W {
        powers[i] = 0;
        let mut rest: u128 = powers[i - 1];
        while rest != 0 {
            powers[i] ^= times_root[rest.trailing_zeros() as usize];
            rest &= rest - 1;
        }
        i += 1;
    }
    powers
}

/// The images of 2^0, 2^1, … under the inverse of a bijective linear map, from its own images, by elimination.
pub(in crate::nim) const fn inverse<const W: usize>(images: &[u128; W]) -> [u128; W] {
    let (mut left, mut right) = (*images, [0; W]);
    let mut i = 0;
    while i < W {
        right[i] = 1 << i;
        i += 1;
    }
    // Keep left[j] = map(right[j]) and make left[i] = 2^i, one i after the other.
    let mut i = 0;
    while i < W {
        let mut pivot = i;
        while left[pivot] >> i & 1 == 0 {
            pivot += 1; // the compilation fails here if the map is not bijective
        }
        let (pivot_left, pivot_right) = (left[pivot], right[pivot]);
        (left[pivot], right[pivot]) = (left[i], right[i]);
        (left[i], right[i]) = (pivot_left, pivot_right);
        let mut j = 0;
        while j < W {
            if j != i && left[j] >> i & 1 == 1 {
                left[j] ^= pivot_left;
                right[j] ^= pivot_right;
            }
            j += 1;
        }
        i += 1;
    }
    right
}

const POWERS_32: [u128; 32] = powers(ROOT_32);
pub(in crate::nim) const POWERS_64: [u128; 64] = powers(ROOT_64);
pub(in crate::nim) const POWERS_128: [u128; 128] = powers(ROOT_128);
const INVERSE_32: [u128; 32] = inverse(&POWERS_32);
pub(in crate::nim) const INVERSE_64: [u128; 64] = inverse(&POWERS_64);
pub(in crate::nim) const INVERSE_128: [u128; 128] = inverse(&POWERS_128);

/// T for 32 bits: from a nimber to its polynomial.
pub(in crate::nim) static TO_32: Linear32 = Linear32::new(&narrowed!(u32, 32, INVERSE_32));
/// F for 32 bits: from a polynomial to its nimber.
pub(in crate::nim) static FROM_32: Linear32 = Linear32::new(&narrowed!(u32, 32, POWERS_32));
/// T for 64 bits.
pub(in crate::nim) static TO_64: Linear64 = Linear64::new(&narrowed!(u64, 64, INVERSE_64));
/// F for 64 bits.
pub(in crate::nim) static FROM_64: Linear64 = Linear64::new(&narrowed!(u64, 64, POWERS_64));
/// T for 128 bits.
pub(in crate::nim) static TO_128: Linear128 = Linear128::new(&INVERSE_128);
/// F for 128 bits.
pub(in crate::nim) static FROM_128: Linear128 = Linear128::new(&POWERS_128);

/// T(2^63), the constant α of numbers of two 64-bit words.
pub(in crate::nim) const ALPHA_64: u64 = INVERSE_64[63] as u64;
/// T(2^127), the constant α of numbers of two leaves of 128 bits.
pub(in crate::nim) const ALPHA_128: u128 = INVERSE_128[127];
