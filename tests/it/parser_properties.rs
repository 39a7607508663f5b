//! For any input, nothing panics and the laws of `common/laws.rs` hold. The fuzz targets test the same laws.

use crate::common::reports::{outcome, written};
use crate::common::{fixture, laws, read_fixture};
use nimref::Algorithm;
use nimref::oeis::{ReportFormat, SequenceHints, VerifyOptions, verify};
use proptest::prelude::*;

/// Pieces of unusual b-files.
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

/// Pieces of other input files.
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

/// A correct file with some bytes changed.
fn corrupted() -> impl Strategy<Value = Vec<u8>> {
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
    prop_oneof![made_of(&PIECES), corrupted()]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn b_files(bytes in b_file()) {
        laws::b_file(&bytes);
        laws::pointer(&bytes);
    }

    #[test]
    fn reports_are_well_formed(bytes in b_file()) {
        let hints = SequenceHints { option: Some("A006042".parse().unwrap()), file_name: None };
        let options = VerifyOptions { max_findings: 3, ..VerifyOptions::LOOSE };
        let result = verify("x", bytes.as_slice(), &hints, &mut Algorithm::Word.evaluator(), options);
        let outcome = outcome(&String::from_utf8_lossy(&bytes), result);
        for format in ReportFormat::ALL {
            let (text, status) = written(format, std::slice::from_ref(&outcome));
            let is_json = |text: &str| serde_json::from_str::<serde_json::Value>(text).is_ok();
            match format {
                ReportFormat::Json | ReportFormat::Sarif => prop_assert!(is_json(&text), "{}", text),
                ReportFormat::JsonLines => prop_assert!(text.lines().all(is_json)),
                ReportFormat::Junit => {
                    prop_assert!(!text.chars().any(|c| c.is_control() && c != '\n' && c != '\t'), "{}", text);
                }
                ReportFormat::Github => {
                    prop_assert_eq!(text.lines().any(|line| line.starts_with("::error ")), status > 0);
                }
                ReportFormat::Text => {}
            }
        }
    }

    #[test]
    fn expressions(bytes in made_of(&EXPRESSION_PIECES)) {
        crate::formula::laws::formula(&bytes);
    }

    #[test]
    fn other_files(bytes in made_of(&OTHER_PIECES)) {
        laws::entry(&bytes);
        laws::manifest(&bytes);
        laws::merged(&bytes);
        laws::numbers(&bytes);
    }
}

/// Inputs that broke a law in the past.
#[test]
fn regressions() {
    let zero = "0".repeat(64);
    for text in [format!("{zero}  a/"), format!("{zero}  x.gz.gz"), format!("SHA256 (a ) = {zero}")] {
        laws::manifest(text.as_bytes());
    }
    laws::manifest(br#"[{"number": "A006042", "bfile": {"sha256": "no digest"}}]"#);
    laws::entry(br#"[{"number": 4000000000, "data": "1"}]"#);
    laws::pointer(b"version https://git-lfs.github.com/spec/v1\noid sha256:zz\nsize 7\n");
}

/// The laws on files that are mostly valid.
#[test]
fn fixtures() {
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
