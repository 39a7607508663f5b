//! Entries by lines: the internal format, and `stripped`.

use std::io::BufRead;

use super::{ANumber, Entry, EntryError, Lines};

pub(super) fn read<R: BufRead>(
    mut lines: Lines<R>,
    wanted: impl Fn(ANumber) -> bool,
) -> Result<Vec<Entry>, EntryError> {
    let mut entries: Vec<Entry> = Vec::new();
    let mut has_entry = false;
    while let Some(raw) = lines.next_line()? {
        let text = String::from_utf8_lossy(&raw.bytes);
        let Some((kind, number, rest)) = parts(text.trim_end()) else { continue };
        has_entry = true;
        if !wanted(number) {
            continue;
        }
        let place = entries.iter().position(|entry| entry.number == number).unwrap_or_else(|| {
            entries.push(Entry::new(number));
            entries.len() - 1
        });
        let taken = take(&mut entries[place], kind, rest);
        taken.map_err(|what| EntryError::Form { place: format!("line {}", raw.number), what })?;
    }
    if has_entry { Ok(entries) } else { Err(EntryError::Empty) }
}

/// What a line says: `%S A051775 0,0,…` and `A051775 ,0,0,…`; other lines say nothing.
fn parts(line: &str) -> Option<(Kind, ANumber, &str)> {
    let (kind, rest) = match line.strip_prefix('%') {
        Some(rest) => (Kind::of(rest.chars().next()?), rest.get(1..)?.trim_start()),
        None => (Kind::TermCounts, line),
    };
    let (number, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    let is_number = number.len() >= 7 && number.starts_with('A');
    let is_row = line.starts_with('%') || rest.trim_start().starts_with(',');
    if is_number && is_row { Some((kind, number.parse().ok()?, rest)) } else { None }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    TermCounts,
    Offset,
    Link,
    Other,
}

impl Kind {
    /// By the letter behind `%`.
    fn of(letter: char) -> Self {
        match letter {
            'S' | 'T' | 'U' => Self::TermCounts,
            'O' => Self::Offset,
            'H' => Self::Link,
            _ => Self::Other,
        }
    }
}

fn take(entry: &mut Entry, kind: Kind, text: &str) -> Result<(), String> {
    match kind {
        Kind::TermCounts => entry.add_data(text),
        Kind::Offset => entry.set_offset(text),
        Kind::Link => {
            entry.note_link(text);
            Ok(())
        }
        Kind::Other => Ok(()),
    }
}
