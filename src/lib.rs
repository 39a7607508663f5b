//! Fast, formally verified nim arithmetic on numbers of any size, and a checker for the OEIS sequences built on it.
//!
//! On the natural numbers, the nim-sum ⊕ is the bitwise exclusive or, and J. H. Conway defined the nim-product ⊗ by
//!
//! ```text
//! a ⊗ b = mex { a′ ⊗ b ⊕ a ⊗ b′ ⊕ a′ ⊗ b′ : a′ < a, b′ < b },
//! ```
//!
//! the mex of a set being the least number that is not in it. With these operations the natural numbers are a field,
//! and the numbers below each 2^(2^k) are a finite field with 2^(2^k) elements.
//!
//! # One product
//!
//! [`Nim8`], [`Nim16`], [`Nim32`], [`Nim64`] and [`Nim128`] are machine words with the nim-sum as `+` and the
//! nim-product as `*`:
//!
//! ```
//! use nimref::Nim64;
//!
//! let (a, b) = (Nim64::new(6), Nim64::new(13));
//! assert_eq!(a + b, Nim64::new(11));
//! assert_eq!(a * b, Nim64::new(15));
//! assert_eq!(Nim64::new(15) / b, a);
//! ```
//!
//! # Many products
//!
//! The functions of [`nim::batch`] multiply whole slices, several times faster than one product at a time:
//!
//! ```
//! use nimref::nim::batch;
//!
//! let (a, b) = ([6u64, 2, u64::MAX], [13u64, 3, u64::MAX]);
//! let mut products = [0; 3];
//! batch::product_into(&a, &b, &mut products)?;
//! assert_eq!(products, [15, 1, 11290409524105353207]);
//! # Ok::<(), batch::LengthMismatch>(())
//! ```
//!
//! # Numbers of any size
//!
//! A [`Nimber`] is a natural number of any size. It has the same operators, and methods for the other operations of the
//! field:
//!
//! ```
//! use nimref::Nimber;
//!
//! let f = Nimber::power_of_two(1 << 12); // 2^4096, a Fermat 2-power
//! assert_eq!((&f * &f).into_biguint(), f.as_biguint() * 3u8 / 2u8);
//! assert_eq!(f.sqrt().square(), f);
//! assert_eq!(f.invert().map(|inverse| inverse * &f), Some(Nimber::from(1u8)));
//! ```
//!
//! # Checked results
//!
//! Four slow implementations serve as references, among them the definition itself. Each [`Algorithm`] has a name, and
//! [`nim::CrossCheck`] compares all of them on every product:
//!
//! ```
//! use nimref::{Algorithm, Nimber};
//!
//! let (a, b) = (Nimber::from(6u8), Nimber::from(13u8));
//! assert_eq!(Algorithm::Mex.product(&a, &b), Some(Nimber::from(15u8))); // by the definition
//! ```
//!
//! # Modules
//!
//! | module | contents | feature |
//! | --- | --- | --- |
//! | [`nim`] | nimbers, their field, implementations of the nim-product, the game of Nim | |
#![cfg_attr(feature = "oeis", doc = "| [`oeis`] | sequences, b-files, audit, verification | `oeis` |")]
#![cfg_attr(feature = "oeis", doc = "| [`formula`] | formulas as text, and their values | `oeis` |")]
//!
//! # Features
//!
//! The default feature `cli` builds the binary, and `oeis` is the library that the binary uses. Without default
//! features the library is nim arithmetic only; it needs `alloc`, `num-bigint` and `num-traits`. The features `std`,
//! `serde`, `rand`, `arbitrary` and `proptest` add support for these crates.
//!
//! The folder `docs/` of the package explains the arithmetic, the implementations and their sources, the game and the
//! proofs; `README.md` links to the pages.

#![cfg_attr(not(feature = "std"), no_std)]
// Not in tests, where both are the clearest way to fail.
#![warn(clippy::unwrap_used, clippy::panic)]

extern crate alloc;

/// Runs the examples of the README as tests. Its links lead to files, so it is not a page of this documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(feature = "oeis")]
pub mod formula;
pub mod nim;
#[cfg(feature = "oeis")]
pub mod oeis;

pub use nim::{Algorithm, Multiplier, Nim, Nim8, Nim16, Nim32, Nim64, Nim128, Nimber, ParseNimError, ParseNimberError};
