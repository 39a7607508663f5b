//! The lexer: from text to tokens.

use super::ExpressionError;

/// A token and the position of its first character.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) position: usize,
    pub(super) kind: Kind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// The text of a number: digits, after `0x` if they are hexadecimal.
    Number(String),
    /// A name: letters, then possibly digits and underscores.
    Name(String),
    /// One of `+ - * / ^ ( )`; ⊕ is `+`, and ⊗ is `*`.
    Symbol(char),
    End,
}

impl Kind {
    /// Returns the token as messages show it.
    pub(super) fn shown(&self) -> String {
        match self {
            Self::Number(text) | Self::Name(text) => format!("'{text}'"),
            Self::Symbol(symbol) => format!("'{symbol}'"),
            Self::End => "the end of the text".to_owned(),
        }
    }
}

/// Splits a text into tokens, of which the last is [`Kind::End`].
pub(super) fn tokens(text: &str) -> Result<Vec<Token>, ExpressionError> {
    let characters: Vec<char> = text.chars().collect();
    let mut tokens = Vec::new();
    let mut position = 0;
    while let Some(&c) = characters.get(position) {
        let length = if c.is_whitespace() {
            1
        } else {
            let (kind, length) = token_at(&characters[position..], position)?;
            tokens.push(Token { position, kind });
            length
        };
        position += length;
    }
    tokens.push(Token { position, kind: Kind::End });
    Ok(tokens)
}

fn token_at(characters: &[char], position: usize) -> Result<(Kind, usize), ExpressionError> {
    let c = characters[0];
    if c.is_ascii_digit() {
        number(characters, position)
    } else if c.is_ascii_alphabetic() {
        let name: String = characters.iter().take_while(|c| c.is_ascii_alphanumeric() || **c == '_').collect();
        let length = name.len();
        Ok((Kind::Name(name), length))
    } else if "+-*/^()".contains(c) {
        Ok((Kind::Symbol(c), 1))
    } else if let Some(symbol) = ascii(c) {
        Ok((Kind::Symbol(symbol), 1))
    } else {
        let message = format!("unexpected character {c:?}; expected a number, a name or one of + - * / ^ ( )");
        Err(ExpressionError::new(position, message))
    }
}

/// Returns the ASCII form of the operators ⊕ and ⊗, which the literature and the documentation use.
fn ascii(c: char) -> Option<char> {
    match c {
        '⊕' => Some('+'),
        '⊗' => Some('*'),
        _ => None,
    }
}

/// Reads a number with all letters and digits that follow, so that `12x` is an error instead of 12 and a name.
fn number(characters: &[char], position: usize) -> Result<(Kind, usize), ExpressionError> {
    let text: String = characters.iter().take_while(|c| c.is_ascii_alphanumeric() || **c == '_').collect();
    let hexadecimal = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X"));
    let (digits, radix) = hexadecimal.map_or((text.as_str(), 10), |digits| (digits, 16));
    let kind = if hexadecimal.is_some() { "hexadecimal" } else { "decimal" };
    let skipped = text.len() - digits.len();
    if digits.is_empty() {
        return Err(ExpressionError::new(position, "0x must be followed by at least one digit"));
    }
    if let Some(wrong) = digits.chars().position(|c| !c.is_digit(radix)) {
        let c = digits.as_bytes()[wrong] as char;
        return Err(ExpressionError::new(position + skipped + wrong, format!("{c:?} is not a {kind} digit")));
    }
    let length = text.len();
    Ok((Kind::Number(text), length))
}
