//! The four references: slow implementations of the nim-product, each written to be compared with its source line by
//! line.
//!
//! A reference imports nothing of this crate, not even another reference, so that a mistake in one cannot be repeated
//! by another. `tests/independence` compiles each of them alone.

pub mod fermat;
pub mod mex;
pub mod powers;
pub mod regroup;
