//! Helpers of the kernels for x86-64.

pub(super) mod bit_matrix;
pub(super) mod memory;
