//! Whatever the bytes: nothing panics, and the laws of `common/laws.rs` hold, which the fuzz targets ask too.

use crate::common::forms::rendered;
use crate::common::{fixture, laws, read_fixture};
use nimref::Algorithm;
use nimref::oeis::report::{FileReport, Form, Outcome, Totals};
use nimref::oeis::verify::{Options, SequenceHints, VerifyError, verify};
use proptest::prelude::*;

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

/// Pieces of expressions.
const EXPRESSION_PIECES: [&str; 24] = [
    "0",
    "1",
    "2",
    "3",
    "7",
    "16",
    "255",
    "0x",
    "0xff",
    "18446744073709551615",
    "+",
    "*",
    "/",
    "^",
    "-",
    "(",
    ")",
    " ",
    "sqrt(",
    "inv(",
    "order(",
    "F(",
    "x",
    "\u{2297}",
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

fn judge(bytes: &[u8]) -> Result<FileReport, VerifyError> {
    let names = SequenceHints { option: Some("A006042".parse().unwrap()), file_name: None };
    let options = Options { strict: false, allow_unchecked: false, max_findings: 3 };
    verify("x", bytes, &names, &mut Algorithm::Word.evaluator(), options)
}

fn status(outcome: &Outcome) -> u8 {
    let mut totals = Totals::default();
    totals.add(outcome);
    totals.exit_status()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn b_files(bytes in b_file()) {
        laws::b_file(&bytes);
        laws::pointer(&bytes);
    }

    #[test]
    fn each_form_takes_it(bytes in b_file()) {
        let outcome = match judge(&bytes) {
            Ok(report) => Outcome::Judged(Box::new(report)),
            Err(error) => Outcome::Failed { path: String::from_utf8_lossy(&bytes).into_owned(), error: error.to_string() },
        };
        for form in Form::ALL {
            let (text, _) = rendered(form, std::slice::from_ref(&outcome));
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
    fn expressions(bytes in made_of(&EXPRESSION_PIECES)) {
        laws::calc(&bytes);
    }

    #[test]
    fn other_files_are_read_or_refused(bytes in made_of(&OTHER_PIECES)) {
        laws::entry(&bytes);
        laws::manifest(&bytes);
        laws::merged(&bytes);
        laws::numbers(&bytes);
    }
}

/// Found by the fuzz targets, or by thinking of what they would find.
#[test]
fn what_once_broke_a_law() {
    let zero = "0".repeat(64);
    for text in [format!("{zero}  a/"), format!("{zero}  x.gz.gz"), format!("SHA256 (a ) = {zero}")] {
        laws::manifest(text.as_bytes());
    }
    laws::manifest(br#"[{"number": "A006042", "bfile": {"sha256": "no digest"}}]"#);
    laws::entry(br#"[{"number": 4000000000, "data": "1"}]"#);
    laws::pointer(b"version https://git-lfs.github.com/spec/v1\noid sha256:zz\nsize 7\n");
}

/// The laws on files that are mostly as they should be.
#[test]
fn the_fixtures_keep_the_laws() {
    let (mut files, mut pointers) = (0, 0);
    for folder in ["broken", "oeis", "vectors"] {
        for entry in std::fs::read_dir(fixture(folder)).unwrap() {
            let bytes = std::fs::read(entry.unwrap().path()).unwrap();
            laws::b_file(&bytes[..bytes.len().min(1 << 14)]);
            laws::pointer(&bytes);
            laws::manifest(&bytes);
            laws::entry(&bytes);
            laws::merged(&bytes);
            files += 1;
            pointers += usize::from(bytes.starts_with(b"version https://git-lfs"));
        }
    }
    assert!(files > 70 && pointers == 1, "{files} {pointers}");
}
