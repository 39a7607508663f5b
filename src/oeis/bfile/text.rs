//! [`LineText`]: the lines of a b-file as text, formatted in place.

use num_bigint::BigUint;

use crate::oeis::LARGEST_INDEX;
use crate::oeis::digits::{push_characters, push_decimal, short_text};

/// Makes the lines `n a(n)` from terms given in order, at the end of a buffer.
///
/// The index is kept as text: nine of ten times only its last digit changes.
///
/// ```
/// use nimref::oeis::bfile::LineText;
///
/// let (mut lines, mut text) = (LineText::new(8, " "), Vec::new());
/// lines.push_words(&[5, 30, 0], &mut text);
/// assert_eq!(text, b"8 5\n9 30\n10 0\n");
/// ```
#[derive(Clone, Debug)]
pub struct LineText {
    /// The index of the next line.
    next: u64,
    /// Its digits, the first in the lowest byte, and how many there are; at most 16.
    index: (u128, usize),
    /// What is added to them for the index that follows within the same ten.
    step: u128,
    separator: String,
}

impl LineText {
    /// Lines from the index `first` on, with the separator between index and term.
    #[must_use]
    pub fn new(first: u64, separator: &str) -> Self {
        let mut lines = Self { next: first, index: (0, 0), step: 0, separator: separator.to_owned() };
        lines.spell_index();
        lines
    }

    /// Appends a line for each term.
    pub fn push_words(&mut self, terms: &[u64], out: &mut Vec<u8>) {
        let has_short_separator = self.separator.len() == 1;
        let separator = self.separator.bytes().next().unwrap_or(b' ');
        for &term in terms {
            self.push_index(out);
            if has_short_separator && term < 100_000_000 {
                let (text, length) = short_text(term);
                let line_end = u128::from(b'\n') << (8 * length + 8);
                push_characters(out, u128::from(text) << 8 | u128::from(separator) | line_end, length + 2);
            } else {
                out.extend_from_slice(self.separator.as_bytes());
                push_decimal(out, term);
                out.push(b'\n');
            }
        }
    }

    /// Appends a line for a term of any size.
    pub fn push_number(&mut self, term: &BigUint, out: &mut Vec<u8>) {
        self.push_index(out);
        out.extend_from_slice(self.separator.as_bytes());
        out.extend_from_slice(term.to_string().as_bytes());
        out.push(b'\n');
    }

    fn push_index(&mut self, out: &mut Vec<u8>) {
        let (digits, length) = self.index;
        if self.next > LARGEST_INDEX {
            push_decimal(out, self.next); // it may have more than 16 digits
            self.next = self.next.wrapping_add(1);
            return;
        }
        push_characters(out, digits, length);
        self.next += 1;
        if digits >> (8 * length - 8) == u128::from(b'9') {
            self.spell_index();
        } else {
            self.index.0 += self.step;
        }
    }

    fn spell_index(&mut self) {
        if self.next > LARGEST_INDEX {
            return;
        }
        let mut text = Vec::with_capacity(32);
        push_decimal(&mut text, self.next);
        let length = text.len();
        text.resize(16, 0);
        let digits = text.iter().rev().fold(0, |digits, &byte| digits << 8 | u128::from(byte));
        self.index = (digits, length);
        self.step = 1 << (8 * length - 8);
    }
}
