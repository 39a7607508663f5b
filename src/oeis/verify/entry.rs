//! A b-file beside the entry that links to it: DATA, offset line, and the range in the link.

use crate::oeis::bfile::{Number, Pair};
use crate::oeis::report::IndexRange;
use crate::oeis::{Code, Entry, Finding, Sequence, shown};

pub(super) struct EntryCheck<'a> {
    entry: &'a Entry,
    sequence: &'a Sequence,
}

impl<'a> EntryCheck<'a> {
    pub(super) fn new(entry: &'a Entry, sequence: &'a Sequence) -> Self {
        Self { entry, sequence }
    }

    /// The DATA term at an index.
    fn data(&self, index: i64) -> Option<&'a Number> {
        let position = u64::try_from(index).ok()?.checked_sub(self.sequence.offset())?;
        self.entry.data().get(usize::try_from(position).ok()?)
    }

    /// How many DATA terms there are.
    pub(super) fn count(&self) -> u64 {
        self.entry.data().len() as u64
    }

    /// A term of the file beside that of DATA.
    pub(super) fn see(&self, line: Option<u64>, pair: &Pair) -> Option<Finding> {
        let data = self.data(pair.index).filter(|&data| *data != pair.term)?;
        let (in_file, data) = (shown(&pair.term.text()), shown(&data.text()));
        let finding = Finding::new(Code::DataDisagrees, format!("file has {in_file}, DATA has {data}"));
        let finding = line.map_or(finding.clone(), |line| finding.at(line, pair.column));
        let cell = u64::try_from(pair.index).ok().and_then(|n| self.sequence.cell(n));
        Some(Finding { n: Some(pair.index), cell, in_file: Some(in_file), ..finding })
    }

    /// What the entry says of the file as a whole.
    pub(super) fn finish(&self, range: Option<IndexRange>) -> Vec<Finding> {
        let Some(range) = range else { return Vec::new() };
        [self.first_offset(range), self.second_offset(), self.link(range), self.reach(range)]
            .into_iter()
            .flatten()
            .map(|(code, message)| Finding::new(code, message))
            .collect()
    }

    /// Told where it is not told already because the offset is another than the catalogue's.
    fn first_offset(&self, range: IndexRange) -> Option<(Code, String)> {
        let first = self.entry.offset()?.first;
        let is_ours = u64::try_from(first) == Ok(self.sequence.offset());
        let message = format!("the first index is {}, the offset line says {first}", range.first);
        (first != range.first && !is_ours).then_some((Code::FirstIndexNotOffset, message))
    }

    fn second_offset(&self) -> Option<(Code, String)> {
        let second = self.entry.offset()?.second?;
        let right = self.entry.second_offset_of_data();
        let message = format!(
            "the second number of the offset line is {second}; the place of the first DATA term beyond 1 is {right} \
             (1 where there is none)"
        );
        (second != right && self.count() > 0).then_some((Code::DataDisagrees, message))
    }

    fn link(&self, range: IndexRange) -> Option<(Code, String)> {
        let link = self.entry.link()?;
        let message = format!(
            "the link says n = {}..{}, the file has n = {}..{}",
            link.first, link.last, range.first, range.last
        );
        ((link.first, link.last) != (range.first, range.last)).then_some((Code::DataDisagrees, message))
    }

    fn reach(&self, range: IndexRange) -> Option<(Code, String)> {
        let last = (self.sequence.offset() + self.count()).checked_sub(1)?.cast_signed();
        let message = format!("DATA reaches n = {last}, the file n = {}", range.last);
        (self.count() > 0 && last > range.last).then_some((Code::DataReachesFurther, message))
    }
}
