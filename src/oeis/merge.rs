//! Joining of the JSON reports of a split run of `audit`, `verify` or `lint`, with checks that no part is missing.

mod join;
mod part;
mod problems;

pub use join::{MergedReport, merge_reports};
pub use part::{ReportPart, ReportPartError};
