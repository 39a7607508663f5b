//! The errors of parsing an ordinal.

use core::error::Error;
use core::fmt;

use super::error::ExponentError;

/// The reason that a text is not an ordinal, and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseOrdinalError {
    kind: ParseOrdinalErrorKind,
    position: usize,
}

impl ParseOrdinalError {
    /// The reason.
    #[must_use]
    pub fn kind(&self) -> &ParseOrdinalErrorKind {
        &self.kind
    }

    /// The position in the text, counted in characters from 1.
    #[must_use]
    pub fn position(&self) -> usize {
        self.position
    }
}

/// The reason that a text is not an ordinal.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseOrdinalErrorKind {
    /// The text is too long.
    TooLong {
        /// The largest number of characters.
        limit: usize,
    },
    /// Another character, or the end, is at the place of a token.
    Unexpected {
        /// The character; `None` at the end.
        found: Option<char>,
        /// The tokens that are correct there.
        expected: &'static str,
    },
    /// A coefficient is 0.
    ZeroCoefficient,
    /// An exponent is not less than the one before it.
    NotDescending,
    /// A coefficient comes before its power of ω.
    NumberFirst,
    /// An exponent is not a normal form.
    ExponentNotNormal,
    /// The ordinal is not below ω^(ω^ω).
    NotBelow,
    /// An exponent is out of bounds.
    Exponent(ExponentError),
}

impl ParseOrdinalErrorKind {
    /// The error at a position.
    pub(super) fn at(self, position: usize) -> ParseOrdinalError {
        ParseOrdinalError { kind: self, position }
    }
}

impl fmt::Display for ParseOrdinalErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong { limit } => write!(f, "text too long; the limit is {limit} characters"),
            Self::Unexpected { found: Some(found), expected } => write!(f, "unexpected {found:?}; expected {expected}"),
            Self::Unexpected { found: None, expected } => write!(f, "unexpected end; expected {expected}"),
            Self::ZeroCoefficient => f.write_str("zero coefficient; leave out the term"),
            Self::NotDescending => {
                f.write_str("the exponents are not descending; expected a normal form such as w^2+w*3+5")
            }
            Self::NumberFirst => {
                f.write_str("the coefficient comes after the power of w; expected a normal form such as w*2")
            }
            Self::ExponentNotNormal => f.write_str(
                "the exponent is not a normal form; in ordinal arithmetic 1+w is w and 2*w is w; expected w+1 or w*2",
            ),
            Self::NotBelow => f.write_str("not below w^(w^w), the bound of the ordinals supported"),
            Self::Exponent(error) => error.fmt(f),
        }
    }
}

impl fmt::Display for ParseOrdinalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "invalid ordinal at character {}: {}", self.position, self.kind)
    }
}

impl Error for ParseOrdinalError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match &self.kind {
            ParseOrdinalErrorKind::Exponent(error) => Some(error),
            _ => None,
        }
    }
}
