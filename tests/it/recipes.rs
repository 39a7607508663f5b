//! The files, tests and identifiers that `docs/contributing.md` names exist.
//!
//! `.ci/recipes` follows the recipes, which shows whether they are complete.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::common::root;

/// Returns the sections of a page, without fenced blocks.
fn sections(page: &str) -> Vec<String> {
    let prose: String = page.split("```").step_by(2).collect();
    prose.split("\n## ").map(str::to_owned).collect()
}

/// Returns the texts in backticks, which may run over the end of a line.
fn quoted(section: &str) -> Vec<String> {
    section.split('`').skip(1).step_by(2).map(|text| text.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

fn is_path(text: &str) -> bool {
    let has_ending = [".rs", ".md", ".v", ".txt", ".json", ".cff"].iter().any(|ending| text.ends_with(ending));
    !text.contains(' ') && (text.contains('/') || has_ending)
}

/// Expands `a/{b,c}.rs` to `a/b.rs` and `a/c.rs`.
fn spelled_out(path: &str) -> Vec<String> {
    let braces = path.split_once('{').and_then(|(head, rest)| Some((head, rest.split_once('}')?)));
    let Some((head, (choices, tail))) = braces else { return vec![path.to_owned()] };
    choices.split(',').map(|choice| format!("{head}{choice}{tail}")).collect()
}

/// The fuzz targets are a package of their own, which the published package does not contain.
fn is_left_out(path: &str) -> bool {
    path.starts_with("fuzz/") && !root().join("fuzz").exists()
}

/// Looks for a file or folder below the root or, for a bare name, in the folder of a file that was named before. If a
/// part of the path is a placeholder, only the folder must exist.
fn exists(path: &str, folders: &mut BTreeSet<PathBuf>) -> bool {
    let firm = if path.contains("NAME") || path.contains("NRnnn") {
        path.rsplit_once('/').map_or("", |(folder, _)| folder)
    } else {
        path
    };
    let found = folders.iter().map(|folder| folder.join(firm)).find(|path| path.exists());
    let parent = found.as_deref().and_then(|found| if firm == path { found.parent() } else { Some(found) });
    folders.extend(parent.map(Path::to_owned));
    found.is_some()
}

/// Returns all words in the sources, in the proofs and in the list of sequences.
fn words() -> BTreeSet<String> {
    let mut left: Vec<PathBuf> =
        ["src", "tests", "proofs", "fixtures/oeis/sequences.json"].map(|name| root().join(name)).into();
    let mut words = BTreeSet::new();
    while let Some(path) = left.pop() {
        if path.is_dir() {
            left.extend(fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()));
        } else if !path.ends_with("recipes.rs") {
            let text = fs::read_to_string(path).unwrap_or_default();
            words.extend(text.split(|c: char| !c.is_alphanumeric() && c != '_').map(str::to_owned));
        }
    }
    words
}

/// Returns the files of the test modules that a command runs: those named after `--test it`.
fn test_files(command: &str) -> impl Iterator<Item = String> {
    let filters = command.split_once("--test it").map_or("", |(_, filters)| filters).split_whitespace();
    let modules = filters.filter(|filter| !filter.starts_with('-')).filter_map(|filter| filter.split("::").next());
    modules.map(|module| format!("tests/it/{module}.rs"))
}

/// Returns what a page names and the project lacks.
fn missing(page: &str, words: &BTreeSet<String>) -> Vec<String> {
    let mut missing = Vec::new();
    for section in sections(page) {
        let mut folders = BTreeSet::from([root().to_owned()]);
        for text in quoted(&section) {
            missing.extend(test_files(&text).filter(|path| !root().join(path).exists()));
            if is_path(&text) {
                missing.extend(
                    spelled_out(&text).into_iter().filter(|path| !is_left_out(path) && !exists(path, &mut folders)),
                );
            }
            let is_word = text.contains('_') && text.chars().all(|c| c.is_alphanumeric() || c == '_');
            missing.extend(Some(text).filter(|text| is_word && !words.contains(text)));
        }
    }
    missing
}

#[test]
fn what_the_recipes_name_exists() {
    let page = fs::read_to_string(root().join("docs/contributing.md")).unwrap();
    let named = sections(&page).iter().flat_map(|section| quoted(section)).filter(|text| is_path(text)).count();
    assert!(named > 60, "{named} paths");
    assert_eq!(missing(&page, &words()), [""; 0]);
}

#[test]
fn a_missing_name_is_found() {
    let page = "# X\n\n## A\n\n`src/nim.rs`, `src/nim/reference/{mex,none}.rs`, `fermat.rs`, `fermat.v`, `src/nim/NAME.rs`, `src/none/NAME.rs`;\n\
                `cargo test --test\nit -- laws::laws_hold lost`. `every_theorem_that_is_named_exists`, `no_such_word_at_all`.\n\
                ```text\n`src/fence.rs`\n```\n## B\n\n`fermat.rs`\n";
    let seen = [
        "src/nim/reference/none.rs",
        "fermat.v",
        "src/none/NAME.rs",
        "tests/it/lost.rs",
        "no_such_word_at_all",
        "fermat.rs",
    ];
    assert_eq!(missing(page, &words()), seen);
}
