//! `nimref list`: the catalogue.

use std::io::Write;

use clap::Args;

use super::arguments::TextOrJson;
use super::json::write_json;
use super::status::Status;
use nimref::oeis::{ANumber, Sequence, catalogue};

/// List the sequences of the catalogue.
#[derive(Debug, Args)]
pub(crate) struct ListArgs {
    /// Format of the list.
    #[arg(long, value_enum, default_value = "text")]
    format: TextOrJson,
}

/// A sequence in the JSON list.
#[derive(serde::Serialize)]
struct ListedSequence {
    number: ANumber,
    group: &'static str,
    offset: u64,
    definition: &'static str,
}

impl From<&'static Sequence> for ListedSequence {
    fn from(sequence: &'static Sequence) -> Self {
        Self {
            number: sequence.number(),
            group: sequence.family().name(),
            offset: sequence.offset(),
            definition: sequence.title(),
        }
    }
}

pub(crate) fn run(args: &ListArgs, out: &mut dyn Write) -> anyhow::Result<Status> {
    let sequences: Vec<ListedSequence> = catalogue().iter().map(ListedSequence::from).collect();
    match args.format {
        TextOrJson::Json => write_json(&sequences, out)?,
        TextOrJson::Text => {
            for ListedSequence { number, group, offset, definition } in sequences {
                writeln!(out, "{number}  {group:<11}  offset {offset}  {definition}")?;
            }
        }
    }
    Ok(Status::Success)
}
