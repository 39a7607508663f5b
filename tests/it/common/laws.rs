//! Laws of the parsers that hold whatever the bytes, one function a parser; a broken law is a panic.
//!
//! The fuzz targets in `fuzz/` ask these, and so do the tests on the fixtures and on generated files.

#![allow(dead_code, unreachable_pub, reason = "each fuzz target takes one of them")]

use std::cell::RefCell;
use std::io::Read;

use nimref::formula::{Limits, evaluate};
use nimref::oeis::bfile::{FileKind, LfsPointer, Line, Lines, Number, RawLine};
use nimref::oeis::merge::{Part, merge};
use nimref::oeis::report::FileReport;
use nimref::oeis::verify::{Normalized, Options, SequenceHints, VerifyError, lint, normalize, verify};
use nimref::oeis::{ANumber, Code, Entry, Finding, Manifest, Range, Severity, read_entries, unpacked};
use nimref::{Algorithm, Nim8, Nim128, Nimber};
use serde_json::json;

const LOOSE: Options = Options { strict: false, allow_unchecked: false, max_findings: 3 };
const STRICT: Options = Options { strict: true, ..LOOSE };

/// A b-file, judged as one of A006042, the nim-squares.
pub fn b_file(bytes: &[u8]) {
    let lines = lines(bytes);
    for line in &lines {
        a_pair_is_what_it_prints(line);
    }
    let judged = judge(bytes, LOOSE);
    let linted = lint("x", bytes, &SequenceHints::default(), STRICT);
    for report in [&judged, &linted].into_iter().flatten() {
        the_counts_add_up(report);
        report.findings.iter().for_each(|finding| points_into_the_file(finding, &lines));
    }
    strict_reading_tells_the_same(bytes, &judged);
    the_strict_form_is_strict(bytes, &linted);
}

fn judge(bytes: &[u8], options: Options) -> Result<FileReport, VerifyError> {
    let names = SequenceHints { option: Some(ANumber::new(6042)), file_name: None };
    verify("x", bytes, &names, &mut Algorithm::Word.evaluator(), options)
}

/// The lines of what is in the file; together they are all of it.
fn lines(bytes: &[u8]) -> Vec<RawLine> {
    let mut text = Vec::new();
    if unpacked(bytes).and_then(|mut source| source.read_to_end(&mut text)).is_err() {
        return Vec::new(); // a broken gzip stream, which no report is made of
    }
    let (mut reader, mut lines) = (Lines::new(text.as_slice()), Vec::new());
    while let Some(line) = reader.next_line().expect("the lines are short") {
        lines.push(line);
    }
    let newline = |line: &RawLine| if line.has_newline { &b"\n"[..] } else { b"" };
    let joined: Vec<u8> = lines.iter().flat_map(|line| [line.bytes.as_slice(), newline(line)].concat()).collect();
    assert!(joined == text, "the lines are the file");
    assert!(lines.iter().rev().skip(1).all(|line| line.has_newline));
    lines
}

fn a_pair_is_what_it_prints(raw: &RawLine) {
    let text = String::from_utf8_lossy(&raw.bytes);
    let Line::Pair(pair) = Line::read(&text, &mut Vec::new()) else { return };
    let printed = format!("{} {}", pair.index, pair.term.text());
    let mut remarks = Vec::new();
    let Line::Pair(again) = Line::read(&printed, &mut remarks) else { panic!("{printed:?} is no pair") };
    assert_eq!((again.index, &again.term), (pair.index, &pair.term));
    assert!(remarks.iter().all(|remark| remark.code == Code::LongTerm), "{remarks:?}");
}

fn the_counts_add_up(report: &FileReport) {
    let terms = report.terms;
    assert_eq!(terms.checked, terms.correct + terms.wrong);
    let wrong = count(report, |code| matches!(code, Code::WrongTerm | Code::NegativeTerm));
    let truncated = count(report, |code| code == Code::Truncated);
    assert!(wrong <= terms.wrong && terms.wrong <= wrong + truncated);
    let has_error = report.findings.iter().any(|finding| finding.severity == Severity::Error)
        || report.not_listed.iter().any(|more| more.severity == Severity::Error);
    assert_eq!(has_error, report.has_error);
    assert!(report.form_only || report.has_error || terms.wrong + terms.unchecked == 0);
    assert!(report.findings.len() <= LOOSE.max_findings * Code::ALL.len());
}

fn count(report: &FileReport, is_counted: impl Fn(Code) -> bool) -> u64 {
    let listed = report.findings.iter().filter(|finding| is_counted(finding.code)).count() as u64;
    listed + report.not_listed.iter().filter(|more| is_counted(more.code)).map(|more| more.count).sum::<u64>()
}

/// A finding has a line that is there, a column at most one behind its last character, and the index of that line.
fn points_into_the_file(finding: &Finding, lines: &[RawLine]) {
    let Some(number) = finding.line else {
        assert_eq!(finding.column, None);
        return;
    };
    let place = usize::try_from(number).unwrap().checked_sub(1).expect("lines count from 1");
    let line = lines.get(place).unwrap_or_else(|| panic!("{finding:?} is beyond {} lines", lines.len()));
    let text = String::from_utf8_lossy(&line.bytes);
    let column = finding.column.expect("a line has a column");
    assert!((1..=text.chars().count() as u64 + 1).contains(&column), "{finding:?} in {text:?}");
    if let Some(n) = finding.n {
        let text = text.strip_prefix('\u{feff}').filter(|_| number == 1).unwrap_or(&text);
        let read = Line::read(text.strip_suffix('\r').unwrap_or(text), &mut Vec::new());
        assert_eq!(read.index(), Some(n), "{finding:?} in {text:?}");
    }
}

fn strict_reading_tells_the_same(bytes: &[u8], loose: &Result<FileReport, VerifyError>) {
    let Ok(loose) = loose else { return };
    let strict = judge(bytes, STRICT).expect("it was judged once");
    assert_eq!(strict.terms, loose.terms);
    assert_eq!(count(&strict, |_| true), count(loose, |_| true));
    assert!(strict.has_error >= loose.has_error);
}

/// The strict form of a file; `None` where it is refused or is none.
fn strict(bytes: &[u8]) -> Option<Vec<u8>> {
    let (mut out, mut refused) = (Vec::new(), false);
    let visited = normalize(bytes, |_, tidied| {
        match tidied {
            Normalized::Line(line) => out.extend([line.as_slice(), b"\n"].concat()),
            Normalized::Nothing => {}
            Normalized::Refused(_) => refused = true,
        }
        Ok(())
    });
    (visited.is_ok() && !refused).then_some(out)
}

/// What `fmt` writes it would not change, `lint` finds no fault in, and nothing of it is lost.
fn the_strict_form_is_strict(bytes: &[u8], linted: &Result<FileReport, VerifyError>) {
    // What stands in comments, and the length of a term, is left to the person.
    const LEFT: [Code; 5] = [Code::NonAscii, Code::LongComment, Code::LongTerm, Code::Synthesised, Code::RefersToAFile];
    let Some(once) = strict(bytes) else { return };
    let linted = linted.as_ref().expect("what has a strict form is linted");
    assert!(strict(&once).as_ref() == Some(&once), "once is enough");
    let again = lint("x", once.as_slice(), &SequenceHints::default(), STRICT).expect("it is a b-file");
    assert_eq!(count(&again, |code| !LEFT.contains(&code)), 0, "{:?}", again.findings);
    assert_eq!((again.range, again.terms), (linted.range, linted.terms), "nothing is lost");
    if let (Ok(before), Ok(after)) = (judge(bytes, LOOSE), judge(&once, LOOSE)) {
        assert_eq!(before.terms, after.terms);
    }
}

/// Entries, in whichever form: each is what it prints, in all three.
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
    entry.data().iter().map(Number::text).collect::<Vec<_>>().join(",")
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

/// An expression: its value is that of its own text, of its parentheses, and its own negative; an error has a place.
pub fn calc(bytes: &[u8]) {
    const LIMITS: Limits = Limits { max_bits: 64 };
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match evaluate(text, LIMITS) {
        Ok(value) => {
            assert!(value.bits() <= LIMITS.max_bits);
            assert_eq!(evaluate(&value.to_string(), LIMITS).as_ref(), Ok(&value));
            assert_eq!(evaluate(&format!("{:#x}", value.as_biguint()), LIMITS).as_ref(), Ok(&value));
            assert_eq!(evaluate(&format!("{text}+{text}"), LIMITS), Ok(Nimber::from(0u8)));
            match evaluate(&format!("({text})"), LIMITS) {
                Ok(again) => assert_eq!(again, value),
                Err(error) => assert!(error.message.contains("nest"), "{error}"),
            }
        }
        Err(error) => {
            assert!(error.position <= text.chars().count() && !error.message.is_empty(), "{error:?}");
        }
    }
}

/// A manifest: digests are digests, and its lines, printed, are the same manifest.
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
        let name = format!("{name}.gz"); // which is no part of the name, while other endings are
        let digests = manifest.of(&name).unwrap_or_else(|| panic!("{name:?} was taken"));
        for digest in digests {
            let is_digest = digest.len() == 64 && digest.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
            assert!(is_digest, "{name:?}: {digest:?}");
            printed += &format!("{digest}  {name}\n");
        }
    }
    assert_eq!(Manifest::read(printed.as_bytes(), |_| true).expect("it has digests"), manifest, "{printed}");
}

/// A Git LFS pointer: it is what it prints, it is one only as a whole, and verification says so.
pub fn pointer(bytes: &[u8]) {
    let print = |of: &LfsPointer| {
        format!("version https://git-lfs.github.com/spec/v1\noid sha256:{}\nsize {}\n", of.sha256, of.bytes)
    };
    assert!(!matches!(FileKind::of(bytes, false), FileKind::LfsPointer(_)));
    let FileKind::LfsPointer(pointer) = FileKind::of(bytes, true) else { return };
    assert!(pointer.sha256.len() == 64 && pointer.sha256.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f')));
    let printed = print(&pointer);
    assert_eq!(FileKind::of(printed.as_bytes(), true), FileKind::LfsPointer(pointer));
    let report = judge(bytes, LOOSE).expect("a pointer is judged");
    assert_eq!(report.findings[0].code, Code::LfsPointer);
    assert!(normalize(bytes, |_, _| Ok(())).is_err(), "there is nothing to format");
}

/// Reports, parted by a byte 0: what is joined is a report again, and joined once more it is the same.
pub fn merged(bytes: &[u8]) {
    let parts: Vec<Part> = bytes.split(|&byte| byte == 0).filter_map(|bytes| Part::read("x", bytes).ok()).collect();
    let is_none = parts.is_empty();
    let Some(merged) = merge(parts) else {
        assert!(is_none);
        return;
    };
    assert!(merged.exit_status <= 2 && (merged.problems.is_empty() || merged.exit_status > 0));
    let part = Part::read("x", merged.report.to_string().as_bytes()).expect("it is a report");
    let again = merge(vec![part]).expect("there is one");
    if merged.problems.is_empty() {
        assert_eq!((again.report, again.exit_status), (merged.report, merged.exit_status));
    }
}

/// Numbers, ranges and A-numbers are what they print.
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
    if let Some((number, is_canonical)) = Number::read(text) {
        assert_eq!(is_canonical, number.text() == text);
        assert_eq!(Number::read(&number.text()), Some((number, true)));
    }
}
