#![doc = include_str!("../README.md")]

#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "cli")]
pub mod expression;
pub mod nim;
#[cfg(feature = "oeis")]
pub mod oeis;
#[cfg(feature = "cli")]
pub mod show;

pub use nim::{Implementation, Multiplier, Nimber, ParseNimberError};
