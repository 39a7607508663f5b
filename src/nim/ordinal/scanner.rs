//! [`Scanner`]: the tokens of an ordinal's text, with their positions.

use num_bigint::BigUint;

use super::parse_error::{ParseOrdinalError, ParseOrdinalErrorKind};

/// Largest number of characters of a text that is parsed as an ordinal.
pub const MAX_CHARACTERS: usize = 1 << 20;

/// The kind of a token, by its first character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Plus,
    Star,
    Caret,
    Open,
    Close,
    /// `w`, `W`, `ω` or `omega`.
    Omega,
    Digit,
    Other,
}

/// The rest of a text, without leading spaces.
pub(super) struct Scanner<'a> {
    rest: &'a str,
    /// Position of the next character, counted in characters from 1.
    position: usize,
}

impl<'a> Scanner<'a> {
    /// A scanner at the beginning of a text that is not too long.
    pub(super) fn new(text: &'a str) -> Result<Self, ParseOrdinalError> {
        if text.chars().nth(MAX_CHARACTERS).is_some() {
            return Err(ParseOrdinalErrorKind::TooLong { limit: MAX_CHARACTERS }.at(MAX_CHARACTERS + 1));
        }
        let mut scanner = Self { rest: text, position: 1 };
        scanner.skip_spaces();
        Ok(scanner)
    }

    /// Position of the next token, counted in characters from 1.
    pub(super) fn position(&self) -> usize {
        self.position
    }

    /// Number of bytes of the text that are left.
    pub(super) fn remaining(&self) -> usize {
        self.rest.len()
    }

    /// The kind of the next token, `None` at the end.
    pub(super) fn peek(&self) -> Option<Token> {
        Self::kind(self.rest)
    }

    /// Consumes the next token if it is of this kind.
    pub(super) fn take(&mut self, token: Token) -> bool {
        let is_next = self.peek() == Some(token);
        if is_next {
            self.advance(if self.rest.starts_with("omega") { 5 } else { 1 });
            self.skip_spaces();
        }
        is_next
    }

    /// Consumes a natural number in decimal digits, if one is next.
    pub(super) fn number(&mut self) -> Option<BigUint> {
        let length = self.rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(self.rest.len());
        let number = BigUint::parse_bytes(&self.rest.as_bytes()[..length], 10)?;
        self.advance(length);
        self.skip_spaces();
        Some(number)
    }

    /// Checks whether "(" and ω come next.
    pub(super) fn opens_infinite(&self) -> bool {
        let inside = self.rest.strip_prefix('(').map(str::trim_start);
        inside.and_then(Self::kind) == Some(Token::Omega)
    }

    /// The error that the next token is not one of those expected.
    pub(super) fn unexpected(&self, expected: &'static str) -> ParseOrdinalError {
        ParseOrdinalErrorKind::Unexpected { found: self.rest.chars().next(), expected }.at(self.position)
    }

    fn kind(text: &str) -> Option<Token> {
        Some(match text.chars().next()? {
            '+' => Token::Plus,
            '*' => Token::Star,
            '^' => Token::Caret,
            '(' => Token::Open,
            ')' => Token::Close,
            'w' | 'W' | 'ω' => Token::Omega,
            'o' if text.starts_with("omega") => Token::Omega,
            digit if digit.is_ascii_digit() => Token::Digit,
            _ => Token::Other,
        })
    }

    fn advance(&mut self, characters: usize) {
        let mut chars = self.rest.chars();
        self.position += chars.by_ref().take(characters).count();
        self.rest = chars.as_str();
    }

    fn skip_spaces(&mut self) {
        let spaces = self.rest.chars().take_while(|c| c.is_whitespace()).count();
        self.advance(spaces);
    }
}
