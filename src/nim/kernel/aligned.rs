//! Memory that begins at a line of the cache, so that no access of 64 bytes touches two lines.

/// A value at a multiple of 64 bytes.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(in crate::nim) struct Aligned<T>(pub(in crate::nim) T);
