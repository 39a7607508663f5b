//! Verification: one broken file for each finding, and the counts.

use std::fs;

use crate::common::fixture;
use nimref::Algorithm;
use nimref::oeis::report::{FileReport, Outcome, Report, text};
use nimref::oeis::verify::{Options, SequenceHints, VerifyError, verify};
use nimref::oeis::{ANumber, Code, Severity};
use rstest::rstest;

const LOOSE: Options = Options { strict: false, allow_unchecked: false, max_findings: 100 };
const STRICT: Options = Options { strict: true, ..LOOSE };

fn judge(name: &str, bytes: &[u8], number: &str, options: Options) -> Result<FileReport, VerifyError> {
    let names = SequenceHints { option: None, file_name: Some(number.parse().unwrap()) };
    verify(name, bytes, &names, &mut Algorithm::Big.evaluator(), options)
}

fn judge_file(name: &str, options: Options) -> Result<FileReport, VerifyError> {
    let bytes =
        fs::read(fixture("broken").join(format!("{name}.txt"))).unwrap_or_else(|error| panic!("{name}: {error}"));
    let number = name.split('-').next_back().filter(|part| part.starts_with('A')).unwrap_or("A006042");
    judge(name, &bytes, number, options)
}

fn status(report: FileReport) -> u8 {
    Report::new(vec![Outcome::Judged(Box::new(report))], None).exit_status
}

/// Name, status under loose and under strict reading.
#[rstest]
#[case("right", 0, 0)]
#[case("NR001-byte-order-mark", 1, 1)]
#[case("NR002-byte-outside-ascii", 0, 1)]
#[case("NR003-cr-lf", 0, 1)]
#[case("NR004-no-final-newline", 0, 1)]
#[case("NR006-lfs-pointer", 1, 1)]
#[case("NR007-cut-in-a-number", 1, 1)]
#[case("NR101-missing-term", 1, 1)]
#[case("NR101-rounded-term", 1, 1)]
#[case("NR101-text-behind-term", 1, 1)]
#[case("NR102-third-column", 1, 1)]
#[case("NR102-two-files-joined", 1, 1)]
#[case("NR103-leading-zero", 0, 1)]
#[case("NR103-plus-sign", 0, 1)]
#[case("NR103-unicode-minus", 1, 1)]
#[case("NR104-gap", 1, 1)]
#[case("NR105-duplicate-index", 1, 1)]
#[case("NR106-decreasing", 1, 1)]
#[case("NR107-leading-space", 0, 1)]
#[case("NR107-tab", 0, 1)]
#[case("NR107-trailing-space", 0, 1)]
#[case("NR107-two-spaces", 0, 1)]
#[case("NR108-comment-behind-term", 0, 1)]
#[case("NR109-comment-below", 0, 1)]
#[case("NR110-blank-line-between", 0, 1)]
#[case("NR111-long-comment", 0, 1)]
#[case("NR112-long-term", 1, 1)]
#[case("NR201-wrong-term", 1, 1)]
#[case("NR202-shifted", 1, 1)]
#[case("NR203-other-reading-order-A335162", 1, 1)]
#[case("NR204-negative-term", 1, 1)]
#[case("NR301-wrong-offset", 1, 1)]
#[case("NR302-other-header", 0, 1)]
#[case("NR303-synthesised", 0, 1)]
#[case("NR304-refers-to-a-file", 0, 1)]
#[case("NR305-incomplete-A051775", 0, 1)]
fn a_broken_file_is_told(#[case] name: &str, #[case] loose: u8, #[case] strict: u8) {
    let report = judge_file(name, LOOSE).unwrap();
    assert_eq!(report.terms.checked, report.terms.correct + report.terms.wrong);
    let mut codes: Vec<String> = report.findings.iter().map(|finding| finding.code.to_string()).collect();
    codes.dedup();
    match name.split_once('-') {
        Some((code, _)) => assert!(codes.iter().any(|found| found == code), "{code} is not among {codes:?}"),
        None => assert_eq!(codes, [""; 0]),
    }
    assert_eq!(status(report), loose, "loose: {codes:?}");
    assert_eq!(status(judge_file(name, STRICT).unwrap()), strict, "strict: {codes:?}");
}

/// The cases above are all files of the folder, but those that are not judged at all.
#[test]
fn every_broken_file_is_tried() {
    let source = include_str!("verify.rs");
    let mut tried = 0;
    for entry in fs::read_dir(fixture("broken")).unwrap() {
        let name = entry.unwrap().path().file_stem().unwrap().to_str().unwrap().to_owned();
        assert!(source.contains(&format!("(\"{name}\"")), "{name} is not tried");
        tried += 1;
    }
    assert_eq!(tried, 40);
}

/// Each code that verification can tell has a broken file; the others are told to be waiting.
#[test]
fn every_code_is_told_by_some_file() {
    let names: Vec<String> = fs::read_dir(fixture("broken"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    let without: Vec<String> = Code::ALL
        .iter()
        .map(|code| code.to_string())
        .filter(|code| !names.iter().any(|name| name.starts_with(code.as_str())))
        .collect();
    assert_eq!(
        without,
        ["NR205", "NR206", "NR306", "NR307", "NR308"],
        "205 and 206 have tests of their own, the others need an entry or a manifest, see tests/desk.rs"
    );
}

#[rstest]
#[case("NR005-html", "NR005: it is an HTML page, not a b-file; was the page saved in place of the file?")]
#[case("NR005-binary", "NR005: it is binary, not a b-file")]
#[case("empty", "no term stands in it; nothing was checked")]
#[case("comments-only", "no term stands in it; nothing was checked")]
fn what_cannot_be_judged_is_told(#[case] name: &str, #[case] message: &str) {
    assert_eq!(judge_file(name, LOOSE).unwrap_err().to_string(), message);
}

/// The whole report of each broken file, for people and for programs.
#[test]
fn reports() {
    let mut names: Vec<String> = fs::read_dir(fixture("broken"))
        .unwrap()
        .map(|entry| entry.unwrap().path().file_stem().unwrap().to_str().unwrap().to_owned())
        .collect();
    names.sort();
    let outcome = |name: &String| match judge_file(name, LOOSE) {
        Ok(report) => Outcome::Judged(Box::new(report)),
        Err(error) => Outcome::Failed { path: name.clone(), error: error.to_string() },
    };
    let report = Report::new(names.iter().map(outcome).collect(), None);
    let mut lines = Vec::new();
    text::write(&report, &mut lines).unwrap();
    insta::assert_snapshot!("text", String::from_utf8(lines).unwrap());
    // What could not be judged is no part of the text.
    assert_eq!(report.files.iter().filter(|outcome| matches!(outcome, Outcome::Failed { .. })).count(), 4);
    let one = Report::new(vec![outcome(&"NR201-wrong-term".to_owned()), outcome(&"NR005-html".to_owned())], None);
    insta::assert_json_snapshot!("json", one, { ".tool.version" => "[version]" });
}

#[test]
fn a_right_file_is_right() {
    let report = judge_file("right", STRICT).unwrap();
    assert_eq!(
        (report.terms.checked, report.terms.correct, report.terms.wrong, report.terms.unchecked),
        (41, 41, 0, 0)
    );
    assert_eq!(report.correct_through, Some(40));
    assert_eq!(report.range.map(|range| (range.first, range.last)), Some((0, 40)));
}

/// Blank lines at the end, and comments ahead, are no finding even under strict reading.
#[test]
fn what_published_files_have_is_right() {
    let right = fs::read_to_string(fixture("broken/right.txt")).unwrap();
    for text in
        [format!("{right}{}", "\n".repeat(95)), format!("# a comment\n# another\n{right}"), format!("\n\n{right}")]
    {
        let report = judge("x", text.as_bytes(), "A006042", STRICT).unwrap();
        assert_eq!(report.findings, []);
        assert_eq!(report.terms.correct, 41);
    }
}

/// Every stored b-file is right; A348291 has two spaces on each of its lines.
#[test]
fn stored_b_files_are_right() {
    let mut files = 0;
    for entry in fs::read_dir(fixture("oeis")).unwrap() {
        let path = entry.unwrap().path();
        let Some(number) = ANumber::from_bfile_name(path.file_name().unwrap().to_str().unwrap()) else { continue };
        let report = judge("x", &fs::read(&path).unwrap(), &number.to_string(), LOOSE).unwrap();
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

/// One finding a gap, however long; the rest is checked by index.
#[test]
fn gaps_are_told_and_the_rest_is_checked() {
    let right = fs::read_to_string(fixture("broken/right.txt")).unwrap();
    let lines: Vec<&str> =
        right.lines().enumerate().filter(|(n, _)| ![7, 20, 21, 22].contains(n)).map(|(_, line)| line).collect();
    let report = judge("x", (lines.join("\n") + "\n").as_bytes(), "A006042", LOOSE).unwrap();
    let messages: Vec<&str> = report.findings.iter().map(|finding| finding.message.as_str()).collect();
    assert_eq!(messages, ["the index 7 is missing here", "the indices 20..22 are missing here"]);
    assert_eq!((report.terms.correct, report.terms.unchecked, report.correct_through), (37, 0, Some(6)));
}

/// A line that is no pair stands for its index all the same.
#[test]
fn a_line_without_term_is_no_gap() {
    let report = judge_file("NR101-missing-term", LOOSE).unwrap();
    assert_eq!(report.findings.len(), 1);
    assert_eq!((report.terms.correct, report.terms.unchecked, report.correct_through), (40, 1, Some(19)));
}

#[test]
fn two_joined_files_are_not_read_as_one_term() {
    let report = judge_file("NR102-two-files-joined", LOOSE).unwrap();
    let codes: Vec<Code> = report.findings.iter().map(|finding| finding.code).collect();
    assert!(codes.contains(&Code::ExtraColumn), "{codes:?}");
    assert_eq!(report.terms.unchecked, 1, "the joined line");
}

/// A domain that ends before the file is told for each term, and all outside is no success.
#[test]
fn terms_outside_the_domain_are_not_checked() {
    let right = fs::read(fixture("broken/right.txt")).unwrap();
    let names = SequenceHints { option: Some("A006042".parse().unwrap()), file_name: None };
    let mut regroup = Algorithm::Regroup.evaluator();
    let report = verify("x", right.as_slice(), &names, &mut regroup, LOOSE).unwrap();
    assert_eq!((report.terms.checked, report.terms.unchecked), (16, 25));
    assert!(
        report.findings.iter().all(|finding| finding.code == Code::NotChecked && finding.severity == Severity::Error)
    );
    assert_eq!(status(report), 1);
    let allowed = Options { allow_unchecked: true, ..LOOSE };
    let report = verify("x", right.as_slice(), &names, &mut regroup, allowed).unwrap();
    assert_eq!(report.terms.unchecked, 25);
    assert_eq!(status(report), 0);
    let outside: String =
        right.split_inclusive(|&byte| byte == b'\n').skip(20).map(|line| String::from_utf8_lossy(line)).collect();
    let error = verify("x", outside.as_bytes(), &names, &mut regroup, allowed).unwrap_err();
    assert!(matches!(error, VerifyError::NothingChecked), "{error}");
}

/// Findings that are not listed are counted, and weigh the same.
#[rstest]
#[case(0)]
#[case(1)]
#[case(5)]
fn the_list_is_bounded_and_the_count_is_not(#[case] max_findings: usize) {
    let wrong: String = (0..40).map(|n| format!("{n} 7\n")).collect();
    let report = judge("x", wrong.as_bytes(), "A006042", Options { max_findings, ..LOOSE }).unwrap();
    assert_eq!(report.terms.wrong, 39, "a(5) = 7");
    assert_eq!(report.findings.len(), max_findings);
    assert_eq!(report.not_listed[0].count, 39 - max_findings as u64);
    assert_eq!(status(report), 1);
}

/// A pointer is right only where digest and size are those of the file that we generate.
#[rstest]
#[case("A051917", 1824, true)]
#[case("A051917", 1825, false)]
#[case("A006042", 1824, false)]
fn pointers(#[case] number: &str, #[case] size: u64, #[case] is_right: bool) {
    let entry = nimref::oeis::published_of("A051917".parse().unwrap()).unwrap();
    let sha256 = &entry.bfile().unwrap().sha256;
    let pointer = format!("version https://git-lfs.github.com/spec/v1\noid sha256:{sha256}\nsize {size}\n");
    let report = judge("x", pointer.as_bytes(), number, LOOSE).unwrap();
    assert_eq!(report.findings[0].code, Code::LfsPointer);
    assert_eq!(report.terms.correct, if is_right { 255 } else { 0 });
    assert_eq!(status(report), u8::from(!is_right));
}

/// The option outranks the file name, and that the header.
#[test]
fn who_names_the_sequence() {
    let text = b"# A051775\n0 0\n1 1\n2 3\n";
    let chosen = |option: Option<&str>, file_name: Option<&str>| {
        let number = |name: &str| name.parse().unwrap();
        let names = SequenceHints { option: option.map(number), file_name: file_name.map(number) };
        let report = verify("x", text.as_slice(), &names, &mut Algorithm::Big.evaluator(), LOOSE).unwrap();
        (report.sequence.unwrap().to_string(), report.sequence_from.unwrap().words())
    };
    assert_eq!(chosen(Some("A006042"), Some("A006015")), ("A006042".to_owned(), "from the option"));
    assert_eq!(chosen(None, Some("A006015")), ("A006015".to_owned(), "from the file name"));
    assert_eq!(chosen(None, None), ("A051775".to_owned(), "from the header"));
    let nobody = verify("x", b"0 0\n".as_slice(), &SequenceHints::default(), &mut Algorithm::Big.evaluator(), LOOSE);
    assert!(matches!(nobody, Err(VerifyError::NoSequence)));
}

/// The explanation must hold for at least 30 terms, all there are.
#[test]
fn a_shift_is_told_only_where_it_explains_enough() {
    let shifted = |count: u64| -> String {
        let values = fs::read_to_string(fixture("oeis/b006042.txt")).unwrap();
        let lines = values.lines().take(usize::try_from(count).unwrap());
        lines
            .map(|line| line.split_once(' ').unwrap())
            .map(|(n, term)| format!("{} {term}\n", n.parse::<u64>().unwrap() + 1))
            .collect()
    };
    let is_told = |text: &str| {
        let report = judge("x", text.as_bytes(), "A006042", LOOSE).unwrap();
        report.findings.iter().any(|finding| finding.code == Code::Shifted)
    };
    assert!(is_told(&shifted(30)));
    assert!(!is_told(&shifted(29)));
    assert!(!is_told(&shifted(40).replace("\n20 ", "\n20 9")));
}

fn told(text: &str, number: &str) -> Vec<String> {
    let report = judge("x", text.as_bytes(), number, LOOSE).unwrap();
    report.findings.iter().map(|finding| finding.code.to_string()).collect()
}

/// TermCounts that are right as they stand need no explanation: a table that is symmetric, a list that repeats itself.
#[rstest]
#[case("A051775")]
#[case("A335167")]
#[case("A060147")]
fn what_is_right_is_not_explained(#[case] number: &str) {
    let sequence = nimref::oeis::find(number.parse().unwrap()).unwrap();
    let (mut big, mut cursor) = (Algorithm::Big.evaluator(), sequence.cursor());
    let mut line = |n: u64| format!("{n} {}\n", cursor.term(&mut big, n).unwrap());
    let right: String = (0..100).map(&mut line).collect();
    let broken = right.replacen("\n50 ", "\n50 x", 1);
    assert_eq!(told(&right, number), if number == "A051775" { vec!["NR305"] } else { vec![] });
    assert!(
        !told(&broken, number).iter().any(|code| code == "NR202" || code == "NR203"),
        "{:?}",
        told(&broken, number)
    );
}

/// One term that stands there again and again is one term.
#[test]
fn a_term_that_is_repeated_is_one_term() {
    assert!(!told(&"1 3\n".repeat(40), "A006015").contains(&"NR202".to_owned()));
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
    assert_eq!(told(text, "A006042"), codes);
}

/// A pointer is a pointer only if it is the whole file.
#[test]
fn a_pointer_with_something_behind_it_is_none() {
    let entry = nimref::oeis::published_of("A051917".parse().unwrap()).unwrap().bfile().unwrap();
    let pointer =
        format!("version https://git-lfs.github.com/spec/v1\noid sha256:{}\nsize {}\n", entry.sha256, entry.bytes);
    assert_eq!(told(&pointer, "A051917"), ["NR006"]);
    assert!(!told(&(pointer + "1 5\n2 9\n"), "A051917").contains(&"NR006".to_owned()));
}

/// All lines outside the domain, or none that could be checked, is no success, whatever else is wrong.
#[test]
fn nothing_checked_is_told_as_such() {
    let names = SequenceHints { option: Some("A335161".parse().unwrap()), file_name: None };
    let mut regroup = Algorithm::Regroup.evaluator();
    let error = verify("x", b"0 16\n1 32\n2 x\n".as_slice(), &names, &mut regroup, LOOSE).unwrap_err();
    assert!(matches!(error, VerifyError::NothingChecked), "{error}");
    let carriage_returns = judge("x", b"0 0\r1 1\r2 3\r", "A006042", LOOSE).unwrap_err();
    assert!(carriage_returns.to_string().contains("CR alone"), "{carriage_returns}");
}
