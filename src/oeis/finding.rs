//! Findings: what can be wrong with a b-file, as data.

mod code;
mod record;

pub use code::{Code, ParseCodeError, Severity};
pub use record::Finding;
