//! [`Outcome`]: the result for one file.

use serde::Serialize;

use super::file_report::FileReport;
use crate::oeis::Finding;

/// The result for one file.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Outcome {
    /// The file was checked.
    Checked(Box<FileReport>),
    /// The file could not be checked.
    Failed {
        /// The path of the file.
        path: String,
        /// The reason.
        error: String,
        /// The findings up to that point.
        findings: Vec<Finding>,
    },
}

impl Outcome {
    /// Returns the exit status for a run on this file alone: 0, 1 or 2.
    pub(super) fn exit_status(&self) -> u8 {
        match self {
            Self::Failed { .. } => 2,
            Self::Checked(file) if file.has_error => 1,
            Self::Checked(file) if file.is_unverified() => 2,
            Self::Checked(_) => 0,
        }
    }
}
