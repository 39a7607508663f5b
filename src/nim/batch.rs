//! Many products at once.
//!
//! [`product_into`] and [`product_assign`] multiply slices of words element by element. [`rows`] computes the products
//! of one number with consecutive numbers.

pub mod rows;

pub use super::kernel::{LengthMismatch, product_assign, product_into};
