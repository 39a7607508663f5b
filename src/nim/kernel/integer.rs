//! The unsigned integers that kernels work on.

/// An unsigned integer of the language, of 8 to 128 bits. Implemented here only: `x86_64/memory.rs` relies on it that every bit
/// pattern is a value.
pub trait Integer: Copy + 'static {
    /// The same number as a `u128`.
    fn widened(self) -> u128;

    /// The same number, if it fits.
    fn narrowed(wide: u128) -> Option<Self>;

    /// The low bits of a number.
    fn low_bits(wide: u128) -> Self;
}

macro_rules! integers {
    ($($integer:ty)*) => {$(
        impl Integer for $integer {
            #[inline(always)]
            fn widened(self) -> u128 {
                self.into()
            }

            fn narrowed(wide: u128) -> Option<Self> {
                wide.try_into().ok()
            }

            #[inline(always)]
            #[allow(clippy::cast_possible_truncation, reason = "taking the low bits is what the cast is for")]
            fn low_bits(wide: u128) -> Self {
                wide as Self
            }
        }
    )*};
}

integers!(u8 u16 u32 u64 u128);
