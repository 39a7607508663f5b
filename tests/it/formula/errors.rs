//! Errors: the position, what was found, what was expected.

use nimref::formula::{ErrorKind, Formula, Limits, MAX_DEPTH, Scope};
use proptest::prelude::*;
use rstest::rstest;

use super::values::value;

fn error(text: &str, scope: &Scope) -> String {
    Formula::parse(text, scope, Limits::default()).expect_err(text).to_string()
}

#[rstest]
#[case("", "expected a number, a name or '(', found the end (at character 1)")]
#[case("3 +", "expected a number, a name or '(', found the end (at character 4)")]
#[case("3 ** 4", "expected a number, a name or '(', found '*' (at character 4)")]
#[case(
    "-1",
    "'-' is ordinary arithmetic; write it inside [ ] (every nimber is its own negative, so a - b is a + b) (at character 1)"
)]
#[case("9999x", "'x' is not a digit of the number 9999x (at character 5)")]
#[case("0x", "0x must be followed by a digit (at character 1)")]
#[case("1__0", "'_' must be between two digits (at character 2)")]
#[case("n $ 1", "unexpected character '$' (at character 3)")]
#[case("(n", "the '(' at character 1 is not closed (at character 3)")]
#[case("n)", "')' without '(' (at character 2)")]
#[case("(n]", "expected ')' to close the '(' at character 1, found ']' (at character 3)")]
#[case("n n", "expected an operator before 'n' (at character 3)")]
#[case("2^3^2", "'^' does not chain; write parentheses around one of the powers (at character 4)")]
#[case("[2^n^2]", "'^' does not chain; write parentheses around one of the powers (at character 5)")]
#[case("2^*", "'^' is a power (xor is '+'); expected an ordinary integer after it, found '*' (at character 3)")]
#[case("[[n]]", "this is read as ordinary arithmetic already; write ( ) instead of [ ] (at character 2)")]
#[case("n^[n+1]", "this is read as ordinary arithmetic already; write ( ) instead of [ ] (at character 3)")]
#[case("nim(n)", "nim( ) is for nim arithmetic inside [ ]; this is nim arithmetic already (at character 1)")]
#[case("binomial(n, 2)", "binomial is ordinary arithmetic; write [binomial( … )] (at character 1)")]
#[case("[n ⊗ n]", "⊗ is nim arithmetic; inside [ ] write nim( ) around it (at character 4)")]
#[case("n > 0", "expected a number, found a condition; conditions are for if, count and least (at character 3)")]
#[case(
    "if(n, 1, 2)",
    "expected a condition, found a number; a condition compares two numbers, for example n > 0 (at character 4)"
)]
#[case("if(n < 1 < 2, 1, 2)", "comparisons do not chain; join two of them with and (at character 10)")]
#[case("inv n", "expected '(' after inv (at character 1), found 'n' (at character 5)")]
#[case("inv(n, 2)", "inv has 1 argument; found another one (at character 6)")]
#[case("log(n)", "expected ',' and a number, the next argument of log, found ')' (at character 6)")]
#[case("sum(1..n, n)", "expected a variable, for example i = 1..n, found '1' (at character 5)")]
#[case("sum(inv = 1..n, n)", "'inv' is the name of a function; expected a variable (at character 5)")]
#[case("sum(i = 1, n)", "expected '..' in the range of sum, as in (i = 1..n, …), found ',' (at character 10)")]
#[case("conjugates(n)", "conjugates( ) is a list; a term of a sequence is one number (at character 1)")]
#[case("k", "unknown name 'k'; k is the column of a table, and this formula is a list (at character 1)")]
#[case("sqr(n)", "unknown name 'sqr'; did you mean 'sqrt'? (at character 1)")]
#[case("product(n)", "unknown name 'product'; did you mean 'prod'? (at character 1)")]
#[case("zzz", "unknown name 'zzz' (at character 1)")]
#[case("w + 1", "'w' is reserved for infinite nimbers, which formulas do not have (at character 1)")]
#[case("n ≤ 1", "unexpected character '≤'; at most is written <= (at character 3)")]
fn in_lists(#[case] text: &str, #[case] message: &str) {
    assert_eq!(error(text, &Scope::list()), message);
}

#[rstest]
#[case("n", "unknown name 'n'; n and k have values in the formula of a sequence only (at character 1)")]
#[case("ans", "unknown name 'ans'; ans is the last value, and nothing has been computed yet (at character 1)")]
#[case("a(1)", "a( ) is an earlier term of a sequence; the calculator has no sequence (at character 1)")]
#[case("1 + conjugates(4)", "conjugates( ) is a list, so it must be the whole expression (at character 5)")]
#[case("1/0", "division by 0 (at character 2)")]
#[case("inv(0)", "0 has no inverse (at character 1)")]
#[case("order(0)", "0 has no order (at character 1)")]
#[case("0^-1", "0 has no power with a negative exponent (at character 2)")]
#[case("[1-2]", "the result is negative; a nimber is a natural number (at character 1)")]
#[case("[7/2*2]", "the division leaves a remainder; inside [ ] a quotient must be an integer (at character 3)")]
#[case("[1/0]", "division by 0 (at character 3)")]
#[case("[2^-1]", "the division leaves a remainder; inside [ ] a quotient must be an integer (at character 3)")]
#[case("log(4, 2)", "the number is not a power of the base (at character 1)")]
#[case("bit(1, -1)", "the argument is negative; it must be a natural number (at character 8)")]
#[case("sum(i = -1..1, i)", "the result is negative; a nimber is a natural number (at character 9)")]
#[case(
    "least(i >= 0, i = 2 and i = 3)",
    "none of the first 1048576 values satisfies the condition, and the search ends there (at character 1)"
)]
fn in_a_calculator(#[case] text: &str, #[case] message: &str) {
    assert_eq!(value(text).expect_err(text).to_string(), message);
}

#[test]
fn a_position_counts_characters() {
    let error = Formula::parse("n ⊗ n ⊗ ?", &Scope::list(), Limits::default()).unwrap_err();
    assert_eq!(error.position(), 8);
}

#[rstest]
#[case("(", "", ")")]
#[case("inv(", "1", ")")]
#[case("[nim(", "1", ")]")]
#[case("if(not ", "1 = 1", ", 1, 1)")]
fn deep_nesting_is_an_error(#[case] open: &str, #[case] inner: &str, #[case] close: &str) {
    let text = format!("{}{inner}{}", open.repeat(100_000), close.repeat(100_000));
    let error = Formula::parse(&text, &Scope::list(), Limits::default()).unwrap_err();
    assert_eq!(*error.kind(), ErrorKind::TooDeep { limit: MAX_DEPTH });
}

#[test]
fn the_deepest_nesting_has_a_value() {
    let nested = |depth: usize| format!("{}1{}", "inv(".repeat(depth), ")".repeat(depth));
    assert_eq!(value(&nested(MAX_DEPTH)), Ok("1".to_owned()));
    assert!(value(&nested(MAX_DEPTH + 1)).is_err());
    let nested = |depth: usize| format!("{}1{}", "if(1 = 1 and 2 = 2, 1 + 1*".repeat(depth), ", 2)".repeat(depth));
    assert_eq!(value(&nested(MAX_DEPTH)).map_err(|error| error.to_string()), Ok("1".to_owned()));
}

#[test]
fn a_long_sum_is_no_deep_one() {
    let text = vec!["1"; 100_001].join(" + ");
    assert_eq!(value(&text), Ok("1".to_owned()));
    assert_eq!(value(&format!("[{text}]")), Ok("100001".to_owned()));
}

proptest! {
    #[test]
    fn no_text_panics(text in "\\PC{0,60}") {
        let _ = value(&text);
    }

    #[test]
    fn no_formula_panics(text in "(n|k|[0-9]|[-+*/^()\\[\\],=<>]| |i|\\.\\.|sum\\(|count\\(|least\\(|if\\(|nim\\(|a\\(|and|or|not|bit\\(|F\\(){0,40}") {
        super::laws::formula(text.as_bytes());
    }
}
