//! [`Text`]: the text of a table on its way out, formatted in place.

use std::io::{self, Write};

use super::Layout;
use crate::cli::render::digits::{push_decimal, store_before};

/// Collects text, and sends it when there is much.
pub(super) struct Text<'a> {
    pub(super) layout: Layout<'a>,
    base: u32,
    bytes: Vec<u8>,
    out: &'a mut dyn Write,
    /// Whether an entry stands ahead of the next one in its row.
    is_within_row: bool,
}

/// Text of about this size is sent at once: twice what a pipe holds, more is no quicker.
const LONGEST: usize = 1 << 17;

/// So many entries are made at once.
const AT_ONCE: usize = 128;
/// A joint and a width are at most this where entries are made at once.
const WORD: usize = 8;
/// Room for entries of 20 digits with their joints, and for what is stored ahead of the first.
const ROOM: usize = AT_ONCE * (20 + WORD) + 24;

/// How many digits a number has in base 2, 10 or 16.
pub(super) fn length(number: u64, base: u32) -> usize {
    let mut digits = Vec::new();
    push_number(&mut digits, number, base);
    digits.len()
}

fn push_number(bytes: &mut Vec<u8>, number: u64, base: u32) {
    match base {
        2 => push_in_power_of_two(bytes, number, 1),
        16 => push_in_power_of_two(bytes, number, 4),
        _ => push_decimal(bytes, number),
    }
}

impl<'a> Text<'a> {
    pub(super) fn new(layout: Layout<'a>, base: u32, out: &'a mut dyn Write) -> Self {
        Self { layout, base, bytes: Vec::new(), out, is_within_row: false }
    }

    pub(super) fn push(&mut self, text: &str) {
        self.bytes.extend_from_slice(text.as_bytes());
    }

    pub(super) fn begin_row(&mut self) {
        self.push(self.layout.before_row);
        self.is_within_row = false;
    }

    /// The operation's name, as wide as an entry; it is one character where entries have a width.
    pub(super) fn push_corner(&mut self) {
        let spaces = self.layout.width.saturating_sub(self.layout.corner.chars().count());
        self.bytes.resize(self.bytes.len() + spaces, b' ');
        self.push(self.layout.corner);
        self.is_within_row = true;
    }

    /// The next entries of a row. The first of all has no joint ahead.
    pub(super) fn push_entries(&mut self, entries: &[u64]) -> io::Result<()> {
        let joint = [self.layout.between_entries, self.layout.before_entry].concat();
        let fits = joint.len() <= WORD && self.layout.width <= WORD && self.base == 10;
        let first = if self.is_within_row { 0 } else { entries.len().min(1) };
        let (one_by_one, at_once) = entries.split_at(if fits { first } else { entries.len() });
        for &entry in one_by_one {
            self.push_entry(entry);
        }
        for entries in at_once.chunks(AT_ONCE) {
            self.push_at_once(entries, joint.as_bytes());
        }
        self.send_if_long()
    }

    fn push_entry(&mut self, entry: u64) {
        if self.is_within_row {
            self.push(self.layout.between_entries);
        }
        self.push(self.layout.before_entry);
        let start = self.bytes.len();
        push_number(&mut self.bytes, entry, self.base);
        let spaces = (start + self.layout.width).saturating_sub(self.bytes.len());
        self.bytes.resize(self.bytes.len() + spaces, b' ');
        self.bytes[start..].rotate_right(spaces);
        self.is_within_row = true;
    }

    /// Entries in decimal, each behind a joint, from the last to the first and each from its end, as the lines of a
    /// b-file are made: what a store of 8 bytes writes ahead of its text, the next writes over.
    fn push_at_once(&mut self, entries: &[u64], joint: &[u8]) {
        let mut joint_and_rest = [0; WORD];
        joint_and_rest[WORD - joint.len()..].copy_from_slice(joint);
        let (mut text, mut place) = ([0; ROOM], ROOM);
        for &entry in entries.iter().rev() {
            let start = store_before(&mut text, place, entry);
            text[start - WORD..start].copy_from_slice(&[b' '; WORD]);
            place = start.min(place - self.layout.width);
            text[place - WORD..place].copy_from_slice(&joint_and_rest);
            place -= joint.len();
        }
        self.bytes.extend_from_slice(&text[place..]);
    }

    pub(super) fn send_if_long(&mut self) -> io::Result<()> {
        if self.bytes.len() >= LONGEST { self.send() } else { Ok(()) }
    }

    pub(super) fn send(&mut self) -> io::Result<()> {
        self.out.write_all(&self.bytes)?;
        self.bytes.clear();
        Ok(())
    }
}

/// Appends a number in the base 2^`power`, 1 ≤ `power` ≤ 4.
fn push_in_power_of_two(out: &mut Vec<u8>, number: u64, power: u32) {
    let digits = (u64::BITS - number.leading_zeros()).div_ceil(power).max(1);
    let digit = |place: u32| number >> (place * power) & ((1 << power) - 1);
    out.extend((0..digits).rev().map(|place| b"0123456789abcdef"[usize::try_from(digit(place)).unwrap_or(0)]));
}

#[cfg(test)]
mod tests {
    use super::push_in_power_of_two;

    #[test]
    fn digits_are_those_of_the_standard_library() {
        for n in (0..64).flat_map(|place| [(1u64 << place) - 1, 1 << place, (1 << place) + 1]).chain([u64::MAX]) {
            let text = |power| {
                let mut out = Vec::new();
                push_in_power_of_two(&mut out, n, power);
                String::from_utf8(out).expect("ASCII")
            };
            assert_eq!(text(4), format!("{n:x}"));
            assert_eq!(text(1), format!("{n:b}"));
        }
    }
}
