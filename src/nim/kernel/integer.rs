//! The unsigned integers that kernels work on.

/// A primitive unsigned integer of 8 to 128 bits. This file has the only implementations: `x86_64/memory.rs` relies on every
/// bit pattern being a valid value.
pub trait Integer: Copy + 'static {
    /// Converts the number to a `u128`.
    fn widened(self) -> u128;

    /// Converts a `u128` to this type, if it fits.
    fn narrowed(wide: u128) -> Option<Self>;

    /// Returns the low bits of a `u128`.
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
