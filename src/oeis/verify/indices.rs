//! The indices of a file: each is one more than the previous one, and the first is the offset if the sequence is known.

use crate::oeis::{Code, Finding, IndexRange, Sequence};

const INDEX_GAP: Code = Code::documented(104);
const DUPLICATE_INDEX: Code = Code::documented(105);
const INDEX_DECREASES: Code = Code::documented(106);
pub(super) const FIRST_INDEX_NOT_OFFSET: Code = Code::documented(301);
const LAST_LINE_INCOMPLETE: Code = Code::documented(305);

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

    /// Checks the next index.
    pub(super) fn check(&mut self, line: u64, index: i64) -> Option<Finding> {
        let greatest = self.range.map(|range| range.last);
        let finding = match self.previous.zip(greatest) {
            None => self.check_first(index),
            Some((previous, _)) if index == previous => {
                Some((DUPLICATE_INDEX, format!("the index {index} is repeated")))
            }
            Some((previous, _)) if index < previous => {
                Some((INDEX_DECREASES, format!("the index {index} follows {previous}; indices must increase by one")))
            }
            // A gap below the greatest index was reported when it was passed.
            Some((_, greatest)) if index > greatest + 1 => Some((INDEX_GAP, gap(greatest + 1, index - 1))),
            Some(_) => None,
        };
        self.is_in_order &= finding.is_none() || self.previous.is_none();
        self.previous = Some(index);
        let range = self.range.get_or_insert(IndexRange { first: index, last: index });
        range.first = range.first.min(index);
        range.last = range.last.max(index);
        finding.map(|(code, message)| Finding { n: Some(index), ..Finding::new(code, message).at(line, 1) })
    }

    fn check_first(&self, index: i64) -> Option<(Code, String)> {
        let sequence = self.sequence?;
        let offset = sequence.offset();
        let message = format!("the first index is {index}, but the offset of {} is {offset}", sequence.number());
        (u64::try_from(index) != Ok(offset)).then_some((FIRST_INDEX_NOT_OFFSET, message))
    }

    /// Checks that a table ends with a complete row or antidiagonal.
    pub(super) fn finish(&self) -> Option<Finding> {
        let sequence = self.sequence?;
        let shape = sequence.shape();
        let last = self.range.filter(|_| self.is_in_order && shape.is_table())?.last;
        let count = u64::try_from(last).ok()?.checked_sub(sequence.offset())? + 1;
        let lines = shape.whole_lines_in(count);
        let extra = count - shape.terms_in_lines(lines)?;
        let terms = if extra == 1 { "term follows" } else { "terms follow" };
        let message = format!("{extra} {terms} the {lines} complete {}s", shape.line_name());
        (extra > 0).then(|| Finding { n: Some(last), ..Finding::new(LAST_LINE_INCOMPLETE, message) })
    }

    /// Returns the smallest and the largest index.
    pub(super) fn range(&self) -> Option<IndexRange> {
        self.range
    }
}

/// The message on a gap. The index may still follow further down, which is then reported as a decrease.
fn gap(first: i64, last: i64) -> String {
    if first == last {
        format!("the index {first} is missing before this line")
    } else {
        format!("the indices {first}..{last} are missing before this line")
    }
}
