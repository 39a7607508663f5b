//! What the kernels for x86-64 share.

pub(super) mod bit_matrix;
pub(super) mod memory;
