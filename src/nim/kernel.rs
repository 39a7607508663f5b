//! The innermost loops, and the choice among them by what the CPU supports.
//!
//! | module | content |
//! | --- | --- |
//! | [`backend`] | detection of CPU features, and the choice of a backend |
//! | [`word`] | single products of machine words, with squares, roots and inverses |
//! | [`bitslice`] | products of slices of words |
//! | [`big`] | products of any size |
//!
//! Outside this crate the modules are visible with the feature `internals` only, which is for tests and benchmarks.

#![cfg_attr(
    not(feature = "internals"),
    allow(
        dead_code,
        unreachable_pub,
        unused_imports,
        reason = "tests and benchmarks use more of it, with the feature `internals`"
    )
)]

mod aligned;
pub mod backend;
pub mod big;
pub mod bitslice;
pub mod compile;
mod integer;
mod karatsuba;
pub mod word;
#[cfg(target_arch = "x86_64")]
mod x86_64;

pub use backend::Backend;
#[cfg(feature = "std")]
pub use backend::BackendError;
pub use bitslice::{LengthMismatch, product_assign, product_into};
pub use word::Word;
