//! [`ReportWriter`]: writes a report file by file.

use std::fmt;
use std::io::{self, Write};

use super::format::ReportFormat;
use super::github::Github;
use super::json::Json;
use super::json_lines::JsonLines;
use super::junit::Junit;
use super::outcome::Outcome;
use super::partition::Partition;
use super::render::{Render, RunEnd};
use super::sarif::Sarif;
use super::text::Text;
use super::totals::Totals;

/// Writes a report file by file, so that memory does not grow with the number of files.
pub struct ReportWriter {
    format: ReportFormat,
    render: Box<dyn Render>,
    totals: Totals,
}

impl fmt::Debug for ReportWriter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ReportWriter").field("format", &self.format).finish_non_exhaustive()
    }
}

impl ReportWriter {
    /// A writer of reports in a format.
    #[must_use]
    pub fn new(format: ReportFormat) -> Self {
        let render: Box<dyn Render> = match format {
            ReportFormat::Text => Box::<Text>::default(),
            ReportFormat::Json => Box::<Json>::default(),
            ReportFormat::JsonLines => Box::<JsonLines>::default(),
            ReportFormat::Sarif => Box::<Sarif>::default(),
            ReportFormat::Github => Box::<Github>::default(),
            ReportFormat::Junit => Box::<Junit>::default(),
        };
        Self { format, render, totals: Totals::default() }
    }

    /// Writes what precedes the files.
    ///
    /// # Errors
    ///
    /// If writing fails.
    pub fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        self.render.begin(out)
    }

    /// Writes the result for a file.
    ///
    /// # Errors
    ///
    /// If writing fails.
    pub fn file(&mut self, outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
        self.totals.add(outcome);
        self.render.file(outcome, out)
    }

    /// Writes what follows the files. `exit_status` is that of [`ReportWriter::exit_status`].
    ///
    /// # Errors
    ///
    /// If writing fails.
    pub fn end(&mut self, partition: Option<Partition>, exit_status: u8, out: &mut dyn Write) -> io::Result<()> {
        self.render.end(&RunEnd { partition, summary: self.totals.summary, exit_status }, out)
    }

    /// Returns the exit status of the run so far: 2 if a file could not be checked or there was none, otherwise 1 if
    /// there is an error, otherwise 0. With `exit_zero`, errors give 0 instead of 1, unless no term of a file was
    /// verified.
    #[must_use]
    pub fn exit_status(&self, exit_zero: bool) -> u8 {
        if exit_zero { self.totals.exit_status_ignoring_findings() } else { self.totals.exit_status() }
    }
}
