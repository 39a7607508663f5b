//! Laws of the parsers that hold for any input, one function per parser; a broken law is a panic.
//!
//! They are used by the fuzz targets in `fuzz/`, and by tests on the fixtures and on generated files.

#![allow(dead_code, unreachable_pub, reason = "each fuzz target uses one of them")]

use std::cell::RefCell;
use std::io::Read;

use flate2::read::MultiGzDecoder;
use nimref::oeis::{
    ANumber, Code, Entry, FileReport, Finding, Manifest, Range, Replacement, ReportPart, SequenceHints, Severity,
    VerifyError, VerifyOptions, lint, merge_reports, normalize, read_entries, verify,
};
use nimref::{Algorithm, Nim8, Nim128, Nimber};
use serde_json::json;

const LOOSE: VerifyOptions<'_> = VerifyOptions { max_findings: 3, ..VerifyOptions::LOOSE };
const STRICT: VerifyOptions<'_> = VerifyOptions { max_findings: 3, ..VerifyOptions::STRICT };

/// A b-file, checked as one of A006042, the nim-squares.
pub fn b_file(bytes: &[u8]) {
    let lines = lines(bytes);
    let verified = check(bytes, LOOSE);
    let linted = lint("x", bytes, &SequenceHints::default(), STRICT);
    for result in [&verified, &linted] {
        let findings = match result {
            Ok(report) => {
                counts_add_up(report);
                &report.findings
            }
            Err(error) => error.findings(),
        };
        for finding in findings {
            has_a_location(finding, &lines);
        }
    }
    strict_mode_has_the_same_findings(bytes, &verified);
    normalized_files_are_strict(bytes, &linted);
}

fn check(bytes: &[u8], options: VerifyOptions<'_>) -> Result<FileReport, VerifyError> {
    let names = SequenceHints { option: Some(ANumber::new(6042)), file_name: None };
    verify("x", bytes, &names, &mut Algorithm::Word.evaluator(), options)
}

/// A line of a file, and whether it ends in a newline.
type TextLine = (Vec<u8>, bool);

/// The lines of the file after decompression.
fn lines(bytes: &[u8]) -> Vec<TextLine> {
    let mut text = bytes.to_owned();
    if bytes.starts_with(&[0x1f, 0x8b]) {
        text.clear();
        if MultiGzDecoder::new(bytes).read_to_end(&mut text).is_err() {
            return Vec::new(); // a damaged gzip stream, on which there is no report
        }
    }
    let lines = text.split_inclusive(|&byte| byte == b'\n');
    lines
        .map(|line| line.strip_suffix(b"\n").map_or((line.to_owned(), false), |line| (line.to_owned(), true)))
        .collect()
}

fn counts_add_up(report: &FileReport) {
    let terms = report.terms;
    assert_eq!(terms.checked, terms.correct + terms.wrong);
    let wrong = count(report, |code| ["NR201", "NR204"].contains(&code.as_str()));
    let truncated = count(report, |code| code.as_str() == "NR007");
    assert!(wrong <= terms.wrong && terms.wrong <= wrong + truncated);
    let has_error = report.findings.iter().any(|finding| finding.severity == Severity::Error)
        || report.not_listed.iter().any(|more| more.severity == Severity::Error);
    assert_eq!(has_error, report.has_error);
    assert!(report.form_only || report.has_error || terms.wrong + terms.unchecked == 0);
    assert!(report.findings.len() <= LOOSE.max_findings * Code::all().count());
}

fn count(report: &FileReport, is_counted: impl Fn(Code) -> bool) -> u64 {
    let listed = report.findings.iter().filter(|finding| is_counted(finding.code)).count() as u64;
    listed + report.not_listed.iter().filter(|more| is_counted(more.code)).map(|more| more.count).sum::<u64>()
}

/// A finding has a line that exists, a column at most one after its last character, and the index of that line.
fn has_a_location(finding: &Finding, lines: &[TextLine]) {
    let Some(number) = finding.line else {
        assert_eq!(finding.column, None);
        return;
    };
    let place = usize::try_from(number).unwrap().checked_sub(1).expect("lines are counted from 1");
    let (line, _) = lines.get(place).unwrap_or_else(|| panic!("{finding:?} is beyond {} lines", lines.len()));
    let text = String::from_utf8_lossy(line);
    let column = finding.column.expect("a line has a column");
    assert!((1..=text.chars().count() as u64 + 1).contains(&column), "{finding:?} in {text:?}");
    if let Some(n) = finding.n {
        let from_index = text.trim_start_matches(|c: char| !c.is_ascii_digit());
        let index: String = from_index.chars().take_while(char::is_ascii_digit).collect();
        assert_eq!(index.parse(), Ok(n.unsigned_abs()), "{finding:?} in {text:?}");
    }
}

/// Strict mode reports the same findings, and at least as many errors.
fn strict_mode_has_the_same_findings(bytes: &[u8], loose: &Result<FileReport, VerifyError>) {
    let strict = check(bytes, STRICT);
    let (Ok(loose), Ok(strict)) = (loose, &strict) else {
        assert_eq!(loose.is_ok(), strict.is_ok());
        return;
    };
    assert_eq!((loose.terms, loose.range), (strict.terms, strict.range));
    assert_eq!(count(strict, |_| true), count(loose, |_| true));
    assert!(strict.has_error >= loose.has_error);
}

/// The strict form of a file; `None` if it is refused or is not a b-file.
fn strict_form(bytes: &[u8]) -> Option<Vec<u8>> {
    let (mut out, mut is_refused) = (Vec::new(), false);
    let visited = normalize(bytes, |line| {
        match line.replacement {
            Replacement::Line(line) => out.extend([line.as_slice(), b"\n"].concat()),
            Replacement::Nothing => {}
            Replacement::Refused(_) => is_refused = true,
        }
        Ok(())
    });
    (visited.is_ok() && !is_refused).then_some(out)
}

/// Returns whether the strict form may have a finding: it is a warning, and its explanation does not say that `fmt`
/// fixes it or refuses the file.
fn may_remain(code: Code) -> bool {
    let text = code.explanation();
    code.severity() == Severity::Warning
        && !text.contains("`nimref fmt --write`")
        && !text.replace('\n', " ").contains("`nimref fmt` refuses")
}

/// `fmt` does not change what it wrote, `lint` finds nothing in it that `fmt` fixes, and no term is lost.
fn normalized_files_are_strict(bytes: &[u8], linted: &Result<FileReport, VerifyError>) {
    let Some(once) = strict_form(bytes) else { return };
    let linted = linted.as_ref().expect("a file with a strict form is linted");
    assert!(strict_form(&once).as_ref() == Some(&once), "normalizing is idempotent");
    let again = lint("x", once.as_slice(), &SequenceHints::default(), STRICT).expect("it is a b-file");
    assert_eq!(count(&again, |code| !may_remain(code)), 0, "{:?}", again.findings);
    assert_eq!((again.range, again.terms), (linted.range, linted.terms), "no term is lost");
    if let (Ok(before), Ok(after)) = (check(bytes, LOOSE), check(&once, LOOSE)) {
        assert_eq!(before.terms, after.terms);
    }
}

/// Entries in any form: printed in each of the three forms, they are the same.
pub fn entry(bytes: &[u8]) {
    let Ok(entries) = read_entries(bytes, |_| true) else { return };
    assert!(!entries.is_empty());
    for entry in &entries {
        let without_more = |text: String| {
            let again = only(&text);
            assert_eq!((again.number(), again.data()), (entry.number(), entry.data()), "{text}");
        };
        without_more(format!("{} ,{},\n", entry.number(), data(entry)));
        assert_eq!(only(&internal(entry)), *entry);
        assert_eq!(only(&as_json(entry)), *entry);
    }
}

fn only(text: &str) -> Entry {
    let entries = read_entries(text.as_bytes(), |_| true).unwrap_or_else(|error| panic!("{text}: {error}"));
    let [entry] = entries.as_slice() else { panic!("{} entries in {text}", entries.len()) };
    entry.clone()
}

fn data(entry: &Entry) -> String {
    entry.data().join(",")
}

fn offset(entry: &Entry) -> Option<String> {
    let offset = entry.offset()?;
    Some(offset.second.map_or_else(|| offset.first.to_string(), |second| format!("{},{second}", offset.first)))
}

fn link(entry: &Entry) -> Option<String> {
    let (number, link) = (entry.number(), entry.link()?);
    let name = number.bfile_name();
    Some(format!("<a href=\"/{number}/{name}\">Table of n, a(n) for n = {}..{}</a>", link.first, link.last))
}

fn internal(entry: &Entry) -> String {
    let number = entry.number();
    let line = |kind: char, text: &str| format!("%{kind} {number} {text}\n");
    let mut text = line('I', "") + &line('S', &data(entry));
    text += &link(entry).map_or_else(String::new, |link| line('H', &link));
    text + &offset(entry).map_or_else(String::new, |offset| line('O', &offset))
}

fn as_json(entry: &Entry) -> String {
    let links: Vec<String> = link(entry).into_iter().collect();
    json!([{"number": entry.number().get(), "data": data(entry), "offset": offset(entry), "link": links}]).to_string()
}

/// A manifest: its digests are digests, and printed as lines it is the same.
pub fn manifest(bytes: &[u8]) {
    let names = RefCell::new(Vec::new());
    let note = |name: &str| {
        names.borrow_mut().push(name.to_owned());
        true
    };
    let Ok(manifest) = Manifest::read(bytes, note) else { return };
    let mut names = names.into_inner();
    names.sort();
    names.dedup();
    let mut printed = String::new();
    for name in &names {
        let name = format!("{name}.gz"); // this ending is not part of the name
        let digests = manifest.digests(&name).unwrap_or_else(|| panic!("{name:?} is listed"));
        for digest in digests {
            let is_digest = digest.len() == 64 && digest.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
            assert!(is_digest, "{name:?}: {digest:?}");
            printed += &format!("{digest}  {name}\n");
        }
    }
    assert_eq!(Manifest::read(printed.as_bytes(), |_| true).expect("it has digests"), manifest, "{printed}");
}

/// A Git LFS pointer: it is recognized exactly if the whole file has its form, and then it is not normalized.
pub fn pointer(bytes: &[u8]) {
    let is_reported = |result: &Result<FileReport, VerifyError>| {
        result.as_ref().is_ok_and(|report| report.findings.iter().any(|finding| finding.code.as_str() == "NR006"))
    };
    let is_compressed = bytes.starts_with(&[0x1f, 0x8b]);
    assert!(is_compressed || is_reported(&check(bytes, LOOSE)) == is_pointer(bytes));
    if is_pointer(bytes) {
        let error = normalize(bytes, |_| Ok(())).expect_err("there is nothing to normalize");
        assert_eq!(error.findings()[0].code.as_str(), "NR006");
    }
}

fn is_pointer(bytes: &[u8]) -> bool {
    let text = bytes.strip_suffix(b"\n").unwrap_or(bytes);
    let lines: Vec<&str> = std::str::from_utf8(text).unwrap_or("").split('\n').collect();
    let ["version https://git-lfs.github.com/spec/v1", oid, size] = lines.as_slice() else { return false };
    let (Some(oid), Some(size)) = (oid.strip_prefix("oid sha256:"), size.strip_prefix("size ")) else { return false };
    oid.len() == 64
        && oid.bytes().all(|byte| byte.is_ascii_hexdigit())
        && size.parse::<u64>().is_ok()
        && bytes.len() < 1024
}

/// Reports separated by zero bytes: the joined report is a report, and joining it once more changes nothing.
pub fn merged(bytes: &[u8]) {
    let parts = bytes.split(|&byte| byte == 0).filter_map(|bytes| ReportPart::read("x", bytes).ok());
    let parts: Vec<ReportPart> = parts.collect();
    let is_none = parts.is_empty();
    let Some(merged) = merge_reports(parts) else {
        assert!(is_none);
        return;
    };
    assert!(merged.exit_status <= 2 && (merged.problems.is_empty() || merged.exit_status > 0));
    let part = ReportPart::read("x", merged.report.to_string().as_bytes()).expect("it is a report");
    let again = merge_reports(vec![part]).expect("there is one");
    if merged.problems.is_empty() {
        assert_eq!((again.report, again.exit_status), (merged.report, merged.exit_status));
    }
}

/// Numbers, ranges and A-numbers: parsing inverts printing.
pub fn numbers(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Ok(number) = text.parse::<Nimber>() {
        assert_eq!(number.to_string().parse(), Ok(number));
    }
    if let Ok(number) = text.parse::<Nim8>() {
        assert_eq!(number.to_string().parse(), Ok(number));
        assert_eq!(text.parse(), Ok(Nimber::from(number)));
    }
    if let Ok(number) = text.parse::<Nim128>() {
        assert_eq!(number.to_string().parse(), Ok(number));
        assert_eq!(text.parse(), Ok(Nimber::from(number)));
    }
    if let Ok(number) = text.parse::<ANumber>() {
        assert_eq!(number.to_string().parse(), Ok(number));
        assert_eq!(ANumber::from_bfile_name(&number.bfile_name()), Some(number));
    }
    if let Ok(range) = text.parse::<Range>() {
        assert_eq!(range.to_string().parse(), Ok(range));
    }
}
