//! The other inputs and outputs of verification: entries, manifests, report formats, lint, normalization, explanations.

use std::fs;
use std::io::Write;

use crate::common::reports::{outcome, status, written};
use crate::common::{fixture, sha256};
use flate2::Compression;
use flate2::write::GzEncoder;
use nimref::Algorithm;
use nimref::oeis::{
    Code, Entry, FileReport, Manifest, Outcome, Published, Replacement, ReportFormat, SequenceHints, Severity,
    VerifyError, VerifyErrorKind, VerifyOptions, find, lint, normalize, read_entries, verify,
};
use rstest::rstest;

const LOOSE: VerifyOptions<'_> = VerifyOptions::LOOSE;
const STRICT: VerifyOptions<'_> = VerifyOptions::STRICT;

fn right() -> String {
    fs::read_to_string(fixture("broken/right.txt")).unwrap()
}

fn terms(count: usize) -> Vec<String> {
    let right = right();
    right.lines().take(count).map(|line| line.split_once(' ').unwrap().1.to_owned()).collect()
}

fn hints() -> SequenceHints {
    SequenceHints { option: None, file_name: Some("A006042".parse().unwrap()) }
}

fn published() -> &'static Published {
    find("A006042".parse().unwrap()).unwrap().published()
}

fn check(bytes: &[u8], options: VerifyOptions<'_>) -> Result<FileReport, VerifyError> {
    verify("b006042.txt", bytes, &hints(), &mut Algorithm::Big.evaluator(), options)
}

/// The findings as `code: message`.
fn described(report: &FileReport) -> Vec<String> {
    report.findings.iter().map(|finding| format!("{}: {}", finding.code, finding.message)).collect()
}

fn zipped(text: &str) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(text.as_bytes()).unwrap();
    encoder.finish().unwrap()
}

/// An entry of A006042 in each of the forms; the first has no offset line and no link.
fn forms(data: &[String], offset: &str, link: &str) -> [String; 4] {
    let all = data.join(",");
    let (one, two) = (data[..10].join(","), data[10..].join(","));
    let link = format!(r#"N. N., <a href="/A006042/b006042.txt">Table of n, a(n) for n = {link}</a>"#);
    let row = serde_json::json!({"number": 6042, "id": "M2252", "data": all, "offset": offset, "link": [link]});
    let other = serde_json::json!({"number": 45, "data": "0,1,1,2", "offset": "0,4"});
    [
        format!("# OEIS\n#\nA000045 ,0,1,1,2,3,\nA006042 ,{all},\nA006043 ,,\nA006044 ,-1,2,\n"),
        format!(
            "# Greetings\n\nSearch: id:a006042\n\n%I A006042 M2252\n%S A006042 {one},\n%T A006042 {two}\n\
             %N A006042 Nim-squares.\n%H A006042 {link}\n%O A006042 {offset}\n%K A006042 nonn,easy\n"
        ),
        serde_json::json!({"greeting": "Hello", "count": 2, "results": [other, row]}).to_string(),
        serde_json::json!([row]).to_string(),
    ]
}

fn read(text: &[u8]) -> Vec<Entry> {
    read_entries(text, |number| number.to_string() == "A006042").unwrap()
}

#[rstest]
#[case::stripped(0)]
#[case::internal(1)]
#[case::object(2)]
#[case::array(3)]
fn an_entry_is_read_in_each_form(#[case] form: usize) {
    let agreeing = forms(&terms(30), "0,3", "0..40")[form].clone();
    for entries in
        [read(agreeing.as_bytes()), read(&zipped(&agreeing)), read(agreeing.replace('\n', "\r\n").as_bytes())]
    {
        assert_eq!(entries.len(), 1);
        assert_eq!(entries[0].data().len(), 30);
        let report = check(right().as_bytes(), VerifyOptions { entries: Some(&entries), ..STRICT }).unwrap();
        assert_eq!(described(&report), [""; 0]);
    }
    let mut data = terms(30);
    data[12] = "7".to_owned();
    let entries = read(forms(&data, "1,4", "0..39")[form].as_bytes());
    let report = check(right().as_bytes(), VerifyOptions { entries: Some(&entries), ..LOOSE }).unwrap();
    let all = [
        "NR306: file has 11, DATA has 7",
        "NR301: the first index is 0, but the offset line has 1",
        "NR306: the second number of the offset line is 4, but it should be 3, the position of the first DATA term above 1 \
         (or 1 if there is none)",
        "NR306: the link has n = 0..39, but the file has n = 0..40",
    ];
    assert_eq!(described(&report), if form == 0 { &all[..1] } else { &all[..] });
    assert_eq!((report.terms.correct, status(report)), (41, 1));
}

#[test]
fn data_beyond_the_file_is_a_warning() {
    let short: String = right().split_inclusive('\n').take(20).collect();
    let entries = read(forms(&terms(41), "0,3", "0..19")[1].as_bytes());
    let report = check(short.as_bytes(), VerifyOptions { entries: Some(&entries), ..LOOSE }).unwrap();
    assert_eq!(described(&report), ["NR307: DATA extends to n = 40, but the file ends at n = 19"]);
    assert_eq!(status(report), 0);
    let strict = VerifyOptions { entries: Some(&entries), ..STRICT };
    assert_eq!(status(check(short.as_bytes(), strict).unwrap()), 1);
}

/// A correct pointer refers to our own terms, with which DATA is compared.
#[test]
fn an_entry_is_compared_with_a_pointer() {
    let digest = published().bfile().unwrap();
    let pointer =
        format!("version https://git-lfs.github.com/spec/v1\noid sha256:{}\nsize {}\n", digest.sha256, digest.bytes);
    let mut data = terms(30);
    data[3] = "99".to_owned();
    let entries = read(forms(&data, "0,3", "0..1000")[1].as_bytes());
    let report = check(pointer.as_bytes(), VerifyOptions { entries: Some(&entries), ..LOOSE }).unwrap();
    assert_eq!(described(&report)[0], "NR306: file has 2, DATA has 99");
    assert_eq!(report.findings.len(), 2);
    let manifest = Manifest::read(format!("{}  b006042.txt\n", digest.sha256).as_bytes(), |_| true).unwrap();
    let report = check(pointer.as_bytes(), VerifyOptions { manifest: Some(&manifest), ..LOOSE }).unwrap();
    assert_eq!(status(report), 0);
}

#[rstest]
#[case::nothing("", "no entry found; expected the internal format (lines %I, %S, …), JSON, or lines of `stripped`")]
#[case::no_results(
    r#"{"results": null}"#,
    "no entry found; expected the internal format (lines %I, %S, …), JSON, or lines of `stripped`"
)]
#[case::no_term("%S A006042 0,1,x2,3\n", "line 1: invalid term \"x2\": expected an integer")]
#[case::no_offset(
    "%I A006042\n%O A006042 zero\n",
    "line 2: invalid offset line \"zero\": expected one or two numbers, for example 0,8"
)]
fn invalid_entries(#[case] text: &str, #[case] message: &str) {
    assert_eq!(read_entries(text.as_bytes(), |_| true).unwrap_err().to_string(), message);
}

#[test]
fn the_entry_of_another_sequence() {
    let entries = read_entries(b"A006015 ,0,2,\n".as_slice(), |_| true).unwrap();
    let error = check(right().as_bytes(), VerifyOptions { entries: Some(&entries), ..LOOSE }).unwrap_err();
    assert_eq!(error.to_string(), "the file of entries does not contain A006042");
}

#[test]
fn manifests() {
    let digest = sha256(right().as_bytes());
    let zero = "0".repeat(64);
    let json = serde_json::json!([{"number": "A006042", "offset": 0, "bfile": {"sha256": digest, "bytes": 1}}]);
    let cases = [
        (format!("{digest}  b006042.txt\n"), None),
        (format!("# sums\n\n{zero}  b006043.txt\n{} *./files/A006/b006042.txt.gz\n", digest.to_uppercase()), None),
        (format!("SHA256 (b006042.txt) = {digest}\n"), None),
        (format!("{zero}  b006042.txt\n{digest}  b006042.txt\n"), None),
        (json.to_string(), None),
        (format!("{zero}  b006042.txt\n"), Some(format!("NR308: sha256 is {digest}, but the manifest has {zero}"))),
        (
            format!("{zero}  b000045.txt\n"),
            Some("NR308: the manifest does not list the file, so its digest is not confirmed".to_owned()),
        ),
    ];
    for (text, finding) in cases {
        let manifest = Manifest::read(text.as_bytes(), |_| true).unwrap();
        for bytes in [right().into_bytes(), zipped(&right())] {
            let report = check(&bytes, VerifyOptions { manifest: Some(&manifest), ..LOOSE }).unwrap();
            assert_eq!(described(&report), finding.iter().cloned().collect::<Vec<_>>(), "{text}");
            assert_eq!(status(report), u8::from(finding.is_some()));
        }
    }
    for text in ["", "[]", "b006042.txt\n", "[1]"] {
        assert!(Manifest::read(text.as_bytes(), |_| true).is_err(), "{text:?}");
    }
}

#[test]
fn compressed_files() {
    let report = check(&zipped(&right()), STRICT).unwrap();
    assert_eq!((report.terms.correct, report.bytes), (41, right().len() as u64));
    let mut twice = GzEncoder::new(Vec::new(), Compression::fast());
    twice.write_all(&zipped(&right())).unwrap();
    let error = check(&twice.finish().unwrap(), LOOSE).unwrap_err();
    assert!(error.to_string().starts_with("NR005"), "{error}");
    let cut = &zipped(&right())[..60];
    assert!(matches!(check(cut, LOOSE).unwrap_err().kind(), VerifyErrorKind::Io(_)));
}

/// Each code has a section with cause, example and fix, in the form in which it is parsed.
#[test]
fn every_code_is_explained() {
    for code in Code::all() {
        let text = code.explanation();
        assert!(text.starts_with(&format!("{code}: {}\n", code.summary())), "{code}");
        for label in ["**Cause.** ", "**Example.** ", "**Fix.** "] {
            let part = text.split("\n\n").find_map(|paragraph| paragraph.strip_prefix(label));
            assert!(part.is_some_and(|part| part.len() > 5), "{code} {label}");
        }
        assert_eq!(code.to_string().to_lowercase().parse(), Ok(code));
    }
    let sections = fs::read_to_string(fixture("../docs/findings.md")).unwrap().matches("\n## ").count();
    assert_eq!(sections, Code::all().count());
}

/// The results for all broken files.
fn outcomes(max_findings: usize) -> Vec<Outcome> {
    let mut paths: Vec<_> = fs::read_dir(fixture("broken")).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let result = |path: &std::path::PathBuf| {
        let name = path.file_stem().unwrap().to_str().unwrap();
        let number = name.split('-').next_back().filter(|part| part.starts_with('A')).unwrap_or("A006042");
        let hints = SequenceHints { option: Some(number.parse().unwrap()), file_name: None };
        let options = VerifyOptions { max_findings, ..LOOSE };
        let bytes = fs::read(path).unwrap();
        outcome(name, verify(name, bytes.as_slice(), &hints, &mut Algorithm::Big.evaluator(), options))
    };
    paths.iter().map(result).collect()
}

/// The findings of a file, checked or not.
fn findings(outcome: &Outcome) -> &[nimref::oeis::Finding] {
    match outcome {
        Outcome::Checked(file) => &file.findings,
        Outcome::Failed { findings, .. } => findings,
    }
}

/// The JSON, which is written file by file, is one value in the usual layout, with the files as they are serialized.
#[test]
fn the_json_is_one_value() {
    for outcomes in [outcomes(3), Vec::new()] {
        let (text, status) = written(ReportFormat::Json, &outcomes);
        let value: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!(value["files"], serde_json::to_value(&outcomes).unwrap());
        assert_eq!(value["exit_status"], status);
        let spaces = text.lines().map(|line| line.len() - line.trim_start().len());
        assert!(spaces.clone().all(|count| count % 2 == 0) && spaces.max() <= Some(14));
    }
}

/// Every finding is in each format, and the exit status is the same.
#[test]
fn all_formats_have_the_same_findings() {
    let outcomes = outcomes(100);
    let found: Vec<Code> = outcomes.iter().flat_map(findings).map(|finding| finding.code).collect();
    let sarif: serde_json::Value = serde_json::from_str(&written(ReportFormat::Sarif, &outcomes).0).unwrap();
    let results = sarif["runs"][0]["results"].as_array().unwrap();
    let lines = written(ReportFormat::JsonLines, &outcomes).0;
    let lines: Vec<serde_json::Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let (text, junit) = (written(ReportFormat::Text, &outcomes).0, written(ReportFormat::Junit, &outcomes).0);
    for code in Code::all() {
        let count = found.iter().filter(|&&found| found == code).count();
        assert_eq!(results.iter().filter(|result| result["ruleId"] == code.as_str()).count(), count, "{code}");
        assert_eq!(lines.iter().filter(|line| line["code"] == code.as_str()).count(), count, "{code}");
        assert_eq!(text.matches(&format!("[{code}]")).count(), count, "{code}");
        assert_eq!(junit.matches(&format!("[{code}]")).count(), count, "{code}");
    }
    let failed = outcomes.iter().filter(|outcome| matches!(outcome, Outcome::Failed { .. })).count();
    let notifications = sarif["runs"][0]["invocations"][0]["toolExecutionNotifications"].as_array().unwrap();
    assert!(failed >= 4 && notifications.len() == failed);
    assert_eq!(junit.matches("<error ").count(), failed);
    for outcomes in [outcomes.clone(), Vec::new(), vec![outcomes[0].clone()]] {
        let statuses = ReportFormat::ALL.map(|format| written(format, &outcomes).1);
        assert!(statuses.iter().all(|&status| status == statuses[0]), "{statuses:?}");
    }
}

/// At most ten annotations of each kind are written, and then the number of the others.
#[test]
fn annotations_are_limited() {
    let outcomes = outcomes(100);
    let (text, _) = written(ReportFormat::Github, &outcomes);
    let failed = outcomes.iter().filter(|outcome| matches!(outcome, Outcome::Failed { .. })).count();
    for (kind, severity, others) in [("error", Severity::Error, failed), ("warning", Severity::Warning, 0)] {
        let all = outcomes.iter().flat_map(findings).filter(|finding| finding.severity == severity).count() + others;
        let annotations = text.lines().filter(|line| line.starts_with(&format!("::{kind} "))).count();
        let rest = format!("{} more {kind}s are not annotated; use --format text to see them", all - 10);
        assert!(annotations == 10 && text.lines().any(|line| line == rest), "{rest}");
    }
    assert!(!text.contains("::notice "));
}

/// Names and texts with special characters are escaped as each format requires.
#[test]
fn special_characters_are_escaped() {
    let path = "a <b> & \"c\"/ü 100%, x:y.txt";
    let hints = SequenceHints { option: Some("A006042".parse().unwrap()), file_name: None };
    let text = "0 0\n1 1 # <&>\u{fffe}\n";
    let report = verify(path, text.as_bytes(), &hints, &mut Algorithm::Big.evaluator(), LOOSE).unwrap();
    let failed = Outcome::Failed { path: "/x\ny".to_owned(), error: "100%\nof <it>".to_owned(), findings: Vec::new() };
    let outcomes = [Outcome::Checked(Box::new(report)), failed];
    let shown: Vec<String> =
        [ReportFormat::Github, ReportFormat::Junit].map(|format| written(format, &outcomes).0).into();
    insta::assert_snapshot!(shown.join("\n"));
    let sarif: serde_json::Value = serde_json::from_str(&written(ReportFormat::Sarif, &outcomes).0).unwrap();
    let location = &sarif["runs"][0]["results"][0]["locations"][0]["physicalLocation"];
    assert_eq!(location["artifactLocation"]["uri"], "a%20%3Cb%3E%20%26%20%22c%22/%C3%BC%20100%25%2C%20x%3Ay.txt");
}

/// In strict mode, `lint` reports what `verify` reports about the format, and nothing about the values.
#[test]
fn lint_checks_the_format() {
    for entry in fs::read_dir(fixture("broken")).unwrap() {
        let path = entry.unwrap().path();
        let bytes = fs::read(&path).unwrap();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let linted = lint("b006042.txt", bytes.as_slice(), &hints(), STRICT);
        let (verified, linted) = match (check(&bytes, STRICT), linted) {
            (Ok(verified), Ok(linted)) => (verified, linted),
            (verified, linted) => {
                let (verified, linted) = (verified.unwrap_err(), linted.unwrap_err());
                assert_eq!(verified.findings(), linted.findings(), "{name}");
                continue;
            }
        };
        let is_form = |code: Code| {
            let number: u16 = code.as_str()[2..].parse().unwrap();
            (number < 200 && number != 6) || (302..=304).contains(&number)
        };
        let form: Vec<_> = verified
            .findings
            .into_iter()
            .filter(|finding| is_form(finding.code) && finding.in_file.is_none())
            .collect();
        let linted_form: Vec<_> =
            linted.findings.iter().filter(|finding| finding.code.as_str() != "NR006").cloned().collect();
        assert_eq!(linted_form, form, "{name}");
        assert_eq!(linted.terms.checked, 0);
        assert_eq!(status(linted), u8::from(!form.is_empty() || name.starts_with("NR006")), "{name}");
    }
}

/// Any sequence can be linted: one with negative terms, with a negative offset, or an unknown one.
#[test]
fn lint_needs_no_sequence() {
    for text in ["-1 1\n0 744\n1 196884\n", "0 -1\n1 -2\n", "5 7\n"] {
        let report = lint("x", text.as_bytes(), &SequenceHints::default(), STRICT).unwrap();
        assert_eq!(described(&report), [""; 0], "{text}");
        assert_eq!(report.sequence, None);
    }
    let report = lint("x", "-1 1\n1 2\n".as_bytes(), &SequenceHints::default(), STRICT).unwrap();
    assert_eq!(described(&report), ["NR104: the index 0 is missing before this line"]);
    let report = lint("x", "0 1\n1 2".as_bytes(), &SequenceHints::default(), LOOSE).unwrap();
    assert_eq!((report.findings[0].severity, status(report)), (Severity::Warning, 0));
}

/// The strict form of a text, or the code for which it is refused.
fn strict(text: &[u8]) -> Result<String, &'static str> {
    let (mut out, mut refused) = (Vec::new(), None);
    normalize(text, |line| {
        match line.replacement {
            Replacement::Line(line) => out.extend([line.as_slice(), b"\n"].concat()),
            Replacement::Nothing => {}
            Replacement::Refused(finding) => refused = refused.or(Some(finding.code.as_str())),
        }
        Ok(())
    })
    .unwrap();
    refused.map_or_else(|| Ok(String::from_utf8_lossy(&out).into_owned()), Err)
}

#[rstest]
#[case("0 0\n1 1\n", Ok("0 0\n1 1\n"))]
#[case("\u{feff}0 0\r\n1\t +01\r\n\r\n 2  -0 \n\n\n3 \u{2212}7", Ok("0 0\n1 1\n2 0\n3 -7\n"))]
#[case("# a\n\n#  b \r\n-1 1\n0 0", Ok("# a\n#  b \n-1 1\n0 0\n"))]
#[case("0 0\n2 2\n", Err("NR104"))]
#[case("0 0\n0 0\n", Err("NR105"))]
#[case("1 0\n0 0\n", Err("NR106"))]
#[case("0 0\n1\n2 2\n", Err("NR101"))]
#[case("0 0\n1 1 2\n", Err("NR102"))]
#[case("0 0\n# b\n1 1\n", Err("NR109"))]
#[case("0 0 # b\n1 1\n", Err("NR108"))]
fn the_strict_form(#[case] text: &str, #[case] result: Result<&str, &'static str>) {
    assert_eq!(strict(text.as_bytes()), result.map(str::to_owned));
    if let Ok(text) = result {
        assert_eq!(strict(text.as_bytes()).as_deref(), Ok(text), "normalizing is idempotent");
        assert_eq!(status(lint("x", text.as_bytes(), &SequenceHints::default(), STRICT).unwrap()), 0);
    }
}
