#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
// Tests may; the library and the binary may not.
#![warn(clippy::unwrap_used, clippy::panic)]

extern crate alloc;

#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "cli")]
pub mod conformance;
#[cfg(feature = "cli")]
pub mod expression;
pub mod nim;
#[cfg(feature = "oeis")]
pub mod oeis;
#[cfg(feature = "cli")]
pub mod show;

pub use nim::{
    Implementation, Multiplier, Nim, Nim8, Nim16, Nim32, Nim64, Nim128, Nimber, ParseNimError, ParseNimberError,
};
