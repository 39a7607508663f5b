//! Blocks of words as rows of 64-bit words, to be transposed into bit planes.
//!
//! A block is 64·N words of any width, in as many rows of N 64-bit words as a word has bits. The order of the words in a
//! plane does not matter, because the operands and the result have the same.

#![allow(clippy::cast_possible_truncation, reason = "taking a part of a word is what these casts are for")]

use crate::nim::kernel::word::Word;

/// The number of bit planes of a block: the bits of a word.
pub(super) const fn planes_of<W: Word>() -> usize {
    W::BITS as usize
}

/// The number of rows that are transposed together: a word of 128 bits is two of 64.
pub(super) const fn rows_of<W: Word>() -> usize {
    if W::BITS < 64 { W::BITS as usize } else { 64 }
}

/// The rows of a block.
#[inline(always)]
pub(super) fn to_rows<W: Word, const N: usize>(block: &[W], rows: &mut [[u64; N]]) {
    if W::BITS == 128 {
        let (low, high) = rows.split_at_mut(64);
        let words = low.as_flattened_mut().iter_mut().zip(high.as_flattened_mut());
        for ((low, high), word) in words.zip(block) {
            (*low, *high) = (word.widened() as u64, (word.widened() >> 64) as u64);
        }
        return;
    }
    let row_words = rows.as_flattened_mut();
    match W::BITS {
        8 => pack::<W, 8>(block, row_words),
        16 => pack::<W, 4>(block, row_words),
        32 => pack::<W, 2>(block, row_words),
        _ => pack::<W, 1>(block, row_words),
    }
}

/// Packs `P` words into each 64-bit word.
#[inline(always)]
fn pack<W: Word, const P: usize>(words: &[W], row_words: &mut [u64]) {
    for (row_word, words) in row_words.iter_mut().zip(words.as_chunks::<P>().0) {
        let mut packed = 0;
        for (place, word) in words.iter().enumerate() {
            packed |= (word.widened() as u64) << (place as u32 * W::BITS);
        }
        *row_word = packed;
    }
}

/// The block with these rows.
#[inline(always)]
pub(super) fn from_rows<W: Word, const N: usize>(rows: &[[u64; N]], block: &mut [W]) {
    if W::BITS == 128 {
        let (low, high) = rows.split_at(64);
        let words = low.as_flattened().iter().zip(high.as_flattened());
        for ((low, high), word) in words.zip(block) {
            *word = W::low_bits(u128::from(*high) << 64 | u128::from(*low));
        }
        return;
    }
    let row_words = rows.as_flattened();
    match W::BITS {
        8 => unpack::<W, 8>(row_words, block),
        16 => unpack::<W, 4>(row_words, block),
        32 => unpack::<W, 2>(row_words, block),
        _ => unpack::<W, 1>(row_words, block),
    }
}

/// Unpacks `P` words from each 64-bit word.
#[inline(always)]
fn unpack<W: Word, const P: usize>(row_words: &[u64], words: &mut [W]) {
    for (&row_word, words) in row_words.iter().zip(words.as_chunks_mut::<P>().0) {
        *words = core::array::from_fn(|place| W::low_bits((row_word >> (place as u32 * W::BITS)).into()));
    }
}
