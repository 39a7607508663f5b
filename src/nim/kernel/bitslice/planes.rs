//! The memory of a [`Bitsliced`](super::Bitsliced): rows of planes, each at a line of the cache.

use alloc::vec;
use alloc::vec::Vec;

/// The words of a row of planes: 512 bits, a line of the cache.
pub(super) const ROW: usize = 8;

/// So many rows. They begin where a line does, so that no row touches two.
#[derive(Debug)]
pub(super) struct Planes {
    words: Vec<u64>,
    start: usize,
    rows: usize,
}

impl Planes {
    /// Rows of zeros.
    pub(super) fn new(rows: usize) -> Self {
        let words = vec![0; ROW * rows + ROW - 1];
        // The standard library may decline to tell; then the rows are slower, and no less right.
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

impl Clone for Planes {
    fn clone(&self) -> Self {
        let mut planes = Self::new(self.rows);
        planes.rows_mut().copy_from_slice(self.rows());
        planes
    }
}
