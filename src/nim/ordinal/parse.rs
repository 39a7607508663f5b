//! Ordinals from text: a normal form, and nothing else.

use alloc::vec::Vec;
use core::str::FromStr;

use num_bigint::BigUint;
use num_traits::{ToPrimitive, Zero};

use super::error::ExponentError;
use super::exponent::{Exponent, check_part};
use super::normal_form::Ordinal;
use super::parse_error::{ParseOrdinalError, ParseOrdinalErrorKind};
use super::scanner::{Scanner, Token};
use crate::nim::Nimber;

/// Parses a normal form, the inverse of `Display`:
///
/// ```text
/// ordinal  = term {"+" term}                 exponents strictly descending
/// term     = number | power ["*" number]     no coefficient 0, except for the ordinal 0 itself
/// power    = letter ["^" (number | letter ["^" place] | "(" exponent ")")]
/// exponent = part {"+" part}                 places strictly descending
/// part     = number | letter ["^" place] ["*" number]
/// place    = number | "(" number ")"
/// letter   = "w" | "W" | "ω" | "omega"
/// ```
///
/// Spaces are allowed between tokens. Numbers are decimal. `w^w^2` is `w^(w^2)`, `w^w*2` is (`w^w`)·2, and `w^0` is 1. There is no
/// nesting beyond this grammar; a text has at most [`MAX_CHARACTERS`](super::MAX_CHARACTERS).
///
/// ```
/// use nimref::nim::ordinal::{Ordinal, ParseOrdinalErrorKind};
///
/// let a: Ordinal = "ω^(ω^2*3+1)*5 + 7".parse()?;
/// assert_eq!(a.to_string(), "w^(w^2*3+1)*5+7");
/// let error = "w^w+w^w^w".parse::<Ordinal>().unwrap_err();
/// assert_eq!((error.kind(), error.position()), (&ParseOrdinalErrorKind::NotBelow, 9));
/// # Ok::<(), nimref::nim::ordinal::ParseOrdinalError>(())
/// ```
impl FromStr for Ordinal {
    type Err = ParseOrdinalError;

    fn from_str(text: &str) -> Result<Self, ParseOrdinalError> {
        Parser { scanner: Scanner::new(text)? }.ordinal()
    }
}

/// Parses a normal form below ω^ω without parentheses, such as `w^2*3+w+1`, the inverse of `Display`.
///
/// ```
/// use nimref::nim::ordinal::Exponent;
///
/// let exponent: Exponent = "w^2*3 + 5".parse()?;
/// assert_eq!(exponent, Exponent::new([(2, 3), (0, 5)])?);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
impl FromStr for Exponent {
    type Err = ParseOrdinalError;

    fn from_str(text: &str) -> Result<Self, ParseOrdinalError> {
        let mut parser = Parser { scanner: Scanner::new(text)? };
        let exponent = parser.exponent()?;
        parser.end()?;
        Ok(exponent)
    }
}

impl Exponent {
    /// Parses an exponent in the place after `w^`, at the beginning of a text: a number, `w` with or without a power, or
    /// a normal form in parentheses. Returns it and the number of bytes read, with the spaces after it.
    ///
    /// A parser of expressions can read powers of ω with it, which are Cantor's, and no others.
    ///
    /// ```
    /// use nimref::nim::ordinal::Exponent;
    ///
    /// let (exponent, length) = Exponent::parse_prefix("(w+1)*3")?;
    /// assert_eq!((exponent.to_string().as_str(), length), ("w+1", 5));
    /// assert_eq!(Exponent::parse_prefix("w^2*3")?.1, 3);
    /// # Ok::<(), nimref::nim::ordinal::ParseOrdinalError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the text does not begin with such an exponent; the position is that in this text.
    pub fn parse_prefix(text: &str) -> Result<(Self, usize), ParseOrdinalError> {
        let mut parser = Parser { scanner: Scanner::new(text)? };
        let exponent = parser.power()?;
        Ok((exponent, text.len() - parser.scanner.remaining()))
    }
}

struct Parser<'a> {
    scanner: Scanner<'a>,
}

impl Parser<'_> {
    fn ordinal(&mut self) -> Result<Ordinal, ParseOrdinalError> {
        let mut terms: Vec<(Exponent, Nimber)> = Vec::new();
        loop {
            let position = self.scanner.position();
            let term = self.term()?;
            let is_alone = terms.is_empty() && self.scanner.peek() != Some(Token::Plus);
            if term.1.is_zero() && !is_alone {
                return Err(ParseOrdinalErrorKind::ZeroCoefficient.at(position));
            }
            if terms.last().is_some_and(|(last, _)| *last <= term.0) {
                return Err(ParseOrdinalErrorKind::NotDescending.at(position));
            }
            terms.push(term);
            if !self.scanner.take(Token::Plus) {
                break;
            }
        }
        self.end()?;
        Ok(Ordinal::from_terms(terms))
    }

    /// Refuses text after the ordinal.
    fn end(&mut self) -> Result<(), ParseOrdinalError> {
        match self.scanner.peek() {
            None => Ok(()),
            Some(_) => Err(self.scanner.unexpected("\"+\", or the end")),
        }
    }

    /// Parses a term; its coefficient is 0 only if it is the number 0 alone.
    fn term(&mut self) -> Result<(Exponent, Nimber), ParseOrdinalError> {
        if let Some(number) = self.scanner.number() {
            if self.scanner.peek() == Some(Token::Star) {
                return Err(ParseOrdinalErrorKind::NumberFirst.at(self.scanner.position()));
            }
            return Ok((Exponent::default(), Nimber::from(number)));
        }
        if !self.scanner.take(Token::Omega) {
            return Err(self.scanner.unexpected("a number or w"));
        }
        let exponent = if self.scanner.take(Token::Caret) { self.power()? } else { Exponent::of_part(0, 1) };
        Ok((exponent, Nimber::from(self.factor()?)))
    }

    /// Parses `*number`, and is 1 if there is no `*`.
    fn factor(&mut self) -> Result<BigUint, ParseOrdinalError> {
        if !self.scanner.take(Token::Star) {
            return Ok(BigUint::from(1u8));
        }
        let position = self.scanner.position();
        let number = self.scanner.number().ok_or_else(|| self.scanner.unexpected("a number"))?;
        if number.is_zero() { Err(ParseOrdinalErrorKind::ZeroCoefficient.at(position)) } else { Ok(number) }
    }

    /// Parses the exponent after a letter and `^`.
    fn power(&mut self) -> Result<Exponent, ParseOrdinalError> {
        let position = self.scanner.position();
        if let Some(number) = self.scanner.number() {
            return exponent_of(&[(0, number, position)]);
        }
        if self.scanner.take(Token::Open) {
            let exponent = self.exponent()?;
            return if self.scanner.take(Token::Close) {
                Ok(exponent)
            } else {
                Err(self.scanner.unexpected("\"+\", \"*\" or \")\" in an exponent"))
            };
        }
        if !self.scanner.take(Token::Omega) {
            return Err(self.scanner.unexpected("a number, w or \"(\" as an exponent"));
        }
        let place = self.place()?;
        exponent_of(&[(place, BigUint::from(1u8), position)])
    }

    /// Parses a normal form below ω^ω.
    fn exponent(&mut self) -> Result<Exponent, ParseOrdinalError> {
        let mut parts: Vec<(u16, BigUint, usize)> = Vec::new();
        loop {
            let position = self.scanner.position();
            let (place, number) = self.part()?;
            if number.is_zero() && !parts.is_empty() {
                return Err(ParseOrdinalErrorKind::ZeroCoefficient.at(position));
            }
            if parts.last().is_some_and(|(last, previous, _)| *last <= place || previous.is_zero()) {
                return Err(ParseOrdinalErrorKind::ExponentNotNormal.at(position));
            }
            parts.push((place, number, position));
            if !self.scanner.take(Token::Plus) {
                return exponent_of(&parts);
            }
        }
    }

    /// Parses one part of an exponent.
    fn part(&mut self) -> Result<(u16, BigUint), ParseOrdinalError> {
        if let Some(number) = self.scanner.number() {
            if self.scanner.peek() == Some(Token::Star) {
                return Err(ParseOrdinalErrorKind::ExponentNotNormal.at(self.scanner.position()));
            }
            return Ok((0, number));
        }
        if !self.scanner.take(Token::Omega) {
            return Err(self.scanner.unexpected("a number or w in an exponent"));
        }
        let place = self.place()?;
        Ok((place, self.factor()?))
    }

    /// Parses `^number` after a letter within an exponent, and is 1 if there is no `^`.
    fn place(&mut self) -> Result<u16, ParseOrdinalError> {
        if !self.scanner.take(Token::Caret) {
            return Ok(1);
        }
        let position = self.scanner.position();
        if matches!(self.scanner.peek(), Some(Token::Omega)) || self.scanner.opens_infinite() {
            return Err(ParseOrdinalErrorKind::NotBelow.at(position));
        }
        let is_nested = self.scanner.take(Token::Open);
        let number =
            self.scanner.number().ok_or_else(|| self.scanner.unexpected("a number as a power of w in an exponent"))?;
        if is_nested && !self.scanner.take(Token::Close) {
            return Err(self.scanner.unexpected("\")\""));
        }
        number.to_u16().ok_or_else(|| ParseOrdinalErrorKind::Exponent(ExponentError::PlaceTooLarge).at(position))
    }
}

/// The exponent with these parts, each with its position in the text, within the bounds.
fn exponent_of(parts: &[(u16, BigUint, usize)]) -> Result<Exponent, ParseOrdinalError> {
    let mut checked = Vec::new();
    for (place, number, position) in parts {
        let number = number.to_u64().unwrap_or(u64::MAX);
        check_part(*place, number).map_err(|error| ParseOrdinalErrorKind::Exponent(error).at(*position))?;
        checked.extend((number > 0).then_some((*place, number)));
    }
    Ok(Exponent::from_descending(checked))
}
