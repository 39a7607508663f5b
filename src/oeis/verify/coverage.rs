//! Which indices are present and right: how far a file is correct from its first index on, in whatever order its
//! lines come.

use std::collections::BTreeMap;

/// A file in order has one interval. One that is not has few or is broken in any case, so of more than these the
/// last are forgotten; then the answer may be too small, never too large.
const MOST_INTERVALS: usize = 1000;

/// The indices seen, right and wrong.
#[derive(Debug, Default)]
pub(super) struct Coverage {
    /// The right ones as intervals, last index by first index.
    right: BTreeMap<i64, i64>,
    least: Option<i64>,
    least_wrong: Option<i64>,
}

impl Coverage {
    /// An index whose term is right.
    pub(super) fn right(&mut self, index: i64) {
        self.least = Some(self.least.map_or(index, |least| least.min(index)));
        let before = self.right.range(..=index).next_back().map(|(&first, &last)| (first, last));
        let (first, mut last) = match before {
            Some((_, last)) if last >= index => return,
            Some((first, last)) if last + 1 == index => (first, index),
            _ => (index, index),
        };
        if let Some(joined) = self.right.remove(&(index + 1)) {
            last = joined;
        }
        self.right.insert(first, last);
        if self.right.len() > MOST_INTERVALS {
            self.right.pop_last();
        }
    }

    /// An index whose term is wrong, missing or not checked.
    pub(super) fn wrong(&mut self, index: i64) {
        self.least = Some(self.least.map_or(index, |least| least.min(index)));
        self.least_wrong = Some(self.least_wrong.map_or(index, |least| least.min(index)));
    }

    /// The last n up to which every index from the least on is present and right.
    pub(super) fn through(&self) -> Option<i64> {
        let least = self.least?;
        let last = *self.right.get(&least)?;
        match self.least_wrong {
            Some(wrong) if wrong <= last => wrong.checked_sub(1).filter(|&through| through >= least),
            _ => Some(last),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Coverage;

    fn through(right: &[i64], wrong: &[i64]) -> Option<i64> {
        let mut coverage = Coverage::default();
        for &index in right {
            coverage.right(index);
        }
        for &index in wrong {
            coverage.wrong(index);
        }
        coverage.through()
    }

    #[test]
    fn in_order_and_out_of_order() {
        assert_eq!(through(&[], &[]), None);
        assert_eq!(through(&[0, 1, 2], &[]), Some(2));
        assert_eq!(through(&[2, 1, 0], &[]), Some(2));
        assert_eq!(through(&[0, 2, 1, 4], &[]), Some(2));
        assert_eq!(through(&[10, 0], &[]), Some(0));
        assert_eq!(through(&[5, 7], &[3]), None);
        assert_eq!(through(&[0, 1, 2], &[2]), Some(1));
        assert_eq!(through(&[0, 1, 2, 3, 1], &[2]), Some(1));
        assert_eq!(through(&[0, 1], &[0]), None);
        assert_eq!(through(&[3, 4, 5], &[9]), Some(5));
    }

    #[test]
    fn what_is_forgotten_makes_the_answer_smaller_only() {
        let mut coverage = Coverage::default();
        for index in (0..5000).rev().step_by(2) {
            coverage.right(index);
        }
        assert!(coverage.right.len() <= super::MOST_INTERVALS);
        for index in (0..5000).step_by(2) {
            coverage.right(index);
        }
        assert!(coverage.through().is_some_and(|through| through < 5000));
    }
}
