//! The same finding in each of the six forms: a folder of b-files with one digit changed, and implementations that
//! disagree.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::common::forms::{Told, rendered};
use crate::common::schema::misfits;
use crate::common::{WrongHalfPoint, fixture, read_fixture};
use nimref::nim::CrossCheck;
use nimref::oeis::report::{FileReport, Form, Outcome};
use nimref::oeis::verify::{Options, SequenceHints, verify};
use nimref::oeis::{ANumber, catalogue, published_of};
use nimref::{Algorithm, Multiplier};
use serde_json::Value;

/// Each form with its name on the command line.
const FORMS: [(Form, &str); 6] = [
    (Form::Text, "text"),
    (Form::Json, "json"),
    (Form::JsonLines, "jsonl"),
    (Form::Sarif, "sarif"),
    (Form::Github, "github"),
    (Form::Junit, "junit"),
];

fn nimref(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_nimref")).args(arguments).output().expect("the binary was built")
}

fn status(output: &Output) -> i32 {
    output.status.code().expect("it was not killed")
}

/// The sequences whose published b-file can be made byte for byte.
fn reproducible() -> Vec<ANumber> {
    catalogue().iter().map(|sequence| sequence.number()).filter(|&number| bfile_terms(number).is_some()).collect()
}

fn bfile_terms(number: ANumber) -> Option<u64> {
    let published = published_of(number)?;
    published.bfile()?;
    published.bfile_range().map(|range| range.count())
}

/// The b-file of each, written by `bfile`, at most so many terms of it.
fn write_folder(folder: &Path, most: u64) -> usize {
    let numbers = reproducible();
    for &number in &numbers {
        let count = bfile_terms(number).unwrap().min(most).to_string();
        let path = folder.join(number.bfile_name());
        let output = nimref(&["bfile", &number.to_string(), "-n", &count, "-o", path.to_str().unwrap()]);
        assert_eq!(status(&output), 0, "{number}: {}", String::from_utf8_lossy(&output.stderr));
    }
    numbers.len()
}

/// Changes the last digit of a(n) in a file, and tells its line's number, the text that the file has now, and the one
/// it had.
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

fn assert_schema(form: Form, report: &str) {
    let schema = match form {
        Form::Sarif => sarif_schema(),
        Form::Json => {
            serde_json::from_str(&fs::read_to_string(fixture("../docs/schema/report-1.schema.json")).unwrap()).unwrap()
        }
        _ => return,
    };
    assert_eq!(misfits(&serde_json::from_str(report).unwrap(), &schema), [""; 0], "{form:?}");
}

/// One status and one report in each form for a folder: status 0 where all is right, 1 with a single digit changed.
///
/// A335162 is no symmetric table, so that its cell tells that the reading order is right: a(100) stands 9 places
/// behind T(13, 0), that is at T(4, 9), and is 4⁹ = 10 in the published file.
#[test]
fn a_folder_of_all_reproducible_b_files() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(write_folder(folder.path(), 200), 54);
    let root = folder.path().to_str().unwrap();
    for (form, name) in FORMS {
        let output = nimref(&["verify", root, "--format", name]);
        assert_eq!(status(&output), 0, "{name}: {}", String::from_utf8_lossy(&output.stdout));
        assert_schema(form, std::str::from_utf8(&output.stdout).unwrap());
    }
    let path: PathBuf = folder.path().join("b335162.txt");
    let (line, in_file, computed) = change_a_digit(&path, 100);
    let published = read_fixture("oeis/b335162.txt");
    assert!(published.contains(&format!("\n100 {computed}\n")) && computed == "10", "{computed}");
    let told = Told {
        path: path.to_str().unwrap(),
        code: "NR201",
        line,
        column: 5,
        n: 100,
        cell: Some((4, 9)),
        in_file: Some(&in_file),
        computed: Some(&computed),
        words: &format!("a(100) = T(4, 9): file has {in_file}, computed {computed}"),
    };
    assert_eq!(line, 101);
    for (form, name) in FORMS {
        let output = nimref(&["verify", root, "--format", name]);
        let report = std::str::from_utf8(&output.stdout).unwrap();
        assert_eq!(status(&output), 1, "{name}");
        assert!(told.is_in(form, report), "{name}: {report}");
        assert_eq!(
            report.matches(&format!("file has {in_file}, computed")).count(),
            1,
            "{name}: one term alone is wrong"
        );
        assert_schema(form, report);
    }
}

/// A report that is none is seen by the schema.
#[test]
fn the_schema_of_sarif_sees_what_is_wrong() {
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

fn jury(members: Vec<(&str, Box<dyn Multiplier>)>) -> CrossCheck {
    CrossCheck::new(members.into_iter().map(|(name, member)| (name.to_owned(), member)).collect())
}

/// The terms of A006042 (the nim-squares) up to a(40), judged by these.
fn judged_by(mut jury: CrossCheck, text: &str) -> FileReport {
    let names = SequenceHints { option: Some("A006042".parse().unwrap()), file_name: None };
    let options = Options { strict: true, allow_unchecked: false, max_findings: 5 };
    verify("b006042.txt", text.as_bytes(), &names, &mut jury, options).unwrap()
}

/// Members that differ are a finding at the term over which they do, with status 1, in each form; a right file is
/// told to be right all the same, where the first member is.
#[test]
fn implementations_that_disagree() {
    let right = read_fixture("broken/right.txt");
    let big = || Box::new(Algorithm::Big.evaluator()) as Box<dyn Multiplier>;
    let agreed = judged_by(jury(vec![("big", big()), ("word", Box::new(Algorithm::Word.evaluator()))]), &right);
    assert!(!agreed.has_error && agreed.findings.is_empty());

    let report = judged_by(jury(vec![("big", big()), ("spoiled", Box::new(WrongHalfPoint))]), &right);
    assert_eq!((report.terms.correct, report.terms.wrong), (41, 0));
    let counts = (report.findings.len() as u64, report.not_listed[0].count);
    assert_eq!(counts, (5, 41 - 4 - 5), "the squares of 4 and more are disputed");
    let words = "the implementations disagree: 4 ⊗ 4 is 6 by big and 7 by spoiled";
    let told = Told {
        path: "b006042.txt",
        code: "NR206",
        line: 5,
        column: 3,
        n: 4,
        cell: None,
        in_file: None,
        computed: None,
        words,
    };
    let outcomes = [Outcome::Judged(Box::new(report))];
    for (form, _) in FORMS {
        let (text, status) = rendered(form, &outcomes);
        assert_eq!(status, 1, "{form:?}");
        assert!(told.is_in(form, &text), "{form:?}: {text}");
    }

    let report = judged_by(jury(vec![("spoiled", Box::new(WrongHalfPoint)), ("big", big())]), &right);
    assert_eq!((report.terms.correct, report.terms.wrong), (4, 37), "the first member's answer is what is compared");
}

/// A pointer has no lines: the disagreement is one of the whole file.
#[test]
fn implementations_that_disagree_over_a_pointer() {
    let digest = published_of("A006042".parse().unwrap()).unwrap().bfile().unwrap();
    let pointer =
        format!("version https://git-lfs.github.com/spec/v1\noid sha256:{}\nsize {}\n", digest.sha256, digest.bytes);
    let members = jury(vec![("big", Box::new(Algorithm::Big.evaluator())), ("spoiled", Box::new(WrongHalfPoint))]);
    let report = judged_by(members, &pointer);
    let told: Vec<_> = report.findings.iter().map(|finding| (finding.code.to_string(), finding.line)).collect();
    assert_eq!(told, [("NR006".to_owned(), None), ("NR206".to_owned(), None)]);
    assert!(report.has_error && report.terms.wrong == 0);
}
