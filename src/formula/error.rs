//! [`FormulaError`]: why a text is not a formula, or why a formula has no value.

use std::error::Error;
use std::fmt;

/// An error in a formula, with its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormulaError {
    position: usize,
    kind: ErrorKind,
}

impl FormulaError {
    /// An error at a position, in characters from 0.
    pub(super) fn new(position: usize, kind: ErrorKind) -> Self {
        Self { position, kind }
    }

    /// A syntax error.
    pub(super) fn syntax(position: usize, message: impl Into<String>) -> Self {
        Self::new(position, ErrorKind::Syntax(message.into()))
    }

    /// An operation without a result.
    pub(super) fn undefined(position: usize, message: impl Into<String>) -> Self {
        Self::new(position, ErrorKind::Undefined(message.into()))
    }

    /// The position in the text, in characters from 0.
    #[must_use]
    pub fn position(&self) -> usize {
        self.position
    }

    /// The same error in a text with more characters before it.
    pub(super) fn moved_by(self, characters: usize) -> Self {
        Self { position: self.position + characters, ..self }
    }

    /// Returns the message without the position.
    #[must_use]
    pub fn message(&self) -> String {
        self.kind.to_string()
    }

    /// Returns the name of the exceeded limit: that of a field of [`Limits`](super::Limits), or `budget`; `None` if the error
    /// is of another kind.
    #[doc(hidden)]
    #[must_use]
    pub fn exceeded_limit(&self) -> Option<&'static str> {
        match self.kind {
            ErrorKind::TooManyBits { .. } => Some("max_bits"),
            ErrorKind::TooManySteps { .. } => Some("steps"),
            ErrorKind::TooMuchMemory { .. } => Some("memory"),
            ErrorKind::SearchLimit { .. } => Some("search"),
            ErrorKind::Budget { .. } => Some("budget"),
            _ => None,
        }
    }

    /// The kind of error.
    #[must_use]
    #[doc(hidden)]
    pub fn kind(&self) -> &ErrorKind {
        &self.kind
    }
}

impl fmt::Display for FormulaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (at character {})", self.kind, self.position + 1)
    }
}

impl Error for FormulaError {}

/// The kind of a [`FormulaError`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The text is not a formula; the message says what was found and what was expected.
    Syntax(String),
    /// A name that is unknown in this place.
    UnknownName {
        /// The name.
        name: String,
        /// The known name nearest to it, or other advice.
        suggestion: Option<String>,
    },
    /// An operation has no result, for example a division by 0.
    Undefined(String),
    /// The result of a bracket is negative.
    Negative,
    /// A division of ordinary arithmetic leaves a remainder.
    Remainder,
    /// A number has too many bits.
    TooManyBits {
        /// The bits of the number, or a lower bound of them.
        bits: u64,
        /// The largest number of bits allowed.
        limit: u64,
    },
    /// The evaluation takes too many steps.
    TooManySteps {
        /// The number of steps allowed for one value.
        limit: u64,
    },
    /// The operations on large numbers take too long.
    TooMuchWork,
    /// The evaluation takes too much memory.
    TooMuchMemory {
        /// The number of bytes allowed.
        limit: u64,
    },
    /// `least` found no value up to the limit of its search.
    SearchLimit {
        /// The number of values tried.
        limit: u64,
    },
    /// Parentheses, brackets and calls are nested too deeply.
    TooDeep {
        /// The deepest nesting allowed.
        limit: usize,
    },
    /// The text has too many characters.
    TooLong {
        /// The largest number of characters allowed.
        limit: usize,
    },
    /// The names of a calculator have too large values.
    NamesTakeTooMuch {
        /// The number of bytes allowed.
        limit: u64,
    },
    /// The lines of a calculator take too much work together.
    Budget {
        /// The work allowed, in minutes.
        minutes: u64,
    },
    /// A product is outside the domain of the algorithm that multiplies, or beyond its reach.
    OutsideDomain,
}

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(message) | Self::Undefined(message) => f.write_str(message),
            Self::UnknownName { name, suggestion: None } => write!(f, "unknown name '{name}'"),
            Self::UnknownName { name, suggestion: Some(advice) } => write!(f, "unknown name '{name}'; {advice}"),
            Self::Negative => f.write_str("the result is negative; a nimber is a natural number"),
            Self::Remainder => f.write_str("the division leaves a remainder; inside [ ] a quotient must be an integer"),
            Self::TooManyBits { bits, limit } => {
                if *bits == u64::MAX {
                    return write!(f, "a number of at least 2^64 bits is above the limit of {limit} bits");
                }
                write!(f, "a number of {bits} bits is above the limit of {limit} bits")
            }
            Self::TooManySteps { limit } => write!(f, "the value takes more than {limit} steps, the limit"),
            Self::TooMuchWork => f.write_str("the value takes more work than is allowed for numbers of this size"),
            Self::TooMuchMemory { limit } => write!(f, "the value takes more than {limit} bytes of memory, the limit"),
            Self::SearchLimit { limit } => {
                write!(f, "none of the first {limit} values satisfies the condition, and the search ends there")
            }
            Self::TooDeep { limit } => write!(f, "parentheses, brackets and calls nest more than {limit} deep"),
            Self::TooLong { limit } => write!(f, "the formula has more than {limit} characters, the limit"),
            Self::NamesTakeTooMuch { limit } => {
                write!(f, "the values of all names take more than {limit} bytes, the limit")
            }
            Self::Budget { minutes } => write!(f, "the run has used its budget of {minutes} minutes of work"),
            Self::OutsideDomain => f.write_str("the product is outside the domain or the reach of the algorithm"),
        }
    }
}
