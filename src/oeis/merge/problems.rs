//! Checks that the given reports are all parts of one run.

use std::collections::BTreeMap;

use super::part::ReportPart;

/// Returns a message for each part that is missing or was given more than once.
pub(super) fn missing_and_duplicate(parts: &[ReportPart]) -> Vec<String> {
    let of = parts.iter().map(|part| part.partition.of).max().unwrap_or(0);
    let mut seen: BTreeMap<u64, Vec<&str>> = BTreeMap::new();
    for part in parts {
        seen.entry(part.partition.index).or_default().push(&part.name);
    }
    let duplicate = seen.iter().filter(|(_, names)| names.len() > 1);
    let mut problems: Vec<String> = duplicate
        .map(|(index, names)| format!("part {index} was given {} times: {}", names.len(), names.join(", ")))
        .collect();
    // Consecutive missing parts are one problem, because there may be very many.
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

/// Returns the differences between reports that cannot be parts of one run.
pub(super) fn differing(parts: &[ReportPart]) -> Vec<String> {
    let mut problems = Vec::new();
    let Some((first, others)) = parts.split_first() else { return problems };
    for part in others {
        let mut report = |what: &str| problems.push(format!("{} and {} differ in {what}", first.name, part.name));
        if part.kind != first.kind {
            report("the kind of report");
        }
        if part.partition.of != first.partition.of {
            report("the number of parts");
        }
        for field in ["tool", "budget"] {
            if part.report.get(field) != first.report.get(field) {
                report(field);
            }
        }
    }
    problems
}

/// Returns a message for each item that is in two parts.
pub(super) fn duplicate_items(parts: &[ReportPart]) -> Vec<String> {
    let mut seen: BTreeMap<&str, &ReportPart> = BTreeMap::new();
    let mut problems = Vec::new();
    for part in parts {
        for name in part.items().iter().filter_map(|item| item.get(part.kind.key_field())?.as_str()) {
            match seen.insert(name, part) {
                Some(other) if other.name != part.name => {
                    problems.push(format!("{name} is in both {} and {}", other.name, part.name));
                }
                _ => {}
            }
        }
    }
    problems
}
