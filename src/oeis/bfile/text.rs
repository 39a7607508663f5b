//! [`LineText`]: the lines of a b-file as text, formatted in place.

use num_bigint::BigUint;

use crate::oeis::LARGEST_INDEX;
use crate::oeis::digits::{padded_text, push_decimal, short_text, store_decimal};

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
    /// Its text, where it is at most [`LARGEST_INDEX`].
    index: IndexText,
    separator: String,
}

/// An index of at most 16 digits as text.
#[derive(Clone, Copy, Debug)]
struct IndexText {
    /// The characters, the first in the lowest byte.
    characters: u128,
    length: usize,
    /// How often the last digit can still be raised by one.
    left_in_ten: u64,
    /// What is added to the characters for that.
    step: u128,
}

impl IndexText {
    fn of(index: u64) -> Self {
        const HALF: u64 = 100_000_000;
        let (text, length) = match index / HALF {
            0 => widened(short_text(index)),
            above => {
                let (above, length) = widened(short_text(above));
                (above | u128::from(padded_text(index % HALF)) << (8 * length), length + 8)
            }
        };
        Self { characters: text, length, left_in_ten: 9 - index % 10, step: 1 << (8 * length - 8) }
    }

    /// The text of the index that follows on `index`.
    fn step_from(&mut self, index: u64) {
        if self.left_in_ten == 0 {
            *self = Self::of(index + 1);
        } else {
            self.left_in_ten -= 1;
            self.characters += self.step;
        }
    }
}

fn widened((text, length): (u64, usize)) -> (u128, usize) {
    (text.into(), length)
}

/// So many lines are made at once.
const AT_ONCE: usize = 128;
/// What a line takes beside its term: an index of 16 digits, a separator of 8 bytes at most, the line's end.
const BESIDE_TERM: usize = 25;
/// Stores go as far beyond the end of a line as this.
const BEYOND: usize = 24;

impl LineText {
    /// Lines from the index `first` on, with the separator between index and term.
    #[must_use]
    pub fn new(first: u64, separator: &str) -> Self {
        Self { next: first, index: IndexText::of(first.min(LARGEST_INDEX)), separator: separator.to_owned() }
    }

    /// Appends a line for each term.
    pub fn push_words(&mut self, terms: &[u64], out: &mut Vec<u8>) {
        for terms in terms.chunks(AT_ONCE) {
            let are_far = self.next > LARGEST_INDEX - AT_ONCE as u64;
            if are_far || self.separator.len() > 8 {
                for &term in terms {
                    self.push_line(out, |out| push_decimal(out, term));
                }
            } else {
                self.push_at_once(terms, out);
            }
        }
    }

    /// Appends a line for a term of any size.
    pub fn push_number(&mut self, term: &BigUint, out: &mut Vec<u8>) {
        self.push_line(out, |out| out.extend_from_slice(term.to_string().as_bytes()));
    }

    /// At most [`AT_ONCE`] lines, into space that is made beforehand: stores of fixed size, each over what the one
    /// before it wrote too much.
    fn push_at_once(&mut self, terms: &[u64], out: &mut Vec<u8>) {
        let (mut separator, separator_length) = ([0; 8], self.separator.len());
        separator[..separator_length].copy_from_slice(self.separator.as_bytes());
        let longest = terms.iter().fold(1, |all, term| all | term).ilog10() as usize + 2; // it may be one too long
        let (start, mut end) = (out.len(), 0);
        out.resize(start + terms.len() * (BESIDE_TERM + longest) + BEYOND, 0);
        let lines = &mut out[start..];
        let mut index = self.index;
        for &term in terms {
            lines[end..end + 16].copy_from_slice(&index.characters.to_le_bytes());
            end += index.length;
            lines[end..end + 8].copy_from_slice(&separator);
            end = store_decimal(lines, end + separator_length, term);
            lines[end] = b'\n';
            end += 1;
            index.step_from(self.next);
            self.next += 1;
        }
        self.index = index;
        out.truncate(start + end);
    }

    /// Any line: the index is stepped past the last of [`LARGEST_INDEX`] without its text.
    fn push_line(&mut self, out: &mut Vec<u8>, push_term: impl FnOnce(&mut Vec<u8>)) {
        push_decimal(out, self.next);
        out.extend_from_slice(self.separator.as_bytes());
        push_term(out);
        out.push(b'\n');
        if self.next < LARGEST_INDEX {
            self.index.step_from(self.next);
        }
        self.next = self.next.wrapping_add(1);
    }
}
