//! The audit for people: a line for each sequence, a line for each contender, a verdict.

use std::io::{self, Write};

use super::{AuditReport, Bytes, Data, SequenceAudit};

/// Writes the head of the lines.
///
/// # Errors
///
/// Where the output fails.
pub fn write_head(out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "sequence  terms  DATA     b-file     stored     terms checked by")
}

/// Writes the line of a sequence.
///
/// # Errors
///
/// Where the output fails.
pub fn write_sequence(sequence: &SequenceAudit, out: &mut dyn Write) -> io::Result<()> {
    let tallies: Vec<String> = sequence.implementations.iter().map(checked_by).collect();
    let line = format!(
        "{}   {:>6}  {:<7}  {:<9}  {:<9}  {}",
        sequence.number,
        sequence.terms,
        data(sequence.data),
        bytes(sequence.published),
        bytes(sequence.stored),
        tallies.join(", "),
    );
    writeln!(out, "{}", line.trim_end())
}

fn checked_by(tally: &super::Tally) -> String {
    match tally.first_wrong {
        None => format!("{} {}", tally.name, tally.checked),
        Some(n) => format!("{} {} ({} WRONG, first a({n}))", tally.name, tally.checked, tally.wrong),
    }
}

fn data(data: Data) -> &'static str {
    match data {
        Data::Agrees => "agrees",
        Data::Differs => "DIFFERS",
        Data::None => "-",
    }
}

fn bytes(bytes: Bytes) -> &'static str {
    match bytes {
        Bytes::Identical => "identical",
        Bytes::Differs => "DIFFERS",
        Bytes::None => "-",
    }
}

/// Writes the contenders' lines and the verdict.
///
/// # Errors
///
/// Where the output fails.
pub fn write_summary(report: &AuditReport, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out)?;
    for sum in &report.implementations {
        writeln!(
            out,
            "{:<8} {:>7} terms answered, {:>7} outside its domain, {:>7} not asked, {} wrong",
            sum.name, sum.checked, sum.outside, sum.not_asked, sum.wrong
        )?;
    }
    let count = |holds: fn(&SequenceAudit) -> bool| report.sequences.iter().filter(|sequence| holds(sequence)).count();
    let all = report.sequences.len();
    writeln!(out)?;
    writeln!(
        out,
        "{all} sequence{}, {} terms: DATA agrees for {}, the published b-file is identical for {} (of {} whose bytes \
         can be made), the stored one for {} of {}.",
        if all == 1 { "" } else { "s" },
        report.sequences.iter().map(|sequence| sequence.terms).sum::<u64>(),
        count(|sequence| sequence.data == Data::Agrees),
        count(|sequence| sequence.published == Bytes::Identical),
        count(|sequence| sequence.published != Bytes::None),
        count(|sequence| sequence.stored == Bytes::Identical),
        count(|sequence| sequence.stored != Bytes::None),
    )?;
    let holding = count(SequenceAudit::holds);
    match all - holding {
        0 if all > 0 => writeln!(out, "Everything agrees."),
        0 => writeln!(out, "Nothing was audited."),
        failing => writeln!(out, "{failing} of {all} sequences DISAGREE with something."),
    }
}
