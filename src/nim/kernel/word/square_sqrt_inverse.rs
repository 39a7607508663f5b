//! Squares, square roots, inverses and roots of x² ⊕ x = c of words, by tables of linear maps.
//!
//! Over GF(2) squaring is linear, because (a ⊕ b)² = a² ⊕ b². So is its inverse, and so is a right inverse of
//! x ↦ x² ⊕ x. Up to 64 bits each is a table, made at compile time from its images of the powers of two. In a word of 2w
//! bits let F = 2^w, α = F/2, a = a₁F ⊕ a₀, and let n = a₀ ⊗ (a₀ ⊕ a₁) ⊕ α ⊗ a₁² be the norm:
//!
//! ```text
//! a²  = a₁² F ⊕ (a₀² ⊕ α ⊗ a₁²)
//! √a  = √a₁ F ⊕ √(a₀ ⊕ α ⊗ a₁)
//! a⁻¹ = (a₁ ⊗ n⁻¹) F ⊕ (a₀ ⊕ a₁) ⊗ n⁻¹
//! x² ⊕ x = a:   x₁² ⊕ x₁ = a₁  and  x₀² ⊕ x₀ = a₀ ⊕ α ⊗ x₁²
//! ```
//!
//! Theorems `square_root_correct`, `inverse_correct` and `roots_correct` in `proofs/Theorems.v` are about these
//! formulas; the tables are tested on all powers of two.
//!
//! The tables take 2.3 KiB for words up to 16 bits, 16 KiB for 32 and 64 KiB for 64; 128 bits use those of 64.

#![allow(clippy::cast_possible_truncation, reason = "taking the low half of a word is what these casts are for")]

use super::constant;
use super::linear::{Linear8, Linear16, Linear32, Linear64, narrowed};
use super::operations::Word;

/// The images of all powers of two below 2^`width` under a map of constants.
macro_rules! images {
    ($width:literal, |$power:ident| $image:expr) => {{
        let mut images = [0; $width];
        let mut i = 0;
        while i < $width {
            let $power = 1u128 << i;
            images[i] = $image;
            i += 1;
        }
        images
    }};
}

/// The linear maps of one width, with their tables.
macro_rules! linear_maps {
    (
        $width:literal, $word:ty, $linear:ident;
        $square:ident, $square_root:ident, $artin_schreier_root:ident, $alpha_square:ident
    ) => {
        #[inline]
        pub(super) fn $square(a: $word) -> $word {
            static TABLE: $linear =
                $linear::new(&narrowed!($word, $width, images!($width, |x| constant::product(x, x, $width))));
            TABLE.of(a)
        }

        #[inline]
        pub(super) fn $square_root(a: $word) -> $word {
            static TABLE: $linear =
                $linear::new(&narrowed!($word, $width, images!($width, |x| constant::square_root(x, $width))));
            TABLE.of(a)
        }

        /// The even x with x² ⊕ x = c, for c without its topmost bit.
        #[inline]
        pub(super) fn $artin_schreier_root(c: $word) -> $word {
            static TABLE: $linear = $linear::new(&narrowed!(
                $word,
                $width,
                images!($width, |c| if c >> ($width - 1) == 0 { constant::root(c, $width) } else { 0 })
            ));
            TABLE.of(c)
        }

        /// α ⊗ a² for α = 2^(width − 1), the constant of words twice as wide.
        #[inline]
        fn $alpha_square(a: $word) -> $word {
            static TABLE: $linear = $linear::new(&narrowed!(
                $word,
                $width,
                images!($width, |a| constant::product(constant::product(a, a, $width), 1 << ($width - 1), $width))
            ));
            TABLE.of(a)
        }
    };
}

linear_maps!(8, u8, Linear8; square_u8, square_root_u8, artin_schreier_root_u8, alpha_square_u8);
linear_maps!(16, u16, Linear16; square_u16, square_root_u16, artin_schreier_root_u16, alpha_square_u16);
linear_maps!(32, u32, Linear32; square_u32, square_root_u32, artin_schreier_root_u32, alpha_square_u32);
linear_maps!(64, u64, Linear64; square_u64, square_root_u64, artin_schreier_root_u64, alpha_square_u64);

/// The inverses of bytes, a^254, and 0 for 0.
static INVERSE_8: [u8; 256] = {
    let mut inverses = [0; 256];
    let mut a = 0;
    while a < 256 {
        let (mut power, mut inverse) = (a as u128, 1);
        let mut i = 0;
        while i < 7 {
            power = constant::product(power, power, 8);
            inverse = constant::product(inverse, power, 8);
            i += 1;
        }
        inverses[a] = inverse as u8;
        a += 1;
    }
    inverses
};

pub(super) fn inverse_u8(a: u8) -> u8 {
    INVERSE_8[usize::from(a)]
}

/// (a₁, a₀).
fn halves(a: u128) -> (u64, u64) {
    ((a >> 64) as u64, a as u64)
}

fn joined(a1: u64, a0: u64) -> u128 {
    u128::from(a1) << 64 | u128::from(a0)
}

pub(super) fn square_u128(a: u128) -> u128 {
    let (a1, a0) = halves(a);
    joined(square_u64(a1), square_u64(a0) ^ alpha_square_u64(a1))
}

/// α ⊗ a₁ = α ⊗ (√a₁)².
pub(super) fn square_root_u128(a: u128) -> u128 {
    let (a1, a0) = halves(a);
    let high = square_root_u64(a1);
    joined(high, square_root_u64(a0 ^ alpha_square_u64(high)))
}

/// The even x with x² ⊕ x = c, for c without its topmost bit. Of the two candidates for x₁, the right one makes the topmost
/// bit of c₀ ⊕ α ⊗ x₁² zero; the other one adds α to it.
pub(super) fn artin_schreier_root_u128(c: u128) -> u128 {
    let (c1, c0) = halves(c);
    let even = artin_schreier_root_u64(c1);
    let rest = c0 ^ alpha_square_u64(even);
    joined(even | rest >> 63, artin_schreier_root_u64(rest))
}

/// The inverse of words twice as wide, 0 for 0.
macro_rules! inverse {
    ($word:ty, $inverse:ident, $half:ty, $half_inverse:ident, $alpha_square:ident) => {
        pub(super) fn $inverse(a: $word) -> $word {
            let (a1, a0) = ((a >> <$half>::BITS) as $half, a as $half);
            let norm = a0.nim_product(a0 ^ a1) ^ $alpha_square(a1);
            let inverse = $half_inverse(norm);
            <$word>::from(a1.nim_product(inverse)) << <$half>::BITS | <$word>::from((a0 ^ a1).nim_product(inverse))
        }
    };
}

inverse!(u16, inverse_u16, u8, inverse_u8, alpha_square_u8);
inverse!(u32, inverse_u32, u16, inverse_u16, alpha_square_u16);
inverse!(u64, inverse_u64, u32, inverse_u32, alpha_square_u32);
inverse!(u128, inverse_u128, u64, inverse_u64, alpha_square_u64);
