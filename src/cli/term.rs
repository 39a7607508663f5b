//! `nimref term`: one term.

use std::io::Write;

use anyhow::{anyhow, bail};
use clap::Args;
use num_bigint::BigUint;

use super::arguments::{By, by, number};
use super::message;
use super::status::Status;
use super::subject::FormulaArgs;
use nimref::nim::{CrossCheck, Multiplier, Nimber};
use nimref::oeis::{Sequence, TermError, shown};

/// Print one term, given its index or its row and column.
#[derive(Debug, Args)]
#[command(
    override_usage = "nimref term [OPTIONS] A-NUMBER N\n       nimref term [OPTIONS] A-NUMBER ROW COLUMN\n       nimref term [OPTIONS] --formula FORMULA N"
)]
pub(crate) struct TermArgs {
    /// The sequence, for example A051775, a051775 or 51775, unless there is a formula; and the index of the term, or its row
    /// and column.
    #[arg(value_name = "A-NUMBER] [N | ROW COLUMN", num_args = 0..=3, allow_negative_numbers = true)]
    subject: Vec<String>,
    #[command(flatten)]
    formula: FormulaArgs,
    /// The multiplication algorithm, or all to compare them; `nimref info` lists those for a sequence.
    #[arg(long, value_name = "NAME", default_value = "big", value_parser = by)]
    by: By,
}

pub(crate) fn run(args: &TermArgs, out: &mut dyn Write) -> anyhow::Result<Status> {
    let (sequence, rest) = args.formula.subject(&args.subject)?;
    let position = position(rest)?;
    let mut cross_check = CrossCheck::of_all();
    let term = match args.by {
        By::One(algorithm) => term(&sequence, &position, &mut algorithm.evaluator()),
        By::All => term(&sequence, &position, &mut cross_check),
    };
    match term {
        Ok(term) => writeln!(out, "{term}")?,
        Err(error @ TermError::OutsideDomain) => {
            bail!("cannot compute {} {}: {error}", name(&sequence, &position), domain(args.by))
        }
        Err(error) => bail!("cannot compute {}: {error}", name(&sequence, &position)),
    }
    if let Some(disagreement) = cross_check.disagreement() {
        message::print(&format!("error: {disagreement}"));
        return Ok(Status::Findings);
    }
    Ok(Status::Success)
}

/// Parses an index, or a row and a column.
fn position(texts: &[String]) -> anyhow::Result<Vec<Nimber>> {
    if !(1..=2).contains(&texts.len()) {
        bail!("found {} numbers after the sequence; expected an index, or a row and a column", texts.len());
    }
    let parse = |text: &String| number(text).map_err(|error| anyhow!("invalid number {:?}: {error}", shown(text)));
    texts.iter().map(parse).collect()
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
fn name(sequence: &Sequence, position: &[Nimber]) -> String {
    let position: Vec<String> = position.iter().map(|number| shown(&number.to_string())).collect();
    let letter = if position.len() == 1 { "a" } else { "T" };
    format!("{letter}({}) of {}", position.join(", "), sequence.name())
}
