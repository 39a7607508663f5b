//! Fast nim-products of machine words, 8 to 128 bits.
//!
//! The numbers below 2^8, 2^16, …, 2^128 are each a field, so the product of two words is a word of the same width.
//! `dispatch.rs` chooses the kernel:
//!
//! | width | portable | with PCLMULQDQ | with AVX-512 and GFNI |
//! | --- | --- | --- | --- |
//! | 8, 16 | `portable.rs` | `portable.rs` | `portable.rs` |
//! | 32 | `portable.rs` | `polynomial.rs` | `polynomial.rs` |
//! | 64, 128 | `polynomial.rs`, on integers (`clmul.rs`) | `polynomial.rs` | `x86_64/gfni.rs` |
//!
//! Squares, roots and inverses are in `square_sqrt_inverse.rs`. For many products at once, see `bitslice.rs`.
//!
//! * **Domain**: every pair of words of one width.
//! * **Cost**: nothing is allocated. The tables take 1.75 KiB for `portable.rs`, 8 KiB for 32 bits and 32 KiB for
//!   64 and 128, with AVX-512 1 KiB more; those of `square_sqrt_inverse.rs` are listed there.
//! * **Proof**: theorem `portable_kernels_correct` in `proofs/Theorems.v` is about `portable.rs`. What `polynomial.rs` and
//!   `gfni.rs` compute is additive in each factor, because their tables, the carry-less product and the reductions are. So
//!   it is correct on all words if it is correct on the powers of two (theorem `kernel_table_decides`), and
//!   `tests/it/kernels.rs` checks these on each backend that the machine supports.
//! * **Tests**: also compared with the four references in `tests/it/agreement.rs`. All kernels rest on the distribution
//!   over a Fermat 2-power that the reference `fermat` uses, so they are no independent evidence for that.

pub(super) mod basis;
pub(super) mod clmul;
mod constant;
mod dispatch;
mod instructions;
pub(super) mod linear;
mod operations;
mod polynomial;
#[expect(dead_code, reason = "the widest width is proved with the others, and faster on two halves of 64 bits")]
mod portable;
mod proved;
mod square_sqrt_inverse;
#[cfg(test)]
mod tests;
#[cfg(target_arch = "x86_64")]
mod x86_64;

pub use dispatch::product;
pub use operations::Word;
pub(super) use proved::{mul_alpha_u64, portable_product_u64};
