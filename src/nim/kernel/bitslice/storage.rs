//! The memory of a [`Bitsliced`](super::Bitsliced): planes in rows of one cache line each.

use alloc::vec;
use alloc::vec::Vec;

/// The words in a row of planes: 512 bits, a cache line.
pub(super) const ROW: usize = 8;

/// Rows of planes, each in a cache line of its own.
#[derive(Debug)]
pub(super) struct Storage {
    words: Vec<u64>,
    start: usize,
    rows: usize,
}

impl Storage {
    /// `rows` rows of zeros.
    pub(super) fn new(rows: usize) -> Self {
        let words = vec![0; ROW * rows + ROW - 1];
        // The standard library may not know the offset; the rows are then slower, and no less correct.
        let start = words.as_ptr().align_offset(8 * ROW).min(ROW - 1);
        Self { words, start, rows }
    }

    pub(super) fn rows(&self) -> &[[u64; ROW]] {
        self.words[self.start..][..ROW * self.rows].as_chunks().0
    }

    pub(super) fn rows_mut(&mut self) -> &mut [[u64; ROW]] {
        self.words[self.start..][..ROW * self.rows].as_chunks_mut().0
    }
}

impl Clone for Storage {
    fn clone(&self) -> Self {
        let mut storage = Self::new(self.rows);
        storage.rows_mut().copy_from_slice(self.rows());
        storage
    }
}
