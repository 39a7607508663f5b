//! [`TableFormat`]: the formats of a table.

use clap::ValueEnum;

/// The format of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum TableFormat {
    /// Aligned columns.
    Text,
    /// Comma-separated values.
    Csv,
    /// A Markdown table.
    Markdown,
    /// A LaTeX array, for math mode.
    Latex,
    /// A PARI/GP matrix.
    Pari,
    /// JSON; the entries are strings.
    Json,
    /// A Coq file that proves the table by computation, in base 10 without headers.
    Coq,
}

impl TableFormat {
    /// Returns whether a table in this format has headers, which also depends on whether they are requested.
    pub(super) fn has_headers(self, are_requested: bool) -> bool {
        match self {
            Self::Text | Self::Csv | Self::Latex => are_requested,
            Self::Markdown => true, // a Markdown table requires a header row
            Self::Pari | Self::Json | Self::Coq => false,
        }
    }
}
