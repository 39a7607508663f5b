//! The terms of a file beside the computed ones, compared as digits.

use std::fmt;

use num_bigint::BigUint;

use super::ahead::Ahead;
use super::coverage::Coverage;
use super::diagnosis::Diagnosis;
use crate::nim::{Disagreement, Multiplier};
use crate::oeis::bfile::{Pair, RawLine};
use crate::oeis::digits::store_before;
use crate::oeis::report::TermCounts;
use crate::oeis::{Answer, Code, Finding, Sequence, TermError, Terms, shown};

pub(super) struct Values<'a> {
    sequence: &'a Sequence,
    cursor: Terms<'a>,
    ahead: Ahead,
    diagnosis: Diagnosis,
    terms: TermCounts,
    outside: u64,
    below_offset: u64,
    coverage: Coverage,
    disputes: Disputes,
}

/// Products on which those who multiply differ.
#[derive(Default)]
struct Disputes {
    /// On the way to the last term.
    here: Option<Disagreement>,
    /// On the way to a term that was looked at to explain others: it is told where no line is that it belongs to.
    elsewhere: Option<Disagreement>,
    is_told: bool,
}

/// A computed term.
enum Term {
    Word(u64),
    Big(BigUint),
}

impl Term {
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

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Word(word) => word.fmt(f),
            Self::Big(number) => number.fmt(f),
        }
    }
}

impl<'a> Values<'a> {
    pub(super) fn new(sequence: &'a Sequence) -> Self {
        Self {
            sequence,
            cursor: sequence.cursor(),
            ahead: Ahead::new(sequence),
            diagnosis: Diagnosis::new(sequence.shape()),
            terms: TermCounts::default(),
            outside: 0,
            below_offset: 0,
            coverage: Coverage::default(),
            disputes: Disputes::default(),
        }
    }

    /// A term of the file, and what is wrong with it.
    pub(super) fn see(&mut self, multiplier: &mut dyn Multiplier, raw: &RawLine, pair: &Pair) -> Option<Finding> {
        let offset = self.sequence.offset();
        let index = u64::try_from(pair.index).map_err(|_| TermError::BelowOffset { offset });
        let computed = index.and_then(|n| self.computed(multiplier, n));
        self.disputes.here = multiplier.take_disagreement();
        self.diagnosis.see(pair, offset, |n| self.cursor.term(multiplier, n).ok());
        self.disputes.elsewhere = self.disputes.elsewhere.take().or(multiplier.take_disagreement());
        let fault = self.judge(raw, pair, computed);
        match fault {
            None => self.coverage.right(pair.index),
            Some(_) => self.coverage.wrong(pair.index),
        }
        let (code, in_file, computed, message) = fault?;
        let finding = Finding::new(code, message).at(raw.number, pair.column);
        Some(Finding {
            n: Some(pair.index),
            cell: index.ok().and_then(|n| self.sequence.cell(n)),
            in_file: Some(in_file),
            computed,
            ..finding
        })
    }

    fn computed(&mut self, multiplier: &mut dyn Multiplier, n: u64) -> Answer<Term> {
        match self.ahead.term(&mut self.cursor, multiplier, n) {
            Some(word) => Ok(Term::Word(word)),
            None => self.cursor.term(multiplier, n).map(Term::Big),
        }
    }

    /// Counts the term, and tells its fault: code, what the file has, what was computed, in words.
    fn judge(
        &mut self,
        raw: &RawLine,
        pair: &Pair,
        computed: Answer<Term>,
    ) -> Option<(Code, String, Option<String>, String)> {
        let in_file = || shown(&pair.term.text());
        let computed = match computed {
            Ok(computed) => computed,
            Err(refusal) => {
                let in_file = in_file();
                self.terms.unchecked += 1;
                self.outside += u64::from(refusal == TermError::OutsideDomain);
                self.below_offset += u64::from(matches!(refusal, TermError::BelowOffset { .. }));
                return Some((Code::NotChecked, in_file, None, format!("not checked: {refusal}")));
            }
        };
        self.terms.checked += 1;
        if !pair.term.is_negative && computed.has_digits(&pair.term.digits) {
            self.terms.correct += 1;
            return None;
        }
        self.terms.wrong += 1;
        let (in_file, computed) = (in_file(), computed.to_string());
        // A comment behind the term would show that the term itself is whole.
        let ends_the_file = !raw.has_newline && raw.bytes.ends_with(pair.term.digits.as_bytes());
        let is_cut = ends_the_file && !pair.term.is_negative && computed.starts_with(&pair.term.digits);
        let computed = shown(&computed);
        let (code, words) = if pair.term.is_negative {
            (Code::NegativeTerm, format!("file has {in_file}, a negative number; computed {computed}"))
        } else if is_cut {
            (Code::Truncated, format!("the file looks truncated: it ends in {in_file}, computed {computed}"))
        } else {
            (Code::WrongTerm, format!("file has {in_file}, computed {computed}"))
        };
        Some((code, in_file, Some(computed), words))
    }

    /// Whether those who multiply differed over the last term.
    pub(super) fn dispute(&mut self, raw: &RawLine, pair: &Pair) -> Option<Finding> {
        let disagreement = self.disputes.here.take()?;
        self.disputes.is_told = true;
        let cell = u64::try_from(pair.index).ok().and_then(|n| self.sequence.cell(n));
        Some(Finding { n: Some(pair.index), cell, ..disputed(&disagreement).at(raw.number, pair.column) })
    }

    /// Whether they differed over a term that stands nowhere in the file, and over none that does.
    pub(super) fn dispute_elsewhere(&self) -> Option<Finding> {
        self.disputes.elsewhere.as_ref().filter(|_| !self.disputes.is_told).map(disputed)
    }

    /// An index whose line is no pair.
    pub(super) fn miss(&mut self, index: i64) {
        self.terms.unchecked += 1;
        self.coverage.wrong(index);
    }

    /// What may explain terms that are wrong, or stand below the offset; right ones need no explanation.
    pub(super) fn finish(&self) -> Option<Finding> {
        (self.terms.wrong + self.below_offset > 0).then(|| self.diagnosis.finding())?
    }

    pub(super) fn terms(&self) -> TermCounts {
        self.terms
    }

    /// Whether terms were refused because they lie outside the domain.
    pub(super) fn has_outside(&self) -> bool {
        self.outside > 0
    }

    pub(super) fn correct_through(&self) -> Option<i64> {
        self.coverage.through()
    }
}

/// A product on which those who multiply differ.
pub(super) fn disputed(disagreement: &Disagreement) -> Finding {
    let Disagreement { factors: (a, b), answers: [(one, first), (other, second)] } = disagreement;
    let [a, b, first, second] = [a, b, first, second].map(|number| shown(&number.to_string()));
    let message = format!("the implementations disagree: {a} ⊗ {b} is {first} by {one} and {second} by {other}");
    Finding::new(Code::Disagreement, message)
}
