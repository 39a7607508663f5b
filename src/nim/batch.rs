//! Many products at once.

pub mod rows;

pub use super::kernel::{LengthMismatch, product_assign, product_into};
