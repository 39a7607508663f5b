//! `nimref list`: the catalogue.

use std::io::Write;

use clap::Args;

use super::Status;
use super::arguments::{Format, write_json};
use nimref::oeis::{ANumber, Sequence, catalogue};

/// List the sequences of the catalogue.
#[derive(Debug, Args)]
pub(super) struct Options {
    /// The form of the output.
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

#[derive(serde::Serialize)]
struct Row {
    number: ANumber,
    group: &'static str,
    offset: u64,
    definition: &'static str,
}

impl From<&'static Sequence> for Row {
    fn from(sequence: &'static Sequence) -> Self {
        Self {
            number: sequence.number(),
            group: sequence.group().name(),
            offset: sequence.offset(),
            definition: sequence.title(),
        }
    }
}

pub(super) fn run(options: &Options, out: &mut dyn Write) -> anyhow::Result<Status> {
    let rows: Vec<Row> = catalogue().iter().map(Row::from).collect();
    match options.format {
        Format::Json => write_json(&rows, out)?,
        Format::Text => {
            for row in rows {
                writeln!(out, "{}  {:<11}  offset {}  {}", row.number, row.group, row.offset, row.definition)?;
            }
        }
    }
    Ok(Status::Success)
}
