//! Many products at once.

pub mod rows;
