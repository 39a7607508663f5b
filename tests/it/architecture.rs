//! The architecture: which file may import which, where `unsafe` is allowed, how long a file may be.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use cycles::cycles;
use imports::Crates;

mod cycles;
mod imports;

fn sources() -> Vec<(String, String)> {
    files_below("src")
}

/// Returns the files below a folder of the package: their paths in it and their texts.
fn files_below(folder: &str) -> Vec<(String, String)> {
    let root = crate::common::root().join(folder);
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

/// Returns the code of a file, without comments.
fn code(text: &str) -> String {
    let without_comment = |line: &str| line.split("//").next().unwrap_or("").to_owned() + "\n";
    text.lines().map(without_comment).collect()
}

/// The layers, from the bottom: a file may use files of its own layer and of those before it.
const LAYERS: [&str; 4] = ["nim", "formula", "oeis", "cli"];

fn layer(file: &str) -> Option<usize> {
    let folder = file.split(['/', '.']).next().expect("a name");
    LAYERS.iter().position(|layer| *layer == folder)
}

/// The imports that lead from a layer to a higher one.
fn upward<'a>(edges: &BTreeMap<&'a str, BTreeSet<&'a str>>) -> Vec<(&'a str, &'a str)> {
    let all = edges.iter().flat_map(|(&file, used)| used.iter().map(move |&other| (file, other)));
    all.filter(|(file, other)| layer(file).is_some() && layer(other) > layer(file)).collect()
}

#[test]
fn no_import_leads_upward() {
    let crates = Crates::read(&sources());
    assert_eq!(upward(&crates.edges()), []);
}

#[test]
fn no_imports_form_a_cycle() {
    let crates = Crates::read(&sources());
    let edges = crates.edges();
    let count: usize = edges.values().map(BTreeSet::len).sum();
    assert!(count > edges.len(), "{count} imports among {} files", edges.len());
    assert_eq!(cycles(&edges), [[""; 0]; 0]);
}

/// A module that re-exports what is below it is a table of contents.
#[test]
fn facades_define_nothing() {
    let crates = Crates::read(&sources());
    assert_eq!(crates.mixed_facades(), [""; 0]);
}

fn small(files: &[(&str, &str)]) -> Crates {
    let files: Vec<_> = files.iter().map(|(file, text)| ((*file).to_owned(), (*text).to_owned())).collect();
    Crates::read(&files)
}

#[test]
fn cycles_are_found_through_re_exports_and_macros() {
    let facade = ("nim.rs", "mod a; mod b; pub use a::A; pub use b::B;");
    let a = "use super::B; pub struct A(B);";
    for b in [
        "use crate::nim::A; pub struct B(Box<A>);",
        "pub struct B; fn f() { super::A::new(); }",
        "pub struct B; macro_rules! m { () => { $crate::nim::A }; }",
        "use super::*; pub struct B; fn f() { super::A::new(); }",
    ] {
        let crates = small(&[facade, ("nim/a.rs", a), ("nim/b.rs", b)]);
        assert_eq!(cycles(&crates.edges()), [["nim/a.rs", "nim/b.rs"]], "{b}");
    }
    let crates = small(&[
        facade,
        ("nim/a.rs", a),
        ("nim/b.rs", "pub struct B; #[cfg(test)] mod tests { use super::super::A; }"),
    ]);
    assert_eq!(cycles(&crates.edges()), [[""; 0]; 0]);
}

#[test]
fn upward_imports_and_mixed_facades_are_found() {
    let crates = small(&[
        ("lib.rs", "pub mod nim; pub mod oeis;"),
        ("nim.rs", "pub mod a;"),
        ("nim/a.rs", "use crate::oeis::shown; pub fn f() { shown() }"),
        ("oeis.rs", "mod text; pub use text::shown; pub fn other() {}"),
        ("oeis/text.rs", "pub fn shown() {}"),
    ]);
    assert_eq!(upward(&crates.edges()), [("nim/a.rs", "oeis/text.rs")]);
    assert_eq!(crates.mixed_facades(), ["oeis.rs"]);
}

/// Returns the number of variants of the enum in a file and the length of its list `ALL`, if it has one.
fn variants_and_listed(text: &str) -> Option<(usize, usize)> {
    let (above, below) = text.split_once("pub const ALL: [Self; ")?;
    let listed = below.split(']').next()?.parse().ok()?;
    let (_, variants) = above.rsplit_once("pub enum ")?;
    let lines = variants.lines().skip(1).take_while(|line| *line != "}").map(str::trim_start);
    Some((lines.filter(|line| line.starts_with(char::is_uppercase)).count(), listed))
}

/// Tests that loop over `ALL` would skip a variant that the list lacks.
#[test]
fn lists_of_all_have_all() {
    let lists = sources().into_iter().filter_map(|(file, text)| Some((file, variants_and_listed(&text)?)));
    let lists: Vec<_> = lists.inspect(|(file, (variants, listed))| assert_eq!(variants, listed, "{file}")).collect();
    assert!(lists.len() >= 3, "{lists:?}");
}

#[test]
fn a_variant_missing_from_all_is_seen() {
    let text = "pub enum E {\n    /// One.\n    A = 1,\n    B(u8),\n}\nimpl E {\n    pub const ALL: [Self; 1] = [Self::A];\n}\n";
    assert_eq!(variants_and_listed(text), Some((2, 1)));
}

/// Returns whether a file holds kernels for one kind of CPU. One benchmark, of a single instruction, counts too.
fn is_of_kernels(file: &str) -> bool {
    file == "nim/kernel/simd.rs"
        || file.starts_with("nim/kernel/") && (file.ends_with("/x86_64.rs") || file.contains("/x86_64/"))
        || file == "benches/ratios/x86_64.rs"
}

/// Returns the first wrong use of `unsafe` in a file: only kernels may use it, each block below its SAFETY comment.
fn wrong_unsafe(file: &str, text: &str) -> Option<String> {
    let lines: Vec<&str> = text.lines().collect();
    let has_word =
        |line: &str| code(line).split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == "unsafe");
    let places = (0..lines.len()).filter(|&place| has_word(lines[place]));
    let is_block = |place: usize| lines[place].trim_end().ends_with("unsafe {") || lines[place].contains("unsafe { ");
    let is_explained = |place: usize| {
        let above = lines[..place].iter().rev().take_while(|line| line.trim_start().starts_with("//"));
        above.clone().any(|line| line.trim_start().starts_with("// SAFETY: "))
    };
    let is_right = |place: &usize| is_of_kernels(file) && is_block(*place) && is_explained(*place);
    places.filter(|place| !is_right(place)).map(|place| format!("{file}:{}: {}", place + 1, lines[place])).next()
}

#[test]
fn unsafe_is_in_kernels_only() {
    let mut files_of_kernels = 0;
    for (file, text) in sources() {
        assert_eq!(wrong_unsafe(&file, &text), None);
        files_of_kernels += usize::from(is_of_kernels(&file));
    }
    assert!(files_of_kernels >= 3, "{files_of_kernels}");
    let benches = files_below("benches");
    assert!(benches.iter().any(|(file, _)| file == "ratios/x86_64.rs"), "the benchmarks are found");
    for (file, text) in benches {
        assert_eq!(wrong_unsafe(&format!("benches/{file}"), &text), None);
    }
}

#[test]
fn a_wrong_unsafe_is_seen() {
    let explained = "// SAFETY: a token.\nunsafe { kernel() }\n";
    assert_eq!(wrong_unsafe("nim/kernel/word/x86_64.rs", explained), None);
    assert_eq!(wrong_unsafe("benches/ratios/x86_64.rs", explained), None);
    assert!(wrong_unsafe("nim/kernel/word/portable.rs", explained).is_some());
    assert!(wrong_unsafe("benches/ratios/limits.rs", explained).is_some());
    assert!(wrong_unsafe("nim/kernel/word/x86_64.rs", "\nunsafe { kernel() }\n").is_some());
    assert!(wrong_unsafe("nim/kernel/bitslice/x86_64/avx2.rs", "// SAFETY: none.\nunsafe fn kernel() {}\n").is_some());
}

/// Keeps each file to one idea.
#[test]
fn files_stay_small() {
    for (file, text) in sources() {
        assert!(text.lines().count() <= 330, "{file} has {} lines", text.lines().count());
    }
}
