//! Cycles in a graph of imports.

use std::collections::{BTreeMap, BTreeSet};

/// Returns enough cycles that without one import of each the graph has none.
pub(super) fn cycles<'a>(edges: &BTreeMap<&'a str, BTreeSet<&'a str>>) -> Vec<Vec<&'a str>> {
    let mut left = edges.clone();
    let mut found = Vec::new();
    while let Some(files) = cycle(&left) {
        let next = files.get(1).unwrap_or(&files[0]);
        left.get_mut(files[0]).expect("it imports something").remove(next);
        found.push(files);
    }
    found
}

/// Returns the files of some cycle, in order; `None` if there is none.
fn cycle<'a>(edges: &BTreeMap<&'a str, BTreeSet<&'a str>>) -> Option<Vec<&'a str>> {
    let mut finished = BTreeSet::new();
    edges.keys().find_map(|file| search(file, edges, &mut Vec::new(), &mut finished))
}

/// Searches below `file`, which `path` leads to.
fn search<'a>(
    file: &'a str,
    edges: &BTreeMap<&'a str, BTreeSet<&'a str>>,
    path: &mut Vec<&'a str>,
    finished: &mut BTreeSet<&'a str>,
) -> Option<Vec<&'a str>> {
    if let Some(start) = path.iter().position(|other| *other == file) {
        return Some(path[start..].to_vec());
    }
    if finished.contains(file) {
        return None;
    }
    path.push(file);
    let found = edges.get(file).into_iter().flatten().find_map(|next| search(next, edges, path, finished));
    path.pop();
    finished.insert(file);
    found
}
