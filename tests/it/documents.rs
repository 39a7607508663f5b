//! README and `docs/` are true: each command prints the output that they show, and each fence names its language.

use std::collections::VecDeque;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::thread;

use crate::common::root;

/// A fenced block.
struct Block {
    document: String,
    language: String,
    lines: Vec<String>,
}

/// Returns README and the files of `docs/`: their paths and texts.
fn documents() -> Vec<(String, String)> {
    let docs = fs::read_dir(root().join("docs")).unwrap().map(|entry| entry.unwrap().path());
    let mut paths: Vec<PathBuf> = docs.filter(|path| path.extension().is_some_and(|ending| ending == "md")).collect();
    paths.sort();
    paths.insert(0, root().join("README.md"));
    let name = |path: &Path| path.strip_prefix(root()).unwrap().display().to_string();
    paths.iter().map(|path| (name(path), fs::read_to_string(path).unwrap())).collect()
}

fn blocks(document: &str, text: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut is_inside = false;
    for line in text.lines() {
        if let Some(language) = line.strip_prefix("```") {
            is_inside = !is_inside;
            if is_inside {
                let (document, language) = (document.to_owned(), language.to_owned());
                blocks.push(Block { document, language, lines: Vec::new() });
            }
        } else if is_inside {
            blocks.last_mut().expect("a fence began it").lines.push(line.to_owned());
        }
    }
    blocks
}

fn all_blocks() -> Vec<Block> {
    documents().iter().flat_map(|(name, text)| blocks(name, text)).collect()
}

/// A command of a `console` block, with the lines that follow it.
struct Shown {
    document: String,
    command: String,
    output: Vec<String>,
}

fn shown_commands(block: &Block) -> Vec<Shown> {
    let mut commands: Vec<Shown> = Vec::new();
    for line in &block.lines {
        match (line.strip_prefix("$ "), commands.last_mut()) {
            (Some(command), _) => commands.push(Shown {
                document: block.document.clone(),
                command: command.to_owned(),
                output: Vec::new(),
            }),
            (None, Some(shown)) => shown.output.push(line.clone()),
            (None, None) => panic!("{}: output without a command: {line}", block.document),
        }
    }
    commands
}

/// Splits a command into words. Single quotes keep spaces.
fn words(command: &str) -> Vec<String> {
    command.split('\'').enumerate().fold(Vec::new(), |mut words, (place, part)| {
        if place % 2 == 1 {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
        words
    })
}

/// Checks the lines of an output against those shown, in which a line `…` matches any number of lines.
fn is_shown(shown: &[String], lines: &[&str]) -> bool {
    match shown.split_first() {
        None => lines.is_empty(),
        Some((head, rest)) if head == "…" => (0..=lines.len()).any(|skipped| is_shown(rest, &lines[skipped..])),
        Some((head, rest)) => lines.first() == Some(&head.as_str()) && is_shown(rest, &lines[1..]),
    }
}

/// Runs a command in the folder of the sources, and describes the difference if its output is not the one shown.
fn fault(shown: &Shown) -> Option<String> {
    let Shown { document, command, output } = shown;
    let arguments = command.strip_prefix("nimref ").or_else(|| command.strip_prefix("cargo run --release -- "));
    let Some(arguments) = arguments else {
        // This test is part of it.
        return (command != "cargo test").then(|| format!("{document}: this test can't run {command}"));
    };
    let given = Command::new(env!("CARGO_BIN_EXE_nimref")).args(words(arguments)).current_dir(root()).output().unwrap();
    let text = String::from_utf8_lossy(&given.stdout);
    let lines: Vec<&str> = text.lines().collect();
    let is_right = given.status.success() && is_shown(output, &lines);
    (!is_right).then(|| format!("{document}: {command} prints\n{text}{}", String::from_utf8_lossy(&given.stderr)))
}

/// The commands are independent of each other, so one runs on each core at a time.
#[test]
fn each_command_prints_the_output_shown() {
    let console = all_blocks().into_iter().filter(|block| block.language == "console");
    let commands: VecDeque<Shown> = console.flat_map(|block| shown_commands(&block)).collect();
    assert!(commands.len() > 40);
    let (queue, faults) = (Mutex::new(commands), Mutex::new(Vec::new()));
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(2, usize::from) {
            scope.spawn(|| {
                while let Some(shown) = { queue.lock().unwrap().pop_front() } {
                    faults.lock().unwrap().extend(fault(&shown));
                }
            });
        }
    });
    let faults = faults.into_inner().unwrap();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_different_output_is_found() {
    let shown = |lines: &[&str]| lines.iter().map(|line| (*line).to_owned()).collect::<Vec<_>>();
    assert!(is_shown(&shown(&["a", "…", "d"]), &["a", "b", "c", "d"]));
    assert!(!is_shown(&shown(&["a", "…", "d"]), &["a", "b", "c", "e"]));
    assert!(!is_shown(&shown(&["a"]), &["a", "b"]));
    assert_eq!(words("calc '(4 + 2) * 3' --base 16"), ["calc", "(4 + 2) * 3", "--base", "16"]);
    let text = "```console\n$ nimref calc '2 * 2'\n3\n$ nimref calc '2 * 2'\n4\n$ nimref calc '1 / 0'\n$ ls\n```\n";
    let faults: Vec<bool> = shown_commands(&blocks("x", text)[0]).iter().map(|shown| fault(shown).is_some()).collect();
    assert_eq!(faults, [false, true, true, true]);
}

/// The shell commands that no script in `.ci/` runs, and why.
const NOT_RUN: [(&str, &str); 0] = [];

/// Returns the commands of a `sh` block, one a line.
fn shell_commands(block: &Block) -> Vec<&str> {
    let code = block.lines.iter().map(|line| line.split(" #").next().unwrap_or("").trim());
    code.filter(|line| !line.is_empty() && !line.starts_with('#')).collect()
}

/// Each command in a `sh` block of these documents is also in a script of `.ci/`.
#[test]
fn each_shell_command_is_run_in_ci() {
    let scripts: String = fs::read_dir(root().join(".ci"))
        .unwrap()
        .map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap())
        .collect();
    let mut checked = 0;
    // The scripts of ci.md are for other systems: a hook, a job of a scheduler.
    for block in all_blocks().iter().filter(|block| block.language == "sh" && block.document != "docs/ci.md") {
        for command in shell_commands(block) {
            let is_excused = NOT_RUN.iter().any(|(other, _)| *other == command);
            assert!(is_excused || scripts.contains(command), "{}: nothing runs {command}", block.document);
            checked += 1;
        }
    }
    assert!(checked > 5);
}

/// In documentation comments a fence without a language would be compiled as Rust; in a page nothing would check it.
#[test]
fn each_fence_names_its_language() {
    const LANGUAGES: [&str; 9] = ["console", "sh", "rust", "toml", "text", "json", "yaml", "bibtex", "coq"];
    let blocks = all_blocks();
    assert!(blocks.len() > 40);
    for Block { document, language, lines } in blocks {
        assert!(LANGUAGES.contains(&language.as_str()), "{document}: a fence of {language:?} with {lines:?}");
    }
}
