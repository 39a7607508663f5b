//! Ranges of indices, in the notation of the OEIS.

use std::fmt;
use std::str::FromStr;

/// The largest supported index, 2^53 − 1: every JSON reader can represent it exactly.
pub const LARGEST_INDEX: u64 = (1 << 53) - 1;

/// The indices `first..last`, both ends included; never empty.
///
/// ```
/// use nimref::oeis::Range;
///
/// let range: Range = "0..1890".parse()?;
/// assert_eq!(range.count(), 1891);
/// assert!("9..3".parse::<Range>().is_err());
/// # Ok::<(), nimref::oeis::ParseRangeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    first: u64,
    last: u64,
}

impl Range {
    /// The range from `first` to `last`. Returns `None` unless `first` ≤ `last` ≤ [`LARGEST_INDEX`].
    #[must_use]
    pub fn new(first: u64, last: u64) -> Option<Self> {
        (first <= last && last <= LARGEST_INDEX).then_some(Self { first, last })
    }

    /// The range of `count` indices from `first`. Returns `None` if it is empty or exceeds [`LARGEST_INDEX`].
    #[must_use]
    pub fn of_count(first: u64, count: u64) -> Option<Self> {
        Self::new(first, first.checked_add(count.checked_sub(1)?)?)
    }

    /// Returns the first index.
    #[must_use]
    pub fn first(self) -> u64 {
        self.first
    }

    /// Returns the last index.
    #[must_use]
    pub fn last(self) -> u64 {
        self.last
    }

    /// Returns the number of indices.
    #[must_use]
    pub fn count(self) -> u64 {
        self.last - self.first + 1
    }

    /// Returns the indices in ascending order.
    pub fn indices(self) -> impl Iterator<Item = u64> {
        self.first..=self.last
    }

    /// Splits the range into ranges of `length` indices; the last one may be shorter. A `length` of 0 counts as 1.
    ///
    /// ```
    /// use nimref::oeis::Range;
    ///
    /// let parts: Vec<Range> = Range::new(5, 11).unwrap().parts(3).collect();
    /// assert_eq!(parts, [(5, 7), (8, 10), (11, 11)].map(|(first, last)| Range::new(first, last).unwrap()));
    /// ```
    pub fn parts(self, length: u64) -> impl Iterator<Item = Self> {
        let length = length.max(1);
        (0..self.count().div_ceil(length)).map(move |part| {
            let first = self.first + part * length;
            Self { first, last: self.last.min(first.saturating_add(length - 1)) }
        })
    }

    /// Returns the smallest range that contains both ranges.
    pub(crate) fn hull(self, other: Self) -> Self {
        Self { first: self.first.min(other.first), last: self.last.max(other.last) }
    }
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}", self.first, self.last)
    }
}

/// The error for a text that is not a [`Range`]; it holds the text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseRangeError {
    /// The text is not of the form `FIRST..LAST` with two decimal numbers.
    #[error("invalid range {0:?}: expected FIRST..LAST, for example 0..1890")]
    Syntax(String),
    /// The first index is above the last.
    #[error("invalid range {0:?}: the first index is above the last; expected FIRST..LAST, for example 0..1890")]
    Reversed(String),
    /// The last index is above [`LARGEST_INDEX`].
    #[error("invalid range {0:?}: the largest supported index is {LARGEST_INDEX}")]
    TooLarge(String),
}

impl FromStr for Range {
    type Err = ParseRangeError;

    fn from_str(text: &str) -> Result<Self, ParseRangeError> {
        let syntax = || ParseRangeError::Syntax(text.to_owned());
        let (first, last) = text.split_once("..").ok_or_else(syntax)?;
        let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        if !is_number(first) || !is_number(last) {
            return Err(syntax());
        }
        let too_large = || ParseRangeError::TooLarge(text.to_owned());
        let first = first.parse().map_err(|_| too_large())?;
        let last = last.parse().map_err(|_| too_large())?;
        if last < first {
            return Err(ParseRangeError::Reversed(text.to_owned()));
        }
        Self::new(first, last).ok_or_else(too_large)
    }
}
