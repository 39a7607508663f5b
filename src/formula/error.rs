//! [`ExpressionError`]: the reason why an expression has no value.

use std::error::Error;
use std::fmt;

/// The reason why an expression has no value, with its position in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExpressionError {
    /// The position in the text, in characters, counted from 0.
    pub position: usize,
    /// The message, without the position.
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
