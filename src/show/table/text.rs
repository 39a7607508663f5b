//! [`Text`]: the text of a table on its way out, formatted in place.

use std::io::{self, Write};

use super::Layout;
use crate::oeis::digits::{push_decimal, push_in_power_of_two, short_text};

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

    /// The next entries of a row.
    pub(super) fn push_entries(&mut self, entries: &[u64]) -> io::Result<()> {
        let joint = [self.layout.between_entries, self.layout.before_entry].concat();
        let all = entries.iter().fold(0, |all, entry| all | entry);
        let are_short = self.base == 10 && all < 1 << 26;
        if self.is_within_row && are_short && joint.len() <= 8 && self.layout.width <= 8 {
            self.push_short(entries, joint.as_bytes());
        } else {
            for &entry in entries {
                self.push_entry(entry);
            }
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

    /// Entries of at most 8 digits, 8 wide at most, each behind a joint of at most 8 bytes, into space that is made
    /// beforehand: stores of 8 bytes, each over what the one before it wrote too much.
    fn push_short(&mut self, entries: &[u64], joint: &[u8]) {
        let mut joint_and_rest = [b' '; 8];
        joint_and_rest[..joint.len()].copy_from_slice(joint);
        let mut end = self.bytes.len();
        self.bytes.resize(end + entries.len() * 16 + 16, 0);
        for &entry in entries {
            let (text, length) = short_text(entry);
            self.bytes[end..end + 8].copy_from_slice(&joint_and_rest);
            end += joint.len();
            self.bytes[end..end + 8].copy_from_slice(&[b' '; 8]);
            end += self.layout.width.saturating_sub(length);
            self.bytes[end..end + 8].copy_from_slice(&text.to_le_bytes());
            end += length;
        }
        self.bytes.truncate(end);
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
