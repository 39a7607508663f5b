//! [`Integer`]: a number of any size, kept as decimal text so that no conversion is needed to compare it.

use crate::oeis::LARGEST_INDEX;

/// An integer as canonical decimal text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Integer {
    /// True if the number is negative.
    pub(crate) is_negative: bool,
    /// The decimal digits of its absolute value, without leading zeros.
    pub(crate) digits: String,
}

impl Integer {
    /// Parses an integer in decimal digits. The flag in the result says whether the text is canonical: it has no plus
    /// sign, no leading zeros, no minus sign before 0, and no minus sign other than the ASCII one. Returns `None` if
    /// the text is not an integer.
    pub(crate) fn parse(text: &str) -> Option<(Self, bool)> {
        const MINUS_SIGNS: [char; 5] = ['-', '\u{2212}', '\u{2010}', '\u{2011}', '\u{2013}'];
        let unsigned = text.strip_prefix('+').or_else(|| text.strip_prefix(MINUS_SIGNS));
        let has_minus = unsigned.is_some() && !text.starts_with('+');
        let digits = unsigned.unwrap_or(text);
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let significant = digits.trim_start_matches('0');
        let significant = if significant.is_empty() { "0" } else { significant };
        let integer = Self { is_negative: has_minus && significant != "0", digits: significant.to_owned() };
        let is_canonical = integer.text() == text;
        Some((integer, is_canonical))
    }

    /// Returns the canonical text.
    pub(crate) fn text(&self) -> String {
        if self.is_negative { format!("-{}", self.digits) } else { self.digits.clone() }
    }

    /// Converts to an index; `None` if the absolute value is above [`LARGEST_INDEX`].
    pub(super) fn to_index(&self) -> Option<i64> {
        let size = self.digits.parse().ok().filter(|&size: &u64| size <= LARGEST_INDEX)?;
        let index = i64::try_from(size).ok()?;
        Some(if self.is_negative { -index } else { index })
    }
}

#[cfg(test)]
mod tests {
    use super::Integer;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn an_integer_is_what_it_prints(text in "[-+\u{2212}]?[0-9]{0,30}x?") {
            if let Some((integer, is_canonical)) = Integer::parse(&text) {
                prop_assert_eq!(is_canonical, integer.text() == text);
                prop_assert_eq!(Integer::parse(&integer.text()), Some((integer, true)));
            } else {
                prop_assert!(text.ends_with('x') || !text.ends_with(|c: char| c.is_ascii_digit()));
            }
        }
    }
}
