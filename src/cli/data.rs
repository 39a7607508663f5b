//! `nimref data`: the DATA terms of an entry.

use std::io::Write;

use anyhow::Context;
use clap::Args;

use super::lookup;
use super::status::Status;
use nimref::nim::Algorithm;
use nimref::oeis::{ANumber, DataSection};

/// Print the DATA terms of an entry, about 260 characters as in OEIS.
#[derive(Debug, Args)]
pub(crate) struct DataArgs {
    /// The sequence, for example A051775, a051775 or 51775.
    #[arg(value_name = "A-NUMBER")]
    sequence: ANumber,
    /// Print the lines %S, %T, %U and %O of the internal format.
    #[arg(long)]
    internal: bool,
    /// The multiplication algorithm: mex, fermat, regroup, powers, word or big.
    #[arg(long, value_name = "NAME", default_value = "big")]
    by: Algorithm,
}

pub(crate) fn run(args: &DataArgs, out: &mut dyn Write) -> anyhow::Result<Status> {
    let sequence = lookup::sequence(args.sequence)?;
    let data = DataSection::compute(sequence, &mut args.by.evaluator())
        .with_context(|| format!("{} by {}", sequence.number(), args.by))?;
    if args.internal {
        write!(out, "{}", data.internal_format())?;
    } else {
        writeln!(out, "{}", data.text())?;
    }
    Ok(Status::Success)
}
