//! What the documentation says about the proofs. `proofs/check` checks the proofs themselves.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The theorems of `proofs/statements.txt`, which holds them as Coq's kernel has them.
fn theorems() -> BTreeSet<String> {
    let text = fs::read_to_string(root().join("proofs/statements.txt")).unwrap();
    text.lines().filter_map(|line| line.strip_prefix("Theorem ")).map(str::to_owned).collect()
}

/// The names in backticks after the word "theorem" or "theorems", up to the end of the sentence.
fn theorems_named_in(text: &str) -> BTreeSet<String> {
    let prose = text.replace("//!", "").replace("///", "").replace('\n', " ");
    let mut named = BTreeSet::new();
    for (place, _) in prose.match_indices("theorem") {
        let after = prose[place..].trim_start_matches("theorem").trim_start_matches('s');
        let mut rest = after.trim_start();
        while let Some((name, after)) = rest.strip_prefix('`').and_then(|rest| rest.split_once('`')) {
            named.insert(name.to_owned());
            rest = after.trim_start_matches([',', ' ']).trim_start_matches("and ").trim_start();
        }
    }
    named
}

/// The names in the second column of the table below the heading "The theorems" of `docs/proofs.md`.
fn theorems_listed_in(page: &str) -> Vec<String> {
    let after = page.split_once("\n## The theorems\n").map_or("", |(_, after)| after);
    let section = after.split("\n## ").next().unwrap_or("");
    let rows = section.lines().filter(|line| line.starts_with("| ") && line.ends_with("` |"));
    rows.filter_map(|row| row.trim_end_matches("` |").rsplit_once("| `")).map(|(_, name)| name.to_owned()).collect()
}

/// The theorems that a page does not list, and the names it lists more than once or without a theorem.
fn differences(theorems: &BTreeSet<String>, page: &str) -> Vec<String> {
    let listed = theorems_listed_in(page);
    let once: BTreeSet<String> = listed.iter().cloned().collect();
    let mut different: Vec<String> = theorems.symmetric_difference(&once).cloned().collect();
    different.extend(once.iter().filter(|name| listed.iter().filter(|other| other == name).count() > 1).cloned());
    different
}

fn texts() -> Vec<(PathBuf, String)> {
    let mut folders = vec![root().join("src"), root().join("docs")];
    let mut files = vec![root().join("README.md")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    files.into_iter().filter_map(|path| fs::read_to_string(&path).ok().map(|text| (path, text))).collect()
}

#[test]
fn every_theorem_that_is_named_exists() {
    let theorems = theorems();
    assert!(theorems.len() >= 60, "{} theorems", theorems.len());
    let mut named = 0;
    for (path, text) in texts() {
        for name in theorems_named_in(&text) {
            assert!(theorems.contains(&name), "{}: there is no theorem {name}", path.display());
            named += 1;
        }
    }
    assert!(named >= 20, "only {named} theorems are named");
}

#[test]
fn a_theorem_that_is_missing_is_noticed() {
    let named = theorems_named_in(
        "//! Proof: theorems `bouton`,\n//! `no_such_thing` and `bouton`. Another `word`; theorem `x`.",
    );
    assert_eq!(named, ["bouton", "no_such_thing", "x"].map(str::to_owned).into());
    assert!(!theorems().contains("no_such_thing"));
}

#[test]
fn the_page_lists_every_theorem_once() {
    let page = fs::read_to_string(root().join("docs/proofs.md")).unwrap();
    assert_eq!(differences(&theorems(), &page), [""; 0]);
}

#[test]
fn a_theorem_that_the_page_lacks_is_noticed() {
    let theorems = ["bouton", "column_rule"].map(str::to_owned).into();
    let page =
        |rows: &str| format!("# A page\n\n## The theorems\n\n| is | theorem |\n| --- | --- |\n{rows}\n## Next\n");
    assert_eq!(differences(&theorems, &page("| a | `bouton` |\n| b | `column_rule` |\n")), [""; 0]);
    assert_eq!(differences(&theorems, &page("| a | `bouton` |\n")), ["column_rule"]);
    assert_eq!(
        differences(&theorems, &page("| a | `bouton` |\n| b | `column_rules` |\n")),
        ["column_rule", "column_rules"]
    );
    assert_eq!(
        differences(&theorems, &page("| a | `bouton` |\n| a | `bouton` |\n| b | `column_rule` |\n")),
        ["bouton"]
    );
    assert_eq!(differences(&theorems, "no table"), ["bouton", "column_rule"]);
}

/// Checks that the documentation of each proved file names its theorem.
#[test]
fn every_proved_file_names_its_theorem() {
    for file in [
        "reference/mex",
        "reference/fermat",
        "reference/regroup",
        "reference/powers",
        "kernel/word",
        "kernel/big/tower",
        "game/heaps",
        "game/columns",
    ] {
        let text = fs::read_to_string(root().join(format!("src/nim/{file}.rs"))).unwrap();
        let head: String = text.lines().take_while(|line| line.starts_with("//!")).collect::<Vec<_>>().join("\n");
        assert!(!theorems_named_in(&head).is_empty(), "src/nim/{file}.rs names no theorem");
    }
}

/// The files of the development that the first table of `docs/proofs.md` does not name.
fn without_a_row(project: &str, page: &str) -> Vec<String> {
    let rows: String = page.lines().filter(|line| line.starts_with("| `")).collect();
    let files =
        project.lines().filter_map(|line| line.strip_suffix(".v")).filter(|name| !name.starts_with("Published"));
    files.filter(|name| !rows.contains(&format!("`{name}`"))).map(str::to_owned).collect()
}

#[test]
fn the_page_names_every_file() {
    let project = fs::read_to_string(root().join("proofs/_CoqProject")).unwrap();
    let page = fs::read_to_string(root().join("docs/proofs.md")).unwrap();
    assert_eq!(without_a_row(&project, &page), [""; 0]);
    assert_eq!(without_a_row(&(project + "Another.v\n"), &page), ["Another"]);
}

/// The code of a file: without comments, blank lines and indentation.
fn code(text: &str) -> String {
    let lines = text.lines().map(|line| line.split("//").next().unwrap_or("").trim());
    lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

/// A twin is transcribed by hand. If its Rust text changes, the twin must be compared with the new text before the
/// new digest is written into `proofs/twins`.
#[test]
fn the_transcribed_texts_have_not_changed() {
    let twins = fs::read_to_string(root().join("proofs/twins")).unwrap();
    let mut compared = 0;
    for line in twins.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let [sha256, source, twin] = fields.as_slice() else { panic!("proofs/twins: {line}") };
        let text = fs::read_to_string(root().join(source)).unwrap();
        let digest = crate::common::sha256(code(&text).as_bytes());
        assert_eq!(
            &digest, sha256,
            "{source} has changed: compare it with {twin}, then write its digest into proofs/twins"
        );
        assert!(root().join(twin).exists(), "{twin}");
        compared += 1;
    }
    assert_eq!(compared, 8);
}
