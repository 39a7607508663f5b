//! Entries in lines: the internal format, and `stripped`.

use std::io::BufRead;

use super::error::EntryError;
use super::record::Entry;
use crate::oeis::ANumber;
use crate::oeis::bfile::Lines;

pub(super) fn read<R: BufRead>(
    mut lines: Lines<R>,
    is_wanted: impl Fn(ANumber) -> bool,
) -> Result<Vec<Entry>, EntryError> {
    let mut entries: Vec<Entry> = Vec::new();
    let mut has_entry = false;
    while let Some(raw) = lines.next_line()? {
        let text = String::from_utf8_lossy(&raw.bytes);
        let Some((tag, number, rest)) = parse(text.trim_end()) else { continue };
        has_entry = true;
        if !is_wanted(number) {
            continue;
        }
        let place = entries.iter().position(|entry| entry.number() == number).unwrap_or_else(|| {
            entries.push(Entry::new(number));
            entries.len() - 1
        });
        let added = add(&mut entries[place], tag, rest);
        added.map_err(|message| EntryError::Syntax { place: format!("line {}", raw.number), message })?;
    }
    if has_entry { Ok(entries) } else { Err(EntryError::Empty) }
}

/// Parses a line `%S A051775 0,0,…` or `A051775 ,0,0,…`. Returns `None` for any other line, which is ignored.
fn parse(line: &str) -> Option<(Tag, ANumber, &str)> {
    let (tag, rest) = match line.strip_prefix('%') {
        Some(rest) => (Tag::of(rest.chars().next()?), rest.get(1..)?.trim_start()),
        None => (Tag::Data, line),
    };
    let (number, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    let is_number = number.len() >= 7 && number.starts_with('A');
    let is_entry = line.starts_with('%') || rest.trim_start().starts_with(',');
    if is_number && is_entry { Some((tag, number.parse().ok()?, rest)) } else { None }
}

/// The tag of a line in the internal format.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tag {
    Data,
    Offset,
    Link,
    Other,
}

impl Tag {
    /// The tag for the letter after `%`.
    fn of(letter: char) -> Self {
        match letter {
            'S' | 'T' | 'U' => Self::Data,
            'O' => Self::Offset,
            'H' => Self::Link,
            _ => Self::Other,
        }
    }
}

fn add(entry: &mut Entry, tag: Tag, text: &str) -> Result<(), String> {
    match tag {
        Tag::Data => entry.add_data(text),
        Tag::Offset => entry.set_offset(text),
        Tag::Link => {
            entry.add_link(text);
            Ok(())
        }
        Tag::Other => Ok(()),
    }
}
