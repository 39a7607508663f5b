//! `nimref link`: the text of a b-file link.

use std::io::Write;

use clap::Args;

use super::{Status, arguments};
use nimref::oeis::{ANumber, Range, link_text};

/// Print the text of the link from an entry to its b-file.
#[derive(Debug, Args)]
pub(super) struct Options {
    /// The sequence, written A051775, a051775 or 51775.
    #[arg(value_name = "A-NUMBER")]
    sequence: ANumber,
    /// The indices in the b-file, both ends included.
    #[arg(value_name = "FIRST..LAST")]
    range: Range,
}

pub(super) fn run(options: &Options, out: &mut dyn Write) -> anyhow::Result<Status> {
    let sequence = arguments::sequence(options.sequence)?;
    arguments::within(sequence, options.range)?;
    writeln!(out, "{}", link_text(sequence.number(), options.range))?;
    Ok(Status::Success)
}
