//! Parsing of nimbers of fixed width.

use core::error::Error;
use core::fmt;
use core::str::FromStr;

use super::convert::TooWide;
use super::number::Nim;
use crate::nim::kernel::word::Word;
use crate::nim::nimber::{Nimber, ParseNimberError};

/// Parses what [`Nimber`] parses, if the number fits the width.
impl<W: Word> FromStr for Nim<W> {
    type Err = ParseNimError;

    fn from_str(text: &str) -> Result<Self, ParseNimError> {
        let nimber: Nimber = text.parse().map_err(ParseNimError::Parse)?;
        Self::try_from(&nimber).map_err(ParseNimError::TooWide)
    }
}

/// The reason why a text is not a nimber of a given width.
///
/// ```
/// use core::error::Error;
/// use nimref::{Nim8, ParseNimError};
///
/// assert_eq!("0xff".parse(), Ok(Nim8::new(255)));
/// let error = "256".parse::<Nim8>().unwrap_err();
/// assert!(matches!(error, ParseNimError::TooWide(_)));
/// assert_eq!(error.source().unwrap().to_string(), "a number of 9 bits does not fit into 8 bits");
/// assert!(matches!("2x".parse::<Nim8>(), Err(ParseNimError::Parse(_))));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseNimError {
    /// The text is not a nimber.
    Parse(ParseNimberError),
    /// The nimber does not fit the width.
    TooWide(TooWide),
}

impl fmt::Display for ParseNimError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Parse(_) => "the text is not a nimber",
            Self::TooWide(_) => "the nimber does not fit the width",
        })
    }
}

impl Error for ParseNimError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Parse(error) => Some(error),
            Self::TooWide(error) => Some(error),
        }
    }
}
