//! What a contributor's desk has beside verification: entries, manifests, forms of the report, lint, fmt, explain.

use std::fs;
use std::io::Write;

use crate::common::fixture;
use crate::common::forms::rendered;
use flate2::Compression;
use flate2::write::GzEncoder;
use nimref::Algorithm;
use nimref::oeis::report::{FileReport, Form, Outcome, Report};
use nimref::oeis::verify::{
    Normalized, Options, References, SequenceHints, VerifyError, lint, normalize, verify, verify_against,
};
use nimref::oeis::{Code, Entry, Explanation, Manifest, Severity, read_entries};
use rstest::rstest;

const LOOSE: Options = Options { strict: false, allow_unchecked: false, max_findings: 100 };
const STRICT: Options = Options { strict: true, ..LOOSE };

fn right() -> String {
    fs::read_to_string(fixture("broken/right.txt")).unwrap()
}

fn terms(count: usize) -> Vec<String> {
    let right = right();
    right.lines().take(count).map(|line| line.split_once(' ').unwrap().1.to_owned()).collect()
}

fn names() -> SequenceHints {
    SequenceHints { option: None, file_name: Some("A006042".parse().unwrap()) }
}

fn judge(bytes: &[u8], against: References<'_>, options: Options) -> Result<FileReport, VerifyError> {
    verify_against("b006042.txt", bytes, &names(), against, &mut Algorithm::Big.evaluator(), options)
}

/// The findings as `code: message`.
fn told(report: &FileReport) -> Vec<String> {
    report.findings.iter().map(|finding| format!("{}: {}", finding.code, finding.message)).collect()
}

fn status(report: FileReport) -> u8 {
    Report::new(vec![Outcome::Judged(Box::new(report))], None).exit_status
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
        let against = References { entries: Some(&entries), ..References::default() };
        let report = judge(right().as_bytes(), against, STRICT).unwrap();
        assert_eq!(told(&report), [""; 0]);
    }
    let mut data = terms(30);
    data[12] = "7".to_owned();
    let entries = read(forms(&data, "1,4", "0..39")[form].as_bytes());
    let report =
        judge(right().as_bytes(), References { entries: Some(&entries), ..References::default() }, LOOSE).unwrap();
    let all = [
        "NR306: file has 11, DATA has 7",
        "NR301: the first index is 0, the offset line says 1",
        "NR306: the second number of the offset line is 4; the place of the first DATA term beyond 1 is 3 (1 where there \
         is none)",
        "NR306: the link says n = 0..39, the file has n = 0..40",
    ];
    assert_eq!(told(&report), if form == 0 { &all[..1] } else { &all[..] });
    assert_eq!((report.terms.correct, status(report)), (41, 1));
}

#[test]
fn data_that_reaches_further_is_a_warning() {
    let short: String = right().split_inclusive('\n').take(20).collect();
    let entries = read(forms(&terms(41), "0,3", "0..19")[1].as_bytes());
    let against = References { entries: Some(&entries), ..References::default() };
    let report = judge(short.as_bytes(), against, LOOSE).unwrap();
    assert_eq!(told(&report), ["NR307: DATA reaches n = 40, the file n = 19"]);
    assert_eq!(status(report), 0);
    assert_eq!(status(judge(short.as_bytes(), against, STRICT).unwrap()), 1);
}

/// A pointer that is right stands for our own terms: DATA is compared with these.
#[test]
fn an_entry_is_compared_with_a_pointer() {
    let digest = nimref::oeis::published_of("A006042".parse().unwrap()).unwrap().bfile().unwrap();
    let pointer =
        format!("version https://git-lfs.github.com/spec/v1\noid sha256:{}\nsize {}\n", digest.sha256, digest.bytes);
    let mut data = terms(30);
    data[3] = "99".to_owned();
    let entries = read(forms(&data, "0,3", "0..1000")[1].as_bytes());
    let report =
        judge(pointer.as_bytes(), References { entries: Some(&entries), ..References::default() }, LOOSE).unwrap();
    assert_eq!(told(&report)[0], "NR306: file has 2, DATA has 99");
    assert_eq!(report.findings.len(), 2);
    let manifest = Manifest::read(format!("{}  b006042.txt\n", digest.sha256).as_bytes(), |_| true).unwrap();
    let report = judge(pointer.as_bytes(), References { manifest: Some(&manifest), entries: None }, LOOSE).unwrap();
    assert_eq!(status(report), 0);
}

#[rstest]
#[case::nothing(
    "",
    "no entry is in it; an entry is in the internal format (lines %I, %S, …), JSON, or a line of stripped"
)]
#[case::no_results(
    r#"{"results": null}"#,
    "no entry is in it; an entry is in the internal format (lines %I, %S, …), JSON, or a line of stripped"
)]
#[case::no_term("%S A006042 0,1,x2,3\n", "line 1: \"x2\" is no term")]
#[case::no_offset("%I A006042\n%O A006042 zero\n", "line 2: \"zero\" is no offset line, like 0,8")]
fn what_is_no_entry_is_told(#[case] text: &str, #[case] message: &str) {
    assert_eq!(read_entries(text.as_bytes(), |_| true).unwrap_err().to_string(), message);
}

#[test]
fn an_entry_of_another_sequence_is_no_comparison() {
    let entries = read_entries(b"A006015 ,0,2,\n".as_slice(), |_| true).unwrap();
    let error =
        judge(right().as_bytes(), References { entries: Some(&entries), ..References::default() }, LOOSE).unwrap_err();
    assert_eq!(error.to_string(), "the file of entries has none of A006042");
}

#[test]
fn manifests() {
    let digest = nimref::oeis::digest::Digest::of(right().as_bytes()).sha256;
    let zero = "0".repeat(64);
    let json = serde_json::json!([{"number": "A006042", "offset": 0, "bfile": {"sha256": digest, "bytes": 1}}]);
    let cases = [
        (format!("{digest}  b006042.txt\n"), None),
        (format!("# sums\n\n{zero}  b006043.txt\n{} *./files/A006/b006042.txt.gz\n", digest.to_uppercase()), None),
        (format!("SHA256 (b006042.txt) = {digest}\n"), None),
        (format!("{zero}  b006042.txt\n{digest}  b006042.txt\n"), None),
        (json.to_string(), None),
        (format!("{zero}  b006042.txt\n"), Some(format!("NR308: sha256 is {digest}, the manifest says {zero}"))),
        (
            format!("{zero}  b000045.txt\n"),
            Some("NR308: the manifest does not list the file, so that its digest is not confirmed".to_owned()),
        ),
    ];
    for (text, finding) in cases {
        let manifest = Manifest::read(text.as_bytes(), |_| true).unwrap();
        for bytes in [right().into_bytes(), zipped(&right())] {
            let report = judge(&bytes, References { manifest: Some(&manifest), entries: None }, LOOSE).unwrap();
            assert_eq!(told(&report), finding.iter().cloned().collect::<Vec<_>>(), "{text}");
            assert_eq!(status(report), u8::from(finding.is_some()));
        }
    }
    for text in ["", "[]", "b006042.txt\n", "[1]"] {
        assert!(Manifest::read(text.as_bytes(), |_| true).is_err(), "{text:?}");
    }
}

#[test]
fn what_is_compressed_is_read_through() {
    let report = judge(&zipped(&right()), References::default(), STRICT).unwrap();
    assert_eq!((report.terms.correct, report.bytes), (41, right().len() as u64));
    let twice = GzEncoder::new(Vec::new(), Compression::fast());
    let mut twice = twice;
    twice.write_all(&zipped(&right())).unwrap();
    let error = judge(&twice.finish().unwrap(), References::default(), LOOSE).unwrap_err();
    assert!(error.to_string().starts_with("NR005"), "{error}");
    let cut = &zipped(&right())[..60];
    assert!(matches!(judge(cut, References::default(), LOOSE), Err(VerifyError::Io(_))));
}

/// Each code has its page: cause, example, remedy, under the heading that the finding has.
#[test]
fn every_code_is_explained() {
    for &code in Code::ALL {
        let explanation = Explanation::of(code);
        assert!(explanation.text().starts_with(&format!("{code}: {}\n", code.summary())), "{code}");
        let weight = format!("Weight: {}.", code.severity().name());
        assert!(explanation.text().contains(&weight), "{code}");
        for part in [explanation.cause(), explanation.example(), explanation.remedy()] {
            assert!(part.len() > 5, "{code}: {}", explanation.text());
        }
        assert_eq!(code.to_string().to_lowercase().parse(), Ok(code));
    }
    let pages = fs::read_to_string(fixture("../docs/findings.md")).unwrap().matches("\n## NR").count();
    assert_eq!(pages, Code::ALL.len());
}

/// A run of everything that the broken files tell.
fn outcomes(max_findings: usize) -> Vec<Outcome> {
    let mut paths: Vec<_> = fs::read_dir(fixture("broken")).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let outcome = |path: &std::path::PathBuf| {
        let name = path.file_stem().unwrap().to_str().unwrap();
        let number = name.split('-').next_back().filter(|part| part.starts_with('A')).unwrap_or("A006042");
        let names = SequenceHints { option: Some(number.parse().unwrap()), file_name: None };
        let options = Options { max_findings, ..LOOSE };
        match verify(name, fs::read(path).unwrap().as_slice(), &names, &mut Algorithm::Big.evaluator(), options) {
            Ok(report) => Outcome::Judged(Box::new(report)),
            Err(error) => Outcome::Failed { path: name.to_owned(), error: error.to_string() },
        }
    };
    paths.iter().map(outcome).collect()
}

/// The streamed JSON is that of the report as data.
#[test]
fn the_json_is_the_report() {
    for outcomes in [outcomes(3), Vec::new()] {
        let (text, _) = rendered(Form::Json, &outcomes);
        let report = Report::new(outcomes, None);
        assert_eq!(text, serde_json::to_string_pretty(&report).unwrap() + "\n");
    }
}

/// Every finding is in each form, and the status is the same.
#[test]
fn every_form_tells_the_same() {
    let outcomes = outcomes(100);
    let mut findings = Vec::new();
    for outcome in &outcomes {
        if let Outcome::Judged(file) = outcome {
            findings.extend(file.findings.iter().map(|finding| finding.code.to_string()));
        }
    }
    let by_code = |code: &str| findings.iter().filter(|found| *found == code).count();
    let sarif: serde_json::Value = serde_json::from_str(&rendered(Form::Sarif, &outcomes).0).unwrap();
    let results = sarif["runs"][0]["results"].as_array().unwrap();
    let lines = rendered(Form::JsonLines, &outcomes).0;
    let lines: Vec<serde_json::Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let (text, junit) = (rendered(Form::Text, &outcomes).0, rendered(Form::Junit, &outcomes).0);
    for code in Code::ALL {
        let code = code.to_string();
        let count = by_code(&code);
        assert_eq!(results.iter().filter(|result| result["ruleId"] == *code).count(), count, "{code}");
        assert_eq!(lines.iter().filter(|line| line["code"] == *code).count(), count, "{code}");
        assert_eq!(text.matches(&format!("[{code}]")).count(), count, "{code}");
        assert_eq!(junit.matches(&format!("[{code}]")).count(), count, "{code}");
    }
    let notifications = sarif["runs"][0]["invocations"][0]["toolExecutionNotifications"].as_array().unwrap();
    assert_eq!(notifications.len(), 4);
    assert_eq!(junit.matches("<error ").count(), 4);
    for form in Form::ALL {
        for outcomes in [outcomes.clone(), Vec::new(), vec![outcomes[0].clone()]] {
            assert_eq!(rendered(form, &outcomes).1, Report::new(outcomes, None).exit_status);
        }
    }
}

/// At most ten annotations of a kind are shown, so no more are written, and the number of the rest is.
#[test]
fn annotations_are_capped() {
    let (text, _) = rendered(Form::Github, &outcomes(100));
    let count = |kind: &str| text.lines().filter(|line| line.starts_with(&format!("::{kind} "))).count();
    assert_eq!((count("error"), count("warning"), count("notice")), (10, 10, 0));
    let rest: Vec<&str> = text.lines().filter(|line| line.contains(" more ")).collect();
    assert_eq!(
        rest,
        [
            "128 more errors are not annotated; --format text tells them",
            "11 more warnings are not annotated; --format text tells them"
        ]
    );
}

/// Awkward names and texts stay what they are.
#[test]
fn each_form_has_its_own_grammar() {
    let path = "a <b> & \"c\"/ü 100%, x:y.txt";
    let names = SequenceHints { option: Some("A006042".parse().unwrap()), file_name: None };
    let text = "0 0\n1 1 # <&>\u{1b}\u{fffe}\n";
    let report = verify(path, text.as_bytes(), &names, &mut Algorithm::Big.evaluator(), LOOSE);
    let report = report.or_else(|_| {
        verify(path, "0 0\n1 1 # <&>\u{fffe}\n".as_bytes(), &names, &mut Algorithm::Big.evaluator(), LOOSE)
    });
    let outcomes = [
        Outcome::Judged(Box::new(report.unwrap())),
        Outcome::Failed { path: "/x\ny".to_owned(), error: "100%\nof <it>".to_owned() },
    ];
    let shown: Vec<String> = [Form::Github, Form::Junit].map(|form| rendered(form, &outcomes).0).into();
    insta::assert_snapshot!(shown.join("\n"));
    let sarif: serde_json::Value = serde_json::from_str(&rendered(Form::Sarif, &outcomes).0).unwrap();
    let location = &sarif["runs"][0]["results"][0]["locations"][0]["physicalLocation"];
    assert_eq!(location["artifactLocation"]["uri"], "a%20%3Cb%3E%20%26%20%22c%22/%C3%BC%20100%25%2C%20x%3Ay.txt");
}

/// Under strict reading lint tells what verification tells of the form, and nothing of the values.
#[test]
fn lint_tells_the_form() {
    for entry in fs::read_dir(fixture("broken")).unwrap() {
        let path = entry.unwrap().path();
        let bytes = fs::read(&path).unwrap();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let Ok(verified) = judge(&bytes, References::default(), STRICT) else {
            assert!(lint("x", bytes.as_slice(), &names(), STRICT).is_err(), "{name}");
            continue;
        };
        let linted = lint("b006042.txt", bytes.as_slice(), &names(), STRICT).unwrap();
        let is_form = |code: Code| {
            let number = code as u16;
            (number < 200 && code != Code::LfsPointer) || (302..=304).contains(&number)
        };
        let form: Vec<_> = verified
            .findings
            .into_iter()
            .filter(|finding| is_form(finding.code) && finding.in_file.is_none())
            .collect();
        let linted_form: Vec<_> =
            linted.findings.iter().filter(|finding| finding.code != Code::LfsPointer).cloned().collect();
        assert_eq!(linted_form, form, "{name}");
        assert_eq!(linted.terms.checked, 0);
        assert_eq!(status(linted), u8::from(!form.is_empty() || name.starts_with("NR006")), "{name}");
    }
}

/// Any sequence: negative terms, a negative offset, a number that no catalogue has.
#[test]
fn lint_knows_no_sequence() {
    for text in ["-1 1\n0 744\n1 196884\n", "0 -1\n1 -2\n", "5 7\n"] {
        let report = lint("x", text.as_bytes(), &SequenceHints::default(), STRICT).unwrap();
        assert_eq!(told(&report), [""; 0], "{text}");
        assert_eq!(report.sequence, None);
    }
    let report = lint("x", "-1 1\n1 2\n".as_bytes(), &SequenceHints::default(), STRICT).unwrap();
    assert_eq!(told(&report), ["NR104: the index 0 is missing here"]);
    let report = lint("x", "0 1\n1 2".as_bytes(), &SequenceHints::default(), LOOSE).unwrap();
    assert_eq!((report.findings[0].severity, status(report)), (Severity::Warning, 0));
}

/// The strict form of a text, or the code for which it is refused.
fn strict(text: &[u8]) -> Result<String, Code> {
    let (mut out, mut refused) = (Vec::new(), None);
    normalize(text, |_, tidied| {
        match tidied {
            Normalized::Line(line) => out.extend([line.as_slice(), b"\n"].concat()),
            Normalized::Nothing => {}
            Normalized::Refused(finding) => refused = refused.or(Some(finding.code)),
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
#[case("0 0\n2 2\n", Err(Code::IndexGap))]
#[case("0 0\n0 0\n", Err(Code::DuplicateIndex))]
#[case("1 0\n0 0\n", Err(Code::IndexDecreases))]
#[case("0 0\n1\n2 2\n", Err(Code::MalformedLine))]
#[case("0 0\n1 1 2\n", Err(Code::ExtraColumn))]
#[case("0 0\n# b\n1 1\n", Err(Code::CommentBelow))]
#[case("0 0 # b\n1 1\n", Err(Code::CommentBehindTerm))]
fn the_strict_form(#[case] text: &str, #[case] result: Result<&str, Code>) {
    assert_eq!(strict(text.as_bytes()), result.map(str::to_owned));
    if let Ok(text) = result {
        assert_eq!(strict(text.as_bytes()).as_deref(), Ok(text), "once is enough");
        assert_eq!(status(lint("x", text.as_bytes(), &SequenceHints::default(), STRICT).unwrap()), 0);
    }
}
