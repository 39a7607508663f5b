//! Reports of `verify` and `lint` in several formats. The JSON of `--format json` has the fields of [`FileReport`].

mod file_report;
mod format;
mod github;
mod json;
mod json_lines;
mod junit;
mod outcome;
mod partition;
mod render;
mod sarif;
mod text;
mod tool;
mod totals;
mod writer;

pub use file_report::{FileReport, NotListed, SequenceSource, TermCounts};
pub use format::ReportFormat;
pub use outcome::Outcome;
pub use partition::Partition;
pub(crate) use tool::SCHEMA;
pub use tool::Tool;
pub use writer::ReportWriter;
