//! [`AuditReport`]: the result of an audit. The JSON of `audit --format json` has its fields.

use serde::Serialize;

use super::budget::Budget;
use super::result::{SequenceAudit, Tally};
use crate::oeis::report::{Partition, SCHEMA, Tool};

/// The result of an audit.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct AuditReport {
    /// The version of the JSON format.
    pub schema: u32,
    /// The program.
    pub tool: Tool,
    /// The results by sequence.
    pub sequences: Vec<SequenceAudit>,
    /// The results by candidate, summed over the sequences.
    pub implementations: Vec<Tally>,
    /// The part of the catalogue, if the audit is split.
    pub partition: Option<Partition>,
    /// The limit on the work of slow candidates.
    pub budget: Budget,
    /// 0 if everything agrees, 1 if something disagrees, 2 if nothing was audited.
    pub exit_status: u8,
}

impl AuditReport {
    /// Sums the results of the sequences. `names` lists the candidates in the order of the report.
    #[must_use]
    pub fn new(sequences: Vec<SequenceAudit>, names: &[&str], partition: Option<Partition>, budget: Budget) -> Self {
        let exit_status = match sequences.len() {
            0 => 2,
            _ => u8::from(!sequences.iter().all(SequenceAudit::passes)),
        };
        let implementations = names.iter().map(|name| sum(name, &sequences)).collect();
        Self { schema: SCHEMA, tool: Tool::this(), sequences, implementations, partition, budget, exit_status }
    }
}

fn sum(name: &str, sequences: &[SequenceAudit]) -> Tally {
    let tallies = sequences.iter().flat_map(|sequence| &sequence.implementations);
    tallies.filter(|tally| tally.name == name).fold(Tally::new(name), Tally::add)
}
