//! `nimref data`: the DATA text of an entry.

use std::io::Write;

use anyhow::Context;
use clap::Args;

use super::{Status, arguments};
use nimref::nim::Algorithm;
use nimref::oeis::{ANumber, Data};

/// Print the DATA text of an entry: as many terms as OEIS takes, about 260 characters.
#[derive(Debug, Args)]
pub(super) struct Options {
    /// The sequence, written A051775, a051775 or 51775.
    #[arg(value_name = "A-NUMBER")]
    sequence: ANumber,
    /// The lines %S, %T, %U and %O of the internal format.
    #[arg(long)]
    internal: bool,
    /// Who multiplies: mex, fermat, regroup, powers, word or big.
    #[arg(long, value_name = "NAME", default_value = "big")]
    by: Algorithm,
}

pub(super) fn run(options: &Options, out: &mut dyn Write) -> anyhow::Result<Status> {
    let sequence = arguments::sequence(options.sequence)?;
    let data = Data::of(sequence, &mut options.by.evaluator())
        .with_context(|| format!("{} by {}", sequence.number(), options.by))?;
    if options.internal {
        write!(out, "{}", data.internal())?;
    } else {
        writeln!(out, "{}", data.text())?;
    }
    Ok(Status::Success)
}
