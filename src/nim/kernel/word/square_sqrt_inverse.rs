//! Squares, square roots, inverses and roots of x² ⊕ x = c of words, by tables of linear maps.
//!
//! Over GF(2) the square is linear, because (a ⊕ b)² = a² ⊕ b²; so is its inverse, and so is a right inverse of
//! x ↦ x² ⊕ x. Up to 64 bits each is a table, made at compile time from its images of the powers of two. With F = 2^w in
//! the middle of a word of 2w bits, h = F/2, a = a₁F ⊕ a₀ and the norm n = a₀ ⊗ (a₀ ⊕ a₁) ⊕ h ⊗ a₁²:
//!
//! ```text
//! a²  = a₁² F ⊕ (a₀² ⊕ h ⊗ a₁²)
//! √a  = √a₁ F ⊕ √(a₀ ⊕ h ⊗ a₁)
//! a⁻¹ = (a₁ ⊗ n⁻¹) F ⊕ (a₀ ⊕ a₁) ⊗ n⁻¹
//! x² ⊕ x = a:   x₁² ⊕ x₁ = a₁  and  x₀² ⊕ x₀ = a₀ ⊕ h ⊗ x₁²
//! ```
//!
//! Theorems `square_root_correct`, `inverse_correct` and `roots_correct` in `proofs/Theorems.v` are about these
//! formulas; that the tables hold them is tested on all powers of two.
//!
//! The tables take 2.3 KiB for words up to 16 bits, 16 KiB for 32 and 64 KiB for 64; 128 bits use those of 64.

#![allow(clippy::cast_possible_truncation, reason = "taking the low half of a word is what these casts are for")]

use super::linear::{Linear8, Linear16, Linear32, Linear64, narrowed};
use super::{Word, constant};

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

/// The linear maps of one width.
macro_rules! maps {
    ($width:literal, $word:ty, $linear:ident, $square:ident, $square_root:ident, $root:ident, $half_square:ident) => {
        static $square: $linear =
            $linear::new(&narrowed!($word, $width, images!($width, |x| constant::product(x, x, $width))));
        static $square_root: $linear =
            $linear::new(&narrowed!($word, $width, images!($width, |x| constant::square_root(x, $width))));
        /// The even root of x² ⊕ x = c; the topmost bit of c is not looked at.
        static $root: $linear = $linear::new(&narrowed!(
            $word,
            $width,
            images!($width, |c| if c >> ($width - 1) == 0 { constant::root(c, $width) } else { 0 })
        ));
        /// h ⊗ a² for the half point h of this width.
        static $half_square: $linear = $linear::new(&narrowed!(
            $word,
            $width,
            images!($width, |a| constant::product(constant::product(a, a, $width), 1 << ($width - 1), $width))
        ));
    };
}

maps!(8, u8, Linear8, SQUARE_8, SQUARE_ROOT_8, ROOT_8, HALF_SQUARE_8);
maps!(16, u16, Linear16, SQUARE_16, SQUARE_ROOT_16, ROOT_16, HALF_SQUARE_16);
maps!(32, u32, Linear32, SQUARE_32, SQUARE_ROOT_32, ROOT_32, HALF_SQUARE_32);
maps!(64, u64, Linear64, SQUARE_64, SQUARE_ROOT_64, ROOT_64, HALF_SQUARE_64);

/// The inverses of bytes, a^254; 0 stands for its own.
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

/// What is linear, of a width that has tables.
macro_rules! linear {
    ($word:ty, $square:ident: $SQUARE:ident, $square_root:ident: $SQUARE_ROOT:ident, $root:ident: $ROOT:ident) => {
        pub(super) fn $square(a: $word) -> $word {
            $SQUARE.of(a)
        }

        pub(super) fn $square_root(a: $word) -> $word {
            $SQUARE_ROOT.of(a)
        }

        /// The even x with x² ⊕ x = c, for c without its topmost bit.
        pub(super) fn $root(c: $word) -> $word {
            $ROOT.of(c)
        }
    };
}

linear!(u8, square_u8: SQUARE_8, square_root_u8: SQUARE_ROOT_8, root_u8: ROOT_8);
linear!(u16, square_u16: SQUARE_16, square_root_u16: SQUARE_ROOT_16, root_u16: ROOT_16);
linear!(u32, square_u32: SQUARE_32, square_root_u32: SQUARE_ROOT_32, root_u32: ROOT_32);
linear!(u64, square_u64: SQUARE_64, square_root_u64: SQUARE_ROOT_64, root_u64: ROOT_64);

/// (a₁, a₀).
fn halves(a: u128) -> (u64, u64) {
    ((a >> 64) as u64, a as u64)
}

fn joined(a1: u64, a0: u64) -> u128 {
    u128::from(a1) << 64 | u128::from(a0)
}

pub(super) fn square_u128(a: u128) -> u128 {
    let (a1, a0) = halves(a);
    joined(SQUARE_64.of(a1), SQUARE_64.of(a0) ^ HALF_SQUARE_64.of(a1))
}

/// h ⊗ a₁ = h ⊗ (√a₁)².
pub(super) fn square_root_u128(a: u128) -> u128 {
    let (a1, a0) = halves(a);
    let high = SQUARE_ROOT_64.of(a1);
    joined(high, SQUARE_ROOT_64.of(a0 ^ HALF_SQUARE_64.of(high)))
}

/// The even x with x² ⊕ x = c, for c without its topmost bit. Of the two x₁ that one is right with which the
/// topmost bit below disappears: the other adds h to the right side.
pub(super) fn root_u128(c: u128) -> u128 {
    let (c1, c0) = halves(c);
    let even = ROOT_64.of(c1);
    let rest = c0 ^ HALF_SQUARE_64.of(even);
    joined(even | rest >> 63, ROOT_64.of(rest))
}

/// The inverse of words twice as wide, 0 for 0.
macro_rules! inverse {
    ($word:ty, $inverse:ident, $half:ty, $half_inverse:ident, $half_square:ident) => {
        pub(super) fn $inverse(a: $word) -> $word {
            let (a1, a0) = ((a >> <$half>::BITS) as $half, a as $half);
            let norm = a0.nim_product(a0 ^ a1) ^ $half_square.of(a1);
            let inverse = $half_inverse(norm);
            <$word>::from(a1.nim_product(inverse)) << <$half>::BITS | <$word>::from((a0 ^ a1).nim_product(inverse))
        }
    };
}

inverse!(u16, inverse_u16, u8, inverse_u8, HALF_SQUARE_8);
inverse!(u32, inverse_u32, u16, inverse_u16, HALF_SQUARE_16);
inverse!(u64, inverse_u64, u32, inverse_u32, HALF_SQUARE_32);
inverse!(u128, inverse_u128, u64, inverse_u64, HALF_SQUARE_64);
