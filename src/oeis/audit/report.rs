//! The audit as a whole; the JSON of `audit --format json` is this data, field by field.

use serde::Serialize;

use super::{Budget, SequenceAudit, Tally};
use crate::oeis::report::{Partition, SCHEMA, Tool};

/// What an audit came to.
#[derive(Clone, Debug, Serialize)]
pub struct AuditReport {
    /// The version of this form.
    pub schema: u32,
    /// Who made it.
    pub tool: Tool,
    /// A line for each sequence.
    pub sequences: Vec<SequenceAudit>,
    /// The contenders' lines, summed over the sequences.
    pub implementations: Vec<ContenderSum>,
    /// Which part of the catalogue this is, where the work was split.
    pub partition: Option<Partition>,
    /// How many terms of each sequence a slow contender was asked for.
    pub budget: Budget,
    /// 0 where everything holds, else 1; 2 where nothing was audited.
    pub exit_status: u8,
}

/// What a contender answered over all sequences.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ContenderSum {
    /// The contender.
    pub name: String,
    /// TermCounts answered, and compared.
    pub checked: u64,
    /// TermCounts outside its domain.
    pub outside: u64,
    /// TermCounts that it was not asked.
    pub not_asked: u64,
    /// Of the terms answered, those that differ.
    pub wrong: u64,
}

impl AuditReport {
    /// Sums the lines of the sequences. `names` are the contenders, in the order of the report.
    #[must_use]
    pub fn new(sequences: Vec<SequenceAudit>, names: &[&str], partition: Option<Partition>, budget: Budget) -> Self {
        let exit_status = match sequences.len() {
            0 => 2,
            _ => u8::from(!sequences.iter().all(SequenceAudit::holds)),
        };
        let implementations = names.iter().map(|name| sum(name, &sequences)).collect();
        Self { schema: SCHEMA, tool: Tool::this(), sequences, implementations, partition, budget, exit_status }
    }
}

fn sum(name: &str, sequences: &[SequenceAudit]) -> ContenderSum {
    let tallies = sequences.iter().flat_map(|sequence| &sequence.implementations);
    let start = ContenderSum { name: name.to_owned(), ..ContenderSum::default() };
    tallies.filter(|tally| tally.name == name).fold(start, ContenderSum::with)
}

impl ContenderSum {
    fn with(mut self, tally: &Tally) -> Self {
        self.checked += tally.checked;
        self.outside += tally.outside;
        self.not_asked += tally.not_asked;
        self.wrong += tally.wrong;
        self
    }
}
