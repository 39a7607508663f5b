//! Nim arithmetic, proved and fast, of any size; and a verifier of the integer sequences that come from it.
//!
//! On the natural numbers, nim-sum ⊕ is the bitwise exclusive or, and nim-product ⊗ is defined by J. H. Conway as
//!
//! ```text
//! a ⊗ b = mex { a′ ⊗ b ⊕ a ⊗ b′ ⊕ a′ ⊗ b′ : a′ < a, b′ < b },
//! ```
//!
//! the least number that is none of these. With the two operations the natural numbers are a field, and the numbers
//! below each 2^(2^k) are a field of that many elements.
//!
//! ```
//! use nimref::{Algorithm, Nim64, Nimber};
//!
//! let (a, b) = (Nimber::from(6u8), Nimber::from(13u8));
//! assert_eq!(&a + &b, Nimber::from(11u8));
//! assert_eq!(&a * &b, Nimber::from(15u8));
//! assert_eq!(Nim64::new(6) * Nim64::new(13), Nim64::new(15));
//! assert_eq!(Algorithm::Mex.product(&a, &b), Some(Nimber::from(15u8))); // by the definition
//! ```
//!
//! # The rooms
//!
//! | room | what it holds | feature |
//! | --- | --- | --- |
//! | [`nim`] | the mathematics: every answer to a ⊗ b, the field, the game of Nim | |
#![cfg_attr(feature = "oeis", doc = "| [`oeis`] | sequences, b-files, audit, verification | `oeis` |")]
#![cfg_attr(feature = "oeis", doc = "| [`formula`] | formulas as text, and terms by formula | `oeis` |")]
//!
//! A [`Nimber`] is of any size, a [`Nim`] of 8 to 128 bits; an [`Algorithm`] is one of the answers by its name.
//!
//! # Features
//!
//! `cli`, the default, is the binary; `oeis` its library. `std`, `serde`, `rand`, `arbitrary` and `proptest` add to the
//! core, which needs `alloc`, `num-bigint` and `num-traits` only.
//!
//! The folder `docs/` of the package has pages on the arithmetic, the implementations beside their sources, the
//! game, the proofs, and on how to contribute; `README.md` leads to them.

#![cfg_attr(not(feature = "std"), no_std)]
// Tests may; the library and the binary may not.
#![warn(clippy::unwrap_used, clippy::panic)]

extern crate alloc;

/// The examples of the front page are tests; its links lead to files, so it is no page of this documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(feature = "oeis")]
pub mod formula;
pub mod nim;
#[cfg(feature = "oeis")]
pub mod oeis;

pub use nim::{Algorithm, Multiplier, Nim, Nim8, Nim16, Nim32, Nim64, Nim128, Nimber, ParseNimError, ParseNimberError};
