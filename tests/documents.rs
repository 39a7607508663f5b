//! Every command that the README shows with its output gives this output.

mod common;

use std::process::Command;

/// The blocks marked `console`, as commands with the lines that follow them.
fn shown_commands(text: &str) -> Vec<(String, Vec<String>)> {
    let mut commands: Vec<(String, Vec<String>)> = Vec::new();
    let mut is_inside = false;
    for line in text.lines() {
        if line.starts_with("```") {
            is_inside = line == "```console";
        } else if is_inside {
            match (line.strip_prefix("$ "), commands.last_mut()) {
                (Some(command), _) => commands.push((command.to_owned(), Vec::new())),
                (None, Some((_, output))) => output.push(line.to_owned()),
                (None, None) => panic!("output without a command: {line}"),
            }
        }
    }
    commands
}

/// The words of a command, with simple quotes.
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

/// Whether the lines are those shown, where a line `…` stands for any number of lines.
fn is_shown(shown: &[String], lines: &[&str]) -> bool {
    match shown.split_first() {
        None => lines.is_empty(),
        Some((head, rest)) if head == "…" => (0..=lines.len()).any(|skipped| is_shown(rest, &lines[skipped..])),
        Some((head, rest)) => lines.first() == Some(&head.as_str()) && is_shown(rest, &lines[1..]),
    }
}

#[test]
fn every_command_shown_gives_the_output_shown() {
    let mut run = 0;
    for (command, shown) in shown_commands(include_str!("../README.md")) {
        let arguments = command.strip_prefix("nimref ").or_else(|| command.strip_prefix("cargo run --release -- "));
        let Some(arguments) = arguments else {
            assert_eq!(command, "cargo test", "only this one is not run here: it is what runs");
            continue;
        };
        let mut process = Command::new(env!("CARGO_BIN_EXE_nimref"));
        let output = process.args(words(arguments)).current_dir(env!("CARGO_MANIFEST_DIR")).output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        assert!(output.status.success(), "{command}");
        assert!(is_shown(&shown, &lines), "{command} gives\n{text}");
        run += 1;
    }
    assert_eq!(run, 7);
}

#[test]
fn output_that_differs_is_seen() {
    let shown = |lines: &[&str]| lines.iter().map(|line| (*line).to_owned()).collect::<Vec<_>>();
    assert!(is_shown(&shown(&["a", "…", "d"]), &["a", "b", "c", "d"]));
    assert!(!is_shown(&shown(&["a", "…", "d"]), &["a", "b", "c", "e"]));
    assert!(!is_shown(&shown(&["a"]), &["a", "b"]));
    assert_eq!(words("calc '(4 + 2) * 3' --base 16"), ["calc", "(4 + 2) * 3", "--base", "16"]);
}
