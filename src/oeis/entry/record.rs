//! [`Entry`]: the parts of an OEIS entry that concern its terms.

use crate::oeis::bfile::Integer;
use crate::oeis::{ANumber, IndexRange, shown};

/// The parts of an OEIS entry that concern its terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    number: ANumber,
    data: Vec<Integer>,
    offset: Option<Offset>,
    link: Option<IndexRange>,
}

/// The numbers of an offset line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offset {
    /// The index of the first term.
    pub first: i64,
    /// The position, counted from 1, of the first term with |a| > 1, or 1 if there is none; `None` if the line has only
    /// one number.
    pub second: Option<u64>,
}

impl Entry {
    /// An entry of which only the number is known.
    pub(super) fn new(number: ANumber) -> Self {
        Self { number, data: Vec::new(), offset: None, link: None }
    }

    /// Returns the A-number.
    #[must_use]
    pub fn number(&self) -> ANumber {
        self.number
    }

    /// Returns the DATA terms in decimal.
    #[must_use]
    pub fn data(&self) -> Vec<String> {
        self.data.iter().map(Integer::text).collect()
    }

    /// Returns the offset line; `None` if the entry has none.
    #[must_use]
    pub fn offset(&self) -> Option<Offset> {
        self.offset
    }

    /// Returns the indices that the link to the b-file mentions; `None` if the entry has no such link.
    #[must_use]
    pub fn link(&self) -> Option<IndexRange> {
        self.link
    }

    /// Returns the DATA terms.
    pub(crate) fn terms(&self) -> &[Integer] {
        &self.data
    }

    /// Computes the second number of the offset line from the DATA terms.
    pub(crate) fn second_offset_of_data(&self) -> u64 {
        let is_large = |term: &Integer| term.digits != "0" && term.digits != "1";
        self.data.iter().position(is_large).map_or(1, |position| position as u64 + 1)
    }

    /// Adds terms separated by commas, for example `0,1,1,2,`.
    pub(super) fn add_data(&mut self, terms: &str) -> Result<(), String> {
        for term in terms.split(',').map(str::trim).filter(|term| !term.is_empty()) {
            let parsed = Integer::parse(term);
            let (term, _) = parsed.ok_or_else(|| format!("invalid term {:?}: expected an integer", shown(term)))?;
            self.data.push(term);
        }
        Ok(())
    }

    /// Sets the offset line, for example `0,8`.
    pub(super) fn set_offset(&mut self, text: &str) -> Result<(), String> {
        let invalid = || format!("invalid offset line {:?}: expected one or two numbers, for example 0,8", shown(text));
        let (first, second) = match text.trim().split_once(',') {
            Some((first, second)) => (first, Some(second.trim().parse().map_err(|_| invalid())?)),
            None => (text, None),
        };
        self.offset = Some(Offset { first: first.trim().parse().map_err(|_| invalid())?, second });
        Ok(())
    }

    /// Considers a link; links to anything but the b-file are ignored.
    pub(super) fn add_link(&mut self, text: &str) {
        if self.link.is_none() && text.contains(&format!("/{}\"", self.number.bfile_name())) {
            self.link = range_in(text);
        }
    }
}

/// Returns the range in `Table of n, a(n) for n = 0..1890`.
fn range_in(link: &str) -> Option<IndexRange> {
    let (before, after) = link.split_once("..")?;
    let is_part = |c: char| c.is_ascii_digit() || c == '-';
    let first = before.rsplit(|c| !is_part(c)).next()?;
    let last = after.split(|c| !is_part(c)).next()?;
    Some(IndexRange { first: first.parse().ok()?, last: last.parse().ok()? })
}
