//! The plan of the house: who may import whom, where `unsafe` may stand, how long a file may be.

use std::fs;
use std::path::{Path, PathBuf};

fn sources() -> Vec<(String, String)> {
    files_below("src")
}

/// The files below a folder of the package, by their path in it, with their text.
fn files_below(folder: &str) -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut folders = vec![root.clone()];
    let mut files: Vec<PathBuf> = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    files.sort();
    let name = |path: &PathBuf| path.strip_prefix(&root).unwrap().to_str().unwrap().replace('\\', "/");
    files.iter().map(|path| (name(path), fs::read_to_string(path).unwrap())).collect()
}

/// The code of a file, without comments.
fn code(text: &str) -> String {
    let without_comment = |line: &str| line.split("//").next().unwrap_or("").to_owned() + "\n";
    text.lines().map(without_comment).collect()
}

/// What is wrong with the imports of a reference: it may name the standard library and num-bigint only.
fn foreign_import(text: &str) -> Option<String> {
    let code = code(text);
    let paths = code.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':'));
    let is_foreign = |path: &&str| {
        let room = path.split("::").next().unwrap_or("");
        path.contains("::") && ["crate", "super", "self", "nimref"].contains(&room)
    };
    let path = paths.filter(is_foreign).map(str::to_owned).next();
    let allowed =
        ["use alloc::collections::BTreeMap;", "use alloc::vec;", "use alloc::vec::Vec;", "use num_bigint::BigUint;"];
    let import = code.lines().map(str::trim).find(|line| line.starts_with("use ") && !allowed.contains(line));
    path.or_else(|| import.map(str::to_owned))
}

#[test]
fn the_references_import_nothing_of_ours() {
    for name in ["mex", "fermat", "regroup", "powers"] {
        let (_, text) =
            sources().into_iter().find(|(file, _)| *file == format!("nim/reference/{name}.rs")).expect("a reference");
        assert_eq!(foreign_import(&text), None, "nim/{name}.rs");
    }
}

#[test]
fn a_forbidden_import_is_seen() {
    for text in [
        "use super::fermat;",
        "use crate::nim::kernel::big;",
        "fn f() { super::word::portable::product_u8(1, 2); }",
        "use num_traits::Zero;",
        "pub use self::helper::tower;",
    ] {
        assert!(foreign_import(text).is_some(), "{text}");
    }
    assert_eq!(foreign_import("//! see [`super::big`]\nuse num_bigint::BigUint;\n"), None);
}

/// Imports run one way: `main → cli → {show, expression, conformance, oeis} → nim`.
#[test]
fn imports_run_one_way() {
    let above = |room: &str| match room {
        "nim" => vec!["oeis", "show", "expression", "conformance", "cli"],
        "oeis" => vec!["show", "expression", "conformance", "cli"],
        "show" | "expression" | "conformance" => vec!["cli"],
        _ => vec![],
    };
    let mut judged = 0;
    for (file, text) in sources() {
        let room = file.split(['/', '.']).next().unwrap();
        for other in above(room) {
            assert!(!code(&text).contains(&format!("crate::{other}")), "{file} imports {other}");
            judged += 1;
        }
    }
    assert!(judged > 100);
}

/// How many variants the enum of a file has, and how many its list `ALL`, where it has one.
fn variants_and_listed(text: &str) -> Option<(usize, usize)> {
    let (above, below) = text.split_once("pub const ALL: [Self; ")?;
    let listed = below.split(']').next()?.parse().ok()?;
    let (_, variants) = above.rsplit_once("pub enum ")?;
    let lines = variants.lines().skip(1).take_while(|line| *line != "}").map(str::trim_start);
    Some((lines.filter(|line| line.starts_with(char::is_uppercase)).count(), listed))
}

/// A variant that the list lacked would be asked by no test that goes over all of them.
#[test]
fn lists_of_all_have_all() {
    let judged = sources().into_iter().filter_map(|(file, text)| Some((file, variants_and_listed(&text)?)));
    let judged: Vec<_> = judged.inspect(|(file, (variants, listed))| assert_eq!(variants, listed, "{file}")).collect();
    assert!(judged.len() >= 4, "{judged:?}");
}

#[test]
fn a_variant_missing_from_all_is_seen() {
    let text = "pub enum E {\n    /// One.\n    A = 1,\n    B(u8),\n}\nimpl E {\n    pub const ALL: [Self; 1] = [Self::A];\n}\n";
    assert_eq!(variants_and_listed(text), Some((2, 1)));
}

/// A file of kernels for one kind of CPU, or the benches' one with the instruction by itself.
fn is_of_kernels(file: &str) -> bool {
    file.starts_with("nim/") && (file.ends_with("/x86_64.rs") || file.contains("/x86_64/"))
        || file == "benches/ratios/x86_64.rs"
}

/// What is wrong with the use of `unsafe` in a file: it may stand in kernels, each block below its SAFETY comment.
fn wrong_unsafe(file: &str, text: &str) -> Option<String> {
    let lines: Vec<&str> = text.lines().collect();
    let has_word =
        |line: &str| code(line).split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == "unsafe");
    let places = (0..lines.len()).filter(|&place| has_word(lines[place]));
    let is_block = |place: usize| lines[place].trim_end().ends_with("unsafe {") || lines[place].contains("unsafe { ");
    let is_told = |place: usize| {
        let above = lines[..place].iter().rev().take_while(|line| line.trim_start().starts_with("//"));
        above.clone().any(|line| line.trim_start().starts_with("// SAFETY: "))
    };
    let is_right = |place: &usize| is_of_kernels(file) && is_block(*place) && is_told(*place);
    places.filter(|place| !is_right(place)).map(|place| format!("{file}:{}: {}", place + 1, lines[place])).next()
}

#[test]
fn unsafe_stands_in_kernels_only() {
    let mut files_of_kernels = 0;
    for (file, text) in sources() {
        assert_eq!(wrong_unsafe(&file, &text), None);
        files_of_kernels += usize::from(is_of_kernels(&file));
    }
    assert!(files_of_kernels >= 3, "{files_of_kernels}");
    let benches = files_below("benches");
    assert!(benches.iter().any(|(file, _)| file == "ratios/x86_64.rs"), "they are found");
    for (file, text) in benches {
        assert_eq!(wrong_unsafe(&format!("benches/{file}"), &text), None);
    }
}

#[test]
fn a_wrong_unsafe_is_seen() {
    let told = "// SAFETY: a token.\nunsafe { kernel() }\n";
    assert_eq!(wrong_unsafe("nim/word/x86_64.rs", told), None);
    assert_eq!(wrong_unsafe("benches/ratios/x86_64.rs", told), None);
    assert!(wrong_unsafe("nim/word/portable.rs", told).is_some());
    assert!(wrong_unsafe("benches/ratios/limits.rs", told).is_some());
    assert!(wrong_unsafe("nim/word/x86_64.rs", "\nunsafe { kernel() }\n").is_some());
    assert!(wrong_unsafe("nim/slices/x86_64/avx2.rs", "// SAFETY: none.\nunsafe fn kernel() {}\n").is_some());
}

/// One idea a file: none that a person reads grows past 330 lines.
#[test]
fn files_stay_small() {
    for (file, text) in sources() {
        assert!(text.lines().count() <= 330, "{file} has {} lines", text.lines().count());
    }
}
