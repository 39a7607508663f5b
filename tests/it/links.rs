//! Every relative link in a Markdown file leads to a file and, where it names one, to a heading.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::common::root;

/// Returns the Markdown files of the project.
fn documents() -> Vec<PathBuf> {
    let mut folders = vec![root().to_owned()];
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap();
            if path.is_dir() && !["target", ".git"].contains(&name) {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "md") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// Returns the lines outside of fences, without the code in backticks.
fn prose(text: &str) -> String {
    let mut is_inside = false;
    let mut prose = String::new();
    for line in text.lines() {
        let is_fence = line.starts_with("```");
        is_inside ^= is_fence;
        if !is_inside && !is_fence {
            prose.extend(line.split('`').step_by(2));
            prose.push('\n');
        }
    }
    prose
}

/// Returns the targets of `[…](target)` and `[…]: target`, except for addresses on the web.
fn targets(text: &str) -> Vec<String> {
    let prose = prose(text);
    let inline = prose.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let defined = prose.lines().filter(|line| line.starts_with('[')).filter_map(|line| line.split_once("]: "));
    let all = inline.chain(defined.map(|(_, target)| target.trim()));
    all.filter(|target| !target.contains("://")).map(str::to_owned).collect()
}

/// Returns the anchors of the headings, as Git hosts derive them: lower case, hyphens for spaces, no other signs.
fn anchors(text: &str) -> BTreeSet<String> {
    let mut anchors = BTreeSet::new();
    let mut is_inside = false;
    for line in text.lines() {
        is_inside ^= line.starts_with("```");
        let heading = line.trim_start_matches('#');
        if is_inside || !heading.starts_with(' ') || heading.len() == line.len() {
            continue;
        }
        let kept = heading.trim().chars().filter(|c| c.is_alphanumeric() || [' ', '-', '_'].contains(c));
        let anchor: String = kept.map(|c| if c == ' ' { '-' } else { c }).collect::<String>().to_lowercase();
        let numbered = (1..100).map(|count| format!("{anchor}-{count}"));
        let free = std::iter::once(anchor.clone()).chain(numbered).find(|other| !anchors.contains(other));
        anchors.extend(free);
    }
    anchors
}

/// Describes a link that leads nowhere.
fn fault(document: &Path, text: &str, target: &str) -> Option<String> {
    let (file, anchor) = target.split_once('#').map_or((target, None), |(file, anchor)| (file, Some(anchor)));
    let path = if file.is_empty() { document.to_owned() } else { document.parent()?.join(file) };
    if !file.is_empty() && !path.exists() {
        return Some(format!("{}: {file} does not exist", document.display()));
    }
    let other = if file.is_empty() { text.to_owned() } else { fs::read_to_string(&path).unwrap_or_default() };
    let anchor = anchor.filter(|anchor| !anchors(&other).contains(*anchor))?;
    Some(format!("{}: {} has no heading #{anchor}", document.display(), path.display()))
}

#[test]
fn each_link_leads_somewhere() {
    let mut checked = 0;
    for document in documents() {
        let text = fs::read_to_string(&document).unwrap();
        for target in targets(&text) {
            assert_eq!(fault(&document, &text, &target), None);
            checked += 1;
        }
    }
    assert!(checked > 40);
}

/// Nobody finds a page to which nothing leads.
#[test]
fn the_readme_leads_to_every_page() {
    let root = root();
    let readme = targets(&fs::read_to_string(root.join("README.md")).unwrap());
    for document in documents().iter().filter(|path| path.parent() == Some(&root.join("docs"))) {
        let name = document.strip_prefix(root).unwrap().display().to_string();
        assert!(readme.contains(&name), "README.md does not lead to {name}");
    }
}

#[test]
fn a_dead_link_is_found() {
    let here = root().join("docs/x.md");
    let text = "# On `a ⊗ b`\n\n[1](proofs.md) [2](none.md) [3](#on-a--b) [4](#off) [5](proofs.md#the-proofs) [6](proofs.md#no)\n\
                [7](https://oeis.org) `[8](code)`\n```text\n[9](fence)\n```\n## On a b\n## On a b\n[10]: b-files.md\n[11]: nowhere\n";
    let targets = targets(text);
    let dead: Vec<&String> = targets.iter().filter(|target| fault(&here, text, target).is_some()).collect();
    assert_eq!(targets.len(), 8);
    assert_eq!(dead, ["none.md", "#off", "proofs.md#no", "nowhere"]);
    assert_eq!(Vec::from_iter(anchors(text)), ["on-a--b", "on-a-b", "on-a-b-1"]);
}
