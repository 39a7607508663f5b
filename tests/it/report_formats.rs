//! The same finding in each of the six formats: for a folder of b-files with one digit changed, for implementations
//! that disagree, and for a file that is not a b-file.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::common::reports::{ExpectedFinding, FORMATS, outcome, written};
use crate::common::schema::misfits;
use crate::common::{WrongHalfPoint, fixture, read_fixture};
use nimref::nim::CrossCheck;
use nimref::oeis::{
    ANumber, FileReport, Outcome, ReportFormat, Sequence, SequenceHints, VerifyOptions, catalogue, find, verify,
};
use nimref::{Algorithm, Multiplier};
use serde_json::Value;

fn nimref(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_nimref")).args(arguments).output().expect("the binary was built")
}

fn status(output: &Output) -> i32 {
    output.status.code().expect("it was not killed")
}

/// The sequences whose published b-file can be made byte for byte.
fn reproducible() -> Vec<ANumber> {
    let is_reproducible =
        |sequence: &&Sequence| sequence.published().bfile().is_some_and(|file| file.is_reproducible());
    catalogue().iter().filter(is_reproducible).map(Sequence::number).collect()
}

/// Writes the b-file of each with the command `bfile`, up to `most` terms, and returns the number of files.
fn write_folder(folder: &Path, most: u64) -> usize {
    let numbers = reproducible();
    for &number in &numbers {
        let range = find(number).unwrap().published().bfile_range().unwrap();
        let count = range.count().min(most).to_string();
        let path = folder.join(number.bfile_name());
        let output = nimref(&["bfile", &number.to_string(), "-n", &count, "-o", path.to_str().unwrap()]);
        assert_eq!(status(&output), 0, "{number}: {}", String::from_utf8_lossy(&output.stderr));
    }
    numbers.len()
}

/// Changes the last digit of a(n) in a file; returns the line number, the new text of the term, and the old one.
fn change_a_digit(path: &Path, n: u64) -> (u64, String, String) {
    let text = fs::read_to_string(path).unwrap();
    let place = text.lines().position(|line| line.starts_with(&format!("{n} "))).expect("the index is there");
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let right = lines[place].clone();
    let digit = right.bytes().last().unwrap() - b'0';
    lines[place].pop();
    lines[place] += &((digit + 1) % 10).to_string();
    let wrong = lines[place].clone();
    fs::write(path, lines.join("\n") + "\n").unwrap();
    let term = |line: &str| line.split_once(' ').unwrap().1.to_owned();
    (place as u64 + 1, term(&wrong), term(&right))
}

fn sarif_schema() -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/common/sarif-2.1.0-part.schema.json");
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

fn assert_schema(format: ReportFormat, report: &str) {
    let schema = match format {
        ReportFormat::Sarif => sarif_schema(),
        ReportFormat::Json => {
            serde_json::from_str(&fs::read_to_string(fixture("../docs/schema/report-1.schema.json")).unwrap()).unwrap()
        }
        _ => return,
    };
    assert_eq!(misfits(&serde_json::from_str(report).unwrap(), &schema), [""; 0], "{format:?}");
}

/// Reports in each format on a folder: the exit status is 0 if all files are correct, and 1 if a single digit is
/// changed.
///
/// The table A335162 is not symmetric, so the cell shows that the reading order is correct: a(100) comes 9 terms after
/// T(13, 0), so it is T(4, 9), which is 4⁹ = 10 in the published file.
#[test]
fn a_folder_of_all_reproducible_b_files() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(write_folder(folder.path(), 200), 54);
    let root = folder.path().to_str().unwrap();
    for (format, name) in FORMATS {
        let output = nimref(&["verify", root, "--format", name]);
        assert_eq!(status(&output), 0, "{name}: {}", String::from_utf8_lossy(&output.stdout));
        assert_schema(format, std::str::from_utf8(&output.stdout).unwrap());
    }
    let path: PathBuf = folder.path().join("b335162.txt");
    let (line, in_file, computed) = change_a_digit(&path, 100);
    let published = read_fixture("oeis/b335162.txt");
    assert!(published.contains(&format!("\n100 {computed}\n")) && computed == "10", "{computed}");
    let expected = ExpectedFinding {
        path: path.to_str().unwrap(),
        code: "NR201",
        line,
        column: 5,
        n: Some(100),
        cell: Some((4, 9)),
        in_file: Some(&in_file),
        computed: Some(&computed),
        sentence: &format!("a(100) = T(4, 9): file has {in_file}, computed {computed}"),
    };
    assert_eq!(line, 101);
    for (format, name) in FORMATS {
        let output = nimref(&["verify", root, "--format", name]);
        let report = std::str::from_utf8(&output.stdout).unwrap();
        assert_eq!(status(&output), 1, "{name}");
        assert!(expected.is_in(format, report), "{name}: {report}");
        assert_eq!(
            report.matches(&format!("file has {in_file}, computed")).count(),
            1,
            "{name}: exactly one term is wrong"
        );
        assert_schema(format, report);
    }
}

/// The schema detects invalid reports.
#[test]
fn the_schema_of_sarif_rejects_invalid_reports() {
    let path = fixture("broken/NR201-wrong-term.txt");
    let output = nimref(&["verify", "--sequence", "A006042", "--format", "sarif", path.to_str().unwrap()]);
    let right: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(misfits(&right, &sarif_schema()), [""; 0]);
    let spoil = |pointer: &str, value: Value| {
        let mut wrong = right.clone();
        *wrong.pointer_mut(pointer).unwrap_or_else(|| panic!("{pointer}")) = value;
        misfits(&wrong, &sarif_schema()).len()
    };
    let region = "/runs/0/results/0/locations/0/physicalLocation/region/startLine";
    assert_eq!(spoil(region, 0.into()), 1);
    assert_eq!(spoil("/runs/0/results/0/level", "fatal".into()), 1);
    assert_eq!(spoil("/version", "2.0.0".into()), 1);
    assert!(spoil("/runs/0/tool", serde_json::json!({})) > 0);
}

fn cross_check(members: Vec<(&str, Box<dyn Multiplier>)>) -> CrossCheck {
    CrossCheck::new(members.into_iter().map(|(name, member)| (name.to_owned(), member)).collect())
}

/// The report on a b-file of A006042 (the nim-squares), checked by a cross-check.
fn checked_by(mut cross_check: CrossCheck, text: &str) -> FileReport {
    let hints = SequenceHints { option: Some("A006042".parse().unwrap()), file_name: None };
    let options = VerifyOptions { max_findings: 5, ..VerifyOptions::STRICT };
    verify("b006042.txt", text.as_bytes(), &hints, &mut cross_check, options).unwrap()
}

/// A disagreement is a finding at the term, with exit status 1, in each format. The terms are compared with those of
/// the first member.
#[test]
fn implementations_that_disagree() {
    let right = read_fixture("broken/right.txt");
    let big = || Box::new(Algorithm::Big.evaluator()) as Box<dyn Multiplier>;
    let agreed = checked_by(cross_check(vec![("big", big()), ("word", Box::new(Algorithm::Word.evaluator()))]), &right);
    assert!(!agreed.has_error && agreed.findings.is_empty());

    let report = checked_by(cross_check(vec![("big", big()), ("spoiled", Box::new(WrongHalfPoint))]), &right);
    assert_eq!((report.terms.correct, report.terms.wrong), (41, 0));
    let counts = (report.findings.len() as u64, report.not_listed[0].count);
    assert_eq!(counts, (5, 41 - 4 - 5), "the squares of 4 and more are disputed");
    let sentence = "the implementations disagree: 4 ⊗ 4 is 6 by big and 7 by spoiled";
    let expected = ExpectedFinding {
        path: "b006042.txt",
        code: "NR206",
        line: 5,
        column: 3,
        n: Some(4),
        cell: None,
        in_file: None,
        computed: None,
        sentence,
    };
    let outcomes = [Outcome::Checked(Box::new(report))];
    for (format, _) in FORMATS {
        let (text, status) = written(format, &outcomes);
        assert_eq!(status, 1, "{format:?}");
        assert!(expected.is_in(format, &text), "{format:?}: {text}");
    }

    let report = checked_by(cross_check(vec![("spoiled", Box::new(WrongHalfPoint)), ("big", big())]), &right);
    assert_eq!((report.terms.correct, report.terms.wrong), (4, 37), "the first member's answer is what is compared");
}

/// A pointer has no lines: the disagreement is one of the whole file.
#[test]
fn implementations_that_disagree_over_a_pointer() {
    let digest = find("A006042".parse().unwrap()).unwrap().published().bfile().unwrap();
    let pointer =
        format!("version https://git-lfs.github.com/spec/v1\noid sha256:{}\nsize {}\n", digest.sha256, digest.bytes);
    let members =
        cross_check(vec![("big", Box::new(Algorithm::Big.evaluator())), ("spoiled", Box::new(WrongHalfPoint))]);
    let report = checked_by(members, &pointer);
    let found: Vec<_> = report.findings.iter().map(|finding| (finding.code.to_string(), finding.line)).collect();
    assert_eq!(found, [("NR006".to_owned(), None), ("NR206".to_owned(), None)]);
    assert!(report.has_error && report.terms.wrong == 0);
}

/// A file that is not a b-file is a finding with a location in each format, with exit status 2.
#[test]
fn files_that_are_not_b_files() {
    let hints = SequenceHints { option: Some("A006042".parse().unwrap()), file_name: None };
    let (text, mut big) = ("<!DOCTYPE html>\n<html></html>\n", Algorithm::Big.evaluator());
    let result = verify("b006042.txt", text.as_bytes(), &hints, &mut big, VerifyOptions::LOOSE);
    let outcomes = [outcome("b006042.txt", result)];
    let expected = ExpectedFinding {
        path: "b006042.txt",
        code: "NR005",
        line: 1,
        column: 1,
        n: None,
        cell: None,
        in_file: None,
        computed: None,
        sentence: "the file is an HTML page; save the b-file itself instead of the page",
    };
    for (format, _) in FORMATS {
        let (text, status) = written(format, &outcomes);
        assert_eq!(status, 2, "{format:?}");
        assert!(expected.is_in(format, &text), "{format:?}: {text}");
        assert_schema(format, &text);
    }
}
