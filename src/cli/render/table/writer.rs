//! [`Writer`]: formats the entries of a table and sends them in large chunks.

use std::io::{self, Write};

use super::layout::Layout;

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
        for &entry in entries {
            if self.is_within_row {
                self.push(self.layout.between_entries);
            }
            self.push(self.layout.before_entry);
            self.push_number(entry);
            self.is_within_row = true;
        }
        self.send_if_full()
    }

    fn push_number(&mut self, number: u64) {
        match self.base {
            2 => self.push_padded(digits::<1>(number, &mut [0; 64])),
            16 => self.push_padded(digits::<4>(number, &mut [0; 64])),
            _ => self.push_padded(itoa::Buffer::new().format(number).as_bytes()),
        }
    }

    #[inline]
    fn push_padded(&mut self, digits: &[u8]) {
        for _ in digits.len()..self.layout.width {
            self.buffer.push(b' ');
        }
        self.buffer.extend_from_slice(digits);
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
    match base {
        2 => digits::<1>(number, &mut [0; 64]).len(),
        16 => digits::<4>(number, &mut [0; 64]).len(),
        _ => itoa::Buffer::new().format(number).len(),
    }
}

/// The digits of a number in base 2^`POWER`, at most 16, stored at the end of `text`.
#[allow(clippy::cast_possible_truncation, reason = "only the lowest digit is used")]
fn digits<const POWER: usize>(mut number: u64, text: &mut [u8; 64]) -> &[u8] {
    let mut start = text.len();
    loop {
        start -= 1;
        let digit = number as usize & ((1 << POWER) - 1);
        text[start] = b"0123456789abcdef"[digit];
        number >>= POWER;
        if number == 0 {
            return &text[start..];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::digits;

    #[test]
    fn digits_match_the_standard_library() {
        for n in (0..64).flat_map(|place| [(1u64 << place) - 1, 1 << place, (1 << place) + 1]).chain([u64::MAX]) {
            assert_eq!(digits::<4>(n, &mut [0; 64]), format!("{n:x}").as_bytes());
            assert_eq!(digits::<1>(n, &mut [0; 64]), format!("{n:b}").as_bytes());
        }
    }
}
