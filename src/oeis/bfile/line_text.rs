//! [`LineText`]: fast formatting of the lines of a b-file.
//!
//! It takes 4.5 ns per line of an index with 6 digits and a term below 2^20; two calls of the crate `itoa` take 16 ns
//! (the minimum of 40 runs each).

use std::ops::Range;

use num_bigint::BigUint;

use crate::oeis::digits::{FOUR_DIGITS, push_decimal, store_before};

/// Formats successive terms as lines `n a(n)` at the end of a buffer.
#[derive(Clone, Debug)]
#[cfg_attr(
    not(feature = "internals"),
    expect(unreachable_pub, reason = "the benchmarks use it, with the feature `internals`")
)]
pub struct LineText {
    /// The index of the next line.
    next: u64,
    separator: String,
}

/// The maximum number of lines in a batch; their indices differ in the last two digits only.
const BATCH: usize = 100;
/// The indices of lines that are formatted in batches: 3 to 17 digits. Others are formatted one by one.
const BATCH_INDICES: Range<u64> = 100..100_000_000_000_000_000;
/// The length of the longest separator in a batch.
const SEPARATOR: usize = 6;
/// The length of a [`Head`]: a newline, the longest index and the longest separator.
const HEAD: usize = 1 + 17 + SEPARATOR;
/// The length of the longest 64-bit term.
const TERM: usize = 20;
/// The size of the buffer: the lines, and the bytes that are overwritten before the first line.
const BUFFER: usize = BATCH * (HEAD + TERM) + HEAD;

/// A buffer that is filled from the last line to the first, and each line from its end, so that no text has to be
/// moved. A store of fixed size also overwrites bytes before its text; the preceding line is stored later and replaces
/// them.
type Buffer = [u8; BUFFER];

/// The text between two terms: the newline of the preceding line, the index, and the separator.
struct Head {
    front: [u8; HEAD - 8],
    /// The last 8 bytes, the first of them in the lowest byte, with zeros for the last two digits of the index.
    back: u64,
    /// The position of these two digits in `back`, in bits.
    shift: usize,
    /// The number of bytes in use, counted from the end.
    length: usize,
}

impl Head {
    /// The head for the indices 100 · `hundreds` to 100 · `hundreds` + 99, with 1 ≤ `hundreds` < 10^15.
    fn new(hundreds: u64, separator: &str) -> Self {
        let mut text = [0; HEAD];
        let digits = HEAD - separator.len() - 2; // the position of the last two
        text[digits + 2..].copy_from_slice(separator.as_bytes());
        let start = store_before(&mut text, digits, hundreds) - 1;
        text[start] = b'\n';
        let (mut front, mut back) = ([0; HEAD - 8], [0; 8]);
        front.copy_from_slice(&text[..HEAD - 8]);
        back.copy_from_slice(&text[HEAD - 8..]);
        Self { front, back: u64::from_le_bytes(back), shift: 8 * (digits + 8 - HEAD), length: HEAD - start }
    }

    /// Stores the head before `end`, completed with the last two of four digits, and returns its position.
    fn store_before(&self, buffer: &mut Buffer, end: usize, digits: [u8; 4]) -> usize {
        let two_digits = u64::from(u32::from_le_bytes(digits) >> 16);
        buffer[end - HEAD..end - 8].copy_from_slice(&self.front);
        buffer[end - 8..end].copy_from_slice(&(self.back | two_digits << self.shift).to_le_bytes());
        end - self.length
    }
}

#[cfg_attr(
    not(feature = "internals"),
    expect(unreachable_pub, reason = "the benchmarks use it, with the feature `internals`")
)]
impl LineText {
    /// Formats lines from the index `first` on, with `separator` between index and term.
    #[must_use]
    pub fn new(first: u64, separator: &str) -> Self {
        Self { next: first, separator: separator.to_owned() }
    }

    /// Appends a line for each term.
    pub fn push_words(&mut self, terms: &[u64], out: &mut Vec<u8>) {
        let (mut buffer, mut rest) = ([0; BUFFER], terms);
        while !rest.is_empty() {
            let (batch, later) = rest.split_at(self.left_in_hundred().min(rest.len()));
            if BATCH_INDICES.contains(&self.next) && self.separator.len() <= SEPARATOR {
                self.push_batch(batch, &mut buffer, out);
            } else {
                for &term in batch {
                    self.push_line(out, |out| push_decimal(out, term));
                }
            }
            rest = later;
        }
    }

    /// Appends a line for a term of any size.
    pub fn push_number(&mut self, term: &BigUint, out: &mut Vec<u8>) {
        self.push_line(out, |out| out.extend_from_slice(term.to_string().as_bytes()));
    }

    /// Returns the last two digits of the index.
    #[allow(clippy::cast_possible_truncation, reason = "the value is below 100")]
    fn two_digits(&self) -> usize {
        (self.next % BATCH as u64) as usize
    }

    /// Counts the lines up to the next index that is a multiple of 100.
    fn left_in_hundred(&self) -> usize {
        BATCH - self.two_digits()
    }

    /// Appends lines whose indices agree up to the last two digits.
    fn push_batch(&mut self, terms: &[u64], buffer: &mut Buffer, out: &mut Vec<u8>) {
        let head = Head::new(self.next / BATCH as u64, &self.separator);
        let digits = &FOUR_DIGITS[self.two_digits()..][..terms.len()];
        let mut place = BUFFER - 1;
        buffer[place] = b'\n';
        for (&digits, &term) in digits.iter().zip(terms).rev() {
            place = store_before(buffer, place, term);
            place = head.store_before(buffer, place, digits);
        }
        out.extend_from_slice(&buffer[place + 1..]); // the newline before the first line is not part of it
        self.next += terms.len() as u64;
    }

    /// Appends a line of any length.
    fn push_line(&mut self, out: &mut Vec<u8>, push_term: impl FnOnce(&mut Vec<u8>)) {
        push_decimal(out, self.next);
        out.extend_from_slice(self.separator.as_bytes());
        push_term(out);
        out.push(b'\n');
        self.next = self.next.wrapping_add(1);
    }
}

#[cfg(test)]
mod tests;
