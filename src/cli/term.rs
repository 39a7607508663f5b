//! `nimref term`: one value.

use std::io::Write;

use anyhow::{Context, bail};
use clap::Args;

use super::arguments::{self, By, by, number};
use super::{Status, tell};
use crate::nim::{Implementation, Jury, Multiplier, Nimber};
use crate::oeis::{ANumber, Sequence};

/// Print one term, by its index or by its row and column.
#[derive(Debug, Args)]
pub(super) struct Options {
    /// The sequence, written A051775, a051775 or 51775.
    #[arg(value_name = "A-NUMBER")]
    sequence: ANumber,
    /// The index of the term, or its row and column.
    #[arg(value_name = "N | ROW COLUMN", required = true, num_args = 1..=2, value_parser = number)]
    place: Vec<Nimber>,
    /// Who multiplies: mex, fermat, regroup, powers, word, big, or all and compare.
    #[arg(long, value_name = "NAME", default_value = "big", value_parser = by)]
    by: By,
}

pub(super) fn run(options: &Options, out: &mut dyn Write) -> anyhow::Result<Status> {
    let sequence = arguments::sequence(options.sequence)?;
    match options.by {
        By::One(implementation) => print(sequence, &options.place, &mut implementation.evaluator(), out)
            .with_context(|| by_whom(implementation))?,
        By::All => {
            let mut jury = Jury::of_all();
            print(sequence, &options.place, &mut jury, out)?;
            if let Some(disagreement) = jury.disagreement() {
                tell(&format!("error: {disagreement}"));
                return Ok(Status::Findings);
            }
        }
    }
    Ok(Status::Success)
}

fn by_whom(implementation: Implementation) -> String {
    match implementation.domain_bits() {
        Some(bits) => format!("by {implementation}, for factors below 2^{bits}"),
        None => format!("by {implementation}"),
    }
}

fn print(
    sequence: &Sequence,
    place: &[Nimber],
    multiplier: &mut dyn Multiplier,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let mut cursor = sequence.cursor();
    let name = sequence.number();
    let term = match place {
        [n] => {
            let index = u64::try_from(n.as_biguint()).unwrap_or(u64::MAX);
            cursor.term(multiplier, index).with_context(|| format!("{name} has no term a({n}) here"))?
        }
        [row, column] => cursor
            .entry(multiplier, row, column)
            .with_context(|| format!("{name} has no entry T({row}, {column}) here"))?,
        _ => bail!("give an index, or a row and a column"),
    };
    writeln!(out, "{term}")?;
    Ok(())
}
