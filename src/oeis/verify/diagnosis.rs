//! What would make the terms right: a shift of the index, or the other reading order of a table.
//!
//! Each explanation is followed while every term agrees with it, and told where at least [`ENOUGH`] terms do.

use num_bigint::BigUint;

use crate::oeis::bfile::Pair;
use crate::oeis::{Code, Finding, TableShape};

/// How many terms an explanation must explain, all that the file has.
const ENOUGH: u64 = 30;
/// The largest shift that is tried.
const LARGEST_SHIFT: i64 = 10;

pub(super) struct Diagnosis {
    shape: TableShape,
    explanations: Vec<Explanation>,
    /// How many different indices were seen, as far as one can tell without keeping them: those that were greater
    /// than all before.
    seen: u64,
    greatest: Option<i64>,
}

/// Where the term in the file would come from.
#[derive(Clone, Copy)]
enum Explanation {
    /// The term at n is a(n + k).
    Shift(i64),
    /// Rows or antidiagonals are read from the other end.
    OtherOrder,
}

impl Diagnosis {
    pub(super) fn new(shape: TableShape) -> Self {
        let shifts = (-LARGEST_SHIFT..=LARGEST_SHIFT).filter(|&k| k != 0).map(Explanation::Shift);
        let other_order = shape.is_table().then_some(Explanation::OtherOrder);
        Self { shape, explanations: shifts.chain(other_order).collect(), seen: 0, greatest: None }
    }

    /// Leaves the explanations that explain this term too.
    pub(super) fn see(&mut self, pair: &Pair, offset: u64, mut computed: impl FnMut(u64) -> Option<BigUint>) {
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

    /// The explanation that is left, if it explains enough; of several the least shift.
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

    /// The index whose term the file would have at `index`.
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
                let message =
                    format!("all {seen} terms are right after a shift: the term at n is a(n {} {})", sign(k), k.abs());
                Finding::new(Code::Shifted, message)
            }
            Self::OtherOrder => {
                let message =
                    format!("all {seen} terms are right if each {} is read from its other end", shape.line_name());
                Finding::new(Code::OtherReadingOrder, message)
            }
        }
    }
}

fn sign(k: i64) -> char {
    if k < 0 { '−' } else { '+' }
}
