//! Entries in JSON: an object with `results`, or an array.

use std::io::Read;

use serde::Deserialize;

use super::error::EntryError;
use super::record::Entry;
use crate::oeis::ANumber;

#[derive(Deserialize)]
#[serde(untagged)]
enum Answer {
    Array(Option<Vec<JsonEntry>>),
    Object { results: Option<Vec<JsonEntry>> },
}

/// The fields of an entry that concern its terms.
#[derive(Deserialize)]
struct JsonEntry {
    number: u32,
    #[serde(default)]
    data: String,
    offset: Option<String>,
    #[serde(default)]
    link: Vec<String>,
}

pub(super) fn read(source: impl Read, is_wanted: impl Fn(ANumber) -> bool) -> Result<Vec<Entry>, EntryError> {
    let (Answer::Array(entries) | Answer::Object { results: entries }) = serde_json::from_reader(source)?;
    let entries = entries.filter(|entries| !entries.is_empty()).ok_or(EntryError::Empty)?;
    entries.iter().filter(|entry| is_wanted(ANumber::new(entry.number))).map(convert).collect()
}

fn convert(json: &JsonEntry) -> Result<Entry, EntryError> {
    let number = ANumber::new(json.number);
    let mut entry = Entry::new(number);
    let syntax = |message| EntryError::Syntax { place: number.to_string(), message };
    if number > ANumber::LARGEST {
        return Err(syntax(format!("invalid A-number: the largest supported one is {}", ANumber::LARGEST)));
    }
    entry.add_data(&json.data).map_err(syntax)?;
    if let Some(offset) = &json.offset {
        entry.set_offset(offset).map_err(syntax)?;
    }
    for link in &json.link {
        entry.add_link(link);
    }
    Ok(entry)
}
