//! A-numbers, the names of OEIS sequences.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};

/// The number of a sequence in the OEIS.
///
/// ```
/// use nimref::oeis::ANumber;
///
/// let number: ANumber = "a051775".parse()?;
/// assert_eq!(number, ANumber::new(51775));
/// assert_eq!(number.to_string(), "A051775");
/// assert_eq!(number.bfile_name(), "b051775.txt");
/// # Ok::<(), nimref::oeis::ParseANumberError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ANumber(u32);

impl ANumber {
    /// The largest number that can be parsed. The OEIS itself uses six digits so far.
    pub(crate) const LARGEST: Self = Self(999_999_999);

    /// The sequence with this number.
    #[must_use]
    pub const fn new(number: u32) -> Self {
        Self(number)
    }

    /// Returns the number without the letter A.
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0
    }

    /// Returns the name of the sequence's b-file.
    #[must_use]
    pub fn bfile_name(self) -> String {
        format!("b{:06}.txt", self.0)
    }

    /// Returns the sequence to which a b-file belongs by its name: `bNNNNNN.txt` with six or more digits, optionally
    /// followed by `.gz`. Returns `None` for any other name.
    #[must_use]
    pub fn from_bfile_name(name: &str) -> Option<Self> {
        let name = name.strip_suffix(".gz").unwrap_or(name);
        let digits = name.strip_prefix('b')?.strip_suffix(".txt")?;
        if digits.len() < 6 { None } else { parse_digits(digits) }
    }
}

impl Serialize for ANumber {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl fmt::Display for ANumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("A{:06}", self.0))
    }
}

/// The error for a text that is not an A-number.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("invalid A-number {0:?}: expected a form such as A051775, a051775 or 51775")]
pub struct ParseANumberError(String);

impl FromStr for ANumber {
    type Err = ParseANumberError;

    fn from_str(text: &str) -> Result<Self, ParseANumberError> {
        let digits = text.strip_prefix(['A', 'a']).unwrap_or(text);
        parse_digits(digits).ok_or_else(|| ParseANumberError(text.to_owned()))
    }
}

/// Parses one to nine decimal digits.
fn parse_digits(digits: &str) -> Option<ANumber> {
    let is_number = (1..=9).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { digits.parse().ok().map(ANumber) } else { None }
}
