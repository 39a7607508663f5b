//! Vectors of x86-64 from and to slices of words of any width. The kernels share these, so that each access to memory stands once.

use core::arch::x86_64::{
    __m128i, __m256i, __m512i, _mm_loadu_si128, _mm_storeu_si128, _mm256_loadu_si256, _mm256_storeu_si256,
    _mm512_loadu_si512, _mm512_storeu_si512,
};

use super::word::Word;

/// Functions for one width of vectors.
macro_rules! vectors {
    ($vector:ty, $features:literal, $load:ident by $read:ident, $store:ident by $write:ident) => {
        /// The vector at the beginning of a slice of words, which has to have as many bytes.
        #[inline]
        #[target_feature(enable = $features)]
        pub(in crate::nim) fn $load<W: Word>(words: &[W]) -> $vector {
            assert!(size_of_val(words) >= size_of::<$vector>());
            #[allow(unsafe_code, reason = "the one read in it")]
            // SAFETY: the slice has the bytes, and the read needs no alignment.
            unsafe {
                $read(words.as_ptr().cast())
            }
        }

        /// A vector to the beginning of a slice of words, which has to have as many bytes.
        #[inline]
        #[target_feature(enable = $features)]
        pub(in crate::nim) fn $store<W: Word>(vector: $vector, words: &mut [W]) {
            assert!(size_of_val(words) >= size_of::<$vector>());
            #[allow(unsafe_code, reason = "the one write in it")]
            // SAFETY: the slice has the bytes, all bit patterns are words, and the write needs no alignment.
            unsafe {
                $write(words.as_mut_ptr().cast(), vector);
            }
        }
    };
}

vectors!(__m128i, "sse2", load_128 by _mm_loadu_si128, store_128 by _mm_storeu_si128);
vectors!(__m256i, "avx", load_256 by _mm256_loadu_si256, store_256 by _mm256_storeu_si256);
vectors!(__m512i, "avx512f", load_512 by _mm512_loadu_si512, store_512 by _mm512_storeu_si512);
