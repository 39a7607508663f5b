//! [`Writer`]: formats the entries of a table and sends them in large chunks.

use std::io::{self, Write};

use super::layout::Layout;
use crate::cli::render::digits::store_before;

/// Formats rows of entries, and buffers the text.
pub(super) struct Writer<'a> {
    pub(super) layout: Layout,
    base: u32,
    buffer: Vec<u8>,
    out: &'a mut dyn Write,
    /// `true` if the current row has an entry already.
    is_within_row: bool,
}

/// The size at which the buffer is sent: twice the capacity of a pipe. Larger buffers are not faster.
const CHUNK: usize = 1 << 17;

/// The size of the longest entry, in binary.
const LONGEST_ENTRY: usize = 64;
/// The number of entries that are formatted at once.
const BLOCK: usize = 128;
/// The longest separator, and the greatest width, of entries that are formatted at once.
const WORD: usize = 8;
/// The size of the text of a block: entries of 20 digits with their separators, and the bytes that are stored before the
/// first of them and overwritten later.
const BLOCK_TEXT: usize = BLOCK * (20 + WORD) + 24;

impl<'a> Writer<'a> {
    pub(super) fn new(layout: Layout, base: u32, out: &'a mut dyn Write) -> Self {
        Self { layout, base, buffer: Vec::new(), out, is_within_row: false }
    }

    pub(super) fn push(&mut self, text: &str) {
        self.buffer.extend_from_slice(text.as_bytes());
    }

    pub(super) fn begin_row(&mut self) {
        self.push(self.layout.before_row);
        self.is_within_row = false;
    }

    /// Appends the operator, padded like an entry. Where entries are padded it is a single character.
    pub(super) fn push_corner(&mut self) {
        let spaces = self.layout.width.saturating_sub(self.layout.corner.chars().count());
        self.buffer.resize(self.buffer.len() + spaces, b' ');
        self.push(self.layout.corner);
        self.is_within_row = true;
    }

    /// Appends the next entries of a row.
    pub(super) fn push_entries(&mut self, entries: &[u64]) -> io::Result<()> {
        let joint = [self.layout.between_entries, self.layout.before_entry].concat();
        let fits = joint.len() <= WORD && self.layout.width <= WORD && self.base == 10;
        // The first entry of a row is not preceded by a separator.
        let first = if self.is_within_row { 0 } else { entries.len().min(1) };
        let (single, blocks) = entries.split_at(if fits { first } else { entries.len() });
        for &entry in single {
            self.push_entry(entry);
        }
        for block in blocks.chunks(BLOCK) {
            self.push_block(block, joint.as_bytes());
        }
        self.send_if_full()
    }

    fn push_entry(&mut self, entry: u64) {
        if self.is_within_row {
            self.push(self.layout.between_entries);
        }
        self.push(self.layout.before_entry);
        let mut text = [0; LONGEST_ENTRY];
        let digits = digits(entry, self.base, &mut text);
        let spaces = self.layout.width.saturating_sub(digits.len());
        self.buffer.resize(self.buffer.len() + spaces, b' ');
        self.buffer.extend_from_slice(digits);
        self.is_within_row = true;
    }

    /// Appends decimal entries, each after `joint`. The text is made backwards: each store of 8 bytes overwrites what the
    /// one before it left in front of its own text. This takes 5 ns per entry; the crate `itoa` takes 13 ns.
    fn push_block(&mut self, entries: &[u64], joint: &[u8]) {
        let mut joint_word = [0; WORD];
        joint_word[WORD - joint.len()..].copy_from_slice(joint);
        let (mut text, mut start) = ([0; BLOCK_TEXT], BLOCK_TEXT);
        for &entry in entries.iter().rev() {
            let end = start;
            start = store_before(&mut text, end, entry);
            text[start - WORD..start].copy_from_slice(&[b' '; WORD]);
            start = start.min(end - self.layout.width);
            text[start - WORD..start].copy_from_slice(&joint_word);
            start -= joint.len();
        }
        self.buffer.extend_from_slice(&text[start..]);
    }

    pub(super) fn send_if_full(&mut self) -> io::Result<()> {
        if self.buffer.len() >= CHUNK { self.send() } else { Ok(()) }
    }

    pub(super) fn send(&mut self) -> io::Result<()> {
        self.out.write_all(&self.buffer)?;
        self.buffer.clear();
        Ok(())
    }
}

/// The number of digits of a number in base 2, 10 or 16.
pub(super) fn length(number: u64, base: u32) -> usize {
    digits(number, base, &mut [0; LONGEST_ENTRY]).len()
}

/// The digits of a number in base 2, 10 or 16, stored at the end of `text`.
fn digits(number: u64, base: u32, text: &mut [u8; LONGEST_ENTRY]) -> &[u8] {
    let start = match base {
        2 => store_power_of_two::<1>(text, number),
        16 => store_power_of_two::<4>(text, number),
        _ => store_before(text, LONGEST_ENTRY, number),
    };
    &text[start..]
}

/// Stores the digits of a number in base 2^`POWER`, at most 16, at the end of `text`, and returns their start.
#[allow(clippy::cast_possible_truncation, reason = "only the lowest digit is used")]
fn store_power_of_two<const POWER: usize>(text: &mut [u8; LONGEST_ENTRY], mut number: u64) -> usize {
    let mut start = text.len();
    loop {
        start -= 1;
        let digit = number as usize & ((1 << POWER) - 1);
        text[start] = b"0123456789abcdef"[digit];
        number >>= POWER;
        if number == 0 {
            return start;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{LONGEST_ENTRY, digits};

    #[test]
    fn digits_match_the_standard_library() {
        for n in (0..64).flat_map(|place| [(1u64 << place) - 1, 1 << place, (1 << place) + 1]).chain([u64::MAX]) {
            let mut text = [0; LONGEST_ENTRY];
            assert_eq!(digits(n, 2, &mut text), format!("{n:b}").as_bytes());
            assert_eq!(digits(n, 10, &mut text), n.to_string().as_bytes());
            assert_eq!(digits(n, 16, &mut text), format!("{n:x}").as_bytes());
        }
    }
}
