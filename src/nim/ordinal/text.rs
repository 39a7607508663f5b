//! The text of exponents and ordinals.

use core::fmt::{self, Write};

use num_traits::One;

use super::exponent::Exponent;
use super::normal_form::Ordinal;

/// The normal form with `w` for ω, without spaces: `w^2*3+w+1`. With `#` the letter is ω.
impl fmt::Display for Exponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_zero() {
            return f.write_char('0');
        }
        for (index, (place, number)) in self.parts().enumerate() {
            write_plus(f, index)?;
            if place == 0 {
                write!(f, "{number}")?;
            } else {
                write_power(f, &place, place == 1)?;
                write_factor(f, &number, number == 1)?;
            }
        }
        Ok(())
    }
}

/// The normal form, terms descending: `w^(w^2*3+w+1)*5+w*2+7`. The letter is `w`, the coefficient comes after `*` and is
/// left out if it is 1, an exponent is in parentheses unless it is a natural number or `w`; there are no spaces; 0 is
/// `0`. With `#` the letter is ω. The text is read back by [`FromStr`](core::str::FromStr), and is also a correct expression in
/// nim-sums and nim-products.
///
/// ```
/// use nimref::nim::ordinal::Ordinal;
///
/// let ordinal: Ordinal = "w^w*2 + omega^3 + 1".parse()?;
/// assert_eq!(ordinal.to_string(), "w^w*2+w^3+1");
/// assert_eq!(format!("{ordinal:#}"), "ω^ω*2+ω^3+1");
/// # Ok::<(), nimref::nim::ordinal::ParseOrdinalError>(())
/// ```
impl fmt::Display for Ordinal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.terms().is_empty() {
            return f.write_char('0');
        }
        for (index, (exponent, coefficient)) in self.terms().iter().enumerate() {
            write_plus(f, index)?;
            match exponent.leading() {
                None => write!(f, "{}", coefficient.as_biguint())?,
                Some((place, number)) => {
                    let is_short = place == 0 || *exponent == Exponent::of_part(1, 1);
                    if is_short {
                        write_power(f, exponent, place == 0 && number == 1)
                    } else {
                        write_nested(f, exponent)
                    }?;
                    write_factor(f, coefficient.as_biguint(), coefficient.is_one())?;
                }
            }
        }
        Ok(())
    }
}

fn letter(f: &fmt::Formatter<'_>) -> char {
    if f.alternate() { 'ω' } else { 'w' }
}

fn write_plus(f: &mut fmt::Formatter<'_>, index: usize) -> fmt::Result {
    if index > 0 { f.write_char('+') } else { Ok(()) }
}

/// Writes `w^exponent`, or `w` alone.
fn write_power(f: &mut fmt::Formatter<'_>, exponent: &dyn fmt::Display, is_one: bool) -> fmt::Result {
    f.write_char(letter(f))?;
    if is_one {
        return Ok(());
    }
    f.write_char('^')?;
    exponent.fmt(f)
}

fn write_nested(f: &mut fmt::Formatter<'_>, exponent: &Exponent) -> fmt::Result {
    f.write_char(letter(f))?;
    f.write_str("^(")?;
    fmt::Display::fmt(exponent, f)?;
    f.write_char(')')
}

/// Writes `*number`, or nothing for 1.
fn write_factor(f: &mut fmt::Formatter<'_>, number: &dyn fmt::Display, is_one: bool) -> fmt::Result {
    if is_one { Ok(()) } else { write!(f, "*{number}") }
}
