//! `nimref table`: tables of sums and products.

use std::io::Write;

use anyhow::bail;
use clap::Args;

use super::output::Destination;
use super::render::table::{Operation, Table, TableFormat};
use super::status::Status;
use nimref::oeis::Range;

/// Print a table of nim-sums or nim-products.
#[derive(Debug, Args)]
pub(crate) struct TableArgs {
    /// The operation.
    #[arg(value_enum)]
    operation: Operation,
    /// Rows, both ends included.
    #[arg(long, value_name = "FIRST..LAST", default_value = "0..15")]
    rows: Range,
    /// Columns, both ends included.
    #[arg(long, value_name = "FIRST..LAST", default_value = "0..15")]
    columns: Range,
    /// Base of the entries.
    #[arg(long, value_name = "2|10|16", default_value = "10", value_parser = base)]
    base: u32,
    /// Label the rows and the columns with their factors.
    #[arg(long)]
    headers: bool,
    /// Format of the table.
    #[arg(long, value_enum, default_value = "text")]
    format: TableFormat,
    #[command(flatten)]
    destination: Destination,
}

/// The largest table with aligned columns, in entries. The width of the columns has to be known before the first row is
/// written, so every entry is computed twice.
const LARGEST_ALIGNED: u64 = 1 << 26;

fn base(text: &str) -> Result<u32, String> {
    match text {
        "2" => Ok(2),
        "10" => Ok(10),
        "16" => Ok(16),
        _ => Err("expected 2, 10 or 16".to_owned()),
    }
}

pub(crate) fn run(args: &TableArgs, out: &mut dyn Write) -> anyhow::Result<Status> {
    let entries = args.rows.count().saturating_mul(args.columns.count());
    if args.format == TableFormat::Text && entries > LARGEST_ALIGNED {
        bail!(
            "a table of {entries} entries exceeds the limit of {LARGEST_ALIGNED} for aligned columns; --format csv has \
             no limit"
        );
    }
    let table = Table {
        operation: args.operation,
        rows: args.rows,
        columns: args.columns,
        base: args.base,
        headers: args.headers,
    };
    args.destination.send(out, |out| Ok(table.write(args.format, out)?))
}
