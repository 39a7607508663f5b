//! Parsing of numbers, ranges and expressions, and the error messages.

use crate::common::below_two_to;
use crate::formula::values::value_within;
use nimref::formula::{ErrorKind, FormulaError, Limits};
use nimref::nim::Nimber;
use nimref::oeis::{ANumber, Range};
use nimref::{Algorithm, ParseNimberError};
use proptest::prelude::*;
use rstest::rstest;

proptest! {
    #[test]
    fn display_and_from_str_are_inverse(a in below_two_to(2000)) {
        prop_assert_eq!(a.to_string().parse(), Ok(a.clone()));
        prop_assert_eq!(format!("{a:#x}").parse(), Ok(a));
    }

    #[test]
    fn no_text_panics(text in "\\PC{0,60}") {
        let _ = text.parse::<Nimber>();
        let _ = text.parse::<Range>();
        let _ = text.parse::<ANumber>();
        let _ = evaluate(&text, 64);
    }

    #[test]
    fn no_expression_panics(text in "[-0-9x+*/^()F sqrtinvorde]{0,40}") {
        let _ = evaluate(&text, 300);
    }
}

#[rstest]
#[case("", "a number needs at least one digit")]
#[case("0x", "a number needs at least one digit")]
#[case("-1", "'-' at character 1 is not a digit; a number is decimal, or hexadecimal with 0x")]
#[case("12a", "'a' at character 3 is not a digit; a number is decimal, or hexadecimal with 0x")]
#[case("0x1g", "'g' at character 4 is not a digit; a number is decimal, or hexadecimal with 0x")]
#[case("+5", "'+' at character 1 is not a digit; a number is decimal, or hexadecimal with 0x")]
#[case("1_000", "'_' at character 2 is not a digit; a number is decimal, or hexadecimal with 0x")]
#[case(" 1", "' ' at character 1 is not a digit; a number is decimal, or hexadecimal with 0x")]
#[case("１", "'１' at character 1 is not a digit; a number is decimal, or hexadecimal with 0x")]
fn invalid_nimbers(#[case] text: &str, #[case] message: &str) {
    let error: ParseNimberError = text.parse::<Nimber>().unwrap_err();
    assert_eq!(error.to_string(), message);
}

#[rstest]
#[case("3..9", Ok(7))]
#[case("5..5", Ok(1))]
#[case(
    "9..3",
    Err("invalid range \"9..3\": the first index is above the last; expected FIRST..LAST, for example 0..1890")
)]
#[case("3-9", Err("invalid range \"3-9\": expected FIRST..LAST, for example 0..1890"))]
#[case("..9", Err("invalid range \"..9\": expected FIRST..LAST, for example 0..1890"))]
#[case("-3..9", Err("invalid range \"-3..9\": expected FIRST..LAST, for example 0..1890"))]
#[case(
    "0..9007199254740992",
    Err("invalid range \"0..9007199254740992\": the largest supported index is 9007199254740991")
)]
#[case(
    "0..99999999999999999999999",
    Err("invalid range \"0..99999999999999999999999\": the largest supported index is 9007199254740991")
)]
fn ranges(#[case] text: &str, #[case] count: Result<u64, &str>) {
    assert_eq!(
        text.parse::<Range>().map(Range::count).map_err(|error| error.to_string()),
        count.map_err(str::to_owned)
    );
}

#[rstest]
#[case("A051775", Some(51775))]
#[case("a051775", Some(51775))]
#[case("51775", Some(51775))]
#[case("A1", Some(1))]
#[case("hello", None)]
#[case("A", None)]
#[case("", None)]
#[case("A0517750000", None)]
#[case("B051775", None)]
#[case("A+51775", None)]
fn a_numbers(#[case] text: &str, #[case] number: Option<u32>) {
    assert_eq!(text.parse().ok(), number.map(ANumber::new));
}

#[rstest]
#[case("b051775.txt", Some(51775))]
#[case("b1051775.txt", Some(1_051_775))]
#[case("b51775.txt", None)]
#[case("b051775.txt.bak", None)]
#[case("a051775.txt", None)]
#[case("b05177x.txt", None)]
fn names_of_b_files(#[case] name: &str, #[case] number: Option<u32>) {
    assert_eq!(ANumber::from_bfile_name(name), number.map(ANumber::new));
}

#[test]
fn names_of_algorithms() {
    for implementation in Algorithm::ALL {
        assert_eq!(implementation.to_string().parse(), Ok(implementation));
    }
    let error = "conway".parse::<Algorithm>().unwrap_err();
    let names = Algorithm::ALL.map(Algorithm::name).join(", ");
    assert_eq!(error.to_string(), format!("unknown algorithm \"conway\"; expected one of {names}"));
}

/// Evaluates an expression of the calculator.
fn evaluate(text: &str, max_bits: u64) -> Result<String, FormulaError> {
    value_within(text, Limits { max_bits, ..Limits::default() })
}

/// Returns the value of an expression, or the error message with the position.
fn value(text: &str) -> String {
    match evaluate(text, 5000) {
        Ok(value) => value,
        Err(error) => format!("{error}"),
    }
}

#[rstest]
#[case("3*6", "13")]
#[case("F(3)*F(3)", "384")]
#[case("F(3)*F(4)", "16777216")]
#[case("5^0", "1")]
#[case("0^0", "1")]
#[case("0^-0", "1")]
#[case("2^15", "1")]
#[case("2^-1", "3")]
#[case("(4+2)*(8+5)", "15")]
#[case("4+2*8", "8")]
#[case("2*3^2", "3")]
#[case("12/4/2", "2")]
#[case("255*255", "156")]
#[case("order(2)", "3")]
#[case("order(8)", "5")]
#[case("sqrt(4)", "7")]
#[case("inv(4)", "15")]
#[case("0x10 * 16", "24")]
#[case("0xFf + 1", "254")]
#[case("((((7))))", "7")]
#[case("6 ⊗ 13 ⊕ 4", "11")]
#[case("6⊕13", "11")]
fn expressions(#[case] text: &str, #[case] result: &str) {
    assert_eq!(value(text), result);
}

#[test]
fn invalid_expressions() {
    let texts = [
        "",
        "  ",
        "3 +",
        "3 ** 4",
        "-1",
        "1/0",
        "5 / (3+3)",
        "inv(0)",
        "order(0)",
        "9999x",
        "0x",
        "0xg",
        "2^3^2",
        "2^",
        "2^x",
        "2^(3)",
        "2^-",
        "(3",
        "3)",
        "f(3)",
        "F 3",
        "F(3",
        "F()",
        "F(60)",
        "F(99999999999)",
        "F(13)",
        "F(2+1)",
        "0^-1",
        "3 4",
        "sqrt 4",
        "3 - 4",
        "2*(3 - 4)",
        "3 × 4",
        "3 ⊗⊕ 4",
        "3 x 4",
        "1,5",
        "+3",
        "3^99999999999999999999999999999999999999999999999999",
        "order(F(12))",
    ];
    let messages: Vec<String> = texts.iter().map(|text| format!("{text:?} → {}", value(text))).collect();
    insta::assert_snapshot!(messages.join("\n"));
}

#[test]
fn deep_parentheses_are_rejected_and_long_sums_are_not() {
    let deep = "(".repeat(100_000) + "1" + &")".repeat(100_000);
    assert_eq!(value(&deep), "parentheses, brackets and calls nest more than 200 deep (at character 201)");
    let long = vec!["1"; 100_001].join("+");
    assert_eq!(value(&long), "1");
    let long = vec!["2"; 3001].join("*");
    assert_eq!(value(&long), "2");
}

/// A power needs a squaring for each bit of its exponent: long exponents of long numbers are rejected.
#[test]
fn the_work_of_a_power_is_limited() {
    let long_exponent = format!("F(18)^0x{}", "f".repeat(1000));
    let error = evaluate(&long_exponent, 1 << 20).unwrap_err();
    assert_eq!(*error.kind(), ErrorKind::TooMuchWork);
    assert_eq!(evaluate(&format!("2^0x{}", "f".repeat(1000)), 1 << 20), Ok("1".to_owned()), "3 divides 16^1000 - 1");
}
