//! The indices of a file: one more each time, from the offset on where the sequence is known.

use crate::oeis::report::IndexRange;
use crate::oeis::{Code, Finding, Sequence};

pub(super) struct Indices<'a> {
    sequence: Option<&'a Sequence>,
    range: Option<IndexRange>,
    previous: Option<i64>,
    is_in_order: bool,
}

impl<'a> Indices<'a> {
    pub(super) fn new(sequence: Option<&'a Sequence>) -> Self {
        Self { sequence, range: None, previous: None, is_in_order: true }
    }

    /// The next index, and what is wrong with it.
    pub(super) fn see(&mut self, line: u64, index: i64) -> Option<Finding> {
        let greatest = self.range.map(|range| range.last);
        let finding = match self.previous.zip(greatest) {
            None => self.first(index),
            Some((previous, _)) if index == previous => {
                Some((Code::DuplicateIndex, format!("the index {index} occurs again")))
            }
            Some((previous, _)) if index < previous => {
                Some((Code::IndexDecreases, format!("the index {index} comes behind {previous}")))
            }
            // What lies below the greatest index was told when it was passed over.
            Some((_, greatest)) if index > greatest + 1 => Some((Code::IndexGap, gap(greatest + 1, index - 1))),
            Some(_) => None,
        };
        self.is_in_order &= finding.is_none() || self.previous.is_none();
        self.previous = Some(index);
        let range = self.range.get_or_insert(IndexRange { first: index, last: index });
        range.first = range.first.min(index);
        range.last = range.last.max(index);
        finding.map(|(code, message)| Finding { n: Some(index), ..Finding::new(code, message).at(line, 1) })
    }

    fn first(&self, index: i64) -> Option<(Code, String)> {
        let sequence = self.sequence?;
        let offset = sequence.offset();
        let message = format!("the first index is {index}, the offset of {} is {offset}", sequence.number());
        (u64::try_from(index) != Ok(offset)).then_some((Code::FirstIndexNotOffset, message))
    }

    /// What the indices come to at the end: a table should end with a whole row or antidiagonal.
    pub(super) fn finish(&self) -> Option<Finding> {
        let sequence = self.sequence?;
        let shape = sequence.shape();
        let last = self.range.filter(|_| self.is_in_order && shape.is_table())?.last;
        let count = u64::try_from(last).ok()?.checked_sub(sequence.offset())? + 1;
        let lines = shape.whole_lines_in(count);
        let over = count - shape.terms_in_lines(lines)?;
        let message =
            format!("{over} terms stand behind {lines} whole {}s; the last one is incomplete", shape.line_name());
        (over > 0).then(|| Finding { n: Some(last), ..Finding::new(Code::LastLineIncomplete, message) })
    }

    pub(super) fn range(&self) -> Option<IndexRange> {
        self.range
    }
}

/// In words; the index may yet come further down, which is then told as a decrease.
fn gap(first: i64, last: i64) -> String {
    if first == last {
        format!("the index {first} is missing here")
    } else {
        format!("the indices {first}..{last} are missing here")
    }
}
