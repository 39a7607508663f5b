//! `nimref link`: the link from an entry to its b-file.

use std::io::Write;

use clap::Args;

use super::lookup;
use super::status::Status;
use nimref::oeis::{ANumber, Range, link_text};

/// Print the HTML of the link from an entry to its b-file.
#[derive(Debug, Args)]
pub(crate) struct LinkArgs {
    /// The sequence, for example A051775, a051775 or 51775.
    #[arg(value_name = "A-NUMBER")]
    sequence: ANumber,
    /// Indices in the b-file, both ends included.
    #[arg(value_name = "FIRST..LAST")]
    range: Range,
}

pub(crate) fn run(args: &LinkArgs, out: &mut dyn Write) -> anyhow::Result<Status> {
    let sequence = lookup::sequence(args.sequence)?;
    lookup::check_range(sequence, args.range)?;
    writeln!(out, "{}", link_text(sequence.number(), args.range))?;
    Ok(Status::Success)
}
