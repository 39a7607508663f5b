//! Text to tokens.

use std::fmt;

use super::error::{ErrorKind, FormulaError};
use super::limits::MAX_CHARACTERS;

/// A token and its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) position: usize,
    pub(super) kind: Kind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Digits of a base, without underscores; not yet converted.
    Number {
        digits: String,
        radix: u32,
    },
    /// A name or a word such as `and`.
    Name(String),
    /// An operator, a parenthesis, a separator.
    Symbol(&'static str),
    End,
}

impl fmt::Display for Kind {
    /// Writes the token as a message quotes it; a long one is cut.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number { digits, radix } => {
                let prefix = PREFIXES.iter().find(|(_, of)| of == radix).map_or("", |(prefix, _)| prefix);
                write!(f, "'{prefix}{}'", shortened(digits))
            }
            Self::Name(name) => write!(f, "'{}'", shortened(name)),
            Self::Symbol(symbol) => write!(f, "'{symbol}'"),
            Self::End => f.write_str("the end"),
        }
    }
}

/// A text for a message: of a long one the first characters only.
pub(super) fn shortened(text: &str) -> String {
    const SHOWN: usize = 30;
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// The symbols, each longer one before its beginnings.
const SYMBOLS: [&str; 19] =
    ["!=", "<=", ">=", "..", "=", "<", ">", "+", "-", "*", "/", "^", "(", ")", "[", "]", ",", "⊕", "⊗"];

/// Further ways to write a symbol.
const SAME: [(char, &str); 2] = [('×', "*"), ('·', "*")];

const PREFIXES: [(&str, u32); 4] = [("0x", 16), ("0X", 16), ("0b", 2), ("0B", 2)];

/// Splits a text into tokens; the last one is the end.
pub(super) fn tokens(text: &str) -> Result<Vec<Token>, FormulaError> {
    let mut tokens = Vec::new();
    let (mut rest, mut position) = (text, 0);
    while let Some(c) = rest.chars().next() {
        if position >= MAX_CHARACTERS {
            return Err(FormulaError::new(position, ErrorKind::TooLong { limit: MAX_CHARACTERS }));
        }
        let bytes = if c.is_whitespace() {
            c.len_utf8()
        } else {
            let (kind, bytes) = token_at(rest, position)?;
            tokens.push(Token { position, kind });
            bytes
        };
        position += rest[..bytes].chars().count();
        rest = &rest[bytes..];
    }
    tokens.push(Token { position, kind: Kind::End });
    Ok(tokens)
}

/// The token that a text begins with, and its length in bytes.
fn token_at(text: &str, position: usize) -> Result<(Kind, usize), FormulaError> {
    let c = text.chars().next().unwrap_or(' ');
    if c.is_ascii_digit() {
        return number(text, position);
    }
    if is_letter(c) {
        let word = word(text);
        return Ok((Kind::Name(word.to_owned()), word.len()));
    }
    if let Some(symbol) = SYMBOLS.iter().find(|symbol| text.starts_with(**symbol)) {
        return Ok((Kind::Symbol(symbol), symbol.len()));
    }
    if let Some((_, symbol)) = SAME.iter().find(|(same, _)| *same == c) {
        return Ok((Kind::Symbol(symbol), c.len_utf8()));
    }
    Err(FormulaError::syntax(position, format!("unexpected character {c:?}{}", hint(c))))
}

/// Advice for a character of other languages.
fn hint(c: char) -> &'static str {
    match c {
        '!' | '≠' => "; unequal is written !=",
        '−' | '–' => "; a minus is written -",
        '≤' => "; at most is written <=",
        '≥' => "; at least is written >=",
        '.' => "; a range is written FIRST..LAST",
        '&' | '|' | '~' => "; conditions are joined by and, or and not",
        _ => "",
    }
}

fn is_letter(c: char) -> bool {
    c.is_ascii_alphabetic() || c == '_' || c == 'ω'
}

/// The letters, digits and underscores that a text begins with.
fn word(text: &str) -> &str {
    let end = text.find(|c: char| !(is_letter(c) || c.is_ascii_digit())).unwrap_or(text.len());
    &text[..end]
}

/// A number takes every letter and digit that follows, so that `12x` is not read as 12.
fn number(text: &str, position: usize) -> Result<(Kind, usize), FormulaError> {
    let word = word(text);
    let prefix = PREFIXES.iter().find(|(prefix, _)| word.starts_with(prefix));
    let (prefix, radix) = prefix.copied().unwrap_or(("", 10));
    let digits = &word[prefix.len()..];
    if digits.is_empty() {
        return Err(FormulaError::syntax(position, format!("{prefix} must be followed by a digit")));
    }
    let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_digit(radix));
    for (at, c) in digits.char_indices() {
        // All characters before the first wrong one are ASCII, so a byte is a character.
        let place = position + prefix.len() + at;
        if c == '_' {
            if !is_digit(digits[..at].chars().next_back()) || !is_digit(digits[at + 1..].chars().next()) {
                return Err(FormulaError::syntax(place, "'_' must be between two digits"));
            }
        } else if !c.is_digit(radix) {
            return Err(FormulaError::syntax(place, format!("{c:?} is not a digit of the number {}", shortened(word))));
        }
    }
    Ok((Kind::Number { digits: digits.replace('_', ""), radix }, word.len()))
}
