//! `nimref term`: one value.

use std::io::Write;

use anyhow::bail;
use clap::Args;
use num_bigint::BigUint;

use super::arguments::{self, By, by, number};
use super::{Status, tell};
use nimref::nim::{Algorithm, CrossCheck, Multiplier, Nimber};
use nimref::oeis::{ANumber, Answer, Sequence, TermError, shown};

/// Print one term, by its index or by its row and column.
#[derive(Debug, Args)]
pub(super) struct Options {
    /// The sequence, written A051775, a051775 or 51775.
    #[arg(value_name = "A-NUMBER")]
    sequence: ANumber,
    /// The index of the term, or its row and column.
    #[arg(
        value_name = "N | ROW COLUMN",
        required = true,
        num_args = 1..=2,
        allow_negative_numbers = true,
        value_parser = number
    )]
    place: Vec<Nimber>,
    /// Who multiplies: mex, fermat, regroup, powers, word, big, or all and compare.
    #[arg(long, value_name = "NAME", default_value = "big", value_parser = by)]
    by: By,
}

pub(super) fn run(options: &Options, out: &mut dyn Write) -> anyhow::Result<Status> {
    let sequence = arguments::sequence(options.sequence)?;
    let by_one = |implementation: Algorithm| term(sequence, &options.place, &mut implementation.evaluator());
    let mut jury = CrossCheck::of_all();
    let (term, who) = match options.by {
        By::One(implementation) => (by_one(implementation), in_domain(implementation)),
        By::All => (term(sequence, &options.place, &mut jury), "by any implementation".to_owned()),
    };
    match term {
        Ok(term) => writeln!(out, "{term}")?,
        Err(refusal @ TermError::OutsideDomain) => bail!("{} is not computed {who}: {refusal}", named(options)),
        Err(refusal) => bail!("{} is not there: {refusal}", named(options)),
    }
    if let Some(disagreement) = jury.disagreement() {
        tell(&format!("error: {disagreement}"));
        return Ok(Status::Findings);
    }
    Ok(Status::Success)
}

fn term(sequence: &Sequence, place: &[Nimber], multiplier: &mut dyn Multiplier) -> Answer<BigUint> {
    let mut cursor = sequence.cursor();
    match place {
        [row, column] => cursor.entry(multiplier, row, column),
        // An index that is too large for any sequence is beyond the last one too.
        [n] => cursor.term(multiplier, u64::try_from(n.as_biguint()).unwrap_or(u64::MAX)),
        _ => Err(TermError::NoCell),
    }
}

fn in_domain(implementation: Algorithm) -> String {
    match implementation.domain_bits() {
        Some(bits) => format!("by {implementation}, whose factors lie below 2^{bits}"),
        None => format!("by {implementation}"),
    }
}

/// The term asked for, as a message names it.
fn named(options: &Options) -> String {
    let place: Vec<String> = options.place.iter().map(|number| shown(&number.to_string())).collect();
    let letter = if place.len() == 1 { "a" } else { "T" };
    format!("{letter}({}) of {}", place.join(", "), options.sequence)
}
