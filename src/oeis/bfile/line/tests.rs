//! Tests of the parser of lines.

use proptest::prelude::*;

use super::{LONG_TERM, Line, Pair, Parser};

fn parse_loosely(text: &str) -> (Line, bool) {
    let mut findings = Vec::new();
    let line = Parser { number: 1, findings: &mut findings }.line(text);
    (line, findings.is_empty())
}

/// The fast parser accepts exactly the pairs without a finding, and agrees with the loose parser on them.
#[test]
fn both_parsers_agree() {
    let fields = ["0", "1", "10", "007", "-1", "+1", "x", "", "999999999999999", "9007199254740992", "\u{2212}1"];
    let long = "1".repeat(1001);
    let mut seen = [0; 2];
    for index in fields {
        for term in fields.into_iter().chain([&long[1..], &long]) {
            for text in [format!("{index} {term}"), format!("{index}  {term}"), format!("{index} {term} ")] {
                let (line, has_no_finding) = parse_loosely(&text);
                let is_strict =
                    has_no_finding && matches!(&line, Line::Pair(pair) if pair.index >= 0 && !pair.term.is_negative);
                assert_eq!(Pair::parse_strict(&text).map(Line::Pair), is_strict.then_some(line), "{text:?}");
                seen[usize::from(is_strict)] += 1;
            }
        }
    }
    assert!(seen[1] == 4 * 6 && seen[0] > 300, "{seen:?}");
}

/// A line as a short text: its contents, then each finding.
fn described(text: &str) -> String {
    let mut findings = Vec::new();
    let line = match Line::parse(1, text, &mut findings) {
        Line::Blank => "blank".to_owned(),
        Line::Comment(comment) => format!("comment {comment:?}"),
        Line::Pair(pair) => format!("a({}) = {} at {}", pair.index, pair.term.text(), pair.column),
        Line::Malformed { index, finding } => {
            findings.push(*finding);
            format!("malformed, index {index:?}")
        }
    };
    findings.iter().fold(line, |line, finding| line + "; " + &finding.report_line(""))
}

#[test]
fn lines() {
    let lines = [
        "3 1234",
        "3 -5",
        "3  1234",
        "3\t1234",
        " 3 1234",
        "3 1234 ",
        "3 1234abc",
        "3 1 4",
        "3",
        "abc",
        "abc 4",
        "3 2.7e+11",
        "3 007",
        "3 +5",
        "3 -0",
        "3 −5",
        "003 5",
        "-3 5",
        "3 1234 # why",
        "3 1234# why",
        "# 3 1234",
        "  # 3",
        "",
        " \t ",
        "3 12 34 # x",
        "#",
        "9007199254740991 1",
        "9007199254740992 1",
        "3,4",
        "3: 4",
        "3 4,",
        "3\u{a0}4",
        "3 ４",
    ];
    let described: Vec<String> = lines.iter().map(|line| format!("{line:?} → {}", described(line))).collect();
    insta::assert_snapshot!(described.join("\n"), @r##"
    "3 1234" → a(3) = 1234 at 3
    "3 -5" → a(3) = -5 at 3
    "3  1234" → a(3) = 1234 at 4; :1:3: warning[NR107] more than one space; expected exactly one between index and term
    "3\t1234" → a(3) = 1234 at 3; :1:2: warning[NR107] found '\t'; expected exactly one space between index and term
    " 3 1234" → a(3) = 1234 at 4; :1:1: warning[NR107] unexpected space before the index
    "3 1234 " → a(3) = 1234 at 3; :1:7: warning[NR107] unexpected space after the term
    "3 1234abc" → malformed, index Some(3); :1:3: error[NR101] "1234abc" is not a term; expected an integer in decimal digits
    "3 1 4" → malformed, index Some(3); :1:5: error[NR102] found "4" after the term "1"; expected one term per line
    "3" → malformed, index Some(3); :1:1: error[NR101] found only "3"; expected an index and a term
    "abc" → malformed, index None; :1:1: error[NR101] found only "abc"; expected an index and a term
    "abc 4" → malformed, index None; :1:1: error[NR101] "abc" is not an index; expected an integer of absolute value at most 9007199254740991
    "3 2.7e+11" → malformed, index Some(3); :1:3: error[NR101] "2.7e+11" is not a term; expected an integer in decimal digits
    "3 007" → a(3) = 7 at 3; :1:3: warning[NR103] "007" is not in canonical form; write 7
    "3 +5" → a(3) = 5 at 3; :1:3: warning[NR103] "+5" is not in canonical form; write 5
    "3 -0" → a(3) = 0 at 3; :1:3: warning[NR103] "-0" is not in canonical form; write 0
    "3 −5" → a(3) = -5 at 3; :1:3: warning[NR103] "−5" is not in canonical form; write -5
    "003 5" → a(3) = 5 at 5; :1:1: warning[NR103] "003" is not in canonical form; write 3
    "-3 5" → a(-3) = 5 at 4
    "3 1234 # why" → a(3) = 1234 at 3; :1:8: warning[NR108] the comment "why" follows the term; move it above the first term
    "3 1234# why" → a(3) = 1234 at 3; :1:7: warning[NR108] the comment "why" follows the term; move it above the first term
    "# 3 1234" → comment " 3 1234"
    "  # 3" → comment " 3"
    "" → blank
    " \t " → blank
    "3 12 34 # x" → malformed, index Some(3); :1:9: warning[NR108] the comment "x" follows the term; move it above the first term; :1:6: error[NR102] found "34" after the term "12"; expected one term per line
    "#" → comment ""
    "9007199254740991 1" → a(9007199254740991) = 1 at 18
    "9007199254740992 1" → malformed, index None; :1:1: error[NR101] "9007199254740992" is not an index; expected an integer of absolute value at most 9007199254740991
    "3,4" → malformed, index None; :1:1: error[NR101] found only "3,4"; expected an index and a term
    "3: 4" → malformed, index None; :1:1: error[NR101] "3:" is not an index; expected an integer of absolute value at most 9007199254740991
    "3 4," → malformed, index Some(3); :1:3: error[NR101] "4," is not a term; expected an integer in decimal digits
    "3\u{a0}4" → a(3) = 4 at 3; :1:2: warning[NR107] found '\u{a0}'; expected exactly one space between index and term
    "3 ４" → malformed, index Some(3); :1:3: error[NR101] "４" is not a term; expected an integer in decimal digits
    "##);
}

proptest! {
    /// A pair, printed strictly, is the same pair without a finding except on its length.
    #[test]
    fn a_pair_is_what_it_prints(text in "[-+0-9 \t#x\u{2212}]{0,30}|\\PC{0,60}") {
        if let Line::Pair(pair) = Line::parse(1, &text, &mut Vec::new()) {
            let mut findings = Vec::new();
            let printed = format!("{} {}", pair.index, pair.term.text());
            let Line::Pair(again) = Line::parse(1, &printed, &mut findings) else { panic!("{printed:?} is not a pair") };
            prop_assert_eq!((again.index, again.term), (pair.index, pair.term));
            prop_assert!(findings.iter().all(|finding| finding.code == LONG_TERM), "{:?}", findings);
        }
    }
}
