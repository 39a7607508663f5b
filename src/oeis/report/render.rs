//! [`Render`]: a form of the report, written file by file, so that memory does not grow with their number.

use std::io::{self, Write};

use super::github::Github;
use super::json::Json;
use super::json_lines::JsonLines;
use super::junit::Junit;
use super::sarif::Sarif;
use super::text::Text;
use super::{Outcome, Partition, Summary};

/// The forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// For people.
    Text,
    /// One JSON value.
    Json,
    /// A line of JSON for each finding and each file.
    JsonLines,
    /// SARIF 2.1.0.
    Sarif,
    /// Annotations in the log of a GitHub Actions step.
    Github,
    /// JUnit XML.
    Junit,
}

impl Form {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Text, Self::Json, Self::JsonLines, Self::Sarif, Self::Github, Self::Junit];

    /// What writes it.
    #[must_use]
    pub fn renderer(self) -> Box<dyn Render> {
        match self {
            Self::Text => Box::<Text>::default(),
            Self::Json => Box::<Json>::default(),
            Self::JsonLines => Box::<JsonLines>::default(),
            Self::Sarif => Box::<Sarif>::default(),
            Self::Github => Box::<Github>::default(),
            Self::Junit => Box::<Junit>::default(),
        }
    }
}

/// What is known at the end of a run.
#[derive(Clone, Copy, Debug)]
pub struct End {
    /// Which part of the files it was, where the work was split.
    pub partition: Option<Partition>,
    /// The sums over all files.
    pub summary: Summary,
    /// 0, 1 or 2.
    pub exit_status: u8,
}

/// Writes a form of the report.
pub trait Render {
    /// What stands ahead of the files.
    ///
    /// # Errors
    ///
    /// Where the output fails.
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()>;

    /// What is to be said of a file.
    ///
    /// # Errors
    ///
    /// Where the output fails.
    fn file(&mut self, outcome: &Outcome, out: &mut dyn Write) -> io::Result<()>;

    /// What stands behind the files.
    ///
    /// # Errors
    ///
    /// Where the output fails.
    fn end(&mut self, end: &End, out: &mut dyn Write) -> io::Result<()>;
}
