//! [`LineText`]: the lines of a b-file as text, formatted in place.

use std::ops::Range;

use num_bigint::BigUint;

use crate::oeis::digits::{FOUR_DIGITS, push_decimal, store_before};

/// Makes the lines `n a(n)` from terms given in order, at the end of a buffer.
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
    separator: String,
}

/// So many lines are made at once at most: their indices differ in the last two digits only.
const AT_ONCE: usize = 100;
/// Lines with an index of 3 to 17 digits and a separator of at most 6 bytes are made so, others one by one.
const INDICES: Range<u64> = 100..100_000_000_000_000_000;
const SEPARATOR: usize = 6;
/// A [`Head`]'s bytes: a newline, the longest index, the longest separator.
const HEAD: usize = 1 + 17 + SEPARATOR;
/// The longest term has 20 digits.
const TERM: usize = 20;
/// Room for the lines, and for what is stored ahead of the first.
const ROOM: usize = AT_ONCE * (HEAD + TERM) + HEAD;

/// Lines are made here from the last to the first, each from its end: then no part of one is moved to its place. What a
/// store of fixed size writes ahead of a line, the line before writes over.
type Lines = [u8; ROOM];

/// What stands between two terms: the newline of the line before, the index, the separator.
struct Head {
    front: [u8; HEAD - 8],
    /// The last 8 bytes, the first in the lowest byte of the word; without the index's last two digits.
    back: u64,
    /// Where in the word these go.
    shift: usize,
    /// So many of the bytes count, the last ones.
    length: usize,
}

impl Head {
    /// For the indices 100 · `hundreds` to 100 · `hundreds` + 99, with 1 ≤ `hundreds` < 10^15.
    fn new(hundreds: u64, separator: &str) -> Self {
        let mut text = [0; HEAD];
        let digits = HEAD - separator.len() - 2; // the place of the last two
        text[digits + 2..].copy_from_slice(separator.as_bytes());
        let start = store_before(&mut text, digits, hundreds) - 1;
        text[start] = b'\n';
        let (mut front, mut back) = ([0; HEAD - 8], [0; 8]);
        front.copy_from_slice(&text[..HEAD - 8]);
        back.copy_from_slice(&text[HEAD - 8..]);
        Self { front, back: u64::from_le_bytes(back), shift: 8 * (digits + 8 - HEAD), length: HEAD - start }
    }

    /// Stores the head, with the last two of four digits, ahead of a place; tells where it begins.
    fn store_before(&self, lines: &mut Lines, end: usize, digits: [u8; 4]) -> usize {
        let two_digits = u64::from(u32::from_le_bytes(digits) >> 16);
        lines[end - HEAD..end - 8].copy_from_slice(&self.front);
        lines[end - 8..end].copy_from_slice(&(self.back | two_digits << self.shift).to_le_bytes());
        end - self.length
    }
}

impl LineText {
    /// Lines from the index `first` on, with the separator between index and term.
    #[must_use]
    pub fn new(first: u64, separator: &str) -> Self {
        Self { next: first, separator: separator.to_owned() }
    }

    /// Appends a line for each term.
    pub fn push_words(&mut self, terms: &[u64], out: &mut Vec<u8>) {
        let (mut lines, mut left) = ([0; ROOM], terms);
        while !left.is_empty() {
            let (now, later) = left.split_at(self.left_in_hundred().min(left.len()));
            if INDICES.contains(&self.next) && self.separator.len() <= SEPARATOR {
                self.push_at_once(now, &mut lines, out);
            } else {
                for &term in now {
                    self.push_line(out, |out| push_decimal(out, term));
                }
            }
            left = later;
        }
    }

    /// Appends a line for a term of any size.
    pub fn push_number(&mut self, term: &BigUint, out: &mut Vec<u8>) {
        self.push_line(out, |out| out.extend_from_slice(term.to_string().as_bytes()));
    }

    /// The index's last two digits.
    #[allow(clippy::cast_possible_truncation, reason = "it is below 100")]
    fn two_digits(&self) -> usize {
        (self.next % AT_ONCE as u64) as usize
    }

    /// How many lines there are until the next multiple of 100.
    fn left_in_hundred(&self) -> usize {
        AT_ONCE - self.two_digits()
    }

    /// Lines up to the next multiple of 100 at most.
    fn push_at_once(&mut self, terms: &[u64], lines: &mut Lines, out: &mut Vec<u8>) {
        let head = Head::new(self.next / AT_ONCE as u64, &self.separator);
        let digits = &FOUR_DIGITS[self.two_digits()..][..terms.len()];
        let mut place = ROOM - 1;
        lines[place] = b'\n';
        for (&digits, &term) in digits.iter().zip(terms).rev() {
            place = store_before(lines, place, term);
            place = head.store_before(lines, place, digits);
        }
        out.extend_from_slice(&lines[place + 1..]); // the first line's head has a newline too many
        self.next += terms.len() as u64;
    }

    /// Any line.
    fn push_line(&mut self, out: &mut Vec<u8>, push_term: impl FnOnce(&mut Vec<u8>)) {
        push_decimal(out, self.next);
        out.extend_from_slice(self.separator.as_bytes());
        push_term(out);
        out.push(b'\n');
        self.next = self.next.wrapping_add(1);
    }
}
