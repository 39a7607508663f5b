//! [`ExpressionError`]: why a text has no value.

use std::error::Error;
use std::fmt;

/// Why a text has no value, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExpressionError {
    /// Where in the text, in characters from 0.
    pub position: usize,
    /// Why, in words.
    pub message: String,
}

impl ExpressionError {
    pub(super) fn new(position: usize, message: impl Into<String>) -> Self {
        Self { position, message: message.into() }
    }
}

impl fmt::Display for ExpressionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (at character {})", self.message, self.position + 1)
    }
}

impl Error for ExpressionError {}
