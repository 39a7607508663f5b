//! `nimref audit`: recomputes the catalogue and checks it.

use std::io::Write;

use anyhow::Context;
use clap::Args;
use indicatif::ProgressBar;
use rayon::prelude::*;

use super::arguments::{By, TextOrJson, by, partition};
use super::json::write_json;
use super::lookup;
use super::status::Status;
use nimref::nim::Algorithm;
use nimref::oeis::{ANumber, Audit, AuditReport, Budget, Candidate, Partition, Sequence, SequenceAudit, catalogue};

/// Recompute every sequence and check it against all that is known about it.
///
/// The terms are compared with the DATA terms of the entry, with size and SHA-256 of the b-file published by OEIS, with
/// the SHA-256 of the stored b-file, and with the other implementations in their domains.
#[derive(Debug, Args)]
pub(crate) struct AuditArgs {
    /// Audit only this sequence; may be repeated.
    #[arg(long, value_name = "A-NUMBER")]
    sequence: Vec<ANumber>,
    /// Compare only with this implementation; may be repeated.
    #[arg(long, value_name = "NAME", value_parser = by)]
    by: Vec<By>,
    /// Number of terms of each sequence that a slow implementation recomputes, or all.
    #[arg(long, value_name = "N|all", default_value = "2000", value_parser = budget)]
    budget: Budget,
    /// Audit only part I of N.
    #[arg(long, value_name = "I/N", value_parser = partition)]
    partition: Option<Partition>,
    /// Format of the report.
    #[arg(long, value_enum, default_value = "text")]
    format: TextOrJson,
}

fn budget(text: &str) -> Result<Budget, String> {
    if text == "all" {
        return Ok(Budget::All);
    }
    text.parse().map(Budget::Terms).map_err(|_| format!("invalid budget {text:?}; expected a number or all"))
}

pub(crate) fn run(args: &AuditArgs, out: &mut dyn Write) -> anyhow::Result<Status> {
    let sequences = sequences(args)?;
    let candidates = candidates(&args.by);
    let audit = Audit { baseline: Algorithm::Big.into(), candidates, budget: args.budget };
    let audited = audit_all(&audit, &sequences)?;
    let names: Vec<&str> = audit.candidates.iter().map(Candidate::name).collect();
    let report = AuditReport::new(audited, &names, args.partition, args.budget);
    match args.format {
        TextOrJson::Json => write_json(&report, out)?,
        TextOrJson::Text => report.write_text(out)?,
    }
    Ok(Status::from_exit_status(report.exit_status))
}

/// Selects the sequences of the partition, in the order of their numbers.
fn sequences(args: &AuditArgs) -> anyhow::Result<Vec<&'static Sequence>> {
    let mut all: Vec<&Sequence> = match args.sequence.as_slice() {
        [] => catalogue().iter().collect(),
        numbers => numbers.iter().map(|&number| lookup::sequence(number)).collect::<Result<_, _>>()?,
    };
    all.sort_by_key(|sequence| sequence.number());
    all.dedup_by_key(|sequence| sequence.number());
    let is_in_part = |index| args.partition.is_none_or(|partition| partition.contains(index));
    Ok(all.into_iter().enumerate().filter(|&(index, _)| is_in_part(index)).map(|(_, sequence)| sequence).collect())
}

/// Selects the implementations given by `--by`; all of them without the option.
fn candidates(by: &[By]) -> Vec<Candidate> {
    let is_selected =
        |algorithm: &Algorithm| by.is_empty() || by.contains(&By::All) || by.contains(&By::One(*algorithm));
    Algorithm::ALL.into_iter().filter(is_selected).map(Candidate::from).collect()
}

/// Audits the sequences on all cores. A terminal also shows a progress bar.
fn audit_all(audit: &Audit, sequences: &[&Sequence]) -> anyhow::Result<Vec<SequenceAudit>> {
    let bar = ProgressBar::new(sequences.len() as u64);
    let audited = sequences
        .par_iter()
        .with_max_len(1)
        .map(|sequence| {
            let audited = audit.sequence(sequence).with_context(|| format!("{}", sequence.number()));
            bar.inc(1);
            audited
        })
        .collect();
    bar.finish_and_clear();
    audited
}
