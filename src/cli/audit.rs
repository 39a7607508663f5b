//! `nimref audit`: the main job.

use std::io::Write;

use anyhow::Context;
use clap::Args;
use indicatif::ProgressBar;
use rayon::prelude::*;

use super::Status;
use super::arguments::{self, By, Format, by, partition, write_json};
use nimref::nim::Algorithm;
use nimref::oeis::audit::{Audit, AuditReport, Budget, Candidate, SequenceAudit, text};
use nimref::oeis::report::Partition;
use nimref::oeis::{ANumber, Sequence, catalogue};

/// Regenerate every sequence and check it against everything known of it.
///
/// Known are the DATA terms, size and digest of the b-file that OEIS publishes, the digest of the stored b-file, and
/// the other implementations in their domains.
#[derive(Debug, Args)]
pub(super) struct Options {
    /// Audit this sequence only; may be given again.
    #[arg(long, value_name = "A-NUMBER")]
    sequence: Vec<ANumber>,
    /// EvalContext this implementation only; may be given again.
    #[arg(long, value_name = "NAME", value_parser = by)]
    by: Vec<By>,
    /// How many terms of each sequence a slow implementation is asked for: a number, or all.
    #[arg(long, value_name = "N|all", default_value = "2000", value_parser = budget)]
    budget: Budget,
    /// Audit part I of N only.
    #[arg(long, value_name = "I/N", value_parser = partition)]
    partition: Option<Partition>,
    /// The form of the report.
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

fn budget(text: &str) -> Result<Budget, String> {
    if text == "all" {
        return Ok(Budget::All);
    }
    text.parse().map(Budget::TermCounts).map_err(|_| format!("{text:?} is neither a number of terms nor 'all'"))
}

pub(super) fn run(options: &Options, out: &mut dyn Write) -> anyhow::Result<Status> {
    let sequences = sequences(options)?;
    let contenders = contenders(&options.by);
    let audit = Audit { maker: Algorithm::Big.into(), contenders, budget: options.budget };
    let audited = audit_all(&audit, &sequences)?;
    let names: Vec<&str> = audit.contenders.iter().map(Candidate::name).collect();
    let report = AuditReport::new(audited, &names, options.partition, options.budget);
    match options.format {
        Format::Json => write_json(&report, out)?,
        Format::Text => write_text(&report, out)?,
    }
    Ok(Status::from_exit_status(report.exit_status))
}

fn write_text(report: &AuditReport, out: &mut dyn Write) -> anyhow::Result<()> {
    text::write_head(out)?;
    for sequence in &report.sequences {
        text::write_sequence(sequence, out)?;
    }
    text::write_summary(report, out)?;
    Ok(())
}

/// The sequences asked for, and of those the part asked for.
fn sequences(options: &Options) -> anyhow::Result<Vec<&'static Sequence>> {
    let mut all: Vec<&Sequence> = match options.sequence.as_slice() {
        [] => catalogue().iter().collect(),
        numbers => numbers.iter().map(|&number| arguments::sequence(number)).collect::<Result<_, _>>()?,
    };
    all.sort_by_key(|sequence| sequence.number());
    all.dedup_by_key(|sequence| sequence.number());
    let is_in_part = |place| options.partition.is_none_or(|partition| partition.has(place));
    Ok(all.into_iter().enumerate().filter(|&(place, _)| is_in_part(place)).map(|(_, sequence)| sequence).collect())
}

fn contenders(asked: &[By]) -> Vec<Candidate> {
    let is_asked = |implementation: &Algorithm| {
        asked.is_empty() || asked.contains(&By::All) || asked.contains(&By::One(*implementation))
    };
    Algorithm::ALL.into_iter().filter(is_asked).map(Candidate::from).collect()
}

/// All sequences, on all cores; the bar is seen on a terminal only.
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
