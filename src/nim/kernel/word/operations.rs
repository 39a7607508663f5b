//! [`Word`]: nim arithmetic on machine words, as a trait.

use core::fmt;
use core::hash::Hash;

use num_traits::{PrimInt, Unsigned};

use super::instructions::Instructions;
use crate::nim::kernel::integer::Integer;

/// An unsigned machine word taken as a nimber.
///
/// The numbers below 2^`BITS` are a field, so every operation returns a word of the same width. The trait is sealed; it is
/// implemented for `u8`, `u16`, `u32`, `u64` and `u128`.
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
    + ProductKernels
{
    /// The width.
    const BITS: u32;

    /// The nim-product a ⊗ b.
    ///
    /// ```
    /// use nimref::nim::Word;
    ///
    /// assert_eq!(255_u8.nim_product(255), 156);
    /// assert_eq!(u64::MAX.nim_product(u64::MAX), 11290409524105353207);
    /// ```
    #[must_use]
    fn nim_product(self, other: Self) -> Self;

    /// The nim-square a ⊗ a.
    ///
    /// ```
    /// use nimref::nim::Word;
    ///
    /// assert_eq!(4_u8.nim_square(), 6);
    /// ```
    #[must_use]
    fn nim_square(self) -> Self;

    /// The square root: the only x with x ⊗ x = a.
    ///
    /// ```
    /// use nimref::nim::Word;
    ///
    /// assert_eq!(6_u8.nim_sqrt(), 4);
    /// ```
    #[must_use]
    fn nim_sqrt(self) -> Self;

    /// The inverse: the only x with a ⊗ x = 1, or `None` if a = 0.
    ///
    /// ```
    /// use nimref::nim::Word;
    ///
    /// assert_eq!(4_u8.nim_inverse(), Some(15));
    /// assert_eq!(0_u8.nim_inverse(), None);
    /// ```
    #[must_use]
    fn nim_inverse(self) -> Option<Self>;

    /// The lesser root of x² ⊕ x = a, which is even; the other root is it ⊕ 1. The roots lie in the field of this width
    /// if the topmost bit of a, its trace to GF(2), is 0; otherwise the result is `None`.
    ///
    /// ```
    /// use nimref::nim::Word;
    ///
    /// assert_eq!(4_u8.nim_artin_schreier(), Some(10));
    /// assert_eq!(128_u8.nim_artin_schreier(), None);
    /// ```
    #[must_use]
    fn nim_artin_schreier(self) -> Option<Self>;
}

/// The kernels of the product of one width. Other crates cannot name this trait, so they cannot implement [`Word`].
pub trait ProductKernels: Integer {
    /// a ⊗ b, computed with these instructions.
    fn product_with(instructions: Instructions, a: Self, b: Self) -> Self;
}
