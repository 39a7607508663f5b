//! Entries as JSON: an object with `results`, or a bare array.

use std::io::Read;

use serde::Deserialize;

use super::{ANumber, Entry, EntryError};

#[derive(Deserialize)]
#[serde(untagged)]
enum Answer {
    Found(Option<Vec<Row>>),
    Search { results: Option<Vec<Row>> },
}

/// Of the many fields of an entry those that speak of the terms.
#[derive(Deserialize)]
struct Row {
    number: u32,
    #[serde(default)]
    data: String,
    offset: Option<String>,
    #[serde(default)]
    link: Vec<String>,
}

pub(super) fn read(source: impl Read, wanted: impl Fn(ANumber) -> bool) -> Result<Vec<Entry>, EntryError> {
    let answer: Answer = serde_json::from_reader(source).map_err(EntryError::Json)?;
    let (Answer::Found(rows) | Answer::Search { results: rows }) = answer;
    let rows = rows.filter(|rows| !rows.is_empty()).ok_or(EntryError::Empty)?;
    rows.iter().filter(|row| wanted(ANumber::new(row.number))).map(entry).collect()
}

fn entry(row: &Row) -> Result<Entry, EntryError> {
    let number = ANumber::new(row.number);
    let mut entry = Entry::new(number);
    let form = |what| EntryError::Form { place: number.to_string(), what };
    if number > ANumber::LARGEST {
        return Err(form(format!("no sequence has a number beyond {}", ANumber::LARGEST)));
    }
    entry.add_data(&row.data).map_err(form)?;
    if let Some(offset) = &row.offset {
        entry.set_offset(offset).map_err(form)?;
    }
    for link in &row.link {
        entry.note_link(link);
    }
    Ok(entry)
}
