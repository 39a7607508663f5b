//! The commands for contributors as a user sees them.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::common::fixture;
use nimref::oeis::Code;
use rstest::rstest;
use serde_json::Value;

/// Runs the program in a folder.
fn nimref_in(folder: &Path, arguments: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nimref"));
    command.args(arguments).current_dir(folder).env("NO_COLOR", "1");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the binary was built");
    let _ = child.stdin.take().expect("piped").write_all(input.as_bytes());
    child.wait_with_output().expect("it ends")
}

fn status(output: &Output) -> i32 {
    output.status.code().expect("it was not killed")
}

fn stdout(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).expect("UTF-8")
}

/// The command with its output, its messages and its exit status, for a snapshot.
fn seen(folder: &Path, arguments: &[&str]) -> String {
    let output = nimref_in(folder, arguments, "");
    let mut seen = format!("$ nimref {}\n{}", arguments.join(" "), stdout(&output));
    if !output.stderr.is_empty() {
        seen += &format!("[stderr]\n{}", String::from_utf8_lossy(&output.stderr));
    }
    seen + &format!("[status {}]\n", status(&output))
}

const LOOSE: &str = "\u{feff}# a comment\n0 0\n1  1\r\n2 3\n\n3 2\n4 6\n5 7\n6 5\n7 4\n8 11\n9 +10";
const STRICT: &str = "# a comment\n0 0\n1 1\n2 3\n3 2\n4 6\n5 7\n6 5\n7 4\n8 11\n9 10\n";

#[test]
fn lint_and_fmt() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::write(path("b000045.txt"), LOOSE).unwrap();
    fs::write(path("b000040.txt"), "1 2\n2 3\n# half\n4 7\n4 7\nx\n").unwrap();
    fs::write(path("b000027.txt"), "1 1\n2 2\n").unwrap();
    let runs = [
        seen(folder.path(), &["lint", "."]),
        seen(folder.path(), &["lint", "b000045.txt", "--loose"]),
        seen(folder.path(), &["lint", "b000027.txt"]),
        seen(folder.path(), &["fmt", "--check", "b000027.txt", "b000045.txt"]),
        seen(folder.path(), &["fmt", "--diff", "b000045.txt"]),
        seen(folder.path(), &["fmt", "b000045.txt"]),
        seen(folder.path(), &["fmt", "b000045.txt", "b000027.txt"]),
        seen(folder.path(), &["fmt", "--write", "b000040.txt", "b000045.txt", "no-such-file"]),
        seen(folder.path(), &["lint", "b000045.txt"]),
        seen(folder.path(), &["explain", "NR201"]),
        seen(folder.path(), &["explain", "NR999"]),
    ];
    insta::assert_snapshot!(runs.join("\n"));
    assert_eq!(fs::read_to_string(path("b000045.txt")).unwrap(), STRICT);
    assert_eq!(fs::read_to_string(path("b000040.txt")).unwrap(), "1 2\n2 3\n# half\n4 7\n4 7\nx\n");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 3, "no temporary file remains");
    let piped = nimref_in(folder.path(), &["fmt", "-"], LOOSE);
    assert_eq!((stdout(&piped), status(&piped)), (STRICT, 0));
    let refused = nimref_in(folder.path(), &["fmt", "-"], "0 0\n2 2\n");
    assert_eq!((stdout(&refused), status(&refused)), ("", 1), "no partial output");
}

/// Without a code, `explain` lists all codes.
#[test]
fn explain_lists_all_codes() {
    let listed = nimref_in(Path::new("."), &["explain"], "");
    let line = |code: Code| format!("{code}  {:<7}  {}\n", code.severity().name(), code.summary());
    assert_eq!((stdout(&listed), status(&listed)), (Code::all().map(line).collect::<String>().as_str(), 0));
}

#[test]
fn a_read_only_file_is_unchanged() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("b000045.txt");
    fs::write(&path, LOOSE).unwrap();
    let mut permissions = fs::metadata(&path).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).unwrap();
    assert_eq!(status(&nimref_in(folder.path(), &["fmt", "--write", "b000045.txt"], "")), 2);
    assert_eq!(fs::read_to_string(&path).unwrap(), LOOSE);
}

/// The other files are checked even if one cannot be.
#[test]
fn a_file_that_cannot_be_checked_does_not_stop_the_others() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["b006042.txt", "b051917.txt"] {
        fs::copy(fixture("oeis").join(name), folder.path().join(name)).unwrap();
    }
    fs::create_dir(folder.path().join("empty")).unwrap();
    fs::write(folder.path().join("b000045.txt"), "0 0\n").unwrap();
    let output = nimref_in(folder.path(), &["verify", ".", "empty", "b006042.txt", "none", "--format", "json"], "");
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let errors: Vec<&str> =
        report["files"].as_array().unwrap().iter().filter_map(|file| file["error"].as_str()).collect();
    assert_eq!(
        errors,
        [
            "A000045 is not in the catalogue; `nimref list` shows it, and `nimref lint` checks the format of any b-file",
            "the folder contains no b-file; expected names like b051775.txt",
            "No such file or directory (os error 2)"
        ]
    );
    assert_eq!((status(&output), &report["summary"]["checked"]), (2, &Value::from(1001 + 255 + 1001)));
}

/// Every format has the same findings and the same exit status.
#[rstest]
#[case("text")]
#[case("json")]
#[case("jsonl")]
#[case("sarif")]
#[case("github")]
#[case("junit")]
fn each_form_has_the_same_status(#[case] form: &str) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("b051917.txt");
    let right = fs::read_to_string(fixture("oeis/b051917.txt")).unwrap();
    for (text, wanted) in [(right.clone(), 0), (right.replace("\n16 ", "\n16 1"), 1), (String::new(), 2)] {
        fs::write(&path, text).unwrap();
        let output = nimref_in(folder.path(), &["verify", ".", "--format", form], "");
        assert_eq!(status(&output), wanted);
        assert_eq!(stdout(&output).contains("NR201"), wanted == 1 || form == "sarif");
        let is_named = ["b051917.txt", "T(", "a(16)"].iter().any(|word| stdout(&output).contains(word));
        assert!(is_named || wanted != 1, "{}", stdout(&output));
        let lenient = nimref_in(folder.path(), &["verify", ".", "--format", form, "--exit-zero"], "");
        assert_eq!(status(&lenient), if wanted == 1 { 0 } else { wanted });
    }
}

#[test]
fn parts_are_the_whole() {
    let report = |part: &str| -> Value {
        let fixtures = fixture("oeis");
        let output = nimref_in(&fixtures, &["verify", ".", "--partition", part, "--format", "json"], "");
        serde_json::from_slice(&output.stdout).unwrap()
    };
    let paths = |report: &Value| -> Vec<String> {
        report["files"].as_array().unwrap().iter().map(|file| file["path"].to_string()).collect()
    };
    let whole = report("1/1");
    let parts = ["1/4", "2/4", "3/4", "4/4"].map(report);
    let mut joined: Vec<String> = parts.iter().flat_map(paths).collect();
    joined.sort();
    assert_eq!(joined, paths(&whole));
    assert_eq!(parts[1]["partition"], serde_json::json!({"index": 2, "of": 4}));
}

#[test]
fn entries_and_manifests_are_read_from_files() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::copy(fixture("oeis/b006042.txt"), path("b006042.txt")).unwrap();
    fs::copy(fixture("oeis/SHA256SUMS"), path("SHA256SUMS")).unwrap();
    fs::copy(fixture("oeis/sequences.json"), path("sequences.json")).unwrap();
    fs::write(path("stripped"), "A006042 ,0,1,3,2,6,\n").unwrap();
    fs::write(path("wrong"), "A006042 ,0,1,3,2,5,\n").unwrap();
    let runs = [
        seen(folder.path(), &["verify", ".", "--manifest", "SHA256SUMS", "--entry", "stripped"]),
        seen(folder.path(), &["verify", ".", "--manifest", "sequences.json", "--entry", "wrong"]),
        seen(folder.path(), &["verify", ".", "--manifest", "stripped"]),
        seen(folder.path(), &["verify", ".", "--entry", "SHA256SUMS"]),
        seen(folder.path(), &["verify", ".", "--entry", "none"]),
    ];
    insta::assert_snapshot!(runs.join("\n"));
}
