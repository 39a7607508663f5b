//! The proofs as the rest of the project speaks of them. `proofs/check` checks the proofs themselves.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn theorems() -> BTreeSet<String> {
    let text = fs::read_to_string(root().join("proofs/Theorems.v")).unwrap();
    let name = |line: &str| line.strip_prefix("Theorem ")?.split([' ', ':']).next().map(str::to_owned);
    text.lines().filter_map(name).collect()
}

/// The names in backticks behind the word "theorem" or "theorems", up to the end of the sentence.
fn theorems_named_in(text: &str) -> BTreeSet<String> {
    let prose = text.replace("//!", "").replace("///", "").replace('\n', " ");
    let mut named = BTreeSet::new();
    for (place, _) in prose.match_indices("theorem") {
        let behind = prose[place..].trim_start_matches("theorem").trim_start_matches('s');
        let mut rest = behind.trim_start();
        while let Some((name, behind)) = rest.strip_prefix('`').and_then(|rest| rest.split_once('`')) {
            named.insert(name.to_owned());
            rest = behind.trim_start_matches([',', ' ']).trim_start_matches("and ").trim_start();
        }
    }
    named
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
fn a_theorem_that_is_missing_is_seen() {
    let named = theorems_named_in(
        "//! Proof: theorems `bouton`,\n//! `no_such_thing` and `bouton`. Another `word`; theorem `x`.",
    );
    assert_eq!(named, ["bouton", "no_such_thing", "x"].map(str::to_owned).into());
    assert!(!theorems().contains("no_such_thing"));
}

/// Each answer says which theorem is about it.
#[test]
fn every_answer_names_its_theorem() {
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

/// A twin is transcribed by hand. So a Rust text that has changed since is told, and must be held against its twin
/// again before its new digest is written into `proofs/twins`.
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
            "{source} has changed: hold it against {twin}, then write its digest into proofs/twins"
        );
        assert!(root().join(twin).exists(), "{twin}");
        compared += 1;
    }
    assert_eq!(compared, 8);
}
