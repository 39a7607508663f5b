//! Blocks of numbers as rows of 64-bit words, to be transposed into bit planes.
//!
//! A block has 64·N numbers, whatever their width, and is as many rows of N words as a number has bits. Which number
//! becomes which column of the planes is of no matter, as long as the operands and the result do alike.

#![allow(clippy::cast_possible_truncation, reason = "taking a part of a word is what these casts are for")]

/// A word that can be cut into bit planes.
pub trait Bitslice: Copy + 'static {
    /// The bits of the word: so many planes has a block.
    const PLANES: usize;
    /// The rows of one transpose.
    const ROWS: usize = if Self::PLANES < 64 { Self::PLANES } else { 64 };

    /// The rows of a block of 64·N numbers.
    fn to_rows<const N: usize>(numbers: &[Self], rows: &mut [[u64; N]]);

    /// The numbers of a block.
    fn from_rows<const N: usize>(rows: &[[u64; N]], numbers: &mut [Self]);
}

/// Words of at most 64 bits lie in the rows one after the other.
macro_rules! cut {
    ($($word:ty)*) => {$(
        impl Bitslice for $word {
            const PLANES: usize = <$word>::BITS as usize;

            #[inline(always)]
            fn to_rows<const N: usize>(numbers: &[Self], rows: &mut [[u64; N]]) {
                const PER_WORD: usize = 64 / <$word>::BITS as usize;
                for (word, numbers) in rows.as_flattened_mut().iter_mut().zip(numbers.as_chunks::<PER_WORD>().0) {
                    *word = 0;
                    for (place, &number) in numbers.iter().enumerate() {
                        *word |= u64::from(number) << (place as u32 * <$word>::BITS);
                    }
                }
            }

            #[inline(always)]
            fn from_rows<const N: usize>(rows: &[[u64; N]], numbers: &mut [Self]) {
                const PER_WORD: usize = 64 / <$word>::BITS as usize;
                for (word, numbers) in rows.as_flattened().iter().zip(numbers.as_chunks_mut::<PER_WORD>().0) {
                    for (place, number) in numbers.iter_mut().enumerate() {
                        *number = (word >> (place as u32 * <$word>::BITS)) as $word;
                    }
                }
            }
        }
    )*};
}

cut!(u8 u16 u32 u64);

/// Of words of 128 bits the lower halves fill the first 64 rows, the higher halves the other ones.
impl Bitslice for u128 {
    const PLANES: usize = 128;

    #[inline(always)]
    fn to_rows<const N: usize>(numbers: &[Self], rows: &mut [[u64; N]]) {
        let (low, high) = rows.split_at_mut(64);
        let words = low.as_flattened_mut().iter_mut().zip(high.as_flattened_mut());
        for ((low, high), &number) in words.zip(numbers) {
            (*low, *high) = (number as u64, (number >> 64) as u64);
        }
    }

    #[inline(always)]
    fn from_rows<const N: usize>(rows: &[[u64; N]], numbers: &mut [Self]) {
        let (low, high) = rows.split_at(64);
        let words = low.as_flattened().iter().zip(high.as_flattened());
        for ((low, high), number) in words.zip(numbers) {
            *number = u128::from(*high) << 64 | u128::from(*low);
        }
    }
}
