//! TermCounts computed many at once, ahead of the lines that they are compared with.

use crate::nim::Multiplier;
use crate::oeis::{Range, Sequence, Terms};

/// So many terms are computed at once at most.
const MOST: u64 = 4096;

/// The terms from an index on, where the definition and the multiplier have a quick way to them. As long as a file's indices
/// go up by one, each piece is twice as long as the one before; so no more terms are computed in vain than were
/// asked for.
pub(super) struct Ahead {
    first: u64,
    words: Vec<u64>,
    length: u64,
    last: u64,
    is_possible: bool,
}

impl Ahead {
    pub(super) fn new(sequence: &Sequence) -> Self {
        Self { first: sequence.offset(), words: Vec::new(), length: 1, last: sequence.last(), is_possible: true }
    }

    /// The term at n, where it comes quickly.
    pub(super) fn term(&mut self, cursor: &mut Terms<'_>, multiplier: &mut dyn Multiplier, n: u64) -> Option<u64> {
        if !self.is_possible {
            return None;
        }
        let place = n.checked_sub(self.first).and_then(|place| usize::try_from(place).ok());
        match place.map(|place| place.cmp(&self.words.len())) {
            Some(std::cmp::Ordering::Less) => {}
            Some(std::cmp::Ordering::Equal) => self.go_on(cursor, multiplier, n),
            _ => self.begin_at(n),
        }
        self.words.get(usize::try_from(n.checked_sub(self.first)?).ok()?).copied()
    }

    fn go_on(&mut self, cursor: &mut Terms<'_>, multiplier: &mut dyn Multiplier, n: u64) {
        self.length = (2 * self.length).min(MOST);
        let range = Range::new(n, n.saturating_add(self.length - 1).min(self.last));
        match range.and_then(|range| cursor.words(multiplier, range)) {
            Some(words) => (self.first, self.words) = (n, words),
            None => self.is_possible = false,
        }
    }

    /// The file has jumped: the next index is waited for.
    fn begin_at(&mut self, n: u64) {
        (self.first, self.length) = (n.saturating_add(1), 1);
        self.words.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::{Ahead, MOST};
    use crate::Algorithm;
    use crate::oeis::find;

    /// What comes quickly is what the cursor computes one by one, in whatever order it is asked for; and pieces grow.
    #[test]
    fn terms_ahead_are_the_terms() {
        let sequence = find("A051775".parse().expect("a number")).expect("a sequence");
        let (mut ahead, mut cursor, mut word) = (Ahead::new(sequence), sequence.cursor(), Algorithm::Word.evaluator());
        let straight = 0..2 * MOST;
        let jumps = [5, 6, 7, 7, 8, 6, 100, 101, 102, 90, 0, 1, 2, 3, 4, u64::MAX, 3];
        let mut quick = 0;
        for n in straight.chain(jumps) {
            if let Some(term) = ahead.term(&mut cursor, &mut word, n) {
                assert_eq!(Ok(term.into()), cursor.term(&mut word, n), "{n}");
                quick += 1;
            }
        }
        assert!(quick >= 2 * MOST && ahead.is_possible, "{quick}");
    }

    /// The last terms of a sequence come quickly too; nothing comes beyond them, or where only products one by one are known.
    #[test]
    fn the_end_of_what_is_known() {
        let sequence = find("A051775".parse().expect("a number")).expect("a sequence");
        let (mut ahead, mut cursor) = (Ahead::new(sequence), sequence.cursor());
        let mut word = Algorithm::Word.evaluator();
        assert_eq!(ahead.term(&mut cursor, &mut word, sequence.last() - 1), None);
        assert!(ahead.term(&mut cursor, &mut word, sequence.last()).is_some());
        assert_eq!(ahead.term(&mut cursor, &mut word, sequence.last() + 1), None);
        let mut mex = Algorithm::Mex.evaluator();
        assert_eq!(Ahead::new(sequence).term(&mut cursor, &mut mex, 0), None);
    }
}
