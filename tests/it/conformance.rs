//! Test vectors, programs under test, reports of a partitioned run, and texts for an entry.

use std::path::Path;
use std::process::{Command, Output};

use crate::common::fixture;
use crate::common::schema::misfits;
use nimref::Algorithm;
use nimref::oeis::{DataSection, ReportPart, catalogue, merge_reports, read_entries};
use serde_json::{Value, json};

fn nimref(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_nimref")).args(arguments).output().expect("the binary was built")
}

fn status_and_text(output: &Output) -> (i32, String) {
    let text = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    (output.status.code().expect("it was not killed"), text.into_owned())
}

fn schema(name: &str) -> Value {
    let path = fixture(&format!("../docs/schema/{name}-1.schema.json"));
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn json_of(arguments: &[&str]) -> Value {
    serde_json::from_slice(&nimref(arguments).stdout).unwrap()
}

/// Reports and vectors match their schemas.
#[test]
fn json_matches_the_schemas() {
    let broken = fixture("broken");
    let mut files: Vec<String> =
        std::fs::read_dir(broken).unwrap().map(|entry| entry.unwrap().path().to_str().unwrap().to_owned()).collect();
    files.sort();
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    let verify = ["verify", "--sequence", "A006042", "--max-findings", "2", "--format", "json"];
    let runs: [(&str, Vec<&str>); 6] = [
        ("report", [&verify[..], &files].concat()),
        ("report", [&["lint", "--format", "json", "--partition", "2/3"][..], &files].concat()),
        ("audit", vec!["audit", "--sequence", "A051775", "--budget", "all", "--by", "regroup", "--format", "json"]),
        ("audit", vec!["audit", "--sequence", "A003987", "--partition", "2/2", "--format", "json"]),
        ("vectors", vec!["vectors"]),
        ("vectors", vec!["vectors", "--prompt-only"]),
    ];
    for (name, arguments) in runs {
        assert_eq!(misfits(&json_of(&arguments), &schema(name)), [""; 0], "{arguments:?}");
    }
    let mut wrong = json_of(&["verify", files[0], "--sequence", "A006042", "--format", "json"]);
    wrong["files"][0]["sha256"] = json!("01");
    wrong["exit_status"] = json!(3);
    wrong["more"] = json!(1);
    assert_eq!(misfits(&wrong, &schema("report")).len(), 3);
}

#[cfg(unix)]
mod programs {
    use rstest::rstest;

    use super::{nimref, status_and_text};

    /// Tests `calc`, with a script that turns pairs into expressions and breaks some of them.
    fn by_shell(mode: &[&str], script: &str) -> (i32, String) {
        let script = script.replace("NIMREF", env!("CARGO_BIN_EXE_nimref"));
        status_and_text(&nimref(&[&["conform"], mode, &["--", "sh", "-c", &script, "sh"]].concat()))
    }

    const SMALL: [&str; 4] = ["--bits", "8", "--count", "20"];

    #[rstest]
    #[case::right("tr ' ' '*' | NIMREF calc", 0, "289 of 289 products are right\n")]
    #[case::crash(
        "head -n 5 | tr ' ' '*' | NIMREF calc; exit 3",
        1,
        "crash: the program ended with exit status: 3\nsmallest"
    )]
    #[case::stops(
        "head -n 5 | tr ' ' '*' | NIMREF calc",
        1,
        "the output ends early\nthe program fails on the first 6 pairs"
    )]
    #[case::says_why("echo no idea >&2; exit 1", 1, "; stderr: \"no idea\"\nsmallest failing input found: 0 0\n")]
    #[case::babbles("tr ' ' '*' | NIMREF calc; echo 7", 1, "unexpected output after the last answer: \"7\"")]
    #[case::no_number(
        "sed 's/.*/what?/'",
        1,
        "wrong answer: got \"what?\", expected 0\nsmallest failing input found: 0 0"
    )]
    fn lines(#[case] script: &str, #[case] status: i32, #[case] words: &str) {
        let (found, text) = by_shell(&SMALL, script);
        assert_eq!(found, status, "{text}");
        assert!(text.contains(words), "{text}");
    }

    #[test]
    fn the_smallest_failing_input_is_found() {
        let script = r#"awk '{ print ($1 >= 32 && $2 >= 2) ? "x" : $1 "*" $2 }' | NIMREF calc"#;
        let (status, text) = by_shell(&["--bits", "64", "--count", "50"], script);
        assert!(text.ends_with("smallest failing input found: 32 2\n"), "{text}");
        assert_eq!(status, 1);
    }

    #[test]
    fn a_leading_count_is_given() {
        let (status, text) =
            by_shell(&[&SMALL[..], &["--leading-count"]].concat(), "read n; head -n $n | tr ' ' '*' | NIMREF calc");
        assert_eq!((status, text.as_str()), (0, "289 of 289 products are right\n"));
    }

    #[test]
    fn a_hang_is_ended() {
        let (status, text) = by_shell(&["--timeout", "0.2"], "exec sleep 60");
        assert!(text.starts_with("hang: the program did not end within 0.2 s\n"), "{text}");
        assert_eq!(status, 1);
    }

    #[rstest]
    #[case("NIMREF term A006042 $1", 0, "A006042: all 21 terms n = 0..20 are right\n")]
    #[case(
        "NIMREF term A006042 $1 | sed s/30/31/",
        1,
        "wrong answer: got \"31\", expected 30\nsmallest failing input: n = 20\n"
    )]
    #[case(
        "[ $1 -lt 7 ] && NIMREF term A006042 $1",
        1,
        "crash: the program ended with exit status: 1\nsmallest failing input: n = 7\n"
    )]
    fn terms(#[case] script: &str, #[case] status: i32, #[case] words: &str) {
        let mode = ["--mode", "per-term", "--sequence", "A006042", "--range", "0..20"];
        assert_eq!(by_shell(&mode, script), (status, words.to_owned()));
    }

    #[rstest]
    #[case("NIMREF bfile A006042 0..20", 0, "21 of 21 terms correct")]
    #[case("NIMREF bfile A006042 0..20 | sed 's/^20 30/20 31/'", 1, "[NR201] a(20): file has 31, computed 30")]
    #[case("NIMREF bfile A006042 0..20; exit 1", 1, "crash: the program ended with exit status: 1")]
    #[case("true", 1, "the file contains no terms")]
    fn a_bfile(#[case] script: &str, #[case] status: i32, #[case] words: &str) {
        let (found, text) = by_shell(&["--mode", "bfile", "--sequence", "A006042"], script);
        assert!(text.contains(words), "{text}");
        assert_eq!(found, status);
    }

    #[test]
    fn a_program_that_cannot_be_run_is_status_2() {
        assert_eq!(status_and_text(&nimref(&["conform", "--", "./no-such-program"])).0, 2);
        assert_eq!(status_and_text(&nimref(&["conform"])).0, 2);
        assert_eq!(status_and_text(&nimref(&["conform", "--mode", "bfile", "--", "true"])).0, 2);
    }
}

fn part(name: &str, text: &Value) -> ReportPart {
    ReportPart::read(name, text.to_string().as_bytes()).unwrap()
}

/// Joining the parts of a run gives the report of the whole run.
#[test]
fn parts_are_joined() {
    let fixtures = fixture("oeis");
    let fixtures = fixtures.to_str().unwrap();
    let whole = json_of(&["verify", fixtures, "--format", "json"]);
    let of_part =
        |index: usize| json_of(&["verify", fixtures, "--format", "json", "--partition", &format!("{index}/3")]);
    let parts = [of_part(2), of_part(3), of_part(1)];
    let merged =
        merge_reports(parts.iter().enumerate().map(|(place, text)| part(&place.to_string(), text)).collect()).unwrap();
    let mut report = merged.report.clone();
    assert_eq!(report.as_object_mut().unwrap().remove("problems"), Some(json!([])));
    assert_eq!(report, whole);
    assert_eq!(misfits(&merged.report, &schema("report")), [""; 0]);
}

#[test]
fn the_parts_of_an_audit_are_joined() {
    let some = ["audit", "--sequence", "A051775", "--sequence", "A006042", "--sequence", "A003987", "--budget", "9"];
    let run = |more: &[&str]| json_of(&[&some[..], &["--format", "json"], more].concat());
    let whole = run(&[]);
    let parts = ["1/4", "2/4", "3/4", "4/4"].map(|part| run(&["--partition", part]));
    let merged = merge_reports(parts.iter().map(|text| part("x", text)).collect()).unwrap();
    let mut report = merged.report;
    report.as_object_mut().unwrap().remove("problems");
    assert_eq!((report, merged.exit_status), (whole, 0), "the fourth part is empty, which is not a failure");
}

#[test]
fn inconsistent_parts_are_reported() {
    let report = |index: u64, of: u64, path: &str| {
        json!({"schema": 1, "tool": {"name": "nimref", "version": "1"}, "files": [{"path": path}],
            "partition": {"index": index, "of": of}, "summary": {}, "exit_status": 0})
    };
    let problems = |reports: &[Value]| {
        let parts = reports.iter().enumerate().map(|(place, text)| part(&format!("p{place}"), text)).collect();
        let merged = merge_reports(parts).unwrap();
        (merged.problems, merged.exit_status)
    };
    assert_eq!(problems(&[report(1, 2, "a"), report(2, 2, "b")]), (vec![], 0));
    assert_eq!(problems(&[report(2, 2, "b")]), (vec!["part 1 of 2 is missing".to_owned()], 1));
    assert_eq!(problems(&[report(2, 9, "b")]).0, ["part 1 of 9 is missing", "parts 3 to 9 of 9 are missing"]);
    assert_eq!(
        problems(&[report(1, 2, "a"), report(2, 2, "b"), report(2, 2, "b")]).0,
        ["part 2 was given 2 times: p1, p2", "b is in both p1 and p2"]
    );
    assert_eq!(
        problems(&[report(1, 2, "a"), report(2, 3, "b"), report(3, 3, "c")]).0,
        ["p0 and p1 differ in the number of parts", "p0 and p2 differ in the number of parts"]
    );
    let mut other = report(2, 2, "b");
    other["tool"]["version"] = json!("2");
    assert_eq!(problems(&[report(1, 2, "a"), other]).0, ["p0 and p1 differ in tool"]);
    assert_eq!(problems(&[report(1, u64::MAX, "a")]).1, 1);
    for text in ["", "{}", "[]", r#"{"schema": 1}"#, r#"{"schema": 2, "files": [], "exit_status": 0}"#] {
        assert!(ReportPart::read("x", text.as_bytes()).is_err(), "{text}");
    }
    assert!(ReportPart::read("x", report(3, 2, "a").to_string().as_bytes()).is_err());
    assert_eq!(status_and_text(&nimref(&["merge", "Cargo.toml"])).0, 2);
}

/// DATA texts have the length that OEIS uses, and the offset lines have its second number.
#[test]
fn data_texts() {
    for sequence in catalogue() {
        let data = DataSection::compute(sequence, &mut Algorithm::Big.evaluator()).unwrap();
        let text = data.text();
        assert!(text.len() <= 260 || !text.contains(','), "{}: {}", sequence.number(), text.len());
        let known = sequence.published().data().join(", ");
        assert!(known.starts_with(&text) || text.starts_with(&known), "{}: {text}", sequence.number());
        let (offset, second) = (sequence.offset(), sequence.published().offset_second());
        let line = format!("%O {} {offset},{second}\n", sequence.number());
        assert!(data.internal_format().ends_with(&line), "{}: {}", sequence.number(), data.internal_format());
        let entries = read_entries(data.internal_format().as_bytes(), |_| true).unwrap();
        assert_eq!(entries[0].data().join(", "), text);
    }
    assert_eq!(
        status_and_text(&nimref(&["link", "A051775", "0..1890"])).1,
        "<a href=\"/A051775/b051775.txt\">Table of n, a(n) for n = 0..1890</a>\n"
    );
    assert_eq!(status_and_text(&nimref(&["link", "A051776", "0..1890"])).0, 2, "below the offset");
    let naturals = status_and_text(&nimref(&["data", "A000027"]));
    assert!(naturals.0 == 2 || naturals.1.ends_with(", 67\n"), "{naturals:?}");
    assert!(Path::new(env!("CARGO_BIN_EXE_nimref")).exists());
}
