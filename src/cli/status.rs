//! [`Status`]: the outcome of a command.

use std::process::ExitCode;

/// The outcome of a command, as an exit status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Status {
    /// Everything was done, and everything that was checked is right.
    Success,
    /// There are findings.
    Findings,
    /// Something could not be checked, and the report says so.
    Failed,
}

impl Status {
    /// The status with the number that a report gives.
    pub(crate) fn from_exit_status(status: u8) -> Self {
        match status {
            0 => Self::Success,
            1 => Self::Findings,
            _ => Self::Failed,
        }
    }
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> Self {
        Self::from(status as u8)
    }
}
