//! The audit as text: a line for each sequence, a line for each candidate, and a summary.

use std::io::{self, Write};

use super::report::AuditReport;
use super::result::{DataCheck, FileCheck, SequenceAudit, Tally};

impl AuditReport {
    /// Writes the report as text.
    ///
    /// # Errors
    ///
    /// If writing fails.
    pub fn write_text(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "sequence  terms  DATA     b-file     stored     terms checked by")?;
        for sequence in &self.sequences {
            write_sequence(sequence, out)?;
        }
        writeln!(out)?;
        for sum in &self.implementations {
            writeln!(
                out,
                "{:<8} {:>7} terms answered, {:>7} outside its domain, {:>7} not asked, {} wrong",
                sum.name, sum.checked, sum.outside, sum.not_asked, sum.wrong
            )?;
        }
        writeln!(out)?;
        self.write_summary(out)
    }

    fn write_summary(&self, out: &mut dyn Write) -> io::Result<()> {
        let count = |is_counted: fn(&SequenceAudit) -> bool| self.sequences.iter().filter(|&s| is_counted(s)).count();
        let all = self.sequences.len();
        writeln!(
            out,
            "{all} sequence{}, {} terms: DATA agrees for {}, the published b-file is identical for {} (of {} whose bytes \
             can be made), the stored one for {} of {}.",
            if all == 1 { "" } else { "s" },
            self.sequences.iter().map(|sequence| sequence.terms).sum::<u64>(),
            count(|sequence| sequence.data == DataCheck::Agrees),
            count(|sequence| sequence.published == FileCheck::Identical),
            count(|sequence| sequence.published != FileCheck::Absent),
            count(|sequence| sequence.stored == FileCheck::Identical),
            count(|sequence| sequence.stored != FileCheck::Absent),
        )?;
        match all - count(SequenceAudit::passes) {
            0 if all > 0 => writeln!(out, "Everything agrees."),
            0 => writeln!(out, "Nothing was audited."),
            failing => writeln!(out, "{failing} of {all} sequences DISAGREE with something."),
        }
    }
}

fn write_sequence(sequence: &SequenceAudit, out: &mut dyn Write) -> io::Result<()> {
    let tallies: Vec<String> = sequence.implementations.iter().map(checked_by).collect();
    let line = format!(
        "{}   {:>6}  {:<7}  {:<9}  {:<9}  {}",
        sequence.number,
        sequence.terms,
        data_word(sequence.data),
        file_word(sequence.published),
        file_word(sequence.stored),
        tallies.join(", "),
    );
    writeln!(out, "{}", line.trim_end())
}

fn checked_by(tally: &Tally) -> String {
    match tally.first_wrong {
        None => format!("{} {}", tally.name, tally.checked),
        Some(n) => format!("{} {} ({} WRONG, first a({n}))", tally.name, tally.checked, tally.wrong),
    }
}

fn data_word(check: DataCheck) -> &'static str {
    match check {
        DataCheck::Agrees => "agrees",
        DataCheck::Differs => "DIFFERS",
        DataCheck::Absent => "-",
    }
}

fn file_word(check: FileCheck) -> &'static str {
    match check {
        FileCheck::Identical => "identical",
        FileCheck::Differs => "DIFFERS",
        FileCheck::Absent => "-",
    }
}
