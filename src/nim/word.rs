//! Fast nim-products of machine words, 8 to 128 bits.
//!
//! The numbers below 2^8, 2^16, …, 2^128 are each a field, so the product of two words is a word again.
//! This file only chooses who computes; `word/portable.rs` computes.
//!
//! * **Domain**: every pair of words of one width.
//! * **Cost**: nothing is allocated; the portable kernel takes 3ᵏ products of bytes (k = log₂ of the bytes)
//!   and about half as many products by a constant byte, each a look-up in tables of 2.5 KiB in all.
//! * **Proof**: theorem `portable_kernels_correct` in `proofs/Theorems.v`, for the portable kernels.
//! * **Standing**: also tested against the four references, see `tests/agreement.rs`. The kernel uses the
//!   distribution over a Fermat 2-power that [`super::fermat`] uses, so it is no witness of its own for that.

mod portable;

/// An unsigned machine word taken as a nimber.
///
/// The trait is sealed: it is implemented for `u8`, `u16`, `u32`, `u64` and `u128`.
pub trait Word: Copy + sealed::Sealed {
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

mod sealed {
    pub trait Sealed {}
}

macro_rules! word {
    ($word:ty, $product:ident) => {
        impl sealed::Sealed for $word {}
        impl Word for $word {
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
