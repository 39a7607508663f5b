//! Fast nim-products of machine words, 8 to 128 bits.
//!
//! The numbers below 2^8, 2^16, …, 2^128 are each a field, so the product of two words is a word again.
//! This file only chooses who computes a product:
//!
//! | width | portable | with PCLMULQDQ | with AVX-512 and GFNI |
//! | --- | --- | --- | --- |
//! | 8, 16 | `portable.rs` | the same | the same |
//! | 32 | `portable.rs` | `polynomial.rs` | the same |
//! | 64, 128 | `polynomial.rs`, on integers (`clmul.rs`) | `polynomial.rs` | `x86_64/gfni.rs` |
//!
//! Squares, roots and inverses are in `square_sqrt_inverse.rs`. For many products at once there are [`slices`](super::slices).
//!
//! * **Domain**: every pair of words of one width.
//! * **Cost**: nothing is allocated. The tables take 1.75 KiB for `portable.rs`, 8 KiB for 32 bits and 32 KiB for
//!   64 and 128, with AVX-512 1 KiB more; `square_sqrt_inverse.rs` tells its own.
//! * **Proof**: theorem `portable_kernels_correct` in `proofs/Theorems.v` is about `portable.rs`. What `polynomial.rs` and
//!   `gfni.rs` compute is additive in each factor, because its tables, the product without carries and the reductions are; so
//!   it is right on all words if it is right on the powers of two (theorem `kernel_table_decides`), and these
//!   `tests/kernels.rs` runs through, for each backend of the machine.
//! * **Standing**: also tested against the four references, see `tests/agreement.rs`. All of it rests on the
//!   distribution over a Fermat 2-power that [`super::fermat`] uses, so it is no witness of its own for that.

use core::fmt;
use core::hash::Hash;

use num_traits::{PrimInt, Unsigned};

pub(super) use self::instructions::Instructions;

pub(in crate::nim) mod basis;
pub(in crate::nim) mod clmul;
mod constant;
mod instructions;
pub(in crate::nim) mod linear;
pub(in crate::nim) mod polynomial;
#[expect(dead_code, reason = "the widest width is proved with the others, and faster on two halves of 64 bits")]
mod portable;
mod square_sqrt_inverse;
#[cfg(target_arch = "x86_64")]
pub(in crate::nim) mod x86_64;

/// An unsigned machine word taken as a nimber.
///
/// The trait is sealed: it is implemented for `u8`, `u16`, `u32`, `u64` and `u128`.
pub trait Word:
    PrimInt
    + Unsigned
    + Default
    + Hash
    + fmt::Debug
    + fmt::Display
    + fmt::LowerHex
    + fmt::UpperHex
    + fmt::Octal
    + fmt::Binary
    + Send
    + Sync
    + 'static
    + sealed::Sealed
{
    /// The width.
    const BITS: u32;

    /// The nim-product a ⊗ b, inside the field of all words of this width.
    ///
    /// ```
    /// use nimref::nim::kernel::word::Word;
    ///
    /// assert_eq!(255_u8.nim_product(255), 156);
    /// assert_eq!(u64::MAX.nim_product(u64::MAX), 11290409524105353207);
    /// ```
    #[must_use]
    fn nim_product(self, other: Self) -> Self;

    /// The nim-square a ⊗ a.
    ///
    /// ```
    /// use nimref::nim::kernel::word::Word;
    ///
    /// assert_eq!(4_u8.nim_square(), 6);
    /// ```
    #[must_use]
    fn nim_square(self) -> Self;

    /// The square root: the one x with x ⊗ x = a.
    ///
    /// ```
    /// use nimref::nim::kernel::word::Word;
    ///
    /// assert_eq!(6_u8.nim_sqrt(), 4);
    /// ```
    #[must_use]
    fn nim_sqrt(self) -> Self;

    /// The x with a ⊗ x = 1; 0 has none.
    ///
    /// ```
    /// use nimref::nim::kernel::word::Word;
    ///
    /// assert_eq!(4_u8.nim_inverse(), Some(15));
    /// assert_eq!(0_u8.nim_inverse(), None);
    /// ```
    #[must_use]
    fn nim_inverse(self) -> Option<Self>;

    /// The lesser of the two roots of x² ⊕ x = a, which is even; the other one is it ⊕ 1. They lie in the field of
    /// this width where the topmost bit of a, its trace to GF(2), is 0; `None` else.
    ///
    /// ```
    /// use nimref::nim::kernel::word::Word;
    ///
    /// assert_eq!(4_u8.nim_artin_schreier(), Some(10));
    /// assert_eq!(128_u8.nim_artin_schreier(), None);
    /// ```
    #[must_use]
    fn nim_artin_schreier(self) -> Option<Self>;
}

/// Out of reach for other crates, so that they can't add words.
pub(super) mod sealed {
    use super::instructions::Instructions;
    use crate::nim::kernel::bitslice::Bitslice;

    pub trait Sealed: Sized + Bitslice {
        /// The same number, in the widest word.
        fn widened(self) -> u128;
        /// The same number, where it fits.
        fn narrowed(wide: u128) -> Option<Self>;
        /// a ⊗ b, with the instructions of the CPU that there is a token for.
        fn product_with(instructions: Instructions, a: Self, b: Self) -> Self;
    }
}

/// The kernel of the product is given the tokens and both factors.
macro_rules! word {
    ($word:ty, $product_with:expr, $square:ident, $square_root:ident, $inverse:ident, $root:ident) => {
        impl sealed::Sealed for $word {
            fn widened(self) -> u128 {
                self.into()
            }
            fn narrowed(wide: u128) -> Option<Self> {
                wide.try_into().ok()
            }
            #[inline]
            fn product_with(instructions: Instructions, a: Self, b: Self) -> Self {
                $product_with(instructions, a, b)
            }
        }
        impl Word for $word {
            const BITS: u32 = <$word>::BITS;

            fn nim_product(self, other: Self) -> Self {
                <Self as sealed::Sealed>::product_with(Instructions::of_chosen(), self, other)
            }

            fn nim_square(self) -> Self {
                square_sqrt_inverse::$square(self)
            }

            fn nim_sqrt(self) -> Self {
                square_sqrt_inverse::$square_root(self)
            }

            fn nim_inverse(self) -> Option<Self> {
                (self != 0).then(|| square_sqrt_inverse::$inverse(self))
            }

            fn nim_artin_schreier(self) -> Option<Self> {
                (self.leading_zeros() > 0).then(|| square_sqrt_inverse::$root(self))
            }
        }
    };
}

/// Chooses the kernel: the CPU's where there is a token, the portable one else.
macro_rules! choice {
    ($product:ident, $avx512:path, $portable:expr) => {
        |instructions, a, b| match instructions {
            #[cfg(target_arch = "x86_64")]
            Instructions::Clmul(clmul) => x86_64::$product(clmul, a, b),
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512(avx512) => $avx512(avx512.into(), a, b),
            _ => $portable(a, b),
        }
    };
}

word!(u8, |_, a, b| portable::product_u8(a, b), square_u8, square_root_u8, inverse_u8, root_u8);
word!(u16, |_, a, b| portable::product_u16(a, b), square_u16, square_root_u16, inverse_u16, root_u16);
word!(
    u32,
    choice!(product_u32, x86_64::product_u32, portable::product_u32),
    square_u32,
    square_root_u32,
    inverse_u32,
    root_u32
);
word!(
    u64,
    choice!(product_u64, x86_64::gfni::product_u64, |a, b| polynomial::product_u64(a, b, clmul::product)),
    square_u64,
    square_root_u64,
    inverse_u64,
    root_u64
);
word!(
    u128,
    choice!(product_u128, x86_64::gfni::product_u128, |a, b| polynomial::product_u128(a, b, clmul::product)),
    square_u128,
    square_root_u128,
    inverse_u128,
    root_u128
);

/// The proved product of 64-bit words, on which the plain tower over them stands (see [`super::big`]).
pub(super) fn portable_product_u64(a: u64, b: u64) -> u64 {
    portable::product_u64(a, b)
}

/// The product of a word by 2^63, the half point of the field of 64-bit words: the constant by which the
/// tower over them reduces (see [`super::big`]).
pub(super) fn mul_alpha_u64(a: u64) -> u64 {
    portable::mul_alpha_u64(a)
}

#[cfg(test)]
mod tests;
