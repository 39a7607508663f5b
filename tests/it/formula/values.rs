//! Values: products of the test vectors, and every form of the language.

use nimref::formula::{Evaluator, Formula, FormulaError, Limits, Scope};
use nimref::{Algorithm, Nimber};
use rstest::rstest;

use crate::common::{number, read_fixture};

/// The value of a text in a calculator without names.
pub(super) fn value(text: &str) -> Result<String, FormulaError> {
    value_within(text, Limits::default())
}

/// The same with other limits.
pub(crate) fn value_within(text: &str, limits: Limits) -> Result<String, FormulaError> {
    let formula = Formula::parse(text, &Scope::calculator([]), limits)?;
    let mut evaluator = Evaluator::new(&formula, limits);
    let values = evaluator.calculate(&mut Algorithm::Big.evaluator(), &[])?;
    Ok(values.iter().map(Nimber::to_string).collect::<Vec<_>>().join(" "))
}

/// The terms a(0), a(1), … of a list.
fn terms(text: &str, count: u64) -> Vec<String> {
    let formula = Formula::parse(text, &Scope::list(), Limits::default()).unwrap_or_else(|error| panic!("{error}"));
    let mut evaluator = Evaluator::new(&formula, Limits::default());
    let mut big = Algorithm::Big.evaluator();
    (0..count)
        .map(|n| evaluator.term(&mut big, n).map_or_else(|error| error.to_string(), |term| term.to_string()))
        .collect()
}

#[rstest]
#[case("vectors/product128.txt")]
#[case("vectors/product512.txt")]
fn the_vectors_of_products(#[case] file: &str) {
    let mut compared = 0;
    for line in read_fixture(file).lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let [a, b, product] = fields.as_slice() else { panic!("{line}") };
        assert_eq!(value(&format!("0x{a} * 0x{b}")), Ok(number(&format!("0x{product}")).to_string()));
        compared += 1;
    }
    assert!(compared >= 10, "{compared}");
}

#[rstest]
#[case("6 × 13 + 6 · 13", "0")]
#[case("0b101 + 1_000", "1005")]
#[case("1 + 2 * 3 ^ 2", "2")]
#[case("[7 - 2 - 2]", "3")]
#[case("[7 - (2 - 2)]", "7")]
#[case("[2*3^2]", "18")]
#[case("[-2 + 5]", "3")]
#[case("[(-2)^2]", "4")]
#[case("[2^10/4/4]", "64")]
#[case("[nim(2*2) + 1]", "4")]
#[case("[0^0]", "1")]
#[case("[1^-1]", "1")]
#[case("[binomial(10, 3)]", "120")]
#[case("[binomial(3, 10)]", "0")]
#[case("[inv([1+1]) * 5]", "15")]
#[case("2^(1+1)", "3")]
#[case("F(1+1)", "16")]
#[case("sum(i = 1..3, i*i)", "0")]
#[case("[sum(i = 1..3, i*i)]", "14")]
#[case("prod(i = 2..4, i)", "4")]
#[case("[prod(i = 2..4, i)]", "24")]
#[case("sum(i = 3..2, i)", "0")]
#[case("prod(i = 3..2, i)", "1")]
#[case("count(i = 3..2, 1/0 = 1)", "0")]
#[case("count(i = 1..10, not i = 3 and (i < 4 or i >= 9))", "4")]
#[case("least(i >= 5, i*i < 5)", "7")]
#[case("sum(i = 1..2, sum(i = 1..i, i))", "2")]
#[case("if(1 > 0, 5, 1/0)", "5")]
#[case("if(1 = 0 and 1/0 = 1, 1, 2)", "2")]
#[case("if(1 = 1 or 1/0 = 1, 1, 2)", "1")]
#[case("trace(3, 1, 0)", "1")]
#[case("norm(4, 2, 1)", "2")]
#[case("conjugates(4)", "4 6 5 7")]
#[case("log(3, 2)", "2")]
#[case("mex(0, 1, 3, 1)", "2")]
#[case("xor(1, 2, 4)", "7")]
#[case("bit(5, 2)", "1")]
#[case("bit(5, 10^30)", "0")]
#[case("degree(17)", "8")]
#[case("level(17)", "3")]
#[case("minpoly(15)", "25")]
#[case("artin_schreier(4)", "10")]
fn every_form(#[case] text: &str, #[case] expected: &str) {
    assert_eq!(value(text).as_deref(), Ok(expected));
}

#[test]
fn names_have_the_values_of_the_scope() {
    let scope = Scope::calculator(["x".to_owned(), "ans".to_owned()]);
    let formula = Formula::parse("x*ans + [x+ans]", &scope, Limits::default()).unwrap();
    let mut evaluator = Evaluator::new(&formula, Limits::default());
    let values = evaluator.calculate(&mut Algorithm::Big.evaluator(), &[number("2"), number("3")]);
    assert_eq!(values, Ok(vec![number("4")])); // 1 ⊕ 5
}

#[test]
fn recurrences() {
    assert_eq!(terms("if(n = 0, 1, a(n-1) + [2*a(n-1)])", 6), ["1", "3", "5", "15", "17", "51"]);
    assert_eq!(terms("if(n < 2, n, [a(n-1) + a(n-2)])", 10), ["0", "1", "1", "2", "3", "5", "8", "13", "21", "34"]);
    // The Catalan numbers.
    assert_eq!(terms("if(n = 0, 1, [sum(i = 0..n-1, a(i)*a(n-1-i))])", 6), ["1", "1", "2", "5", "14", "42"]);
}

#[test]
fn a_long_recurrence_is_no_recursion() {
    let formula = Formula::parse("if(n = 0, 7, a(n-1) + n)", &Scope::list(), Limits::default()).unwrap();
    let mut evaluator = Evaluator::new(&formula, Limits::default());
    let term = evaluator.term(&mut Algorithm::Big.evaluator(), 200_000);
    assert_eq!(term, Ok(number("200007"))); // 0 ⊕ 1 ⊕ … ⊕ n = n for n divisible by 4, and 7 ⊕ 200000 = 200007
}

#[test]
fn a_large_index() {
    let formula = Formula::parse("n*k + [n-k]", &Scope::table(), Limits::default()).unwrap();
    let mut evaluator = Evaluator::new(&formula, Limits::default());
    let (row, column) = (Nimber::power_of_two(100), Nimber::from(1u8));
    let entry = evaluator.entry(&mut Algorithm::Big.evaluator(), &row, &column).unwrap();
    assert_eq!(entry, row.clone() + Nimber::from(row.into_biguint() - 1u8));
}
