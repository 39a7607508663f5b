//! What the library offers, as a list: a change of it is then seen in review.
//!
//! The list is read off the sources: each item that is marked `pub` outside of a test, with its signature, by file.
//! Not in it are the variants of an enum, the fields of a struct, the methods of a trait, and what macros make (the
//! operators' forms, the integer conversions).

use std::fs;
use std::path::Path;

const ITEMS: [&str; 9] = ["fn ", "const fn ", "struct ", "enum ", "trait ", "type ", "const ", "use ", "mod "];

/// The signatures of the public items of a file; an item may go on over several lines.
fn items(text: &str) -> Vec<String> {
    let text = text.split("#[cfg(test)]").next().unwrap_or(text);
    let mut items = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let Some(item) = line.trim_start().strip_prefix("pub ") else { continue };
        if !ITEMS.iter().any(|kind| item.starts_with(kind)) {
            continue;
        }
        let mut item = item.to_owned();
        while !item.contains(['{', ';']) || item.starts_with("use ") && !item.contains(';') {
            let Some(more) = lines.next() else { break };
            item = format!("{} {}", item.trim_end(), more.trim());
        }
        let end = if item.starts_with("use ") { item.find(';') } else { item.find(['{', ';', '=']) };
        let end = if item.starts_with("const ") { item.find(" =") } else { end };
        items.push(item[..end.unwrap_or(item.len())].trim().to_owned());
    }
    items
}

#[test]
fn the_public_items() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut folders = vec![root.clone()];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    files.sort();
    let mut list = String::new();
    for path in files {
        let name = path.strip_prefix(&root).unwrap().to_str().unwrap().replace('\\', "/");
        let items = items(&fs::read_to_string(&path).unwrap());
        // The command line is for users, not for programs: it offers `run` alone.
        if !items.is_empty() && (!name.starts_with("cli") || name == "cli.rs") {
            list += &format!("{name}\n{}\n", items.iter().map(|item| format!("    {item}\n")).collect::<String>());
        }
    }
    insta::assert_snapshot!(list);
}

#[test]
fn a_new_item_is_seen() {
    let text = "pub fn one(\n    a: u8,\n) -> u8 {\n}\npub(crate) fn hidden() {}\n    pub const TWO: u8 = 2;\npub use a::{\n    b,\n};\n#[cfg(test)]\npub fn t() {}\n";
    assert_eq!(items(text), ["fn one( a: u8, ) -> u8", "const TWO: u8", "use a::{ b, }"]);
}
