//! Cache-line-aligned storage, so that no 64-byte access straddles two lines.

/// A value at a multiple of 64 bytes.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(crate) struct Aligned<T>(pub(crate) T);
