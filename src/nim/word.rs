//! Fast nim-products of machine words, 8 to 128 bits.
//!
//! The numbers below 2^8, 2^16, …, 2^128 are each a field, so the product of two words is a word again.
//! This file only chooses who computes; `word/portable.rs` computes.
//!
//! * **Domain**: every pair of words of one width.
//! * **Cost**: nothing is allocated; the portable kernel takes 3ᵏ products of bytes (k = log₂ of the bytes)
//!   and k · 3^(k−1) products by a constant byte, each a look-up in tables of 1.75 KiB in all.
//! * **Proof**: theorem `portable_kernels_correct` in `proofs/Theorems.v`, for the portable kernels.
//! * **Standing**: also tested against the four references, see `tests/agreement.rs`. The kernel uses the
//!   distribution over a Fermat 2-power that [`super::fermat`] uses, so it is no witness of its own for that.

use core::fmt;
use core::hash::Hash;

use num_traits::{PrimInt, Unsigned};

mod portable;

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
    /// use nimref::nim::word::Word;
    ///
    /// assert_eq!(255_u8.nim_product(255), 156);
    /// assert_eq!(u64::MAX.nim_product(u64::MAX), 11290409524105353207);
    /// ```
    #[must_use]
    fn nim_product(self, other: Self) -> Self;
}

/// Out of reach for other crates, so that they can't add words.
pub(super) mod sealed {
    pub trait Sealed: Sized {
        /// The same number, in the widest word.
        fn widened(self) -> u128;
        /// The same number, where it fits.
        fn narrowed(wide: u128) -> Option<Self>;
    }
}

macro_rules! word {
    ($word:ty, $product:ident) => {
        impl sealed::Sealed for $word {
            fn widened(self) -> u128 {
                self.into()
            }
            fn narrowed(wide: u128) -> Option<Self> {
                wide.try_into().ok()
            }
        }
        impl Word for $word {
            const BITS: u32 = <$word>::BITS;

            fn nim_product(self, other: Self) -> Self {
                portable::$product(self, other)
            }
        }
    };
}

word!(u8, product_u8);
word!(u16, product_u16);
word!(u32, product_u32);
word!(u64, product_u64);
word!(u128, product_u128);

/// The product of a word by 2^63, the half point of the field of 64-bit words: the constant by which the
/// tower over them reduces (see [`super::big`]).
pub(super) fn times_half_u64(a: u64) -> u64 {
    portable::times_half_u64(a)
}
