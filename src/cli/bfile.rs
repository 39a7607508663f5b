//! `nimref bfile`: writes a b-file.

use std::io::Write;

use anyhow::Context;
use clap::{Args, ValueEnum};

use super::output::Destination;
use super::status::Status;
use super::{lookup, message};
use nimref::nim::{Algorithm, Evaluator};
use nimref::oeis::{ANumber, DefaultRange, Range, Sequence, write_bfile};

/// Print a b-file.
///
/// The default range is that of the published b-file. If none is published, it consists of whole antidiagonals or rows
/// up to 10,000 terms, and ends before the first term of more than 1000 digits. For sequences that are slow to compute,
/// it is the range of the DATA terms. A message on stderr names the rule that was applied.
#[derive(Debug, Args)]
pub(crate) struct BfileArgs {
    /// The sequence, for example A051775, a051775 or 51775.
    #[arg(value_name = "A-NUMBER")]
    sequence: ANumber,
    /// Indices to print, both ends included.
    #[arg(value_name = "FIRST..LAST")]
    range: Option<Range>,
    /// Number of terms, from the offset.
    #[arg(
        short = 'n',
        long,
        value_name = "COUNT",
        conflicts_with_all = ["range", "lines"],
        value_parser = clap::value_parser!(u64).range(1..)
    )]
    count: Option<u64>,
    /// Number of whole antidiagonals, or rows, from the first.
    #[arg(
        long = "antidiagonals",
        visible_alias = "rows",
        value_name = "K",
        conflicts_with = "range",
        value_parser = clap::value_parser!(u64).range(1..)
    )]
    lines: Option<u64>,
    /// The multiplication algorithm: mex, fermat, regroup, powers, word or big.
    #[arg(long, value_name = "NAME", default_value = "big")]
    by: Algorithm,
    /// Comment line above the terms.
    #[arg(long, value_enum, default_value = "none")]
    header: Header,
    #[command(flatten)]
    destination: Destination,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Header {
    /// No comment line.
    None,
    /// A line such as `# A051775`.
    Id,
}

pub(crate) fn run(args: &BfileArgs, out: &mut dyn Write) -> anyhow::Result<Status> {
    let sequence = lookup::sequence(args.sequence)?;
    let mut evaluator = args.by.evaluator();
    let range = range(args, sequence, &mut evaluator)?;
    let write = |out: &mut dyn Write| -> anyhow::Result<()> {
        if args.header == Header::Id {
            writeln!(out, "# {}", sequence.number())?;
        }
        write_bfile(sequence, &mut evaluator, range, out)
            .with_context(|| format!("{} {range} by {}", sequence.number(), args.by))
    };
    args.destination.send(out, write)
}

/// Determines the range from the options, or the default range of the sequence.
fn range(args: &BfileArgs, sequence: &Sequence, evaluator: &mut Evaluator) -> anyhow::Result<Range> {
    let name = sequence.number();
    let range = if let Some(range) = args.range {
        range
    } else if let Some(count) = args.count {
        Range::of_count(sequence.offset(), count)
            .with_context(|| format!("{count} terms of {name} exceed the largest index"))?
    } else if let Some(lines) = args.lines {
        sequence
            .range_of_lines(lines)
            .with_context(|| format!("{lines} antidiagonals or rows of {name} exceed the largest index"))?
    } else {
        let default = DefaultRange::of(sequence, evaluator).with_context(|| format!("{name} by {}", args.by))?;
        let default = default.with_context(|| format!("{name} has no default range; give one as FIRST..LAST"))?;
        message::print(&format!("{name}: n = {}, {}", default.range(), default.rule()));
        default.range()
    };
    lookup::check_range(sequence, range)?;
    Ok(range)
}
