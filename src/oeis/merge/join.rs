//! Joins the reports of a split run.

use serde_json::{Value, json};

use super::part::{ReportKind, ReportPart};
use super::problems::{differing, duplicate_items, missing_and_duplicate};

/// A report joined from its parts.
#[derive(Debug)]
#[non_exhaustive]
pub struct MergedReport {
    /// The report in the format of its parts, with a field `problems`.
    pub report: Value,
    /// The problems with the set of parts.
    pub problems: Vec<String>,
    /// The exit status: 0, 1 or 2.
    pub exit_status: u8,
}

/// Joins the parts of a run. Returns `None` if there are none.
#[must_use]
pub fn merge_reports(mut parts: Vec<ReportPart>) -> Option<MergedReport> {
    parts.sort_by_key(|part| part.partition.index);
    let first = parts.first()?;
    let mut problems = missing_and_duplicate(&parts);
    problems.extend(differing(&parts));
    problems.extend(duplicate_items(&parts));
    let kind = first.kind;
    let items = interleaved(&parts);
    let worst = parts.iter().map(ReportPart::exit_status).max().unwrap_or(2);
    let of_items = if items.is_empty() { 2 } else { worst };
    let exit_status = of_items.max(u64::from(!problems.is_empty()));
    let mut report = first.report.clone();
    match kind {
        ReportKind::Files => report.insert("summary".to_owned(), summary(&parts, items.len())),
        ReportKind::Sequences => report.insert("implementations".to_owned(), implementations(&items)),
    };
    report.insert(kind.items_field().to_owned(), Value::Array(items));
    report.insert("partition".to_owned(), Value::Null);
    report.insert("exit_status".to_owned(), json!(exit_status));
    report.insert("problems".to_owned(), json!(problems));
    Some(MergedReport { report: Value::Object(report), problems, exit_status: u8::try_from(exit_status).unwrap_or(2) })
}

/// Returns the items in their original order: part I of N has every Nth item, from the Ith on.
fn interleaved(parts: &[ReportPart]) -> Vec<Value> {
    let longest = parts.iter().map(|part| part.items().len()).max().unwrap_or(0);
    (0..longest).flat_map(|place| parts.iter().filter_map(move |part| part.items().get(place).cloned())).collect()
}

fn summary(parts: &[ReportPart], files: usize) -> Value {
    let sum = |field: &str| -> u64 {
        let of = |part: &ReportPart| part.report.get("summary")?.get(field)?.as_u64();
        parts.iter().filter_map(of).fold(0, u64::saturating_add)
    };
    json!({"files": files, "checked": sum("checked"), "wrong": sum("wrong"), "unchecked": sum("unchecked")})
}

/// Sums the results of the candidates over the sequences, in the order of their first appearance.
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
