//! The terms of a file beside the computed ones, compared as digits.

use num_bigint::BigUint;

use super::diagnosis::Diagnosis;
use crate::nim::Multiplier;
use crate::oeis::bfile::{Pair, RawLine};
use crate::oeis::report::Terms;
use crate::oeis::{Answer, Code, Cursor, Finding, Refusal, Sequence, shown};

pub(super) struct Values<'a> {
    sequence: &'a Sequence,
    cursor: Cursor<'a>,
    diagnosis: Diagnosis,
    terms: Terms,
    outside: u64,
    through: Through,
}

impl<'a> Values<'a> {
    pub(super) fn new(sequence: &'a Sequence) -> Self {
        Self {
            sequence,
            cursor: sequence.cursor(),
            diagnosis: Diagnosis::new(sequence.shape()),
            terms: Terms::default(),
            outside: 0,
            through: Through::Nothing,
        }
    }

    /// A term of the file, and what is wrong with it.
    pub(super) fn see(&mut self, multiplier: &mut dyn Multiplier, raw: &RawLine, pair: &Pair) -> Option<Finding> {
        let computed = self.cursor.term(multiplier, pair.index);
        let offset = self.sequence.offset();
        self.diagnosis.see(pair, offset, |n| self.cursor.term(multiplier, n).ok());
        let fault = self.judge(raw, pair, computed);
        self.through.see(pair.index, fault.is_none());
        let (code, in_file, computed, message) = fault?;
        let finding = Finding::new(code, message).at(raw.number, pair.column);
        Some(Finding {
            n: Some(pair.index),
            cell: self.sequence.cell(pair.index),
            in_file: Some(in_file),
            computed,
            ..finding
        })
    }

    /// Counts the term, and tells its fault: code, what the file has, what was computed, in words.
    fn judge(
        &mut self,
        raw: &RawLine,
        pair: &Pair,
        computed: Answer<BigUint>,
    ) -> Option<(Code, String, Option<String>, String)> {
        let in_file = shown(&pair.term.text());
        let computed = match computed {
            Ok(computed) => computed.to_string(),
            Err(refusal) => {
                self.terms.unchecked += 1;
                self.outside += u64::from(refusal == Refusal::OutsideDomain);
                return Some((Code::NotChecked, in_file, None, format!("not checked: {refusal}")));
            }
        };
        self.terms.checked += 1;
        if !pair.term.is_negative && pair.term.digits == computed {
            self.terms.correct += 1;
            return None;
        }
        self.terms.wrong += 1;
        let is_cut = !raw.has_newline && !pair.term.is_negative && computed.starts_with(&pair.term.digits);
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

    /// An index whose line is no pair.
    pub(super) fn miss(&mut self) {
        self.terms.unchecked += 1;
        self.through.close();
    }

    /// What may explain wrong terms; nothing where none is wrong.
    pub(super) fn finish(&self) -> Vec<Finding> {
        if self.terms.wrong + self.terms.unchecked == 0 { Vec::new() } else { self.diagnosis.findings() }
    }

    pub(super) fn terms(&self) -> Terms {
        self.terms
    }

    /// Whether nothing but the domain kept terms from being checked.
    pub(super) fn is_all_outside(&self) -> bool {
        self.outside > 0 && self.outside == self.terms.unchecked
    }

    pub(super) fn correct_through(&self) -> Option<u64> {
        match self.through {
            Through::Nothing => None,
            Through::Open(n) | Through::Closed(n) => n,
        }
    }
}

/// The last index up to which every index from the first one on is present and right.
#[derive(Clone, Copy)]
enum Through {
    Nothing,
    Open(Option<u64>),
    Closed(Option<u64>),
}

impl Through {
    fn see(&mut self, index: u64, is_right: bool) {
        *self = match *self {
            Self::Nothing if is_right => Self::Open(Some(index)),
            Self::Open(Some(last)) if is_right && index <= last + 1 => Self::Open(Some(last.max(index))),
            Self::Nothing => Self::Closed(None),
            Self::Open(last) | Self::Closed(last) => Self::Closed(last),
        };
    }

    fn close(&mut self) {
        *self = match *self {
            Self::Nothing => Self::Closed(None),
            Self::Open(last) | Self::Closed(last) => Self::Closed(last),
        };
    }
}
