//! `nimref bfile`: writes a b-file.

use std::io::Write;

use anyhow::{Context, bail};
use clap::{Args, ValueEnum};

use super::output::Destination;
use super::status::Status;
use super::subject::{FormulaArgs, optional_range};
use super::{lookup, message};
use nimref::nim::{Algorithm, Evaluator};
use nimref::oeis::{DefaultRange, Range, Sequence, write_bfile};

/// Print a b-file.
///
/// The default range is that of the published b-file. If none is published, it consists of whole antidiagonals or rows
/// up to 10,000 terms, and ends before the first term of more than 1000 digits. For sequences that are slow to compute,
/// it is the range of the DATA terms. A message on stderr names the rule that was applied.
#[derive(Debug, Args)]
#[command(
    override_usage = "nimref bfile [OPTIONS] A-NUMBER [FIRST..LAST]\n       nimref bfile [OPTIONS] --formula FORMULA [FIRST..LAST]"
)]
pub(crate) struct BfileArgs {
    /// The sequence, for example A051775, a051775 or 51775, unless there is a formula; and the indices to print, both ends
    /// included.
    #[arg(value_name = "A-NUMBER] [FIRST..LAST", num_args = 0..=2)]
    subject: Vec<String>,
    #[command(flatten)]
    formula: FormulaArgs,
    /// Number of terms, from the offset.
    #[arg(
        short = 'n',
        long,
        value_name = "COUNT",
        conflicts_with = "lines",
        value_parser = clap::value_parser!(u64).range(1..)
    )]
    count: Option<u64>,
    /// Number of whole antidiagonals, or rows, from the first.
    #[arg(
        long = "antidiagonals",
        visible_alias = "rows",
        value_name = "K",
        value_parser = clap::value_parser!(u64).range(1..)
    )]
    lines: Option<u64>,
    /// The multiplication algorithm; `nimref info` lists those for a sequence.
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
    let (sequence, rest) = args.formula.subject(&args.subject)?;
    let given = optional_range(rest)?;
    if given.is_some() && (args.count.is_some() || args.lines.is_some()) {
        bail!("a range and a number of terms or lines are given; expected only one of them");
    }
    let mut evaluator = args.by.evaluator();
    let range = range(args, given, &sequence, &mut evaluator)?;
    let write = |out: &mut dyn Write| -> anyhow::Result<()> {
        if args.header == Header::Id {
            writeln!(out, "# {}", sequence.name())?;
        }
        write_bfile(&sequence, &mut evaluator, range, out)
            .with_context(|| format!("{} {range} by {}", sequence.name(), args.by))
    };
    args.destination.send(out, write)
}

/// Determines the range from the options, or the default range of the sequence.
fn range(
    args: &BfileArgs,
    given: Option<Range>,
    sequence: &Sequence,
    evaluator: &mut Evaluator,
) -> anyhow::Result<Range> {
    let name = sequence.name();
    let range = if let Some(range) = given {
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
