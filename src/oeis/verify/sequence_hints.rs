//! [`SequenceHints`]: how the sequence of a file is determined.

use super::file_format::BYTE_ORDER_MARK;
use crate::oeis::report::SequenceSource;
use crate::oeis::{ANumber, Code, Finding};

const NAMES_DISAGREE: Code = Code::documented(302);

/// The information about the sequence of a file that is known before the file is read.
#[derive(Clone, Copy, Debug, Default)]
pub struct SequenceHints {
    /// The sequence according to the option `--sequence`.
    pub option: Option<ANumber>,
    /// The sequence according to the file name.
    pub file_name: Option<ANumber>,
}

impl SequenceHints {
    /// Determines the sequence. The option takes precedence over the file name, and the file name over the header.
    pub(super) fn choose(&self, header: Option<ANumber>) -> Option<(ANumber, SequenceSource)> {
        let option = self.option.map(|number| (number, SequenceSource::Option));
        let file_name = self.file_name.map(|number| (number, SequenceSource::FileName));
        option.or(file_name).or(header.map(|number| (number, SequenceSource::Header)))
    }

    /// Returns a finding for each hint that names a different sequence.
    pub(super) fn disagreements(&self, number: ANumber, header: Option<ANumber>) -> impl Iterator<Item = Finding> {
        let hints = [("the file name", self.file_name), ("the header", header)];
        hints.into_iter().filter_map(move |(hint, other)| {
            let other = other.filter(|&other| other != number)?;
            let message = format!("{hint} names {other}, but the file was checked as {number}");
            Some(Finding::new(NAMES_DISAGREE, message))
        })
    }
}

/// Returns the sequence that the first line of a file names in the form `# ANNNNNN`; `None` if it names none.
pub(super) fn header_number(beginning: &[u8]) -> Option<ANumber> {
    let beginning = beginning.strip_prefix(BYTE_ORDER_MARK).unwrap_or(beginning);
    let line = beginning.split(|&byte| byte == b'\n').next()?;
    let text = String::from_utf8_lossy(line);
    let word = text.trim_start().strip_prefix('#')?.split_whitespace().next()?;
    let name = word.trim_end_matches([':', ',', '.', ';']);
    let is_a_number = name.len() >= 7 && name.starts_with(['A', 'a']);
    if is_a_number { name.parse().ok() } else { None }
}
