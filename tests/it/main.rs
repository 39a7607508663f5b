//! The integration tests, one module for each claim.

mod common;

#[cfg(feature = "cli")]
mod agreement;
#[cfg(feature = "cli")]
mod architecture;
#[cfg(feature = "cli")]
mod audit;
#[cfg(feature = "cli")]
mod big;
#[cfg(feature = "cli")]
mod calculator;
#[cfg(feature = "cli")]
mod command;
#[cfg(feature = "cli")]
mod conformance;
#[cfg(feature = "cli")]
mod contributor;
#[cfg(feature = "cli")]
mod documents;
mod features;
#[cfg(feature = "cli")]
mod formula;
#[cfg(feature = "cli")]
mod game;
#[cfg(feature = "cli")]
mod interrupt;
#[cfg(feature = "cli")]
mod kernels;
mod laws;
#[cfg(feature = "cli")]
mod links;
#[cfg(feature = "cli")]
mod memory;
#[cfg(feature = "cli")]
mod new_terms;
#[cfg(feature = "cli")]
mod ordinal;
#[cfg(feature = "cli")]
mod own_sequences;
#[cfg(feature = "cli")]
mod parser_properties;
#[cfg(feature = "cli")]
mod picture;
#[cfg(feature = "cli")]
mod proofs;
#[cfg(feature = "cli")]
mod published;
#[cfg(feature = "cli")]
mod quick_terms;
#[cfg(feature = "cli")]
mod recipes;
#[cfg(feature = "cli")]
mod regressions;
#[cfg(feature = "cli")]
mod release;
#[cfg(feature = "cli")]
mod report_formats;
#[cfg(feature = "cli")]
mod rows;
#[cfg(feature = "cli")]
mod text;
#[cfg(feature = "cli")]
mod verify;
#[cfg(feature = "cli")]
mod verify_inputs;
#[cfg(feature = "cli")]
mod widths;
