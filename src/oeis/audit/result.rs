//! [`SequenceAudit`]: the result for one sequence.

use serde::Serialize;

use crate::oeis::ANumber;

/// The comparison with the DATA terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum DataCheck {
    /// All terms agree.
    Agrees,
    /// A term differs.
    Differs,
    /// There are no DATA terms.
    #[serde(rename = "none")]
    Absent,
}

/// The comparison with a b-file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum FileCheck {
    /// Size and digest agree.
    Identical,
    /// Size or digest differs.
    Differs,
    /// There is no file, or its bytes cannot be reproduced.
    #[serde(rename = "none")]
    Absent,
}

/// The result for one sequence.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct SequenceAudit {
    /// The sequence.
    pub number: ANumber,
    /// The number of terms that the baseline computed.
    pub terms: u64,
    /// The comparison with the DATA terms.
    pub data: DataCheck,
    /// The comparison with the b-file that the OEIS publishes.
    pub published: FileCheck,
    /// The comparison with the b-file stored in `fixtures/`.
    pub stored: FileCheck,
    /// The results of the candidates; empty if the terms do not depend on ⊗.
    pub implementations: Vec<Tally>,
}

/// The result of a candidate. Each term is counted once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Tally {
    /// The name of the candidate.
    pub name: String,
    /// Terms that were computed and compared.
    pub checked: u64,
    /// Terms outside the candidate's domain.
    pub outside: u64,
    /// Terms that were not computed.
    pub not_asked: u64,
    /// Terms that were computed and differ.
    pub wrong: u64,
    /// The index of the first term that differs.
    #[serde(skip)]
    pub first_wrong: Option<u64>,
}

impl Tally {
    pub(super) fn new(name: &str) -> Self {
        Self { name: name.to_owned(), checked: 0, outside: 0, not_asked: 0, wrong: 0, first_wrong: None }
    }

    /// Counts a term that was compared.
    pub(super) fn count(&mut self, n: u64, is_right: bool) {
        self.checked += 1;
        if !is_right {
            self.wrong += 1;
            self.first_wrong.get_or_insert(n);
        }
    }

    /// Adds the counts for another sequence.
    pub(super) fn add(mut self, other: &Self) -> Self {
        self.checked += other.checked;
        self.outside += other.outside;
        self.not_asked += other.not_asked;
        self.wrong += other.wrong;
        self
    }
}

impl SequenceAudit {
    /// Returns whether there is evidence for the terms and nothing contradicts them.
    #[must_use]
    pub fn passes(&self) -> bool {
        let has_evidence = self.data == DataCheck::Agrees || self.published == FileCheck::Identical;
        let files = [self.published, self.stored];
        let differs = self.data == DataCheck::Differs || files.contains(&FileCheck::Differs);
        has_evidence && !differs && self.implementations.iter().all(|tally| tally.wrong == 0)
    }
}
