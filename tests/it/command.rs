//! The program as a user sees it: output, messages and exit status.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::common::fixture;
use nimref::Algorithm;
use rstest::rstest;

pub(crate) fn nimref(arguments: &[&str]) -> Output {
    with_input(arguments, "")
}

pub(crate) fn with_input(arguments: &[&str], input: &str) -> Output {
    let mut child = command(arguments).stdin(Stdio::piped()).spawn().expect("the binary was built");
    let _ = child.stdin.take().expect("piped").write_all(input.as_bytes());
    child.wait_with_output().expect("it ends")
}

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nimref"));
    command.args(arguments).current_dir(env!("CARGO_MANIFEST_DIR"));
    command.env("NO_COLOR", "1").stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

pub(crate) fn stdout(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).expect("UTF-8")
}

pub(crate) fn stderr(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).expect("UTF-8")
}

/// The command with its output, its messages and its exit status, for a snapshot.
fn seen(arguments: &[&str], input: &str) -> String {
    let output = with_input(arguments, input);
    let mut seen = format!("$ nimref {}\n{}", arguments.join(" "), stdout(&output));
    if !output.stderr.is_empty() {
        seen += &format!("[stderr]\n{}", stderr(&output));
    }
    seen + &format!("[status {}]\n", output.status.code().expect("it was not killed"))
}

/// The names of all commands, as `--help` lists them: two spaces, the name, a description.
fn commands() -> Vec<String> {
    let help = stdout(&nimref(&["--help"])).to_owned();
    let listed = help.lines().filter_map(|line| line.strip_prefix("  ")?.split_once("  "));
    listed.map(|(name, _)| name.to_owned()).filter(|name| !name.starts_with([' ', '-']) && !name.is_empty()).collect()
}

/// One snapshot for each help page.
#[test]
fn help_pages() {
    insta::assert_snapshot!("help", seen(&["--help"], ""));
    let commands = commands();
    assert!(commands.len() > 20, "{commands:?}");
    for command in commands {
        insta::assert_snapshot!(format!("help-{command}"), seen(&[&command, "--help"], ""));
    }
}

/// The list by groups, which the program composes itself, has every command that the parser accepts.
#[test]
fn help_lists_every_command() {
    let completions = nimref(&["completions", "fish"]);
    let accepted: BTreeSet<&str> = stdout(&completions)
        .lines()
        .filter(|line| line.contains("__fish_nimref_needs_command"))
        .filter_map(|line| line.split("-a \"").nth(1)?.split('"').next())
        .filter(|name| *name != "help")
        .collect();
    let listed = commands();
    assert_eq!(accepted, listed.iter().map(String::as_str).collect());
}

#[test]
fn version_names_the_program() {
    let version = stdout(&nimref(&["--version"])).trim_end().to_owned();
    let commit = version.strip_prefix(concat!("nimref ", env!("CARGO_PKG_VERSION"))).expect("name and version");
    // Without git and outside a package the commit is unknown.
    if let Some(commit) = commit.strip_prefix(" (").and_then(|rest| rest.strip_suffix(')')) {
        let (digits, rest) = commit.split_at(12);
        assert!(digits.bytes().all(|byte| byte.is_ascii_hexdigit()), "{version}");
        assert!(["", " with changes"].contains(&rest), "{version}");
    } else {
        assert_eq!(commit, "");
    }
}

/// Returns what `info` prints without its lines on the algorithms, after a check that each algorithm has one.
fn info_without_algorithms(sequences: &[&str]) -> String {
    let seen = seen(&[&["info"][..], sequences].concat(), "");
    let (of_algorithms, others): (Vec<&str>, Vec<&str>) = seen.lines().partition(|line| line.starts_with("by "));
    let line = |algorithm: Algorithm| match algorithm.domain_bits() {
        Some(bits) => format!("by {algorithm:<12} factors below 2^{bits}"),
        None => format!("by {algorithm:<12} factors of any size"),
    };
    assert_eq!(of_algorithms, vec![Algorithm::ALL.map(line); sequences.len()].concat());
    others.join("\n") + "\n"
}

#[test]
fn sequences() {
    let runs = [
        info_without_algorithms(&["A051775"]),
        info_without_algorithms(&["51911", "a348291"]),
        seen(&["info", "A001317"], ""),
        info_without_algorithms(&["A059970"]),
        seen(&["term", "A051775", "3", "6"], ""),
        seen(&["term", "A051775", "1203", "--by", "all"], ""),
        seen(&["term", "A335162", "0x10", "18446744073709551617"], ""),
        seen(&["bfile", "A051776", "--antidiagonals", "3"], ""),
        seen(&["bfile", "A006042", "-n", "5", "--header", "id"], ""),
        seen(&["bfile", "A382121"], ""),
        seen(&["bfile", "A352526", "0..3"], ""),
    ];
    insta::assert_snapshot!(runs.join("\n"));
}

/// One backend is in use, and `NIMREF_BACKEND` selects it.
#[test]
fn backends() {
    let info = |name: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_nimref"));
        command.args(["info", "--cpu"]).env("NIMREF_BACKEND", name).output().unwrap()
    };
    let portable = info("portable");
    let shown = stdout(&portable);
    let names: Vec<&str> = shown.lines().map(|line| line.split(' ').next().unwrap()).collect();
    assert_eq!(names, ["portable", "clmul", "avx2", "vpclmul", "gfni", "avx512", "choose"]);
    assert!(shown.starts_with("portable   in use "), "{shown}");
    assert_eq!(shown.matches("in use").count(), 1);
    assert_eq!(stdout(&info("")).matches("in use").count(), 1);
    let refused = info("quantum");
    assert_eq!(refused.status.code(), Some(2));
    let message = String::from_utf8(refused.stderr).unwrap();
    assert!(message.starts_with("error: invalid NIMREF_BACKEND ") && message.contains("quantum"), "{message}");
}

#[test]
fn tables() {
    let base = ["table", "product", "--rows", "2..5", "--columns", "3..6"];
    let shown = |more: &[&str]| seen(&[&base, more].concat(), "");
    let forms =
        ["text", "csv", "markdown", "latex", "pari", "json"].map(|form| shown(&["--format", form, "--headers"]));
    let bases = ["2", "10", "16"].map(|base| shown(&["--base", base]));
    insta::assert_snapshot!(
        forms.join("\n")
            + "\n"
            + &bases.join("\n")
            + "\n"
            + &seen(&["table", "sum", "--rows", "0..3", "--columns", "0..3"], "")
    );
}

/// The tables as printed in the APL article.
#[rstest]
#[case("sum")]
#[case("product")]
fn printed_tables(#[case] kind: &str) {
    let table = nimref(&["table", kind]);
    assert_eq!(stdout(&table), fs::read_to_string(fixture(&format!("tables/{kind}16.txt"))).unwrap());
}

#[test]
fn certificates() {
    let certificates = [
        seen(&["certificate", "A006042", "0..3"], ""),
        seen(&["certificate", "product", "0xffffffffffffffff", "0xffffffffffffffff"], ""),
        seen(&["certificate", "A212200", "1..3"], ""),
        seen(&["certificate", "A006042"], ""),
        seen(&["certificate", "A051776", "0..3"], ""),
        seen(&["table", "product", "--rows", "2..3", "--columns", "4..7", "--format", "coq"], ""),
    ];
    insta::assert_snapshot!(certificates.join("\n"));
}

#[test]
fn the_game() {
    let games = [
        seen(&["heaps", "3", "5", "7"], ""),
        seen(&["heaps", "1", "2", "3"], ""),
        seen(&["heaps", "10", "4", "0", "3", "--explain"], ""),
        seen(&["heaps", "1", "2", "3", "--explain"], ""),
        seen(&["heaps", "0", "0"], ""),
        seen(&["heaps", "1180591620717411303424", "5", "--format", "json"], ""),
        seen(&["heaps", "1", "2", "--play"], "2 1\n1 1\n"),
        seen(&["heaps", "1", "2", "--play"], "x\n9 1\n2 9\n1 0\n1 -1\n2 2\n"),
        seen(&["heaps", "3", "4", "5", "--play"], "1 2\n"),
        seen(&["heaps", "0", "--play"], ""),
    ];
    insta::assert_snapshot!(games.join("\n"));
}

#[test]
fn calculations() {
    let calculations = [
        seen(&["calc", "(4+2)*(8+5)"], ""),
        seen(&["calc", "3", "*", "6"], ""),
        seen(&["calc", "--base", "16", "F(6)*F(6)"], ""),
        seen(&["calc", "1/0"], ""),
        seen(&["calc", "3 + (4 * x)"], ""),
        seen(&["calc", "F(60)"], ""),
        seen(&["calc", "F(5)", "--max-bits", "32"], ""),
        seen(&["calc"], "3*6\n\n1/0\n2*2\n"),
    ];
    insta::assert_snapshot!(calculations.join("\n"));
}

/// Each mistake gives a message of one sentence, status 2 and no output.
#[test]
fn mistakes() {
    let mistakes: [&[&str]; 24] = [
        &[],
        &["frobnicate"],
        &["bfile", "hello"],
        &["bfile", "A000001"],
        &["bfile", "A006042", "9..3"],
        &["bfile", "A006042", "3-9"],
        &["bfile", "A051776", "0..5"],
        &["bfile", "A059970", "1..99999999"],
        &["bfile", "A006042", "-n", "0"],
        &["bfile", "A006042", "0..400", "--by", "conway"],
        &["bfile", "A006042", "20..400", "--by", "regroup"],
        &["bfile", "A006042", "0..9", "-o", "no/such/folder/b.txt"],
        &["bfile", "A006042", "0..9", "--check", "no-such-file"],
        &["term", "A006042", "x"],
        &["term", "A051776", "0"],
        &["term", "A051776", "0", "3"],
        &["term", "A051910", "2", "3"],
        &["term", "A006042", "1", "2"],
        &["term", "A223541", "1000000000", "3"],
        &["term", "A006042", "300", "--by", "mex"],
        &["info", "A000045"],
        &["verify", "no-such-file.txt"],
        &["table", "product", "--base", "7"],
        &["heaps", "1", "-2"],
    ];
    for arguments in mistakes {
        let output = nimref(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty() || arguments.contains(&"verify"), "{arguments:?}: {}", stdout(&output));
        assert!(!stderr(&output).is_empty() && !stderr(&output).contains("panicked"), "{arguments:?}");
    }
    let seen: Vec<String> = mistakes[1..].iter().map(|arguments| seen(arguments, "")).collect();
    let names = Algorithm::ALL.map(Algorithm::name).join(", ");
    insta::assert_snapshot!(seen.join("\n").replace(&names, "[all algorithms]"));
}

#[test]
fn verification() {
    let right = fs::read_to_string(fixture("broken/right.txt")).unwrap();
    let broken = |name: &str| format!("fixtures/broken/{name}.txt");
    let runs = [
        seen(&["verify", "fixtures/oeis/b051775.txt"], ""),
        seen(&["verify", "fixtures/oeis/b051775.txt", "fixtures/oeis/b006042.txt", "--by", "word"], ""),
        seen(&["verify", &broken("NR201-wrong-term"), "--sequence", "A006042"], ""),
        seen(&["verify", &broken("NR003-cr-lf"), "--sequence", "A006042"], ""),
        seen(&["verify", &broken("NR003-cr-lf"), "--sequence", "A006042", "--strict"], ""),
        seen(&["verify", &broken("NR201-wrong-term"), "--sequence", "A006042", "--exit-zero"], ""),
        seen(&["verify", &broken("right")], ""),
        seen(&["verify", &broken("NR005-html"), &broken("right"), "--sequence", "A006042"], ""),
        seen(&["verify", "-", "--sequence", "A006042", "--by", "all"], &right),
        seen(&["verify", "-"], &format!("# A006042\n{right}")),
        seen(&["verify", "-"], ""),
        seen(&["verify", &broken("NR202-NR201-NR301-shifted"), "--sequence", "A006042", "--max-findings", "1"], ""),
        seen(&["verify", "src"], ""),
    ];
    insta::assert_snapshot!(runs.join("\n"));
}

#[test]
fn a_folder_is_searched() {
    let output = nimref(&["verify", "fixtures/oeis", "--format", "json"]);
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report["summary"]["files"], 30);
    assert_eq!(report["summary"]["wrong"], 0);
    assert_eq!(output.status.code(), Some(0));
}

/// The text and the JSON of an audit of two sequences.
#[test]
fn audits() {
    let some = ["audit", "--sequence", "A051775", "--sequence", "A003987", "--budget", "100"];
    let some = [&some[..], &["--by", "mex", "--by", "regroup", "--by", "word", "--by", "big"]].concat();
    insta::assert_snapshot!(
        seen(&some, "") + "\n" + &seen(&[&some[..3], &["--by", "mex", "--by", "big"]].concat(), "")
    );
    let output = nimref(&[&some[..], &["--format", "json"]].concat());
    let mut report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    report["tool"]["version"] = "[version]".into();
    insta::assert_json_snapshot!("audit-json", report);
}

#[test]
fn parts_of_an_audit_are_the_whole() {
    let numbers = |part: &str| -> Vec<String> {
        let output = nimref(&["audit", "--by", "regroup", "--budget", "1", "--partition", part, "--format", "json"]);
        let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        let rows = report["sequences"].as_array().unwrap();
        rows.iter().map(|row| row["number"].as_str().unwrap().to_owned()).collect()
    };
    let whole = numbers("1/1");
    let mut parts = ["1/3", "2/3", "3/3"].map(numbers).concat();
    parts.sort();
    assert_eq!(whole.len(), nimref::oeis::catalogue().len());
    assert_eq!(parts, whole);
}

#[test]
fn a_failed_command_leaves_the_file_unchanged() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("b006042.txt");
    let name = path.to_str().unwrap();
    assert!(nimref(&["bfile", "A006042", "0..9", "-o", name]).status.success());
    let written = fs::read_to_string(&path).unwrap();
    assert!(written.ends_with("9 12\n"));
    // The domain of the algorithm ends at 16: the old file stays complete, and no temporary file remains.
    assert_eq!(nimref(&["bfile", "A006042", "0..400", "--by", "regroup", "-o", name]).status.code(), Some(2));
    assert_eq!(fs::read_to_string(&path).unwrap(), written);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[cfg(unix)]
#[test]
fn a_file_keeps_its_permissions_and_its_links() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = tempfile::tempdir().unwrap();
    let (path, link) = (folder.path().join("real.txt"), folder.path().join("link.txt"));
    fs::write(&path, "old").unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
    symlink(&path, &link).unwrap();
    assert!(nimref(&["bfile", "A006042", "0..9", "-o", link.to_str().unwrap()]).status.success());
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(&path).unwrap().lines().count(), 10);
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
}

/// The first difference is shown, and the file stays unchanged.
#[rstest]
#[case(|text: String| text, 0, "")]
#[case(|text: String| text.replace("9 12", "9 13"), 1, r#":10: file has "9 13\n", computed "9 12\n""#)]
#[case(|text: String| text + "10 14\n", 1, r#":11: file has "10 14\n", computed nothing more"#)]
#[case(|text: String| text.replace("9 12\n", ""), 1, r#":10: file has nothing more, computed "9 12\n""#)]
#[case(|text: String| text.trim_end().to_owned(), 1, r#":10: file has nothing more, computed "9 12\n""#)]
#[case(|text: String| text.replace("\n9", "\r\n9"), 1, r#":9: file has "8 13\r\n", computed "8 13\n""#)]
#[case(|_| String::new(), 1, r#":1: file has nothing more, computed "0 0\n""#)]
fn check_shows_the_first_difference(#[case] change: fn(String) -> String, #[case] status: i32, #[case] end: &str) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("b.txt");
    let text = change(stdout(&nimref(&["bfile", "A006042", "0..9"])).to_owned());
    fs::write(&path, &text).unwrap();
    let output = nimref(&["bfile", "A006042", "0..9", "--check", path.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(status));
    assert!(stdout(&output).trim_end().ends_with(end), "{}", stdout(&output));
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
}

/// A single changed byte in a long file is found with its line, at the borders of blocks and chunks too.
#[test]
fn check_finds_a_single_byte_in_a_long_file() {
    let text = stdout(&nimref(&["bfile", "A051775", "-n", "100000"])).to_owned();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("b.txt");
    for place in [10, 255, 256, 257, text.len() / 2, text.len() - 2] {
        let mut changed = text.clone().into_bytes();
        changed[place] = b'x';
        fs::write(&path, &changed).unwrap();
        let output = nimref(&["bfile", "A051775", "-n", "100000", "--check", path.to_str().unwrap()]);
        let line = text[..place].lines().count() + usize::from(text[..place].ends_with('\n'));
        let (start, end) =
            (text[..place].rfind('\n').map_or(0, |end| end + 1), place + text[place..].find('\n').unwrap());
        let line_of = |text: &[u8]| String::from_utf8_lossy(&text[start..=end]).into_owned();
        let end = format!(":{line}: file has {:?}, computed {:?}\n", line_of(&changed), line_of(text.as_bytes()));
        assert!(stdout(&output).ends_with(&end), "{} does not end with {end}", stdout(&output));
    }
}

/// The comparison stops at the first difference, even if the output is endless.
#[test]
fn check_stops_at_the_first_difference() {
    let endless = ["bfile", "A051775", "0..9007199254740991", "--check", "fixtures/oeis/b051775.txt"];
    let output = nimref(&endless);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(stdout(&output), "fixtures/oeis/b051775.txt:1892: file has nothing more, computed \"1891 0\\n\"\n");
    let in_the_middle = format!("{}8{}\n", "7".repeat(500), "7".repeat(500));
    let output = with_input(&["table", "sum", "--rows", "0..0", "--columns", "0..0", "--check", "-"], &in_the_middle);
    assert_eq!(stdout(&output).lines().count(), 1);
    assert!(stdout(&nimref(&["bfile", "A006042", "0..3", "--check", "src"])).is_empty());
    assert!(stderr(&nimref(&["bfile", "A006042", "0..3", "--check", "src"])).starts_with("error: cannot read src"));
}

#[cfg(unix)]
#[test]
fn output_through_a_dangling_link_creates_its_target() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = tempfile::tempdir().unwrap();
    let (path, link) = (folder.path().join("new.txt"), folder.path().join("link.txt"));
    symlink("new.txt", &link).unwrap();
    assert!(nimref(&["bfile", "A006042", "0..9", "-o", link.to_str().unwrap()]).status.success());
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(&path).unwrap().lines().count(), 10);
    fs::set_permissions(&path, fs::Permissions::from_mode(0o666)).unwrap();
    assert!(nimref(&["bfile", "A006042", "0..9", "-o", path.to_str().unwrap()]).status.success());
    assert_eq!(
        fs::metadata(&path).unwrap().permissions().mode() & 0o777,
        0o666,
        "the permissions are kept, whatever the mask"
    );
}

/// An invalid line gives an error, and the following lines are computed.
#[test]
fn calc_continues_after_an_invalid_line() {
    let mut child = command(&["calc"]).stdin(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"1+1\n\xff\n2+3\r\n").unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(stdout(&output), "0\nerror: line 2: the line is not UTF-8\n1\n");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(nimref(&["calc"]).status.code(), Some(2), "no input at all");
}

/// A program that sends one expression at a time gets each value before it sends the next.
#[test]
fn calc_answers_line_by_line() {
    use std::io::{BufRead, BufReader};
    let mut child = command(&["calc"]).stdin(Stdio::piped()).spawn().unwrap();
    let (mut questions, mut answers) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
    for (question, answer) in [("3*6\n", "13\n"), ("2*2\n", "3\n")] {
        questions.write_all(question.as_bytes()).unwrap();
        let mut line = String::new();
        answers.read_line(&mut line).unwrap();
        assert_eq!(line, answer);
    }
    drop(questions);
    assert!(child.wait().unwrap().success());
}

/// Numbers are of any size, except for limits that the message names.
#[test]
fn large_numbers() {
    let heap = format!("0x{}", "f".repeat(20_000));
    let output = nimref(&["heaps", &heap, "1"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!(nimref(&["heaps", &heap, "1", "--explain"]).status.code(), Some(0));
    assert_eq!(stdout(&nimref(&["calc", "--max-bits", "7", "100"])), "100\n");
    assert_eq!(stdout(&nimref(&["calc", "--max-bits", "1", "1"])), "1\n");
    let fails = |arguments: &[&str], words: &str| {
        let output = nimref(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(stderr(&output).contains(words) && stderr(&output).len() < 600, "{}", stderr(&output));
    };
    fails(
        &["calc", "--max-bits", "6", "100"],
        "a number of 7 bits is above the limit of 6 bits; raise the limit with --max-bits",
    );
    fails(&["calc", "--max-bits", "18446744073709551615", "F(62)"], "is not in 1..=268435456");
    fails(&["calc", "F(21)^99999999999"], "more work than is allowed");
    fails(&["calc", &format!("F({})", "9".repeat(100_000))], "above the limit");
    fails(&["term", "A335162", &heap, &heap], "too many products");
    fails(&["term", "A051775", &heap, &heap, "--by", "fermat"], "too large for it");
    fails(&["term", "A006042", &heap], "up to index");
}

/// A closed pipe ends the program without a message, even if the output is endless.
#[cfg(unix)]
#[rstest]
#[case(&["bfile", "A051775", "0..3000000000"])]
#[case(&["table", "product", "--rows", "0..1000000", "--columns", "0..9", "--format", "csv"])]
#[case(&["table", "sum", "--rows", "0..0", "--columns", "0..9007199254740991", "--format", "csv"])]
#[case(&["table", "sum", "--rows", "0..0", "--columns", "0..9007199254740991", "--format", "latex"])]
#[case(&["list"])]
#[case(&["heaps", "1", "2", "3", "--explain"])]
fn a_closed_pipe_is_quiet(#[case] arguments: &[&str]) {
    let mut child = command(arguments).stdin(Stdio::null()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{:?}", output.status);
    assert_eq!(stderr(&output), "");
}

/// If nothing was verified the exit status is not 0, whatever the options.
#[rstest]
#[case(&["--sequence", "A051775"], "hello\n", 1)]
#[case(&["--sequence", "A051775", "--exit-zero"], "hello\n", 2)]
#[case(&["--sequence", "A006017", "--allow-unchecked"], "1000000 1\n", 1)]
#[case(&["--sequence", "A006017", "--allow-unchecked", "--exit-zero"], "1000000 1\n", 2)]
#[case(&["--sequence", "A006042", "--exit-zero"], "0 0\n1 7\n", 0)]
fn nothing_verified_is_no_success(#[case] arguments: &[&str], #[case] input: &str, #[case] status: i32) {
    let output = with_input(&[&["verify", "-"], arguments].concat(), input);
    assert_eq!(output.status.code(), Some(status), "{}", stdout(&output));
}

/// The audit reads no file.
#[test]
fn the_audit_needs_no_file() {
    let elsewhere = tempfile::tempdir().unwrap();
    let mut command = command(&["audit", "--sequence", "A006042", "--sequence", "A051775"]);
    let output = command.current_dir(elsewhere.path()).output().unwrap();
    assert!(output.status.success(), "{}", stderr(&output));
    assert!(Path::new(env!("CARGO_BIN_EXE_nimref")).exists());
}
