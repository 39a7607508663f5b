//! [`Frame`]: the part of a table that is drawn, and its size.

/// The largest width and height of a picture, in pixels.
pub(super) const LARGEST_SIDE: u32 = 1 << 14;

/// The part of a table that is drawn, and its scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Frame {
    /// The number of rows, and of columns.
    pub size: u32,
    /// The first row.
    pub rows_from: u64,
    /// The first column.
    pub columns_from: u64,
    /// The width and height of an entry in pixels.
    pub scale: u32,
}

impl Frame {
    /// The width and height of the picture in pixels.
    pub(super) fn side(&self) -> u64 {
        u64::from(self.size) * u64::from(self.scale)
    }

    /// The greatest row or column; `None` if it is 2^64 or more.
    pub(super) fn greatest(&self) -> Option<u64> {
        self.rows_from.max(self.columns_from).checked_add(u64::from(self.size) - 1)
    }
}
