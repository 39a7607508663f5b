//! Slices with the vectors of x86-64.

mod avx2;
mod gfni;

pub(super) use avx2::product_of_blocks as product_of_blocks_by_avx2;
pub(super) use gfni::product_of_blocks as product_of_blocks_by_gfni;
