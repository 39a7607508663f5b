//! [`Range`]: indices from one to another, both included, written as OEIS writes them.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// Indices are at most 2^53 − 1, so that every reader of JSON can hold them.
pub const LARGEST_INDEX: u64 = (1 << 53) - 1;

/// The indices `first..last`, both included; never empty.
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
    /// From `first` to `last`; `None` where it runs backwards or beyond [`LARGEST_INDEX`].
    #[must_use]
    pub fn new(first: u64, last: u64) -> Option<Self> {
        (first <= last && last <= LARGEST_INDEX).then_some(Self { first, last })
    }

    /// The range of `count` indices from `first` on; `None` for none, or beyond [`LARGEST_INDEX`].
    #[must_use]
    pub fn of_count(first: u64, count: u64) -> Option<Self> {
        Self::new(first, first.checked_add(count.checked_sub(1)?)?)
    }

    /// The least index.
    #[must_use]
    pub fn first(self) -> u64 {
        self.first
    }

    /// The greatest index.
    #[must_use]
    pub fn last(self) -> u64 {
        self.last
    }

    /// How many indices there are.
    #[must_use]
    pub fn count(self) -> u64 {
        self.last - self.first + 1
    }

    /// Every index, ascending.
    pub fn indices(self) -> impl Iterator<Item = u64> {
        self.first..=self.last
    }

    /// The same indices in ranges of `length`, the last of what is left; of one each where `length` is 0.
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

    /// The least range that holds both.
    #[must_use]
    pub fn hull(self, other: Self) -> Self {
        Self { first: self.first.min(other.first), last: self.last.max(other.last) }
    }
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}", self.first, self.last)
    }
}

/// Why a text is no range.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseRangeError {
    /// It is not of the form `FIRST..LAST` with two decimal numbers.
    Form(String),
    /// LAST is less than FIRST.
    Backwards(String),
    /// LAST is more than [`LARGEST_INDEX`].
    TooFar(String),
}

impl fmt::Display for ParseRangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form(text) => write!(f, "{text:?} is no range; a range is written FIRST..LAST, like 0..1890"),
            Self::Backwards(text) => write!(f, "the range {text} runs backwards"),
            Self::TooFar(text) => write!(f, "the range {text} goes beyond {LARGEST_INDEX}, the largest index here"),
        }
    }
}

impl Error for ParseRangeError {}

impl FromStr for Range {
    type Err = ParseRangeError;

    fn from_str(text: &str) -> Result<Self, ParseRangeError> {
        let form = || ParseRangeError::Form(text.to_owned());
        let (first, last) = text.split_once("..").ok_or_else(form)?;
        let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        if !is_number(first) || !is_number(last) {
            return Err(form());
        }
        let too_far = || ParseRangeError::TooFar(text.to_owned());
        let first = first.parse().map_err(|_| too_far())?;
        let last = last.parse().map_err(|_| too_far())?;
        if last < first {
            return Err(ParseRangeError::Backwards(text.to_owned()));
        }
        Self::new(first, last).ok_or_else(too_far)
    }
}
