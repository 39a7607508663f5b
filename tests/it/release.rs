//! The parts of a release: citation, manual pages, completions, licences and the minimum Rust version.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

fn nimref(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_nimref")).args(arguments).current_dir(ROOT).output().expect("the binary was built")
}

fn printed(arguments: &[&str]) -> String {
    let output = nimref(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn cargo(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO")).args(arguments).current_dir(ROOT).output().expect("cargo runs the tests");
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// After a change to the theorems, the vectors or the version, run: nimref cite --format cff -o CITATION.cff
#[test]
fn the_citation_file_is_the_one_printed() {
    assert_eq!(
        fs::read_to_string(Path::new(ROOT).join("CITATION.cff")).unwrap(),
        printed(&["cite", "--format", "cff"])
    );
}

/// Finds a violation of the Citation File Format 1.2.0, among the keys that are used here.
fn fault_in_citation_file(text: &str) -> Option<String> {
    let known = [
        "cff-version",
        "message",
        "type",
        "title",
        "abstract",
        "authors",
        "version",
        "license",
        "keywords",
        "identifiers",
    ];
    let keys: Vec<&str> = text
        .lines()
        .filter(|line| !line.starts_with([' ', '-', '#']))
        .map(|line| line.split(':').next().unwrap_or(""))
        .collect();
    let twice = keys.iter().find(|key| keys.iter().filter(|other| other == key).count() > 1);
    let missing = ["cff-version", "message", "title", "authors"].into_iter().find(|key| !keys.contains(key));
    let unknown = keys.iter().find(|key| !known.contains(key));
    // In a plain scalar a colon must not be followed by a space.
    let colon = text.lines().find(|line| !line.contains('"') && line.matches(": ").count() > 1);
    let version = Some(text).filter(|text| !text.starts_with("cff-version: 1.2.0\n"));
    let kind = text.lines().find(|line| line.starts_with("  - type:") && *line != "  - type: other");
    twice.or(unknown).copied().or(missing).or(colon).or(version).or(kind).map(str::to_owned)
}

#[test]
fn the_citation_file_is_valid() {
    let text = printed(&["cite", "--format", "cff"]);
    assert_eq!(fault_in_citation_file(&text), None);
    for (from, to) in [
        ("title:", "name:"),
        ("message: If", "message: Note: if"),
        ("1.2.0", "1.1.0"),
        ("type: other", "type: digest"),
        ("version: 0", "doi: 0"),
        ("keywords:", "license:"),
    ] {
        assert!(text.contains(from) && fault_in_citation_file(&text.replacen(from, to, 1)).is_some(), "{from}");
    }
}

#[test]
fn citations_name_version_and_digests() {
    let vectors = crate::common::sha256(&nimref(&["vectors"]).stdout);
    let theorems = crate::common::sha256(&fs::read(Path::new(ROOT).join("proofs/Theorems.v")).unwrap());
    for form in ["bibtex", "apa", "cff"] {
        let text = printed(&["cite", "--format", form]);
        for part in [env!("CARGO_PKG_VERSION"), env!("CARGO_PKG_AUTHORS"), &vectors, &theorems] {
            assert!(text.contains(part), "{form} names {part}");
        }
    }
    let texts = ["bibtex", "apa"].map(|form| printed(&["cite", "--format", form])).join("\n");
    let texts = texts + "\n" + &printed(&["cite", "A051775"]);
    let texts = texts.replace(&vectors, "[vectors]").replace(&theorems, "[theorems]");
    insta::assert_snapshot!(texts.replace(env!("CARGO_PKG_VERSION"), "[version]"));
    assert_eq!(nimref(&["cite", "A000001"]).status.code(), Some(2));
}

#[test]
fn every_command_has_its_manual_page() {
    let folder = tempfile::tempdir().unwrap();
    printed(&["man", "--folder", folder.path().to_str().unwrap()]);
    let mut pages = 0;
    for line in printed(&["--help"]).lines().filter_map(|line| line.strip_prefix("  ")) {
        let Some(name) = line.split(' ').next().filter(|name| !name.is_empty() && !name.starts_with('-')) else {
            continue;
        };
        let page = printed(&["man", name]);
        assert!(page.contains(&format!("nimref\\-{name}")), "{name}: {page}");
        assert_eq!(page, fs::read_to_string(folder.path().join(format!("nimref-{name}.1"))).unwrap());
        pages += 1;
    }
    assert!(pages > 20);
    assert!(printed(&["man"]).contains("Conway"));
    assert_eq!(nimref(&["man", "nonsense"]).status.code(), Some(2));
}

#[test]
fn completions_know_the_commands() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(printed(&["completions", shell]).contains("picture"), "{shell}");
    }
}

fn packages() -> Vec<Value> {
    let host = Command::new("rustc").arg("-vV").output().expect("rustc compiles the tests").stdout;
    let host = String::from_utf8(host).unwrap();
    let host = host.lines().find_map(|line| line.strip_prefix("host: ")).unwrap().to_owned();
    let text = cargo(&["metadata", "--format-version", "1", "--locked", "--offline", "--filter-platform", &host]);
    let metadata: Value = serde_json::from_str(&text).unwrap();
    let packages = metadata["packages"].as_array().unwrap().clone();
    assert!(packages.len() > 30);
    packages
}

/// The licences of `deny.toml`, which `cargo deny` reads too.
fn allowed_licences(settings: &str) -> BTreeSet<String> {
    let list = settings.split("\nallow = [").nth(1).and_then(|rest| rest.split(']').next()).expect("allow is a list");
    list.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

/// Returns whether the allowed licences satisfy an SPDX expression. AND binds tighter than OR; the older `/` means OR.
fn is_allowed(expression: &str, allowed: &BTreeSet<String>) -> bool {
    let text = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let mut words: Vec<&str> = text.split_whitespace().rev().collect();
    let answer = any_of(&mut words, allowed);
    answer && words.is_empty()
}

fn any_of(words: &mut Vec<&str>, allowed: &BTreeSet<String>) -> bool {
    let mut answer = all_of(words, allowed);
    while words.pop_if(|word| *word == "OR").is_some() {
        answer |= all_of(words, allowed);
    }
    answer
}

fn all_of(words: &mut Vec<&str>, allowed: &BTreeSet<String>) -> bool {
    let mut answer = one(words, allowed);
    while words.pop_if(|word| *word == "AND").is_some() {
        answer &= one(words, allowed);
    }
    answer
}

fn one(words: &mut Vec<&str>, allowed: &BTreeSet<String>) -> bool {
    match words.pop() {
        Some("(") => {
            let answer = any_of(words, allowed);
            words.pop_if(|word| *word == ")").is_some() && answer
        }
        Some(name) if words.pop_if(|word| *word == "WITH").is_some() => {
            words.pop().is_some_and(|exception| allowed.contains(&format!("{name} WITH {exception}")))
        }
        Some(name) => allowed.contains(name),
        None => false,
    }
}

#[test]
fn every_licence_is_allowed() {
    let allowed = allowed_licences(&fs::read_to_string(Path::new(ROOT).join("deny.toml")).unwrap());
    let mut is_used_alone = BTreeSet::new();
    for package in packages().iter().filter(|package| package["name"] != "nimref") {
        let (name, licence) = (&package["name"], package["license"].as_str().unwrap_or("none"));
        assert!(is_allowed(licence, &allowed), "{name} is under {licence}; deny.toml lists the allowed licences");
        is_used_alone.extend(allowed.get(licence).cloned());
        let source = package["source"].as_str().unwrap_or("here");
        assert_eq!(source, "registry+https://github.com/rust-lang/crates.io-index", "{name}");
    }
    assert!(is_used_alone.contains("MIT"), "no package was read");
    assert!(!allowed.iter().any(|licence| licence.contains("GPL")));
}

#[test]
fn a_licence_that_is_not_allowed_is_found() {
    let allowed = allowed_licences("[licenses]\nallow = [\n    \"MIT\",\n    \"Apache-2.0 WITH LLVM-exception\",\n]\n");
    for good in ["MIT", "GPL-3.0 OR MIT", "MIT/GPL-3.0", "MIT AND (GPL-3.0 OR MIT)", "Apache-2.0 WITH LLVM-exception"] {
        assert!(is_allowed(good, &allowed), "{good}");
    }
    for bad in [
        "GPL-3.0",
        "none",
        "",
        "Apache-2.0",
        "MIT AND GPL-3.0",
        "(MIT OR GPL-3.0) AND BSL-1.0",
        "GPL-3.0 OR MIT AND BSL-1.0",
        "Apache-2.0 WITH other-exception",
        "(MIT",
        "MIT MIT",
    ] {
        assert!(!is_allowed(bad, &allowed), "{bad}");
    }
}

fn minor(version: &str) -> u32 {
    version.split('.').nth(1).unwrap().parse().unwrap()
}

/// Packages that declare a minimum Rust version; the others are covered by a build with that version.
#[test]
fn no_package_needs_a_newer_rust() {
    let least = minor(env!("CARGO_PKG_RUST_VERSION"));
    let declared: Vec<Value> = packages().into_iter().filter(|package| package["rust_version"].is_string()).collect();
    assert!(declared.len() > 20);
    for package in declared {
        assert!(minor(package["rust_version"].as_str().unwrap()) <= least, "{}", package["name"]);
    }
}

/// The dependencies of the core, as README states them.
#[test]
fn the_core_needs_three_packages() {
    let tree =
        cargo(&["tree", "--locked", "--offline", "--no-default-features", "--edges", "normal", "--prefix", "none"]);
    let names: BTreeSet<&str> = tree.lines().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(Vec::from_iter(names), ["nimref", "num-bigint", "num-integer", "num-traits"]);
}

/// The pages name the minimum Rust version of `Cargo.toml`, and no other.
#[test]
fn the_pages_name_the_minimum_rust_version() {
    let versions = |text: &str| -> BTreeSet<String> {
        let after = text
            .split("Rust 1.")
            .skip(1)
            .chain(text.split("cargo +1.").skip(1))
            .chain(text.split("install 1.").skip(1));
        after.map(|rest| format!("1.{}", rest.chars().take_while(char::is_ascii_digit).collect::<String>())).collect()
    };
    for page in ["README.md", "docs/release.md"] {
        let text = fs::read_to_string(Path::new(ROOT).join(page)).unwrap();
        assert_eq!(versions(&text), BTreeSet::from([env!("CARGO_PKG_RUST_VERSION").to_owned()]), "{page}");
    }
    assert_eq!(versions("Rust 1.88 and cargo +1.90").len(), 2);
}
