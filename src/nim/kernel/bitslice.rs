//! Nim-products of slices of words, number by number, on bitsliced or byte-sliced numbers.
//!
//! The kernels work on *planes*: the same bit, or the same byte, of many numbers side by side.
//!
//! | backend | numbers in a block | method |
//! | --- | --- | --- |
//! | portable, clmul | 256 | bit planes: the tower down to single bits, with xor and and |
//! | avx2, vpclmul | 512 | the same code, in vectors of 256 bits |
//! | gfni | 32 | byte planes: the tower down to bytes, which GFNI multiplies |
//! | avx512 | 64 | byte planes: the tower down to bytes, which GFNI multiplies |
//!
//! The tail after the last whole block is multiplied word by word; gfni and avx512 multiply it in one more block, which ends
//! with the slice, if the slice fills a block. For long chains of operations, a [`Bitsliced`] keeps its numbers in planes.
//!
//! * **Domain**: slices of any length, of one width.
//! * **Cost**: nothing is allocated; up to 44 KiB of stack, mostly for the planes of a block, and in place up to 16 KiB
//!   more for copies of factors.
//! * **Proof**: `tests/it/kernels.rs` runs the code on bit planes on symbolic bits, and compares the result with the products
//!   of powers of two that `proofs/` certifies. It compares each backend that the machine supports with them, too.

mod bit_planes;
#[cfg(any(test, feature = "internals"))]
mod bitsliced;
mod dispatch;
mod kernels;
pub mod leaf;
mod length;
mod pack;
mod products;
mod storage;
pub mod tower;
pub mod transpose;
#[cfg(target_arch = "x86_64")]
mod x86_64;

#[cfg(any(test, feature = "internals"))]
pub use bitsliced::Bitsliced;
pub use length::LengthMismatch;
pub use products::{product_assign, product_into, product_into_by};
