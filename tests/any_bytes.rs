//! Whatever the bytes: nothing panics, the counts add up, the two readings and the forms agree with each other.

mod common;

use common::read_fixture;
use nimref::Implementation;
use nimref::oeis::merge::{Part, merge};
use nimref::oeis::report::{End, FileReport, Form, Outcome, Totals};
use nimref::oeis::verify::{Against, Names, Options, Tidied, VerifyError, lint, tidy, verify_against};
use nimref::oeis::{Code, Manifest, Severity, read_entries};
use proptest::prelude::*;

const LOOSE: Options = Options { strict: false, allow_unchecked: false, max_findings: 3 };
const STRICT: Options = Options { strict: true, ..LOOSE };

/// Pieces of which awkward files are made.
const PIECES: [&str; 34] = [
    "0",
    "1",
    "2",
    "3",
    "9",
    "-1",
    "+7",
    "007",
    "-0",
    "12345678901234567890",
    "9007199254740991",
    "9007199254740992",
    " ",
    "  ",
    "\t",
    "\n",
    "\r\n",
    "\r",
    "\n\n",
    "#",
    "# A006042\n",
    "\u{feff}",
    "\u{2212}5",
    "\u{a0}",
    "2.7e+11",
    "x",
    "0 0\n",
    "1 1\n",
    "2 3\n",
    "3 2\n",
    "\u{0}",
    "<html>",
    "\u{1f}\u{8b}",
    "version https://git-lfs.github.com/spec/v1\n",
];

/// Pieces of other files that are read.
const OTHER_PIECES: [&str; 26] = [
    "%I A006042",
    "%S A006042 ",
    "%T A006042 ",
    "%O A006042 ",
    "%H A006042 ",
    "0,1,3,2,",
    "0,3",
    "\n",
    " ",
    "A006042 ,",
    "A000045 ,,",
    "[",
    "]",
    "{",
    "}",
    "\"results\": ",
    "\"number\": 6042",
    "\"data\": \"0,1\"",
    ",",
    "null",
    "-",
    "..",
    "0..9",
    "\"/b006042.txt\"",
    "0000000000000000000000000000000000000000000000000000000000000000  b006042.txt",
    "#",
];

fn made_of(pieces: &'static [&'static str]) -> impl Strategy<Value = Vec<u8>> {
    let pieces = proptest::collection::vec(proptest::sample::select(pieces), 0..60);
    prop_oneof![pieces.prop_map(|pieces| pieces.concat().into_bytes()), proptest::collection::vec(any::<u8>(), 0..300),]
}

/// A right file with some bytes changed.
fn spoiled() -> impl Strategy<Value = Vec<u8>> {
    let changes = proptest::collection::vec((any::<proptest::sample::Index>(), any::<u8>(), 0..3u8), 0..6);
    changes.prop_map(|changes| {
        let mut bytes = read_fixture("broken/right.txt").into_bytes();
        for (place, byte, kind) in changes {
            let place = place.index(bytes.len());
            match kind {
                0 => bytes[place] = byte,
                1 => bytes.insert(place, byte),
                _ => bytes.truncate(place.max(1)),
            }
        }
        bytes
    })
}

fn b_file() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![made_of(&PIECES), spoiled()]
}

fn names() -> Names {
    Names { option: Some("A006042".parse().unwrap()), file_name: None }
}

fn judge(bytes: &[u8], options: Options) -> Result<FileReport, VerifyError> {
    verify_against("x", bytes, &names(), Against::default(), &mut Implementation::Word.evaluator(), options)
}

fn count(report: &FileReport, is_counted: impl Fn(Code) -> bool) -> u64 {
    let listed = report.findings.iter().filter(|finding| is_counted(finding.code)).count() as u64;
    listed + report.not_listed.iter().filter(|more| is_counted(more.code)).map(|more| more.count).sum::<u64>()
}

fn status(outcome: &Outcome) -> u8 {
    let mut totals = Totals::default();
    totals.add(outcome);
    totals.exit_status()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_counts_add_up(bytes in b_file()) {
        let Ok(loose) = judge(&bytes, LOOSE) else { return Ok(()) };
        let terms = loose.terms;
        prop_assert_eq!(terms.checked, terms.correct + terms.wrong);
        let wrong = |code| matches!(code, Code::WrongTerm | Code::NegativeTerm);
        let truncated = count(&loose, |code| code == Code::Truncated);
        prop_assert!(count(&loose, wrong) <= terms.wrong && terms.wrong <= count(&loose, wrong) + truncated);
        let error = loose.findings.iter().any(|finding| finding.severity == Severity::Error)
            || loose.not_listed.iter().any(|more| more.severity == Severity::Error);
        prop_assert_eq!(error, loose.has_error);
        prop_assert!(loose.has_error || terms.wrong + terms.unchecked == 0);
        prop_assert!(loose.findings.len() <= 3 * Code::ALL.len());

        let strict = judge(&bytes, STRICT).unwrap();
        prop_assert_eq!(strict.terms, terms);
        prop_assert_eq!(count(&strict, |_| true), count(&loose, |_| true));
        prop_assert!(strict.has_error >= loose.has_error);
    }

    #[test]
    fn each_form_takes_it(bytes in b_file()) {
        let outcome = match judge(&bytes, LOOSE) {
            Ok(report) => Outcome::Judged(Box::new(report)),
            Err(error) => Outcome::Failed { path: String::from_utf8_lossy(&bytes).into_owned(), error: error.to_string() },
        };
        for form in Form::ALL {
            let (mut renderer, mut out, mut totals) = (form.renderer(), Vec::new(), Totals::default());
            renderer.begin(&mut out).unwrap();
            totals.add(&outcome);
            renderer.file(&outcome, &mut out).unwrap();
            let end = End { partition: None, summary: totals.summary, exit_status: totals.exit_status() };
            renderer.end(&end, &mut out).unwrap();
            let text = String::from_utf8(out).unwrap();
            match form {
                Form::Json | Form::Sarif => prop_assert!(serde_json::from_str::<serde_json::Value>(&text).is_ok(), "{}", text),
                Form::JsonLines => prop_assert!(text.lines().all(|line| serde_json::from_str::<serde_json::Value>(line).is_ok())),
                Form::Junit => prop_assert!(!text.chars().any(|c| c.is_control() && c != '\n' && c != '\t'), "{}", text),
                Form::Github => {
                    prop_assert_eq!(text.lines().any(|line| line.starts_with("::error ")), status(&outcome) > 0);
                }
                Form::Text => {}
            }
        }
    }

    #[test]
    fn the_strict_form_is_strict(bytes in b_file()) {
        let strict = |bytes: &[u8]| -> Option<Vec<u8>> {
            let (mut out, mut refused) = (Vec::new(), false);
            tidy(bytes, |_, tidied| {
                match tidied {
                    Tidied::Line(line) => out.extend([line.as_slice(), b"\n"].concat()),
                    Tidied::Nothing => {}
                    Tidied::Refused(_) => refused = true,
                }
                Ok(())
            }).ok()?;
            (!refused).then_some(out)
        };
        let linted = lint("x", bytes.as_slice(), &Names::default(), STRICT);
        let Some(once) = strict(&bytes) else { return Ok(()) };
        let linted = linted.unwrap();
        prop_assert_eq!(strict(&once), Some(once.clone()));
        let again = lint("x", once.as_slice(), &Names::default(), STRICT).unwrap();
        // What stands in comments, and the length of a term, is left to the person.
        let is_left = |code: Code| matches!(code, Code::NonAscii | Code::LongComment | Code::LongTerm | Code::Synthesised | Code::RefersToAFile);
        prop_assert_eq!(count(&again, |code| !is_left(code)), 0, "{:?}", again.findings);
        prop_assert_eq!((again.range, again.terms), (linted.range, linted.terms), "nothing is lost");
        if let (Ok(before), Ok(after)) = (judge(&bytes, LOOSE), judge(&once, LOOSE)) {
            prop_assert_eq!(before.terms, after.terms);
        }
    }

    #[test]
    fn other_files_are_read_or_refused(bytes in made_of(&OTHER_PIECES)) {
        if let Ok(entries) = read_entries(bytes.as_slice(), |_| true) {
            let against = Against { entries: Some(&entries), manifest: None };
            let right = read_fixture("broken/right.txt");
            let judged = verify_against("x", right.as_bytes(), &names(), against, &mut Implementation::Word.evaluator(), LOOSE);
            prop_assert!(judged.map_or(true, |report| report.terms.correct == 41));
        }
        if let Ok(manifest) = Manifest::read(bytes.as_slice(), |_| true) {
            prop_assert!(manifest.of("b999999.txt").is_none());
        }
        if let Ok(part) = Part::read("x", &bytes) {
            prop_assert!(merge(vec![part]).is_some());
        }
    }
}
