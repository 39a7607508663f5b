//! The four references: slow implementations of the nim-product, each written to be compared with its source line by
//! line.
//!
//! A reference imports nothing of this crate, not even another reference, so that a mistake in one cannot be repeated
//! by another. `tests/independence` compiles each of them alone.
//!
//! The functions here compute one product. An [`Evaluator`](super::Evaluator) keeps tables and memos between products.

#![cfg_attr(
    not(feature = "internals"),
    allow(dead_code, unreachable_pub, reason = "tests use more of it, with the feature `internals`")
)]

#[cfg(feature = "internals")]
#[doc(hidden)]
pub mod fermat;
#[cfg(feature = "internals")]
#[doc(hidden)]
pub mod mex;
#[cfg(feature = "internals")]
#[doc(hidden)]
pub mod powers;
#[cfg(feature = "internals")]
#[doc(hidden)]
pub mod regroup;

#[cfg(not(feature = "internals"))]
pub(super) mod fermat;
#[cfg(not(feature = "internals"))]
pub(super) mod mex;
#[cfg(not(feature = "internals"))]
pub(super) mod powers;
#[cfg(not(feature = "internals"))]
pub(super) mod regroup;

pub use fermat::product as fermat_product;
pub use mex::product as mex_product;
pub use powers::product as powers_product;
pub use regroup::product as regroup_product;
