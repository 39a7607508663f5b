//! The known name nearest to a misspelt one.

use super::function::{FORMS, Function, WORDS};

/// Names from other programs.
const ALIASES: [(&str, &str); 13] = [
    ("product", "prod"),
    ("inverse", "inv"),
    ("invert", "inv"),
    ("root", "sqrt"),
    ("min", "least"),
    ("choose", "binomial"),
    ("nimsum", "xor"),
    ("bitxor", "xor"),
    ("minimal_polynomial", "minpoly"),
    ("ord", "order"),
    ("fermat", "F"),
    ("deg", "degree"),
    ("tr", "trace"),
];

/// Returns the known name nearest to a misspelt one, if one is near.
pub(super) fn nearest<'a>(name: &str, variables: impl Iterator<Item = &'a str>) -> Option<String> {
    const LONGEST: usize = 20; // no known name is this long, and the comparison takes its square
    if name.chars().count() > LONGEST {
        return None;
    }
    if let Some((_, meant)) = ALIASES.iter().find(|(alias, _)| alias.eq_ignore_ascii_case(name)) {
        return Some((*meant).to_owned());
    }
    let functions = Function::ALL.iter().map(|(_, name, _)| *name);
    let known = functions.chain(FORMS).chain(WORDS).chain(variables).filter(|known| known.len() > 1);
    let near = known.map(|known| (distance(name, known), known));
    let near = near.filter(|(distance, known)| *distance <= known.chars().count().div_ceil(3));
    near.min_by_key(|(distance, _)| *distance).map(|(_, known)| known.to_owned())
}

/// The number of letters to insert, delete or replace to get from one name to the other; capitals count as equal.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.to_lowercase().chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, a) in a.to_lowercase().chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, b) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(a != *b);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}
