//! Parsing of nimbers: decimal, or hexadecimal with `0x`.

use core::error::Error;
use core::fmt;
use core::str::FromStr;

use num_bigint::BigUint;

use super::number::Nimber;

/// The reason why a text is not a nimber.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseNimberError {
    /// The text has no digits.
    Empty,
    /// A character is not a digit of the base.
    InvalidDigit {
        /// The character.
        found: char,
        /// Its position, counted in characters from 1.
        position: usize,
    },
}

impl fmt::Display for ParseNimberError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("a number needs at least one digit"),
            Self::InvalidDigit { found, position } => {
                write!(
                    f,
                    "{found:?} at character {position} is not a digit; a number is decimal, or hexadecimal with 0x"
                )
            }
        }
    }
}

impl Error for ParseNimberError {}

/// Parses decimal digits, or hexadecimal digits after `0x` or `0X`. Leading zeros are allowed; signs, spaces and `_`
/// are not. This is the inverse of `Display`, and of `LowerHex` with `#`.
///
/// The time grows faster than the length of a decimal text: if the text comes from outside, bound its length first.
///
/// ```
/// use nimref::Nimber;
///
/// assert_eq!("0x10".parse(), Ok(Nimber::from(16u8)));
/// assert!("-1".parse::<Nimber>().is_err());
/// ```
impl FromStr for Nimber {
    type Err = ParseNimberError;

    fn from_str(text: &str) -> Result<Self, ParseNimberError> {
        let hexadecimal = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X"));
        let (digits, radix, skipped) = hexadecimal.map_or((text, 10, 0), |digits| (digits, 16, 2));
        if let Some((index, found)) = digits.chars().enumerate().find(|(_, c)| !c.is_digit(radix)) {
            return Err(ParseNimberError::InvalidDigit { found, position: skipped + index + 1 });
        }
        BigUint::parse_bytes(digits.as_bytes(), radix).map(Nimber).ok_or(ParseNimberError::Empty)
    }
}
