//! Fast nim-products of any size.
//!
//! `product.rs` chooses by size, and `leaf128/dispatch.rs` by backend:
//!
//! | both operands | computed by |
//! | --- | --- |
//! | below 2^64, below 2^128 | [`word`](super::word) |
//! | longer | [`leaf128`] |
//!
//! Both are checked against the plain `tower`.
//!
//! * **Domain**: all natural numbers.
//! * **Proof**: theorem `big_on_portable_correct` in `proofs/Theorems.v`, for `tower`.
//! * **Tests**: also compared with `fermat` and `powers`, and with another author's program on larger numbers, see
//!   `tests/it/agreement.rs` and `tests/it/big.rs`.

pub mod leaf128;
mod product;
#[cfg(any(test, feature = "internals"))]
pub mod tower;

pub use product::product;
