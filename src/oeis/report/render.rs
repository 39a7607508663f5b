//! [`Render`]: the interface of a report format. A report is written file by file, in bounded memory.

use std::io::{self, Write};

use super::outcome::Outcome;
use super::partition::Partition;
use super::totals::Summary;

/// The data at the end of a run.
#[derive(Clone, Copy, Debug)]
pub(super) struct RunEnd {
    /// The part of the run, if it is split.
    pub(super) partition: Option<Partition>,
    /// The sums over all files.
    pub(super) summary: Summary,
    /// The exit status: 0, 1 or 2.
    pub(super) exit_status: u8,
}

/// A report format.
pub(super) trait Render {
    /// Writes what precedes the files.
    fn begin(&mut self, _out: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    /// Writes the result for a file.
    fn file(&mut self, outcome: &Outcome, out: &mut dyn Write) -> io::Result<()>;

    /// Writes what follows the files.
    fn end(&mut self, end: &RunEnd, out: &mut dyn Write) -> io::Result<()>;
}
