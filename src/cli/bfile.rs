//! `nimref bfile`: a strict b-file.

use std::io::Write;

use anyhow::Context;
use clap::{Args, ValueEnum};

use super::output::Destination;
use super::{Status, arguments, tell};
use nimref::nim::{Algorithm, Evaluator};
use nimref::oeis::bfile::write_terms;
use nimref::oeis::{ANumber, DefaultRange, Range, Sequence};

/// Print a b-file.
///
/// Without a range: the range of the published b-file; where none is published, whole antidiagonals or rows up to
/// 10,000 terms, ended before the first term of more than 1000 digits; for sequences that are slow to
/// compute, the range of the DATA terms. stderr says which rule ended it.
#[derive(Debug, Args)]
pub(super) struct Options {
    /// The sequence, written A051775, a051775 or 51775.
    #[arg(value_name = "A-NUMBER")]
    sequence: ANumber,
    /// Which indices, both ends included.
    #[arg(value_name = "FIRST..LAST")]
    range: Option<Range>,
    /// So many terms from the offset on.
    #[arg(short = 'n', long, value_name = "COUNT", conflicts_with_all = ["range", "lines"])]
    count: Option<u64>,
    /// So many whole antidiagonals, or rows.
    #[arg(long = "antidiagonals", visible_alias = "rows", value_name = "K", conflicts_with = "range")]
    lines: Option<u64>,
    /// Who multiplies: mex, fermat, regroup, powers, word or big.
    #[arg(long, value_name = "NAME", default_value = "big")]
    by: Algorithm,
    /// A first line that names the sequence, or none.
    #[arg(long, value_enum, default_value = "none")]
    header: Header,
    #[command(flatten)]
    destination: Destination,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Header {
    /// No first line.
    None,
    /// A line `# A051775`.
    Id,
}

pub(super) fn run(options: &Options, out: &mut dyn Write) -> anyhow::Result<Status> {
    let sequence = arguments::sequence(options.sequence)?;
    let mut evaluator = options.by.evaluator();
    let range = range(options, sequence, &mut evaluator)?;
    let write = |out: &mut dyn Write| -> anyhow::Result<()> {
        if options.header == Header::Id {
            writeln!(out, "# {}", sequence.number())?;
        }
        write_terms(sequence, &mut evaluator, range, " ", out)
            .with_context(|| format!("{} {range} by {}", sequence.number(), options.by))
    };
    options.destination.deliver(out, write)
}

fn range(options: &Options, sequence: &Sequence, evaluator: &mut Evaluator) -> anyhow::Result<Range> {
    let name = sequence.number();
    let asked = if let Some(range) = options.range {
        range
    } else if let Some(count) = options.count {
        Range::of_count(sequence.offset(), count).with_context(|| format!("{count} terms make no range of indices"))?
    } else if let Some(lines) = options.lines {
        sequence.range_of_lines(lines).with_context(|| format!("{lines} lines make no range of indices"))?
    } else {
        let extent = DefaultRange::of(sequence, evaluator).with_context(|| format!("{name} by {}", options.by))?;
        let extent = extent.with_context(|| format!("{name} needs a range FIRST..LAST"))?;
        tell(&format!("{name}: n = {}, {}", extent.range(), extent.rule()));
        extent.range()
    };
    arguments::within(sequence, asked)?;
    Ok(asked)
}
