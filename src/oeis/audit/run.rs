//! [`Audit`]: the comparisons.

use num_bigint::BigUint;

use super::budget::Budget;
use super::candidate::Candidate;
use super::result::{DataCheck, FileCheck, SequenceAudit, Tally};
use crate::oeis::bfile::{WriteError, published_digest};
use crate::oeis::{Range, Sequence, TermError};

/// The participants of an audit.
#[derive(Debug)]
pub struct Audit {
    /// The implementation with whose terms everything is compared.
    pub baseline: Candidate,
    /// The other implementations; one with the name of the baseline is the baseline itself.
    pub candidates: Vec<Candidate>,
    /// The limit on the work of slow candidates.
    pub budget: Budget,
}

impl Audit {
    /// Audits one sequence.
    ///
    /// # Errors
    ///
    /// If the baseline cannot compute a term.
    pub fn sequence(&self, sequence: &Sequence) -> Result<SequenceAudit, WriteError> {
        let terms = self.baseline_terms(sequence)?;
        let data = compare_data(sequence, &terms);
        let (published, stored) = self.compare_files(sequence)?;
        let implementations =
            if sequence.uses_product() { self.tallies(sequence, &terms, published) } else { Vec::new() };
        let count = terms.values.len() as u64;
        Ok(SequenceAudit { number: sequence.number(), terms: count, data, published, stored, implementations })
    }

    fn baseline_terms(&self, sequence: &Sequence) -> Result<BaselineTerms, WriteError> {
        let published = sequence.published();
        let ranges = published.data_range().into_iter().chain(published.bfile_range());
        let Some(range) = ranges.reduce(Range::hull) else {
            return Ok(BaselineTerms { first: sequence.offset(), values: Vec::new() });
        };
        let (mut multiplier, mut terms) = (self.baseline.start(), sequence.terms());
        let term = |n| terms.term(&mut *multiplier, n).map_err(|source| WriteError::Term { n, source });
        Ok(BaselineTerms { first: range.first(), values: range.indices().map(term).collect::<Result<_, _>>()? })
    }

    /// Compares the published and the stored b-file. The file is generated anew by the function that users call.
    fn compare_files(&self, sequence: &Sequence) -> Result<(FileCheck, FileCheck), WriteError> {
        let Some(ours) = published_digest(sequence, &mut *self.baseline.start())? else {
            return Ok((FileCheck::Absent, FileCheck::Absent));
        };
        let facts = sequence.published();
        let compared = |is_same| if is_same { FileCheck::Identical } else { FileCheck::Differs };
        let published = facts.bfile().filter(|file| file.is_reproducible());
        let published = published.map(|file| compared(file.sha256 == ours.sha256 && file.bytes == ours.bytes));
        let stored = facts.stored_sha256().map(|sha256| compared(sha256 == ours.sha256));
        Ok((published.unwrap_or(FileCheck::Absent), stored.unwrap_or(FileCheck::Absent)))
    }

    fn tallies(&self, sequence: &Sequence, terms: &BaselineTerms, published: FileCheck) -> Vec<Tally> {
        let mut confirmed = terms.confirmed_by_publication(sequence, published);
        let is_baseline = |candidate: &&Candidate| candidate.name() == self.baseline.name();
        let others = self.candidates.iter().filter(|candidate| !is_baseline(candidate));
        let mut tallies: Vec<Tally> =
            others.map(|candidate| self.tally(sequence, terms, candidate, &mut confirmed)).collect();
        if let Some(place) = self.candidates.iter().position(|candidate| is_baseline(&candidate)) {
            tallies.insert(place, baseline_tally(self.baseline.name(), sequence, terms, &confirmed));
        }
        tallies
    }

    /// Compares the terms of a candidate, and marks those that it computed as confirmed.
    fn tally(
        &self,
        sequence: &Sequence,
        expected: &BaselineTerms,
        candidate: &Candidate,
        confirmed: &mut [bool],
    ) -> Tally {
        let (mut multiplier, mut terms) = (candidate.start(), sequence.terms());
        let mut tally = Tally::new(candidate.name());
        for (position, (n, term)) in (0..).zip(expected.iter()) {
            if candidate.has_budget() && !self.budget.admits(sequence, position) {
                tally.not_asked += 1;
                continue;
            }
            match terms.term(&mut *multiplier, n) {
                Ok(computed) => {
                    tally.count(n, computed == *term);
                    confirmed[position] = true;
                }
                Err(TermError::OutsideDomain) => tally.outside += 1,
                Err(_) => tally.not_asked += 1,
            }
        }
        tally
    }
}

/// The terms computed by the baseline.
struct BaselineTerms {
    first: u64,
    values: Vec<BigUint>,
}

impl BaselineTerms {
    fn iter(&self) -> impl Iterator<Item = (u64, &BigUint)> {
        (self.first..).zip(&self.values)
    }

    /// Returns for each term whether the entry's DATA or an identical published b-file contains it.
    fn confirmed_by_publication(&self, sequence: &Sequence, published: FileCheck) -> Vec<bool> {
        let facts = sequence.published();
        let bfile = facts.bfile_range().filter(|_| published == FileCheck::Identical);
        let ranges: Vec<Range> = facts.data_range().into_iter().chain(bfile).collect();
        self.iter().map(|(n, _)| ranges.iter().any(|range| range.first() <= n && n <= range.last())).collect()
    }
}

fn compare_data(sequence: &Sequence, terms: &BaselineTerms) -> DataCheck {
    let data = sequence.published().data();
    if data.is_empty() {
        return DataCheck::Absent;
    }
    let agrees = terms.values.len() >= data.len() && terms.values.iter().zip(data).all(|(a, b)| a.to_string() == *b);
    if agrees { DataCheck::Agrees } else { DataCheck::Differs }
}

/// Returns the result of the baseline, whose terms are compared with DATA here. A digest or a candidate that differs is
/// reported elsewhere.
fn baseline_tally(name: &str, sequence: &Sequence, terms: &BaselineTerms, confirmed: &[bool]) -> Tally {
    let data = sequence.published().data();
    let mut tally = Tally::new(name);
    for (position, (n, term)) in terms.iter().enumerate() {
        if confirmed[position] {
            tally.count(n, data.get(position).is_none_or(|known| term.to_string() == *known));
        } else {
            tally.not_asked += 1;
        }
    }
    tally
}
