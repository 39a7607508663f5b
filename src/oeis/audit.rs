//! The audit: every sequence beside everything known of it.
//!
//! For each sequence, the *maker* (the implementation `big`, unless a test says otherwise) regenerates the terms.
//! They are compared with the DATA terms, with size and digest of the published b-file, and with the digest of
//! the b-file stored in `fixtures/`. Then each *contender* computes the terms in its domain, a slow one up to a
//! budget, and is compared with them.
//!
//! The maker's own terms are checked where something other than the maker vouches for them: a published digest, a
//! DATA term, or a contender's answer. The rest are counted as not asked.

use std::fmt;

use num_bigint::BigUint;
use serde::{Serialize, Serializer};

use super::bfile::{WriteError, published_digest};
use super::{ANumber, Range, Sequence, TermError, stored};
use crate::nim::{Algorithm, Multiplier};

mod report;
pub mod text;

pub use report::{AuditReport, ContenderSum};

/// How many terms of each sequence a slow contender is asked for. A term that takes much longer than usual counts for
/// several, see [`Sequence::weight`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// So many.
    TermCounts(u64),
    /// Every one.
    All,
}

impl Budget {
    /// Whether the term at a position, counted from 0, is within the budget; a heavy term counts for several.
    fn admits(self, sequence: &Sequence, position: usize) -> bool {
        match self {
            Self::TermCounts(count) => (position as u64 + 1).saturating_mul(sequence.weight()) <= count,
            Self::All => true,
        }
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TermCounts(count) => count.fmt(f),
            Self::All => f.write_str("all"),
        }
    }
}

impl Serialize for Budget {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::TermCounts(count) => serializer.serialize_u64(*count),
            Self::All => serializer.serialize_str("all"),
        }
    }
}

/// Whoever is compared with the regenerated terms.
pub struct Candidate {
    name: String,
    has_budget: bool,
    start: Box<dyn Fn() -> Box<dyn Multiplier> + Send + Sync>,
}

impl fmt::Debug for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Candidate").field("name", &self.name).finish_non_exhaustive()
    }
}

impl Candidate {
    /// A multiplier of one's own. `start` makes a fresh one for each sequence.
    pub fn new(name: impl Into<String>, start: impl Fn() -> Box<dyn Multiplier> + Send + Sync + 'static) -> Self {
        Self { name: name.into(), has_budget: false, start: Box::new(start) }
    }

    /// Its name in the report.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl From<Algorithm> for Candidate {
    fn from(implementation: Algorithm) -> Self {
        let start = move || Box::new(implementation.evaluator()) as Box<dyn Multiplier>;
        Self { has_budget: implementation.is_reference(), ..Self::new(implementation.name(), start) }
    }
}

/// What is audited, and by whom.
#[derive(Debug)]
pub struct Audit {
    /// Who regenerates the terms.
    pub maker: Candidate,
    /// Who else computes them; a contender of the maker's name gets the maker's line.
    pub contenders: Vec<Candidate>,
    /// How many terms a slow contender is asked for.
    pub budget: Budget,
}

/// Whether something known agrees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Data {
    /// Every term agrees.
    Agrees,
    /// A term differs.
    Differs,
    /// There is nothing to compare with.
    None,
}

/// Whether a file is the one that we generate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Bytes {
    /// Size and digest agree.
    Identical,
    /// They differ.
    Differs,
    /// There is nothing to compare with.
    None,
}

/// The line of a sequence.
#[derive(Clone, Debug, Serialize)]
pub struct SequenceAudit {
    /// The sequence.
    pub number: ANumber,
    /// How many terms were regenerated.
    pub terms: u64,
    /// The DATA terms.
    pub data: Data,
    /// The b-file that OEIS publishes.
    pub published: Bytes,
    /// The b-file stored in `fixtures/`.
    pub stored: Bytes,
    /// The contenders; empty where no ⊗ is asked for.
    pub implementations: Vec<Tally>,
}

/// What a contender answered. Every term is counted once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tally {
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
    /// The index of the first that differs.
    #[serde(skip)]
    pub first_wrong: Option<u64>,
}

impl Tally {
    fn new(name: &str) -> Self {
        Self { name: name.to_owned(), checked: 0, outside: 0, not_asked: 0, wrong: 0, first_wrong: None }
    }

    fn compare(&mut self, n: u64, is_right: bool) {
        self.checked += 1;
        if !is_right {
            self.wrong += 1;
            self.first_wrong.get_or_insert(n);
        }
    }
}

impl SequenceAudit {
    /// Whether nothing disagrees, and something was there to agree with.
    #[must_use]
    pub fn holds(&self) -> bool {
        let has_evidence = self.data == Data::Agrees || self.published == Bytes::Identical;
        let differs = self.data == Data::Differs || self.published == Bytes::Differs || self.stored == Bytes::Differs;
        has_evidence && !differs && self.implementations.iter().all(|tally| tally.wrong == 0)
    }
}

impl Audit {
    /// Audits one sequence.
    ///
    /// # Errors
    ///
    /// Where the maker does not compute a term.
    pub fn sequence(&self, sequence: &Sequence) -> Result<SequenceAudit, WriteError> {
        let terms = self.regenerate(sequence)?;
        let data = compare_data(sequence, &terms);
        let (published, stored) = self.compare_bytes(sequence)?;
        let implementations =
            if sequence.uses_product() { self.tallies(sequence, &terms, published) } else { Vec::new() };
        Ok(SequenceAudit {
            number: sequence.number(),
            terms: terms.values.len() as u64,
            data,
            published,
            stored,
            implementations,
        })
    }

    fn regenerate(&self, sequence: &Sequence) -> Result<TermCounts, WriteError> {
        let published = sequence.published();
        let ranges = published.data_range().into_iter().chain(published.bfile_range());
        let Some(range) = ranges.reduce(Range::hull) else {
            return Ok(TermCounts { first: sequence.offset(), values: Vec::new() });
        };
        let (mut multiplier, mut cursor) = ((self.maker.start)(), sequence.cursor());
        let term = |n| cursor.term(&mut *multiplier, n).map_err(|refusal| WriteError::Term { n, refusal });
        Ok(TermCounts { first: range.first(), values: range.indices().map(term).collect::<Result<_, _>>()? })
    }

    /// The published and the stored b-file. Their text is made anew, by the writer that users call.
    fn compare_bytes(&self, sequence: &Sequence) -> Result<(Bytes, Bytes), WriteError> {
        let Some(ours) = published_digest(sequence, &mut *(self.maker.start)())? else {
            return Ok((Bytes::None, Bytes::None));
        };
        let published = match sequence.published().bfile() {
            None => Bytes::None,
            Some(file) if file.sha256 == ours.sha256 && file.bytes == ours.bytes => Bytes::Identical,
            Some(_) => Bytes::Differs,
        };
        let stored = match stored::bfile_sha256(sequence.number()) {
            None => Bytes::None,
            Some(sha256) if sha256 == ours.sha256 => Bytes::Identical,
            Some(_) => Bytes::Differs,
        };
        Ok((published, stored))
    }

    fn tallies(&self, sequence: &Sequence, terms: &TermCounts, published: Bytes) -> Vec<Tally> {
        let mut vouched = terms.vouched_from_outside(sequence, published);
        let is_maker = |contender: &&Candidate| contender.name == self.maker.name;
        let others = self.contenders.iter().filter(|contender| !is_maker(contender));
        let mut tallies: Vec<Tally> =
            others.map(|contender| self.tally(sequence, terms, contender, &mut vouched)).collect();
        if let Some(place) = self.contenders.iter().position(|contender| is_maker(&contender)) {
            tallies.insert(place, makers_tally(&self.maker.name, sequence, terms, &vouched));
        }
        tallies
    }

    fn tally(&self, sequence: &Sequence, terms: &TermCounts, contender: &Candidate, vouched: &mut [bool]) -> Tally {
        let (mut multiplier, mut cursor) = ((contender.start)(), sequence.cursor());
        let mut tally = Tally::new(&contender.name);
        for (position, (n, term)) in (0..).zip(terms.iter()) {
            if contender.has_budget && !self.budget.admits(sequence, position) {
                tally.not_asked += 1;
                continue;
            }
            match cursor.term(&mut *multiplier, n) {
                Ok(answer) => {
                    tally.compare(n, answer == *term);
                    vouched[position] = true;
                }
                Err(TermError::OutsideDomain) => tally.outside += 1,
                Err(_) => tally.not_asked += 1,
            }
        }
        tally
    }
}

/// The terms that the maker regenerated.
struct TermCounts {
    first: u64,
    values: Vec<BigUint>,
}

impl TermCounts {
    fn iter(&self) -> impl Iterator<Item = (u64, &BigUint)> {
        (self.first..).zip(&self.values)
    }

    /// For each term whether the entry's DATA or an identical published b-file holds it.
    fn vouched_from_outside(&self, sequence: &Sequence, published: Bytes) -> Vec<bool> {
        let facts = sequence.published();
        let bfile = facts.bfile_range().filter(|_| published == Bytes::Identical);
        let ranges: Vec<Range> = facts.data_range().into_iter().chain(bfile).collect();
        self.iter().map(|(n, _)| ranges.iter().any(|range| range.first() <= n && n <= range.last())).collect()
    }
}

fn compare_data(sequence: &Sequence, terms: &TermCounts) -> Data {
    let data = sequence.published().data();
    if data.is_empty() {
        return Data::None;
    }
    let agrees = terms.values.len() >= data.len() && terms.values.iter().zip(data).all(|(a, b)| a.to_string() == *b);
    if agrees { Data::Agrees } else { Data::Differs }
}

/// The maker's line: its terms are compared with DATA here; a digest or a contender that differs has its own line.
fn makers_tally(name: &str, sequence: &Sequence, terms: &TermCounts, vouched: &[bool]) -> Tally {
    let data = sequence.published().data();
    let mut tally = Tally::new(name);
    for (position, (n, term)) in terms.iter().enumerate() {
        if vouched[position] {
            tally.compare(n, data.get(position).is_none_or(|known| term.to_string() == *known));
        } else {
            tally.not_asked += 1;
        }
    }
    tally
}
