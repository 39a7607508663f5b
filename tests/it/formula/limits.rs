//! The limits, each shown at work.

use nimref::formula::{ErrorKind, Evaluator, Formula, FormulaError, Limits, MAX_CHARACTERS, Scope};
use nimref::{Algorithm, Nimber};
use rstest::rstest;

fn value(text: &str, limits: Limits) -> Result<Nimber, FormulaError> {
    let formula = Formula::parse(text, &Scope::calculator([]), limits)?;
    let mut evaluator = Evaluator::new(&formula, limits);
    evaluator.calculate(&mut Algorithm::Big.evaluator(), &[]).map(|values| values[0].clone())
}

fn kind(text: &str, limits: Limits) -> ErrorKind {
    value(text, limits).expect_err(text).kind().clone()
}

const SMALL: Limits = Limits { max_bits: 100, steps: 1000, memory: 10_000, search: 10 };

#[rstest]
#[case("[2^100]")]
#[case("[2^99*2]")]
#[case("[2^99 + 2^99]")]
#[case("F(7)")]
#[case("F(1000)")]
#[case("F(10^20)")]
#[case("[10^10^20]")]
#[case("[3^(10^30)]")]
#[case("artin_schreier([2^63]) * [2^60]")]
#[case("1000000000000000000000000000000000")]
#[case("[prod(i = 1..100, i)]")]
#[case("[binomial(200, 100)]")]
fn bits(#[case] text: &str) {
    let limits = SMALL;
    if text.contains("10^10") {
        return assert!(matches!(kind(text, limits), ErrorKind::Syntax(_)));
    }
    assert!(matches!(kind(text, limits), ErrorKind::TooManyBits { limit: 100, .. }), "{text}");
}

#[test]
fn the_largest_numbers_are_allowed() {
    assert_eq!(value("[2^99]", SMALL).unwrap().bits(), 100);
    assert_eq!(value("[2^100 - 1]", Limits { max_bits: 101, ..SMALL }).unwrap().bits(), 100);
}

#[rstest]
#[case("sum(i = 1..1000, i)")]
#[case("sum(i = 1..10^18, 1)")]
#[case("count(i = 0..2^90, i = 1)")]
#[case("[binomial(10^9, 5*10^8)]")]
#[case("sum(i = 1..40, sum(j = 1..40, 1))")]
fn steps(#[case] text: &str) {
    assert_eq!(kind(text, SMALL), ErrorKind::TooManySteps { limit: 1000 }, "{text}");
}

#[test]
fn steps_of_words_are_counted_too() {
    let formula = Formula::parse("sum(i = 1..1000, i)", &Scope::list(), SMALL).unwrap();
    let mut evaluator = Evaluator::new(&formula, SMALL);
    assert_eq!(evaluator.words(&mut Algorithm::Big.evaluator(), &[0], &[]), None);
    let error = evaluator.term(&mut Algorithm::Big.evaluator(), 0).unwrap_err();
    assert_eq!(*error.kind(), ErrorKind::TooManySteps { limit: 1000 });
}

#[test]
fn search() {
    assert_eq!(kind("least(i >= 0, i = 10)", SMALL), ErrorKind::SearchLimit { limit: 10 });
    assert_eq!(value("least(i >= 0, i = 9)", SMALL), Ok(Nimber::from(9u8)));
}

#[test]
fn work() {
    let limits = Limits::default();
    assert_eq!(kind("prod(i = 1..1000000, [2^(2^17)+i])", limits), ErrorKind::TooMuchWork);
    assert_eq!(kind("order([2^4000])^(2^1000000)", limits), ErrorKind::TooMuchWork);
}

#[test]
fn memory() {
    let limits = Limits { max_bits: 1 << 20, ..Limits::default() };
    let too_much = ErrorKind::TooMuchMemory { limit: 1 << 28 };
    assert_eq!(kind("minpoly(F(16))", limits), too_much);
    assert_eq!(kind("conjugates(F(16))", limits), too_much);
    let limits = Limits { memory: 10_000, ..Limits::default() };
    let formula = Formula::parse("if(n = 0, 0, a(n-1))", &Scope::list(), limits).unwrap();
    let mut evaluator = Evaluator::new(&formula, limits);
    let mut big = Algorithm::Big.evaluator();
    assert_eq!(evaluator.term(&mut big, 100), Ok(Nimber::default()));
    let error = evaluator.term(&mut big, 1000).unwrap_err();
    assert_eq!(*error.kind(), ErrorKind::TooMuchMemory { limit: 10_000 });
}

#[test]
fn length() {
    let text = " ".repeat(MAX_CHARACTERS + 1);
    assert_eq!(kind(&text, Limits::default()), ErrorKind::TooLong { limit: MAX_CHARACTERS });
}
