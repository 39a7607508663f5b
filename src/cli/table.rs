//! `nimref table`: sum and product tables.

use std::io::Write;

use anyhow::bail;
use clap::{Args, ValueEnum};

use super::Status;
use super::output::Destination;
use crate::cli::render::table::{self, Form, Table};
use nimref::oeis::Range;

/// Print a table of nim-sums or nim-products.
#[derive(Debug, Args)]
pub(super) struct Options {
    /// Which operation.
    #[arg(value_enum)]
    operation: Operation,
    /// The rows, both ends included.
    #[arg(long, value_name = "FIRST..LAST", default_value = "0..15")]
    rows: Range,
    /// The columns, both ends included.
    #[arg(long, value_name = "FIRST..LAST", default_value = "0..15")]
    columns: Range,
    /// The base of the entries.
    #[arg(long, value_name = "2|10|16", default_value = "10", value_parser = base)]
    base: u32,
    /// Show the factors above and beside the table.
    #[arg(long)]
    headers: bool,
    /// The form of the output.
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
    #[command(flatten)]
    destination: Destination,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Operation {
    /// a ⊕ b.
    Sum,
    /// a ⊗ b.
    Product,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
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
    /// JSON, the entries as strings.
    Json,
    /// A Coq file that proves the table by computation; it takes no base and no headers.
    Coq,
}

/// Aligned columns need the widest entry before the first is written, so each is computed twice; a table of more
/// entries is refused in this form.
const MOST_ALIGNED: u64 = 1 << 26;

fn base(text: &str) -> Result<u32, String> {
    match text {
        "2" => Ok(2),
        "10" => Ok(10),
        "16" => Ok(16),
        _ => Err("a table is written in base 2, 10 or 16".to_owned()),
    }
}

pub(super) fn run(options: &Options, out: &mut dyn Write) -> anyhow::Result<Status> {
    let form = match options.format {
        Format::Text => Form::Text,
        Format::Csv => Form::Csv,
        Format::Markdown => Form::Markdown,
        Format::Latex => Form::Latex,
        Format::Pari => Form::Pari,
        Format::Json => Form::Json,
        Format::Coq => Form::Coq,
    };
    let entries = options.rows.count().saturating_mul(options.columns.count());
    if form == Form::Text && entries > MOST_ALIGNED {
        bail!(
            "a table of {entries} entries is more than {MOST_ALIGNED}, the limit for aligned columns; --format csv has none"
        );
    }
    let table = Table {
        operation: match options.operation {
            Operation::Sum => table::Operation::Sum,
            Operation::Product => table::Operation::Product,
        },
        rows: options.rows,
        columns: options.columns,
        base: options.base,
        headers: options.headers,
    };
    options.destination.deliver(out, |out| Ok(table.write(form, out)?))
}
