//! Comparison of a b-file with its entry: DATA, offset line, and the range in the link.

use super::error::VerifyErrorKind;
use super::indices::FIRST_INDEX_NOT_OFFSET;
use crate::oeis::bfile::{Integer, Pair};
use crate::oeis::{Code, Entry, Finding, IndexRange, Sequence, shown};

const DATA_DISAGREES: Code = Code::documented(306);
const DATA_REACHES_FURTHER: Code = Code::documented(307);

pub(super) struct EntryCheck<'a> {
    entry: &'a Entry,
    sequence: &'a Sequence,
}

impl<'a> EntryCheck<'a> {
    /// Finds the entry of a sequence.
    pub(super) fn find(entries: &'a [Entry], sequence: &'a Sequence) -> Result<Self, VerifyErrorKind> {
        let entry = entries.iter().find(|entry| entry.number() == sequence.number());
        entry.map(|entry| Self { entry, sequence }).ok_or(VerifyErrorKind::NoEntry(sequence.number()))
    }

    /// Returns the DATA term at an index.
    fn data(&self, index: i64) -> Option<&'a Integer> {
        let position = u64::try_from(index).ok()?.checked_sub(self.sequence.offset())?;
        self.entry.terms().get(usize::try_from(position).ok()?)
    }

    /// Returns the number of DATA terms.
    pub(super) fn count(&self) -> u64 {
        self.entry.terms().len() as u64
    }

    /// Compares a term of the file with DATA.
    pub(super) fn check(&self, line: Option<u64>, pair: &Pair) -> Option<Finding> {
        let data = self.data(pair.index).filter(|&data| *data != pair.term)?;
        let (in_file, data) = (shown(&pair.term.text()), shown(&data.text()));
        let finding = Finding::new(DATA_DISAGREES, format!("file has {in_file}, DATA has {data}"));
        let finding = line.map_or(finding.clone(), |line| finding.at(line, pair.column));
        let cell = u64::try_from(pair.index).ok().and_then(|n| self.sequence.cell(n));
        Some(Finding { n: Some(pair.index), cell, in_file: Some(in_file), ..finding })
    }

    /// Compares the file as a whole with the entry.
    pub(super) fn finish(&self, range: Option<IndexRange>) -> Vec<Finding> {
        let Some(range) = range else { return Vec::new() };
        [self.first_offset(range), self.second_offset(), self.link(range), self.reach(range)]
            .into_iter()
            .flatten()
            .map(|(code, message)| Finding::new(code, message))
            .collect()
    }

    /// A difference from the catalogue's offset is reported elsewhere.
    fn first_offset(&self, range: IndexRange) -> Option<(Code, String)> {
        let first = self.entry.offset()?.first;
        let is_ours = u64::try_from(first) == Ok(self.sequence.offset());
        let message = format!("the first index is {}, but the offset line has {first}", range.first);
        (first != range.first && !is_ours).then_some((FIRST_INDEX_NOT_OFFSET, message))
    }

    fn second_offset(&self) -> Option<(Code, String)> {
        let second = self.entry.offset()?.second?;
        let right = self.entry.second_offset_of_data();
        let message = format!(
            "the second number of the offset line is {second}, but it should be {right}, the position of the first DATA \
             term above 1 (or 1 if there is none)"
        );
        (second != right && self.count() > 0).then_some((DATA_DISAGREES, message))
    }

    fn link(&self, range: IndexRange) -> Option<(Code, String)> {
        let link = self.entry.link()?;
        let message = format!(
            "the link has n = {}..{}, but the file has n = {}..{}",
            link.first, link.last, range.first, range.last
        );
        ((link.first, link.last) != (range.first, range.last)).then_some((DATA_DISAGREES, message))
    }

    fn reach(&self, range: IndexRange) -> Option<(Code, String)> {
        let last = (self.sequence.offset() + self.count()).checked_sub(1)?.cast_signed();
        let message = format!("DATA extends to n = {last}, but the file ends at n = {}", range.last);
        (self.count() > 0 && last > range.last).then_some((DATA_REACHES_FURTHER, message))
    }
}
