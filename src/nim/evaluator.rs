//! The implementations of the nim-product as multipliers, each with the tables and memos that it keeps.

mod any_size;
mod boxed;
mod references;
mod words;

pub(in crate::nim) use any_size::AnySize;
pub use boxed::Evaluator;
pub(in crate::nim) use references::{Fermat, Mex, Powers, Regroup};
pub(in crate::nim) use words::Words;
