//! `nimref term`: one term.

use std::io::Write;

use anyhow::bail;
use clap::Args;
use num_bigint::BigUint;

use super::arguments::{By, by, number};
use super::status::Status;
use super::{lookup, message};
use nimref::nim::{CrossCheck, Multiplier, Nimber};
use nimref::oeis::{ANumber, Sequence, TermError, shown};

/// Print one term, given its index or its row and column.
#[derive(Debug, Args)]
pub(crate) struct TermArgs {
    /// The sequence, for example A051775, a051775 or 51775.
    #[arg(value_name = "A-NUMBER")]
    sequence: ANumber,
    /// Index of the term, or its row and column.
    #[arg(
        value_name = "N | ROW COLUMN",
        required = true,
        num_args = 1..=2,
        allow_negative_numbers = true,
        value_parser = number
    )]
    position: Vec<Nimber>,
    /// The multiplication algorithm: mex, fermat, regroup, powers, word, big, or all to compare them.
    #[arg(long, value_name = "NAME", default_value = "big", value_parser = by)]
    by: By,
}

pub(crate) fn run(args: &TermArgs, out: &mut dyn Write) -> anyhow::Result<Status> {
    let sequence = lookup::sequence(args.sequence)?;
    let mut cross_check = CrossCheck::of_all();
    let term = match args.by {
        By::One(algorithm) => term(sequence, &args.position, &mut algorithm.evaluator()),
        By::All => term(sequence, &args.position, &mut cross_check),
    };
    match term {
        Ok(term) => writeln!(out, "{term}")?,
        Err(error @ TermError::OutsideDomain) => bail!("cannot compute {} {}: {error}", name(args), domain(args.by)),
        Err(error) => bail!("cannot compute {}: {error}", name(args)),
    }
    if let Some(disagreement) = cross_check.disagreement() {
        message::print(&format!("error: {disagreement}"));
        return Ok(Status::Findings);
    }
    Ok(Status::Success)
}

fn term(sequence: &Sequence, position: &[Nimber], multiplier: &mut dyn Multiplier) -> Result<BigUint, TermError> {
    let mut terms = sequence.terms();
    match position {
        [row, column] => terms.entry(multiplier, row, column),
        // An index above 64 bits is above the last index of any sequence, as is u64::MAX.
        [n] => terms.term(multiplier, u64::try_from(n.as_biguint()).unwrap_or(u64::MAX)),
        _ => Err(TermError::NoCell),
    }
}

/// Names the algorithm and its domain in a message.
fn domain(by: By) -> String {
    match by {
        By::All => "by any implementation".to_owned(),
        By::One(algorithm) => match algorithm.domain_bits() {
            Some(bits) => format!("by {algorithm}, whose factors must be below 2^{bits}"),
            None => format!("by {algorithm}"),
        },
    }
}

/// Names the term in a message: `a(7) of A006042` or `T(1, 2) of A051775`.
fn name(args: &TermArgs) -> String {
    let position: Vec<String> = args.position.iter().map(|number| shown(&number.to_string())).collect();
    let letter = if position.len() == 1 { "a" } else { "T" };
    format!("{letter}({}) of {}", position.join(", "), args.sequence)
}
