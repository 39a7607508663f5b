//! [`ReportFormat`]: the formats of a report.

/// A format of the report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReportFormat {
    /// Text for people.
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

impl ReportFormat {
    /// All formats.
    pub const ALL: [Self; 6] = [Self::Text, Self::Json, Self::JsonLines, Self::Sarif, Self::Github, Self::Junit];
}
