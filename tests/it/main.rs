//! The integration tests, one module for each claim.

mod common;

mod agreement;
mod architecture;
mod audit;
mod big;
mod command;
mod conformance;
mod contributor;
mod documents;
mod features;
mod formula;
mod game;
mod interrupt;
mod kernels;
mod laws;
mod links;
mod memory;
mod new_terms;
mod ordinal;
mod parser_properties;
mod picture;
mod proofs;
mod published;
mod quick_terms;
mod recipes;
mod regressions;
mod release;
mod report_formats;
mod rows;
mod text;
mod verify;
mod verify_inputs;
mod widths;
