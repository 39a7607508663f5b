//! `nimref data`: the DATA terms of an entry.

use std::io::Write;

use anyhow::{Context, bail};
use clap::Args;

use super::status::Status;
use super::subject::FormulaArgs;
use nimref::nim::Algorithm;
use nimref::oeis::DataSection;

/// Print the DATA terms of an entry, about 260 characters as in OEIS.
#[derive(Debug, Args)]
#[command(override_usage = "nimref data [OPTIONS] A-NUMBER\n       nimref data [OPTIONS] --formula FORMULA")]
pub(crate) struct DataArgs {
    /// The sequence, for example A051775, a051775 or 51775, unless there is a formula.
    #[arg(value_name = "A-NUMBER", num_args = 0..=1)]
    subject: Vec<String>,
    #[command(flatten)]
    formula: FormulaArgs,
    /// Print the lines %S, %T, %U and %O of the internal format.
    #[arg(long)]
    internal: bool,
    /// The multiplication algorithm; `nimref info` lists those for a sequence.
    #[arg(long, value_name = "NAME", default_value = "big")]
    by: Algorithm,
}

pub(crate) fn run(args: &DataArgs, out: &mut dyn Write) -> anyhow::Result<Status> {
    let (sequence, rest) = args.formula.subject(&args.subject)?;
    if let Some(unexpected) = rest.first() {
        bail!("unexpected argument {unexpected:?}; the DATA terms begin at the offset");
    }
    let data = DataSection::compute(&sequence, &mut args.by.evaluator())
        .with_context(|| format!("{} by {}", sequence.name(), args.by))?;
    if args.internal {
        write!(out, "{}", data.internal_format())?;
    } else {
        writeln!(out, "{}", data.text())?;
    }
    Ok(Status::Success)
}
