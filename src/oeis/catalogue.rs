//! The catalogue: every sequence, each defined once over an abstract ⊗.
//!
//! A new sequence is a few lines in the file of its kind; `docs/contributing.md` has the steps. Listing, b-file, audit
//! and verification follow from them.

mod build;
mod contrast;
mod derived;
mod lookup;
mod nim_powers;
mod nim_product;
mod nim_sum;
mod orders;
mod powers_of_two;

pub use lookup::{catalogue, find, nearest};
