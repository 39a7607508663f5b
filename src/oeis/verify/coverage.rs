//! The last index up to which a file is correct, in whatever order its lines are.

use std::collections::BTreeMap;

/// The maximum number of intervals. A file in order has one; if there are more than the maximum, the last ones are
/// dropped, which can make the result too small, but never too large.
const MOST_INTERVALS: usize = 1000;

/// The indices seen so far.
#[derive(Debug, Default)]
pub(super) struct Coverage {
    /// The correct indices as intervals: the last index by the first index.
    correct: BTreeMap<i64, i64>,
    least: Option<i64>,
    least_wrong: Option<i64>,
}

impl Coverage {
    /// Adds an index whose term is correct.
    pub(super) fn add_correct(&mut self, index: i64) {
        self.least = Some(self.least.map_or(index, |least| least.min(index)));
        let before = self.correct.range(..=index).next_back().map(|(&first, &last)| (first, last));
        let (first, mut last) = match before {
            Some((_, last)) if last >= index => return,
            Some((first, last)) if last + 1 == index => (first, index),
            _ => (index, index),
        };
        if let Some(joined) = self.correct.remove(&(index + 1)) {
            last = joined;
        }
        self.correct.insert(first, last);
        if self.correct.len() > MOST_INTERVALS {
            self.correct.pop_last();
        }
    }

    /// Adds an index whose term is wrong, missing or unchecked.
    pub(super) fn add_wrong(&mut self, index: i64) {
        self.least = Some(self.least.map_or(index, |least| least.min(index)));
        self.least_wrong = Some(self.least_wrong.map_or(index, |least| least.min(index)));
    }

    /// Returns the last n such that every index from the least one to n is present and correct; `None` if there is
    /// none.
    pub(super) fn correct_through(&self) -> Option<i64> {
        let least = self.least?;
        let last = *self.correct.get(&least)?;
        match self.least_wrong {
            Some(wrong) if wrong <= last => wrong.checked_sub(1).filter(|&through| through >= least),
            _ => Some(last),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Coverage;

    fn through(correct: &[i64], wrong: &[i64]) -> Option<i64> {
        let mut coverage = Coverage::default();
        for &index in correct {
            coverage.add_correct(index);
        }
        for &index in wrong {
            coverage.add_wrong(index);
        }
        coverage.correct_through()
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
    fn dropped_intervals_can_only_make_the_result_smaller() {
        let mut coverage = Coverage::default();
        for index in (0..5000).rev().step_by(2) {
            coverage.add_correct(index);
        }
        assert!(coverage.correct.len() <= super::MOST_INTERVALS);
        for index in (0..5000).step_by(2) {
            coverage.add_correct(index);
        }
        assert!(coverage.correct_through().is_some_and(|through| through < 5000));
    }
}
