//! Linear maps of words, as tables: the image of a word is the sum of the images of its bytes.
//!
//! A map on words of w bits is given by the images of 2^0, 2^1, …, 2^(w−1) and takes w/8 tables of 256 words:
//! 256 bytes for 8 bits, 1 KiB for 16, 4 KiB for 32, 16 KiB for 64, 64 KiB for 128.

#![allow(clippy::cast_possible_truncation, reason = "taking a byte of a word is what these casts are for")]
#![allow(clippy::large_stack_arrays, reason = "the tables are made at compile time")]

/// Narrows numbers to words, at compile time.
macro_rules! narrowed {
    ($word:ty, $length:literal, $numbers:expr) => {{
        const NUMBERS: [u128; $length] = $numbers;
        let mut words: [$word; $length] = [0; $length];
        let mut i = 0;
        while i < $length {
            words[i] = NUMBERS[i] as $word;
            i += 1;
        }
        words
    }};
}
pub(super) use narrowed;

macro_rules! linear {
    ($(#[$doc:meta])* $name:ident, $word:ty, $bytes:literal) => {
        $(#[$doc])*
        pub(in crate::nim) struct $name([[$word; 256]; $bytes]);

        impl $name {
            /// The map with 2^i ↦ `images[i]`.
            pub(in crate::nim) const fn new(images: &[$word; 8 * $bytes]) -> Self {
                let mut tables = [[0; 256]; $bytes];
                let mut place = 0;
                while place < $bytes {
                    let mut byte = 1;
                    while byte < 256usize {
                        // The entry for the other bits of the byte is there already.
                        let lowest = byte.trailing_zeros() as usize;
                        tables[place][byte] = tables[place][byte & (byte - 1)] ^ images[8 * place + lowest];
                        byte += 1;
                    }
                    place += 1;
                }
                Self(tables)
            }

            /// The image of `x`.
            #[inline]
            pub(in crate::nim) fn of(&self, x: $word) -> $word {
                let bytes = x.to_le_bytes();
                let mut image = 0;
                let mut place = 0;
                while place < $bytes {
                    image ^= self.0[place][bytes[place] as usize];
                    place += 1;
                }
                image
            }
        }
    };
}

linear!(
    /// A linear map of words of 8 bits.
    Linear8, u8, 1
);
linear!(
    /// A linear map of words of 16 bits.
    Linear16, u16, 2
);
linear!(
    /// A linear map of words of 32 bits.
    Linear32, u32, 4
);
linear!(
    /// A linear map of words of 64 bits.
    Linear64, u64, 8
);
linear!(
    /// A linear map of words of 128 bits.
    Linear128, u128, 16
);
