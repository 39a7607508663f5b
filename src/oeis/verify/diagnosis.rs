//! Explanations of wrong terms: a shift of the index, or the other reading order of a table.
//!
//! An explanation must hold for all terms of the file. It is reported if the file has at least [`ENOUGH`] terms.

use num_bigint::BigUint;

use crate::oeis::bfile::Pair;
use crate::oeis::{Code, Finding, TableShape};

const SHIFTED: Code = Code::documented(202);
const OTHER_READING_ORDER: Code = Code::documented(203);

/// The minimum number of terms that an explanation must explain.
const ENOUGH: u64 = 30;
/// The largest shift that is tried.
const LARGEST_SHIFT: i64 = 10;

pub(super) struct Diagnosis {
    shape: TableShape,
    explanations: Vec<Explanation>,
    /// A lower bound for the number of different indices: those that were greater than all earlier ones.
    seen: u64,
    greatest: Option<i64>,
}

/// An explanation of the terms.
#[derive(Clone, Copy)]
enum Explanation {
    /// The term at index n is a(n + k).
    Shift(i64),
    /// Each row or antidiagonal is read in reverse.
    OtherOrder,
}

impl Diagnosis {
    pub(super) fn new(shape: TableShape) -> Self {
        let shifts = (-LARGEST_SHIFT..=LARGEST_SHIFT).filter(|&k| k != 0).map(Explanation::Shift);
        let other_order = shape.is_table().then_some(Explanation::OtherOrder);
        Self { shape, explanations: shifts.chain(other_order).collect(), seen: 0, greatest: None }
    }

    /// Drops the explanations that do not explain this term.
    pub(super) fn add(&mut self, pair: &Pair, offset: u64, mut computed: impl FnMut(u64) -> Option<BigUint>) {
        let shape = self.shape;
        if self.greatest.is_none_or(|greatest| pair.index > greatest) {
            self.greatest = Some(pair.index);
            self.seen += 1;
        }
        self.explanations.retain(|explanation| {
            let source = explanation.source(shape, pair.index, offset);
            let term = source.filter(|_| !pair.term.is_negative).and_then(&mut computed);
            term.is_some_and(|term| term.to_string() == pair.term.digits)
        });
    }

    /// Returns the remaining explanation if it explains enough terms; the smallest shift if there are several.
    pub(super) fn finding(&self) -> Option<Finding> {
        let least = self.explanations.iter().min_by_key(|explanation| explanation.distance());
        least.filter(|_| self.seen >= ENOUGH).map(|explanation| explanation.finding(self.shape, self.seen))
    }
}

impl Explanation {
    fn distance(self) -> u64 {
        match self {
            Self::Shift(k) => k.unsigned_abs(),
            Self::OtherOrder => 0,
        }
    }

    /// Returns the index of the sequence's term that the file has at `index`, according to the explanation.
    fn source(self, shape: TableShape, index: i64, offset: u64) -> Option<u64> {
        let shifted = |k| u64::try_from(index.checked_add(k)?).ok();
        match self {
            Self::Shift(k) => shifted(k),
            Self::OtherOrder => Some(offset + shape.mirrored(shifted(0)?.checked_sub(offset)?)),
        }
    }

    fn finding(self, shape: TableShape, seen: u64) -> Finding {
        match self {
            Self::Shift(k) => {
                let message = format!(
                    "all {seen} terms are correct after a shift: the term at n is a(n {} {})",
                    sign(k),
                    k.abs()
                );
                Finding::new(SHIFTED, message)
            }
            Self::OtherOrder => {
                let message = format!("all {seen} terms are correct if each {} is read in reverse", shape.line_name());
                Finding::new(OTHER_READING_ORDER, message)
            }
        }
    }
}

fn sign(k: i64) -> char {
    if k < 0 { '−' } else { '+' }
}
