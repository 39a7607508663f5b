//! Batch computation of the terms of the next lines.

use crate::nim::Multiplier;
use crate::oeis::{Range, Sequence, Terms};

/// The maximum number of terms in a batch.
const LONGEST_BATCH: u64 = 4096;

/// Batches of terms, if the definition and the multiplier allow it. As long as the indices of a file increase by one,
/// each batch is twice as long as the previous one, so that at most as many terms are wasted as are used.
pub(super) struct Lookahead {
    first: u64,
    words: Vec<u64>,
    length: u64,
    last: u64,
    is_possible: bool,
}

impl Lookahead {
    pub(super) fn new(sequence: &Sequence) -> Self {
        Self { first: sequence.offset(), words: Vec::new(), length: 1, last: sequence.last(), is_possible: true }
    }

    /// Returns the term at n if it is part of a batch.
    pub(super) fn term(&mut self, terms: &mut Terms<'_>, multiplier: &mut dyn Multiplier, n: u64) -> Option<u64> {
        if !self.is_possible {
            return None;
        }
        let place = n.checked_sub(self.first).and_then(|place| usize::try_from(place).ok());
        match place.map(|place| place.cmp(&self.words.len())) {
            Some(std::cmp::Ordering::Less) => {}
            Some(std::cmp::Ordering::Equal) => self.compute_batch(terms, multiplier, n),
            _ => self.restart_after(n),
        }
        self.words.get(usize::try_from(n.checked_sub(self.first)?).ok()?).copied()
    }

    fn compute_batch(&mut self, terms: &mut Terms<'_>, multiplier: &mut dyn Multiplier, n: u64) {
        self.length = (2 * self.length).min(LONGEST_BATCH);
        let range = Range::new(n, n.saturating_add(self.length - 1).min(self.last));
        match range.and_then(|range| terms.words(multiplier, range)) {
            Some(words) => (self.first, self.words) = (n, words),
            None => self.is_possible = false,
        }
    }

    /// Drops the batch because the file jumps to another index; the next batch starts after it.
    fn restart_after(&mut self, n: u64) {
        (self.first, self.length) = (n.saturating_add(1), 1);
        self.words.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::{LONGEST_BATCH, Lookahead};
    use crate::Algorithm;
    use crate::oeis::{Sequence, find};

    fn products() -> &'static Sequence {
        find("A051775".parse().expect("a number")).expect("a sequence")
    }

    /// The terms of a batch are those computed one by one, whatever the order of the indices, and batches are used.
    #[test]
    fn batches_have_the_right_terms() {
        let sequence = products();
        let (mut lookahead, mut terms) = (Lookahead::new(sequence), sequence.terms());
        let mut word = Algorithm::Word.evaluator();
        let straight = 0..2 * LONGEST_BATCH;
        let jumps = [5, 6, 7, 7, 8, 6, 100, 101, 102, 90, 0, 1, 2, 3, 4, u64::MAX, 3];
        let mut in_batches = 0;
        for n in straight.chain(jumps) {
            if let Some(term) = lookahead.term(&mut terms, &mut word, n) {
                assert_eq!(Ok(term.into()), terms.term(&mut word, n), "{n}");
                in_batches += 1;
            }
        }
        assert!(in_batches >= 2 * LONGEST_BATCH && lookahead.is_possible, "{in_batches}");
    }

    /// Batches end with the last computed index, and a multiplier without batches has none.
    #[test]
    fn the_end_of_the_sequence() {
        let sequence = products();
        let (mut lookahead, mut terms) = (Lookahead::new(sequence), sequence.terms());
        let mut word = Algorithm::Word.evaluator();
        assert_eq!(lookahead.term(&mut terms, &mut word, sequence.last() - 1), None);
        assert!(lookahead.term(&mut terms, &mut word, sequence.last()).is_some());
        assert_eq!(lookahead.term(&mut terms, &mut word, sequence.last() + 1), None);
        let mut mex = Algorithm::Mex.evaluator();
        assert_eq!(Lookahead::new(sequence).term(&mut terms, &mut mex, 0), None);
    }
}
