//! Comparison of the terms of a file with computed terms, as decimal text.

use std::fmt;

use num_bigint::BigUint;

use super::coverage::Coverage;
use super::diagnosis::Diagnosis;
use super::file_format::TRUNCATED;
use super::lookahead::Lookahead;
use crate::nim::{Disagreement, Multiplier};
use crate::oeis::bfile::{Pair, RawLine};
use crate::oeis::digits::store_before;
use crate::oeis::report::TermCounts;
use crate::oeis::{Code, Finding, Sequence, Severity, TermError, Terms, shown};

const WRONG_TERM: Code = Code::documented(201);
const NEGATIVE_TERM: Code = Code::documented(204);
const NOT_CHECKED: Code = Code::documented(205);
const DISAGREEMENT: Code = Code::documented(206);

pub(super) struct Values<'a> {
    sequence: &'a Sequence,
    terms: Terms<'a>,
    lookahead: Lookahead,
    diagnosis: Diagnosis,
    counts: TermCounts,
    outside_domain: u64,
    below_offset: u64,
    coverage: Coverage,
    disagreements: Disagreements,
    allow_unchecked: bool,
}

/// Products on which the members of a cross-check disagree.
#[derive(Default)]
struct Disagreements {
    /// A disagreement in the computation of the last term.
    here: Option<Disagreement>,
    /// A disagreement in the computation of a term that is on no line, but that the diagnosis needs.
    elsewhere: Option<Disagreement>,
    is_reported: bool,
}

/// A computed term.
enum Computed {
    Word(u64),
    Big(BigUint),
}

impl Computed {
    fn has_digits(&self, digits: &str) -> bool {
        match self {
            Self::Word(word) => {
                let mut text = [0; 24];
                let start = store_before(&mut text, 24, *word);
                text[start..] == *digits.as_bytes()
            }
            Self::Big(number) => number.to_string() == digits,
        }
    }
}

impl fmt::Display for Computed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Word(word) => word.fmt(f),
            Self::Big(number) => number.fmt(f),
        }
    }
}

impl<'a> Values<'a> {
    /// Starts the comparison. `allow_unchecked` makes a term that cannot be computed a note instead of an error.
    pub(super) fn new(sequence: &'a Sequence, allow_unchecked: bool) -> Self {
        Self {
            sequence,
            terms: sequence.terms(),
            lookahead: Lookahead::new(sequence),
            diagnosis: Diagnosis::new(sequence.shape()),
            counts: TermCounts::default(),
            outside_domain: 0,
            below_offset: 0,
            coverage: Coverage::default(),
            disagreements: Disagreements::default(),
            allow_unchecked,
        }
    }

    /// Checks a term of the file.
    pub(super) fn check(&mut self, multiplier: &mut dyn Multiplier, raw: &RawLine, pair: &Pair) -> Option<Finding> {
        let offset = self.sequence.offset();
        let index = u64::try_from(pair.index).map_err(|_| TermError::BelowOffset { offset });
        let computed = index.clone().and_then(|n| self.compute(multiplier, n));
        self.disagreements.here = multiplier.take_disagreement();
        self.diagnosis.add(pair, offset, |n| self.terms.term(multiplier, n).ok());
        self.disagreements.elsewhere = self.disagreements.elsewhere.take().or(multiplier.take_disagreement());
        let finding = self.compare(raw, pair, computed);
        match finding {
            None => self.coverage.add_correct(pair.index),
            Some(_) => self.coverage.add_wrong(pair.index),
        }
        Some(Finding {
            n: Some(pair.index),
            cell: index.ok().and_then(|n| self.sequence.cell(n)),
            in_file: Some(shown(&pair.term.text())),
            ..finding?.at(raw.number, pair.column)
        })
    }

    fn compute(&mut self, multiplier: &mut dyn Multiplier, n: u64) -> Result<Computed, TermError> {
        match self.lookahead.term(&mut self.terms, multiplier, n) {
            Some(word) => Ok(Computed::Word(word)),
            None => self.terms.term(multiplier, n).map(Computed::Big),
        }
    }

    /// Counts the term, and returns what is wrong with it.
    fn compare(&mut self, raw: &RawLine, pair: &Pair, computed: Result<Computed, TermError>) -> Option<Finding> {
        let computed = match computed {
            Ok(computed) => computed,
            Err(error) => return Some(self.not_checked(&error)),
        };
        self.counts.checked += 1;
        let term = &pair.term;
        if !term.is_negative && computed.has_digits(&term.digits) {
            self.counts.correct += 1;
            return None;
        }
        self.counts.wrong += 1;
        let (in_file, computed) = (shown(&term.text()), computed.to_string());
        // If a comment follows the term, the term itself is complete.
        let ends_the_file = !raw.has_newline && raw.bytes.ends_with(term.digits.as_bytes());
        let is_cut = ends_the_file && !term.is_negative && computed.starts_with(&term.digits);
        let computed = shown(&computed);
        let (code, message) = if term.is_negative {
            (NEGATIVE_TERM, format!("file has {in_file}, a negative number; computed {computed}"))
        } else if is_cut {
            (TRUNCATED, format!("the file looks truncated: it ends in {in_file}, computed {computed}"))
        } else {
            (WRONG_TERM, format!("file has {in_file}, computed {computed}"))
        };
        Some(Finding { computed: Some(computed), ..Finding::new(code, message) })
    }

    fn not_checked(&mut self, error: &TermError) -> Finding {
        self.counts.unchecked += 1;
        self.outside_domain += u64::from(*error == TermError::OutsideDomain);
        self.below_offset += u64::from(matches!(error, TermError::BelowOffset { .. }));
        let severity = if self.allow_unchecked { Severity::Note } else { Severity::Error };
        Finding::new(NOT_CHECKED, format!("not checked: {error}")).with_severity(severity)
    }

    /// Returns a finding if the members of a cross-check disagreed on the last term.
    pub(super) fn disagreement(&mut self, raw: &RawLine, pair: &Pair) -> Option<Finding> {
        let found = self.disagreements.here.take()?;
        self.disagreements.is_reported = true;
        let cell = u64::try_from(pair.index).ok().and_then(|n| self.sequence.cell(n));
        Some(Finding { n: Some(pair.index), cell, ..disagreement(&found).at(raw.number, pair.column) })
    }

    /// Returns a finding if the members disagreed on a term that is on no line of the file, and on none that is.
    pub(super) fn disagreement_elsewhere(&self) -> Option<Finding> {
        self.disagreements.elsewhere.as_ref().filter(|_| !self.disagreements.is_reported).map(disagreement)
    }

    /// Counts the term of a malformed line.
    pub(super) fn mark_unchecked(&mut self, index: i64) {
        self.counts.unchecked += 1;
        self.coverage.add_wrong(index);
    }

    /// Returns the explanation of all terms, if some are wrong or below the offset and there is one.
    pub(super) fn diagnosis(&self) -> Option<Finding> {
        (self.counts.wrong + self.below_offset > 0).then(|| self.diagnosis.finding())?
    }

    pub(super) fn counts(&self) -> TermCounts {
        self.counts
    }

    /// Returns whether some terms are outside the multiplier's domain.
    pub(super) fn has_outside_domain(&self) -> bool {
        self.outside_domain > 0
    }

    pub(super) fn correct_through(&self) -> Option<i64> {
        self.coverage.correct_through()
    }
}

/// Returns the finding on a product on which the members of a cross-check disagree.
pub(super) fn disagreement(disagreement: &Disagreement) -> Finding {
    let Disagreement { factors: (a, b), answers: [(one, first), (other, second)] } = disagreement;
    let [a, b, first, second] = [a, b, first, second].map(|number| shown(&number.to_string()));
    let message = format!("the implementations disagree: {a} ⊗ {b} is {first} by {one} and {second} by {other}");
    Finding::new(DISAGREEMENT, message)
}
