//! `nimref calc` as a desk calculator: names, comments, lists, positions, the budget.

use std::fmt::Write as _;

use rstest::rstest;

use crate::command::{stderr, stdout, with_input};
use crate::common::{read_fixture, root};
use nimref::formula::{Calculator, Limits};

/// Evaluates lines from stdin; returns the output and the exit status.
fn calc(arguments: &[&str], lines: &str) -> (String, Option<i32>) {
    let output = with_input(&[&["calc"], arguments].concat(), lines);
    (stdout(&output).to_owned(), output.status.code())
}

/// Every operation of the test vectors, as an expression.
#[test]
fn the_vectors_of_the_field() {
    let vectors = read_fixture("vectors/field.tsv");
    let (mut lines, mut expected) = (String::new(), String::new());
    for vector in vectors.lines().filter(|line| !line.starts_with('#')) {
        let [operation, arguments, result] = vector.split('\t').collect::<Vec<_>>()[..] else { panic!("{vector}") };
        let expression = match operation {
            "add" => arguments.replace(',', "+"),
            "mul" => arguments.replace(',', "*"),
            "div" => arguments.replace(',', "/"),
            "square" => format!("{arguments}^2"),
            _ => format!("{operation}({arguments})"),
        };
        writeln!(lines, "{expression}").unwrap();
        writeln!(expected, "{result}").unwrap();
    }
    assert!(expected.lines().count() > 100);
    assert_eq!(calc(&[], &lines), (expected, Some(0)));
}

#[rstest]
#[case::assignment("x = 6\ny = x*13\ny", "6\n15\n15\n")]
#[case::reassignment("x = 2\nx = x*x\nx", "2\n3\n3\n")]
#[case::last_value("6*13\nans*2\nans", "15\n5\n5\n")]
#[case::an_assignment_is_the_last_value("x = 7\nans", "7\n7\n")]
#[case::comment("# products\n6*13 # fifteen\n\n", "\n15\n\n")]
#[case::spaces("  \t\n6 * 13\r\n", "\n15\n")]
#[case::list("conjugates(4)\n", "4 6 5 7\n")]
#[case::a_list_is_not_the_last_value("3\nconjugates(4)\nans\n", "3\n4 6 5 7\n3\n")]
#[case::conditions("if(3 = 3, 1, 2)\n[sum(i = 1..4, i)]\n", "1\n10\n")]
#[case::a_bound_variable_hides_a_name("i = 100\n[sum(i = 1..4, i)] + i\n", "100\n110\n")]
#[case::other_operators("6 × 13\n6 · 13\n6 ⊗ 13 ⊕ 1\n", "15\n15\n14\n")]
#[case::nested("[3 + nim(3*[1+1])]", "4\n")]
fn sessions(#[case] lines: &str, #[case] output: &str) {
    assert_eq!(calc(&[], lines), (output.to_owned(), Some(0)));
}

#[rstest]
#[case::position("3\n4\n5 + x", "error: line 3, column 5: unknown name 'x'")]
#[case::position_in_an_assignment("value = 3 + xyz", "error: line 1, column 13: unknown name 'xyz'")]
#[case::suggestion("sqr(4)", "error: line 1, column 1: unknown name 'sqr'; did you mean 'sqrt'?")]
#[case::suggestion_of_a_name(
    "total = 3\ntotl + 1",
    "error: line 2, column 1: unknown name 'totl'; did you mean 'total'?"
)]
#[case::index("n = 3", "error: line 1, column 1: 'n' is an index in the formula of a sequence; choose another name")]
#[case::function(" inv = 3", "error: line 1, column 2: 'inv' is the name of a function; choose another name")]
#[case::last("ans = 3", "error: line 1, column 1: 'ans' is the last value; choose another name")]
#[case::no_last(
    "ans",
    "error: line 1, column 1: unknown name 'ans'; ans is the last value, and nothing has been computed yet"
)]
#[case::index_as_value(
    "n*n",
    "error: line 1, column 1: unknown name 'n'; n and k have values in the formula of a sequence only"
)]
#[case::negative("[2 - 3]", "error: line 1, column 1: the result is negative; a nimber is a natural number")]
#[case::remainder(
    "[7/2]",
    "error: line 1, column 3: the division leaves a remainder; inside [ ] a quotient must be an integer"
)]
#[case::list_in_an_expression(
    "conjugates(4) + 1",
    "error: line 1, column 1: conjugates( ) is a list, so it must be the whole expression"
)]
#[case::a_list_has_no_name(
    "x = conjugates(4)",
    "error: line 1, column 1: a list has no name; assign one of its numbers"
)]
#[case::nothing_to_assign("x =", "error: line 1, column 4: expected a number, a name or '(', found the end")]
fn errors(#[case] lines: &str, #[case] error: &str) {
    let (output, status) = calc(&[], lines);
    assert_eq!((output.lines().last().unwrap(), status), (error, Some(1)));
}

/// An error in one line changes no name, and the next lines are evaluated.
#[test]
fn an_error_changes_nothing() {
    let (output, status) = calc(&[], "x = 2\nx = 1/0\nx\nans\n");
    assert_eq!(output, "2\nerror: line 2, column 6: division by 0\n2\n2\n");
    assert_eq!(status, Some(1));
}

/// An argument without an expression is a mistake; a line without one is not.
#[test]
fn an_empty_argument_is_an_error() {
    for argument in ["", "  ", "# 6*13"] {
        let output = with_input(&["calc", argument], "");
        assert_eq!((output.status.code(), stdout(&output)), (Some(2), ""), "{argument:?}");
        assert!(stderr(&output).contains("no expression"), "{}", stderr(&output));
    }
}

#[test]
fn the_search_limit_is_an_option() {
    let search = "least(i >= 0, i*i = 500)\n";
    assert!(calc(&["--search-limit", "10"], search).0.contains("none of the first 10 values"), "{search}");
    assert_eq!(calc(&[], "least(i >= 0, i*i = 5)\n").0, "6\n");
}

/// The work of a run is bounded as a whole: many lines together exceed it as one does. A product of two numbers of 2^21 + 1
/// bits counts as 3^22, and a minute as 5 · 10^11.
#[test]
fn the_budget_is_that_of_the_run() {
    let lines = "level((F(21) + 1)*(F(21) + 2))\n".repeat(100);
    let output = with_input(&["calc", "--budget", "1"], &lines);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(stdout(&output).lines().filter(|line| *line == "22").count(), 15);
    assert!(
        stdout(&output).ends_with("its budget of 1 minutes of work; raise it with --budget\n"),
        "{}",
        stdout(&output)
    );
    assert!(stderr(&output).contains("line 16; the lines after it were not evaluated"), "{}", stderr(&output));
}

/// A short line can make a large value: without a limit the names of a small input fill the memory.
#[test]
fn the_memory_of_names_is_bounded() {
    let lines: String = (0..400).map(|i| format!("x{i} = F(21)\nlevel(x{i})\n")).collect();
    let (output, status) = calc(&["--base", "16"], &lines);
    let refused = output.lines().filter(|line| line.ends_with("take more than 67108864 bytes, the limit")).count();
    assert_eq!((refused, status), (400 - 256, Some(1)), "each takes 2^18 bytes");
}

/// Every function is described in the help and on the page about formulas.
#[test]
fn every_function_is_documented() {
    let help = with_input(&["calc", "--help"], "");
    let page = std::fs::read_to_string(root().join("docs/formulas.md")).unwrap();
    let calculator = Calculator::new(Limits::default(), 1);
    let mut names = 0;
    for name in calculator.names().filter(|name| *name != "a") {
        assert!(page.contains(&format!("{name}(")), "docs/formulas.md: {name}");
        assert!(stdout(&help).contains(&format!("{name}(")) || name == "nim", "help: {name}");
        names += 1;
    }
    assert!(names > 20);
}
