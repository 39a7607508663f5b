//! [`ReportPart`]: a JSON report that is one part of a split run.

use std::io::{self, Read};

use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::oeis::decompress::decompressed;
use crate::oeis::report::{Partition, SCHEMA};

/// A JSON report of `audit`, `verify` or `lint`.
#[derive(Debug)]
pub struct ReportPart {
    pub(super) name: String,
    pub(super) partition: Partition,
    pub(super) report: Map<String, Value>,
    pub(super) kind: ReportKind,
}

/// The kind of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ReportKind {
    /// A report on sequences, by `audit`.
    Sequences,
    /// A report on files, by `verify` or `lint`.
    Files,
}

impl ReportKind {
    /// Returns the field that contains the items.
    pub(super) fn items_field(self) -> &'static str {
        match self {
            Self::Sequences => "sequences",
            Self::Files => "files",
        }
    }

    /// Returns the field of an item that identifies it.
    pub(super) fn key_field(self) -> &'static str {
        match self {
            Self::Sequences => "number",
            Self::Files => "path",
        }
    }
}

/// The error for a file that is not a JSON report.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReportPartError {
    /// Reading failed.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The file is not a JSON object.
    #[error("expected a JSON report")]
    Json(#[source] serde_json::Error),
    /// The report has a different schema.
    #[error("unsupported schema: expected a report of schema {SCHEMA}")]
    Schema,
    /// The report is of a different kind.
    #[error("found neither sequences nor files: expected a report of audit, verify or lint")]
    Kind,
    /// The exit status is not valid.
    #[error("invalid exit_status: expected 0, 1 or 2")]
    ExitStatus,
    /// The partition is not an object with index and of.
    #[error("invalid partition")]
    PartitionSyntax(#[source] serde_json::Error),
    /// The number of the part is 0 or above the number of parts.
    #[error("invalid partition: there is no part {index} of {of}")]
    PartitionRange {
        /// The number of the part.
        index: u64,
        /// The number of parts.
        of: u64,
    },
}

impl ReportPart {
    /// Reads a report, which may be compressed with gzip. `name` identifies it in messages.
    ///
    /// # Errors
    ///
    /// If the source is not a JSON report of this program.
    pub fn read(name: &str, source: impl Read) -> Result<Self, ReportPartError> {
        let mut text = Vec::new();
        decompressed(source)?.read_to_end(&mut text)?;
        let report: Map<String, Value> = serde_json::from_slice(&text).map_err(ReportPartError::Json)?;
        if report.get("schema") != Some(&json!(SCHEMA)) {
            return Err(ReportPartError::Schema);
        }
        let has = |kind: ReportKind| report.get(kind.items_field()).is_some_and(Value::is_array);
        let kind = [ReportKind::Sequences, ReportKind::Files].into_iter().find(|&kind| has(kind));
        let kind = kind.ok_or(ReportPartError::Kind)?;
        if report.get("exit_status").and_then(Value::as_u64).is_none_or(|status| status > 2) {
            return Err(ReportPartError::ExitStatus);
        }
        let partition = match report.get("partition") {
            None | Some(Value::Null) => Partition { index: 1, of: 1 },
            Some(value) => Partition::deserialize(value).map_err(ReportPartError::PartitionSyntax)?,
        };
        let Partition { index, of } = partition;
        if !(1..=of).contains(&index) {
            return Err(ReportPartError::PartitionRange { index, of });
        }
        Ok(Self { name: name.to_owned(), partition, report, kind })
    }

    pub(super) fn items(&self) -> &[Value] {
        self.report.get(self.kind.items_field()).and_then(Value::as_array).map_or(&[], Vec::as_slice)
    }

    pub(super) fn exit_status(&self) -> u64 {
        // A part is empty if there are more parts than items, which is not a failure of the whole run.
        let status = self.report.get("exit_status").and_then(Value::as_u64).unwrap_or(2);
        if self.items().is_empty() && self.partition.of > 1 { 0 } else { status }
    }
}
