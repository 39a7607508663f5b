//! Verification: a broken file for each finding, and the counts.

use std::collections::BTreeSet;
use std::fs;

use nimref::Algorithm;
use nimref::oeis::{
    ANumber, Code, FileReport, ReportFormat, SequenceHints, SequenceSource, Severity, VerifyError, VerifyErrorKind,
    VerifyOptions, find, verify,
};
use rstest::rstest;

use crate::common::fixture;
use crate::common::reports::{outcome, status, written};

const LOOSE: VerifyOptions<'_> = VerifyOptions::LOOSE;
const STRICT: VerifyOptions<'_> = VerifyOptions::STRICT;

fn check(name: &str, bytes: &[u8], number: &str, options: VerifyOptions<'_>) -> Result<FileReport, VerifyError> {
    let hints = SequenceHints { option: None, file_name: Some(number.parse().unwrap()) };
    verify(name, bytes, &hints, &mut Algorithm::Big.evaluator(), options)
}

/// Checks a file of `fixtures/broken`, as one of A006042 or of the sequence at the end of its name.
fn check_file(name: &str, options: VerifyOptions<'_>) -> Result<FileReport, VerifyError> {
    let bytes =
        fs::read(fixture("broken").join(format!("{name}.txt"))).unwrap_or_else(|error| panic!("{name}: {error}"));
    let number = name.split('-').next_back().filter(|part| part.starts_with('A')).unwrap_or("A006042");
    check(name, &bytes, number, options)
}

/// The names of the files in `fixtures/broken`.
fn broken_files() -> Vec<String> {
    let files = fs::read_dir(fixture("broken")).unwrap().map(|entry| entry.unwrap().path());
    let mut names: Vec<String> = files.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned()).collect();
    names.sort();
    names
}

/// The codes in the name of a broken file: all that it must be accused of, beginning with the one for which it was
/// made.
fn expected_codes(name: &str) -> BTreeSet<Code> {
    name.split('-').map_while(|part| part.parse().ok().filter(|_| part.starts_with("NR"))).collect()
}

fn codes(report: &FileReport) -> Vec<&'static str> {
    report.findings.iter().map(|finding| finding.code.as_str()).collect()
}

/// Each broken file has exactly the findings in its name, with the severities of `docs/findings.md`, and the exit
/// statuses that follow from them.
#[test]
fn broken_files_have_the_findings_in_their_names() {
    let names = broken_files();
    for name in &names {
        let expected = expected_codes(name);
        let highest = expected.iter().map(|code| code.severity()).max();
        let statuses = match highest {
            Some(Severity::Error) => (1, 1),
            Some(Severity::Warning) => (0, 1),
            Some(Severity::Note) | None => (0, 0),
        };
        let (loose, strict) = (check_file(name, LOOSE), check_file(name, STRICT));
        let findings = match &loose {
            Ok(report) => &report.findings,
            Err(error) => error.findings(),
        };
        let found: BTreeSet<Code> = findings.iter().map(|finding| finding.code).collect();
        assert_eq!(found, expected, "{name}");
        let Ok((loose, strict)) = loose.and_then(|loose| Ok((loose, strict?))) else { continue };
        assert_eq!(loose.terms.checked, loose.terms.correct + loose.terms.wrong, "{name}");
        assert_eq!((status(loose), status(strict)), statuses, "{name}");
    }
    assert!(names.len() >= 40, "{} files", names.len());
}

/// Each code is the first one in the name of a broken file, except those that no file alone can have.
#[test]
fn every_code_has_a_broken_file() {
    let names = broken_files();
    let without = Code::all().filter(|code| !names.iter().any(|name| name.starts_with(code.as_str())));
    let without: Vec<&str> = without.map(Code::as_str).collect();
    let reason = "they depend on the multiplier, an entry or a manifest, and are tested below and in verify_inputs.rs";
    assert_eq!(without, ["NR205", "NR206", "NR306", "NR307", "NR308"], "{reason}");
}

/// A file that cannot be read as a b-file.
#[rstest]
#[case("NR005-html", "NR005: the file is an HTML page; save the b-file itself instead of the page")]
#[case("NR005-binary", "NR005: the file is binary; a b-file is plain text")]
#[case("empty", "the file contains no terms, so nothing was checked")]
#[case("comments-only", "the file contains no terms, so nothing was checked")]
fn files_that_cannot_be_checked(#[case] name: &str, #[case] message: &str) {
    let error = check_file(name, LOOSE).unwrap_err();
    assert_eq!(error.to_string(), message);
    assert_eq!(status_of_failure(name, error), 2);
}

fn status_of_failure(name: &str, error: VerifyError) -> u8 {
    written(ReportFormat::Json, &[outcome(name, Err(error))]).1
}

/// A file whose lines end in CR alone.
#[test]
fn carriage_returns_alone() {
    let error = check("x", b"0 0\r1 1\r2 3\r", "A006042", LOOSE).unwrap_err();
    assert!(matches!(error.kind(), VerifyErrorKind::NotABFile { code, .. } if code.as_str() == "NR003"), "{error}");
    let [finding] = error.findings() else { panic!("one finding") };
    let line = r"x:1:1: error[NR003] the lines end in CR alone; convert them with `tr '\r' '\n'`";
    assert_eq!(finding.report_line("x"), line);
}

/// A stub that refers to another file has no terms, but the finding is reported.
#[test]
fn findings_of_a_file_without_terms() {
    let error = check("x", "# For more terms see a006042.txt é\n".as_bytes(), "A006042", STRICT).unwrap_err();
    assert!(matches!(error.kind(), VerifyErrorKind::NoTerms), "{error}");
    let found: Vec<_> = error.findings().iter().map(|finding| (finding.code.as_str(), finding.severity)).collect();
    assert_eq!(found, [("NR002", Severity::Error), ("NR304", Severity::Error)]);
}

/// The reports on some broken files, as text and as JSON.
#[test]
fn reports() {
    let names = [
        "NR001-byte-order-mark",
        "NR003-cr-lf",
        "NR005-html",
        "NR007-NR004-cut-in-a-number",
        "NR101-missing-term",
        "NR102-NR106-two-files-joined",
        "NR103-NR002-NR204-unicode-minus",
        "NR106-NR104-decreasing",
        "NR107-tab",
        "NR108-comment-behind-term",
        "NR112-NR201-long-term",
        "NR302-other-header",
        "NR305-incomplete-A051775",
        "comments-only",
        "right",
    ];
    let outcomes = names.map(|name| outcome(name, check_file(name, LOOSE)));
    insta::assert_snapshot!("text", written(ReportFormat::Text, &outcomes).0);
    let two = ["NR201-wrong-term", "NR005-html"].map(|name| outcome(name, check_file(name, LOOSE)));
    let report: serde_json::Value = serde_json::from_str(&written(ReportFormat::Json, &two).0).unwrap();
    insta::assert_json_snapshot!("json", report, { ".tool.version" => "[version]" });
}

#[test]
fn a_correct_file() {
    let report = check_file("right", STRICT).unwrap();
    assert_eq!(
        (report.terms.checked, report.terms.correct, report.terms.wrong, report.terms.unchecked),
        (41, 41, 0, 0)
    );
    assert_eq!(report.correct_through, Some(40));
    assert_eq!(report.range.map(|range| (range.first, range.last)), Some((0, 40)));
}

/// Blank lines at the end and comments before the first term are accepted even in strict mode.
#[test]
fn blank_lines_and_comments_of_published_files() {
    let right = fs::read_to_string(fixture("broken/right.txt")).unwrap();
    for text in
        [format!("{right}{}", "\n".repeat(95)), format!("# a comment\n# another\n{right}"), format!("\n\n{right}")]
    {
        let report = check("x", text.as_bytes(), "A006042", STRICT).unwrap();
        assert_eq!(report.findings, []);
        assert_eq!(report.terms.correct, 41);
    }
}

/// Every stored b-file is correct; A348291 has two spaces on each line.
#[test]
fn stored_b_files_are_correct() {
    let mut files = 0;
    for entry in fs::read_dir(fixture("oeis")).unwrap() {
        let path = entry.unwrap().path();
        let Some(number) = ANumber::from_bfile_name(path.file_name().unwrap().to_str().unwrap()) else { continue };
        let report = check("x", &fs::read(&path).unwrap(), &number.to_string(), LOOSE).unwrap();
        assert_eq!((report.terms.wrong, report.terms.unchecked), (0, 0), "{number}");
        assert_eq!(report.correct_through, report.range.map(|range| range.last), "{number}");
        let findings = report.findings.len() as u64 + report.not_listed.iter().map(|more| more.count).sum::<u64>();
        assert_eq!(
            findings,
            if number.to_string() == "A348291" { 5001 } else { 0 },
            "{number}: {:?}",
            report.findings.first()
        );
        files += 1;
    }
    assert_eq!(files, 30);
}

/// One finding per gap, however long; the other terms are checked by index.
#[test]
fn gaps() {
    let right = fs::read_to_string(fixture("broken/right.txt")).unwrap();
    let lines: Vec<&str> =
        right.lines().enumerate().filter(|(n, _)| ![7, 20, 21, 22].contains(n)).map(|(_, line)| line).collect();
    let report = check("x", (lines.join("\n") + "\n").as_bytes(), "A006042", LOOSE).unwrap();
    let messages: Vec<&str> = report.findings.iter().map(|finding| finding.message.as_str()).collect();
    assert_eq!(
        messages,
        ["the index 7 is missing before this line", "the indices 20..22 are missing before this line"]
    );
    assert_eq!((report.terms.correct, report.terms.unchecked, report.correct_through), (37, 0, Some(6)));
}

/// A malformed line still has its index.
#[test]
fn a_line_without_term_is_no_gap() {
    let report = check_file("NR101-missing-term", LOOSE).unwrap();
    assert_eq!(report.findings.len(), 1);
    assert_eq!((report.terms.correct, report.terms.unchecked, report.correct_through), (40, 1, Some(19)));
}

#[test]
fn two_joined_files_are_not_read_as_one_term() {
    let report = check_file("NR102-NR106-two-files-joined", LOOSE).unwrap();
    assert!(codes(&report).contains(&"NR102"), "{:?}", codes(&report));
    assert_eq!(report.terms.unchecked, 1, "the joined line");
}

/// Each term outside the domain is reported, and a file entirely outside the domain is not a success.
#[test]
fn terms_outside_the_domain_are_not_checked() {
    let right = fs::read(fixture("broken/right.txt")).unwrap();
    let hints = SequenceHints { option: Some("A006042".parse().unwrap()), file_name: None };
    let mut regroup = Algorithm::Regroup.evaluator();
    let report = verify("x", right.as_slice(), &hints, &mut regroup, LOOSE).unwrap();
    assert_eq!((report.terms.checked, report.terms.unchecked), (16, 25));
    assert!(
        report.findings.iter().all(|finding| finding.code.as_str() == "NR205" && finding.severity == Severity::Error)
    );
    assert_eq!(status(report), 1);
    let allowed = VerifyOptions { allow_unchecked: true, ..LOOSE };
    let report = verify("x", right.as_slice(), &hints, &mut regroup, allowed).unwrap();
    assert_eq!(report.terms.unchecked, 25);
    assert_eq!(status(report), 0);
    let outside: String =
        right.split_inclusive(|&byte| byte == b'\n').skip(20).map(|line| String::from_utf8_lossy(line)).collect();
    let error = verify("x", outside.as_bytes(), &hints, &mut regroup, allowed).unwrap_err();
    assert!(matches!(error.kind(), VerifyErrorKind::NothingChecked), "{error}");
}

/// Findings that are not listed are counted, and still determine the exit status.
#[rstest]
#[case(0)]
#[case(1)]
#[case(5)]
fn the_list_is_bounded_and_the_count_is_not(#[case] max_findings: usize) {
    let wrong: String = (0..40).map(|n| format!("{n} 7\n")).collect();
    let report = check("x", wrong.as_bytes(), "A006042", VerifyOptions { max_findings, ..LOOSE }).unwrap();
    assert_eq!(report.terms.wrong, 39, "a(5) = 7");
    assert_eq!(report.findings.len(), max_findings);
    assert_eq!(report.not_listed[0].count, 39 - max_findings as u64);
    assert_eq!(status(report), 1);
}

/// A pointer is correct only if digest and size are those of the generated file.
#[rstest]
#[case("A051917", 1824, true)]
#[case("A051917", 1825, false)]
#[case("A006042", 1824, false)]
fn pointers(#[case] number: &str, #[case] size: u64, #[case] is_right: bool) {
    let entry = find("A051917".parse().unwrap()).unwrap().published();
    let sha256 = &entry.bfile().unwrap().sha256;
    let pointer = format!("version https://git-lfs.github.com/spec/v1\noid sha256:{sha256}\nsize {size}\n");
    let report = check("x", pointer.as_bytes(), number, LOOSE).unwrap();
    assert_eq!(codes(&report), ["NR006"]);
    assert_eq!(report.terms.correct, if is_right { 255 } else { 0 });
    assert_eq!(status(report), u8::from(!is_right));
}

/// The option takes precedence over the file name, and the file name over the header.
#[test]
fn how_the_sequence_is_determined() {
    let text = b"# A051775\n0 0\n1 1\n2 3\n";
    let chosen = |option: Option<&str>, file_name: Option<&str>| {
        let number = |name: &str| name.parse().unwrap();
        let hints = SequenceHints { option: option.map(number), file_name: file_name.map(number) };
        let report = verify("x", text.as_slice(), &hints, &mut Algorithm::Big.evaluator(), LOOSE).unwrap();
        (report.sequence.unwrap(), report.sequence_from.unwrap())
    };
    assert_eq!(chosen(Some("A006042"), Some("A006015")), ("A006042".to_owned(), SequenceSource::Option));
    assert_eq!(chosen(None, Some("A006015")), ("A006015".to_owned(), SequenceSource::FileName));
    assert_eq!(chosen(None, None), ("A051775".to_owned(), SequenceSource::Header));
    let unnamed = verify("x", b"0 0\n".as_slice(), &SequenceHints::default(), &mut Algorithm::Big.evaluator(), LOOSE);
    assert!(matches!(unnamed.unwrap_err().kind(), VerifyErrorKind::NoSequence));
}

/// A shift is reported only if it explains all terms, and at least 30.
#[test]
fn shifts() {
    let shifted = |count: u64| -> String {
        let values = fs::read_to_string(fixture("oeis/b006042.txt")).unwrap();
        let lines = values.lines().take(usize::try_from(count).unwrap());
        lines
            .map(|line| line.split_once(' ').unwrap())
            .map(|(n, term)| format!("{} {term}\n", n.parse::<u64>().unwrap() + 1))
            .collect()
    };
    let is_reported = |text: &str| {
        let report = check("x", text.as_bytes(), "A006042", LOOSE).unwrap();
        codes(&report).contains(&"NR202")
    };
    assert!(is_reported(&shifted(30)));
    assert!(!is_reported(&shifted(29)));
    assert!(!is_reported(&shifted(40).replace("\n20 ", "\n20 9")));
}

fn codes_of(text: &str, number: &str) -> Vec<&'static str> {
    codes(&check("x", text.as_bytes(), number, LOOSE).unwrap())
}

/// Correct terms need no explanation, even if a symmetric table or a periodic list would allow one.
#[rstest]
#[case("A051775")]
#[case("A335167")]
#[case("A060147")]
fn correct_terms_are_not_explained(#[case] number: &str) {
    let sequence = find(number.parse().unwrap()).unwrap();
    let (mut big, mut terms) = (Algorithm::Big.evaluator(), sequence.terms());
    let mut line = |n: u64| format!("{n} {}\n", terms.term(&mut big, n).unwrap());
    let right: String = (0..100).map(&mut line).collect();
    let broken = right.replacen("\n50 ", "\n50 x", 1);
    assert_eq!(codes_of(&right, number), if number == "A051775" { vec!["NR305"] } else { vec![] });
    assert!(
        !codes_of(&broken, number).iter().any(|&code| code == "NR202" || code == "NR203"),
        "{:?}",
        codes_of(&broken, number)
    );
}

/// A repeated line counts as one term for the diagnosis.
#[test]
fn a_term_that_is_repeated_is_one_term() {
    assert!(!codes_of(&"1 3\n".repeat(40), "A006015").contains(&"NR202"));
}

#[rstest]
#[case("# see A051775..A051780\n0 0\n", &[])]
#[case("# see a006042.txt\n0 0\n", &["NR304"])]
#[case("# see a006042_1.pdf.\n0 0\n", &["NR304"])]
#[case("0 0\n1 1\n2", &["NR101", "NR004", "NR007"])]
#[case("0 0\n1 1 # note", &["NR108", "NR004"])]
#[case("0 0\n1 1\n2 3\n3 2\n4 6\n5 7\n6 5\n7 4\n8 1 # note", &["NR108", "NR004", "NR201"])]
#[case("0 0\n2 3\n1 1\n3 2\n", &["NR104", "NR106"])]
fn single_files(#[case] text: &str, #[case] codes: &[&str]) {
    assert_eq!(codes_of(text, "A006042"), codes);
}

/// A pointer is one only if it is the whole file.
#[test]
fn a_pointer_followed_by_other_text() {
    let entry = find("A051917".parse().unwrap()).unwrap().published().bfile().unwrap();
    let pointer =
        format!("version https://git-lfs.github.com/spec/v1\noid sha256:{}\nsize {}\n", entry.sha256, entry.bytes);
    assert_eq!(codes_of(&pointer, "A051917"), ["NR006"]);
    assert!(!codes_of(&(pointer + "1 5\n2 9\n"), "A051917").contains(&"NR006"));
}

/// A file of which no term could be checked is not a success, whatever else is wrong.
#[test]
fn nothing_checked() {
    let hints = SequenceHints { option: Some("A335161".parse().unwrap()), file_name: None };
    let mut regroup = Algorithm::Regroup.evaluator();
    let error = verify("x", b"0 16\n1 32\n2 x\n".as_slice(), &hints, &mut regroup, LOOSE).unwrap_err();
    assert!(matches!(error.kind(), VerifyErrorKind::NothingChecked), "{error}");
}
