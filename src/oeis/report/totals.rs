//! [`Totals`]: the sums over all files of a run, and its exit status.

use serde::Serialize;

use super::outcome::Outcome;

/// The sums over all files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Summary {
    /// Files, checked or not.
    pub(super) files: u64,
    /// Terms that were compared with a computed term.
    pub(super) checked: u64,
    /// Wrong terms.
    pub(super) wrong: u64,
    /// Terms that were not compared.
    pub(super) unchecked: u64,
}

/// The result of a run, accumulated file by file.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Totals {
    /// The sums so far.
    pub(super) summary: Summary,
    worst: u8,
    /// True if there was a file of which no term was verified.
    has_unverified: bool,
}

impl Totals {
    /// Adds a file.
    pub(super) fn add(&mut self, outcome: &Outcome) {
        self.summary.files += 1;
        if let Outcome::Checked(file) = outcome {
            self.summary.checked += file.terms.checked;
            self.summary.wrong += file.terms.wrong;
            self.summary.unchecked += file.terms.unchecked;
            self.has_unverified |= file.is_unverified();
        }
        self.worst = self.worst.max(outcome.exit_status());
    }

    /// Returns 2 if a file could not be checked or there was none, otherwise 1 if there is an error, otherwise 0.
    pub(super) fn exit_status(&self) -> u8 {
        if self.summary.files == 0 { 2 } else { self.worst }
    }

    /// Returns the exit status for `--exit-zero`: 0 instead of 1, or 2 if there was a file of which no term was
    /// verified.
    pub(super) fn exit_status_ignoring_findings(&self) -> u8 {
        match self.exit_status() {
            1 if self.has_unverified => 2,
            1 => 0,
            status => status,
        }
    }
}
