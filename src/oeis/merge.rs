//! The parts of a split run joined: JSON reports of `audit`, `verify` or `lint` become one, and what is wrong with
//! the set of parts is told.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::report::{Partition, SCHEMA};

/// A report and where it comes from.
#[derive(Debug)]
pub struct Part {
    name: String,
    partition: Partition,
    report: Map<String, Value>,
    kind: Kind,
}

/// What the items of a report are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Sequences, of `audit`.
    Sequences,
    /// Files, of `verify` and `lint`.
    Files,
}

impl Kind {
    /// The field that holds the items.
    fn field(self) -> &'static str {
        match self {
            Self::Sequences => "sequences",
            Self::Files => "files",
        }
    }

    /// The field that names an item.
    fn name(self) -> &'static str {
        match self {
            Self::Sequences => "number",
            Self::Files => "path",
        }
    }
}

/// The joined report.
#[derive(Debug)]
pub struct Merged {
    /// The report, of the form of its parts, with `problems` beside it.
    pub report: Value,
    /// What is wrong with the set of parts.
    pub problems: Vec<String>,
    /// 0, 1 or 2.
    pub exit_status: u8,
}

impl Part {
    /// Reads a report.
    ///
    /// # Errors
    ///
    /// A sentence where it is none of ours.
    pub fn read(name: &str, text: &[u8]) -> Result<Self, String> {
        let report: Map<String, Value> =
            serde_json::from_slice(text).map_err(|error| format!("no JSON report: {error}"))?;
        if report.get("schema") != Some(&json!(SCHEMA)) {
            return Err(format!("no report of schema {SCHEMA}"));
        }
        let has = |kind: Kind| report.get(kind.field()).is_some_and(Value::is_array);
        let kind = [Kind::Sequences, Kind::Files].into_iter().find(|&kind| has(kind));
        let kind = kind.ok_or("no report of audit, verify or lint: it has neither sequences nor files")?;
        if report.get("exit_status").and_then(Value::as_u64).is_none_or(|status| status > 2) {
            return Err("its exit_status is not 0, 1 or 2".to_owned());
        }
        let partition = match report.get("partition") {
            None | Some(Value::Null) => Partition { index: 1, of: 1 },
            Some(value) => Partition::deserialize(value).map_err(|error| format!("its partition: {error}"))?,
        };
        if !(1..=partition.of).contains(&partition.index) {
            return Err(format!("there is no part {} of {}", partition.index, partition.of));
        }
        Ok(Self { name: name.to_owned(), partition, report, kind })
    }

    fn items(&self) -> &[Value] {
        self.report.get(self.kind.field()).and_then(Value::as_array).map_or(&[], Vec::as_slice)
    }

    fn exit_status(&self) -> u64 {
        // A part that is empty because there are more parts than items is no failure of the whole.
        let status = self.report.get("exit_status").and_then(Value::as_u64).unwrap_or(2);
        if self.items().is_empty() && self.partition.of > 1 { 0 } else { status }
    }
}

/// Joins the parts of a run; `None` where there is none.
#[must_use]
pub fn merge(mut parts: Vec<Part>) -> Option<Merged> {
    parts.sort_by_key(|part| part.partition.index);
    let first = parts.first()?;
    let mut problems = missing_and_doubled(&parts);
    problems.extend(differing(&parts));
    problems.extend(doubled_items(&parts));
    let kind = first.kind;
    let items = interleaved(&parts);
    let worst = parts.iter().map(Part::exit_status).max().unwrap_or(2);
    let of_items = if items.is_empty() { 2 } else { worst };
    let exit_status = of_items.max(u64::from(!problems.is_empty()));
    let mut report = first.report.clone();
    match kind {
        Kind::Files => report.insert("summary".to_owned(), summary(&parts, items.len())),
        Kind::Sequences => report.insert("implementations".to_owned(), implementations(&items)),
    };
    report.insert(kind.field().to_owned(), Value::Array(items));
    report.insert("partition".to_owned(), Value::Null);
    report.insert("exit_status".to_owned(), json!(exit_status));
    report.insert("problems".to_owned(), json!(problems));
    Some(Merged { report: Value::Object(report), problems, exit_status: u8::try_from(exit_status).unwrap_or(2) })
}

fn missing_and_doubled(parts: &[Part]) -> Vec<String> {
    let of = parts.iter().map(|part| part.partition.of).max().unwrap_or(0);
    let mut seen: BTreeMap<u64, Vec<&str>> = BTreeMap::new();
    for part in parts {
        seen.entry(part.partition.index).or_default().push(&part.name);
    }
    let doubled = seen.iter().filter(|(_, names)| names.len() > 1);
    let mut problems: Vec<String> = doubled
        .map(|(index, names)| format!("part {index} is there {} times: {}", names.len(), names.join(", ")))
        .collect();
    // Told as runs, since a wrong number of parts may be large.
    let mut next = 1;
    for &index in seen.keys().chain(&[of.saturating_add(1)]) {
        match index - next {
            0 => {}
            1 => problems.push(format!("part {next} of {of} is missing")),
            _ => problems.push(format!("parts {next} to {} of {of} are missing", index - 1)),
        }
        next = index.saturating_add(1);
    }
    problems
}

/// Parts of one run have all that is not their own in common.
fn differing(parts: &[Part]) -> Vec<String> {
    let mut problems = Vec::new();
    let Some((first, others)) = parts.split_first() else { return problems };
    for part in others {
        let mut tell = |what: &str| problems.push(format!("{} and {} differ in {what}", first.name, part.name));
        if part.kind != first.kind {
            tell("what they report on");
        }
        if part.partition.of != first.partition.of {
            tell("the number of parts");
        }
        for field in ["tool", "budget"] {
            if part.report.get(field) != first.report.get(field) {
                tell(field);
            }
        }
    }
    problems
}

fn doubled_items(parts: &[Part]) -> Vec<String> {
    let mut seen: BTreeMap<&str, &Part> = BTreeMap::new();
    let mut problems = Vec::new();
    for part in parts {
        for name in part.items().iter().filter_map(|item| item.get(part.kind.name())?.as_str()) {
            match seen.insert(name, part) {
                Some(other) if other.name != part.name => {
                    problems.push(format!("{name} is in {} and in {}", other.name, part.name));
                }
                _ => {}
            }
        }
    }
    problems
}

/// The items in the order of the whole: part I of N has every Nth, from the Ith on.
fn interleaved(parts: &[Part]) -> Vec<Value> {
    let longest = parts.iter().map(|part| part.items().len()).max().unwrap_or(0);
    (0..longest).flat_map(|place| parts.iter().filter_map(move |part| part.items().get(place).cloned())).collect()
}

fn summary(parts: &[Part], files: usize) -> Value {
    let sum = |field: &str| -> u64 {
        let of = |part: &Part| part.report.get("summary")?.get(field)?.as_u64();
        parts.iter().filter_map(of).fold(0, u64::saturating_add)
    };
    json!({"files": files, "checked": sum("checked"), "wrong": sum("wrong"), "unchecked": sum("unchecked")})
}

/// The lines of the contenders, summed over the sequences, in the order in which they come.
fn implementations(items: &[Value]) -> Value {
    const COUNTS: [&str; 4] = ["checked", "outside", "not_asked", "wrong"];
    let mut sums: Vec<(String, [u64; 4])> = Vec::new();
    let tallies = items.iter().filter_map(|item| item.get("implementations")?.as_array()).flatten();
    for tally in tallies {
        let Some(name) = tally.get("name").and_then(Value::as_str) else { continue };
        let place = sums.iter().position(|(known, _)| known == name).unwrap_or_else(|| {
            sums.push((name.to_owned(), [0; 4]));
            sums.len() - 1
        });
        for (sum, field) in sums[place].1.iter_mut().zip(COUNTS) {
            *sum = sum.saturating_add(tally.get(field).and_then(Value::as_u64).unwrap_or(0));
        }
    }
    let line = |(name, [checked, outside, not_asked, wrong]): (String, [u64; 4])| json!({"name": name, "checked": checked, "outside": outside, "not_asked": not_asked, "wrong": wrong});
    Value::Array(sums.into_iter().map(line).collect())
}
