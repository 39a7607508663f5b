//! [`ANumber`]: the name of a sequence, A and six digits.

use std::error::Error;
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
    /// The largest that is read; OEIS itself has six digits so far.
    pub const LARGEST: Self = Self(999_999_999);

    /// The sequence with this number.
    #[must_use]
    pub const fn new(number: u32) -> Self {
        Self(number)
    }

    /// The number without its letter.
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0
    }

    /// The name of its b-file.
    #[must_use]
    pub fn bfile_name(self) -> String {
        format!("b{:06}.txt", self.0)
    }

    /// The sequence whose b-file bears this name, `bNNNNNN.txt` with six digits or more; `.gz` may follow.
    #[must_use]
    pub fn from_bfile_name(name: &str) -> Option<Self> {
        let name = name.strip_suffix(".gz").unwrap_or(name);
        let digits = name.strip_prefix('b')?.strip_suffix(".txt")?;
        if digits.len() < 6 { None } else { number_from(digits) }
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

/// The text is no A-number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseANumberError(String);

impl fmt::Display for ParseANumberError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not an A-number; it is written like A051775, a051775 or 51775", self.0)
    }
}

impl Error for ParseANumberError {}

impl FromStr for ANumber {
    type Err = ParseANumberError;

    fn from_str(text: &str) -> Result<Self, ParseANumberError> {
        let digits = text.strip_prefix(['A', 'a']).unwrap_or(text);
        number_from(digits).ok_or_else(|| ParseANumberError(text.to_owned()))
    }
}

/// One to nine decimal digits.
fn number_from(digits: &str) -> Option<ANumber> {
    let plausible = (1..=9).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
    if plausible { digits.parse().ok().map(ANumber) } else { None }
}
