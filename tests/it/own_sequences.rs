//! Sequences that are given by a formula on the command line or in a definition file.

use std::fs;
use std::process::Output;

use nimref::oeis::find;
use rstest::rstest;
use tempfile::tempdir;

use crate::command::{nimref, stderr, stdout};
use crate::common::schema::misfits;
use crate::common::{root, sha256};

fn read_file(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap()
}

/// The output of a command that succeeds.
fn printed(arguments: &[&str]) -> String {
    let output = nimref(arguments);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", stderr(&output));
    stdout(&output).to_owned()
}

/// The published files of A006042 and A059971, by their digests.
#[rstest]
#[case("n*n", "A006042")]
#[case("n^n", "A059971")]
fn published_files(#[case] formula: &str, #[case] number: &str) {
    let published = find(number.parse().unwrap()).unwrap().published();
    let range = published.bfile_range().unwrap().to_string();
    let file = printed(&["bfile", "--formula", formula, &range]);
    assert_eq!(sha256(file.as_bytes()), published.bfile().unwrap().sha256);
}

#[rstest]
#[case(&["n*[n+1]"], "A058734")]
#[case(&["n*k", "--shape", "square-up"], "A051775")]
#[case(&["n*k", "--shape", "square-up", "--origin", "1"], "A051776")]
#[case(&["n*k", "--shape", "triangle"], "A051910")]
#[case(&["n*k", "--shape", "triangle", "--origin", "1"], "A051911")]
#[case(&["inv(n)", "--offset", "1"], "A051917")]
#[case(&["if(n = 1, 1, n*a(n-1))", "--offset", "1"], "A059970")]
fn files_of_the_catalogue(#[case] formula: &[&str], #[case] number: &str) {
    let own = printed(&[&["bfile", "-n", "1001", "--formula"], formula].concat());
    assert_eq!(own, printed(&["bfile", "-n", "1001", number]));
    let own = printed(&[&["data", "--formula"], formula].concat());
    assert_eq!(own, printed(&["data", number]));
}

/// The page about formulas lists sequences of the catalogue, and in the same order their formulas.
#[test]
fn the_examples_are_the_sequences_that_the_page_names() {
    let page = read_file("docs/formulas.md");
    let (_, examples) = page.split_once("in this order: ").unwrap();
    let (numbers, rest) = examples.split_once(". `nimref").unwrap();
    let numbers: Vec<&str> = numbers.split(',').map(str::trim).collect();
    let commands: Vec<&str> = rest.lines().filter_map(|line| line.strip_prefix("$ nimref data --formula '")).collect();
    assert_eq!(numbers.len(), 17);
    for (number, command) in numbers.iter().zip(commands) {
        let (formula, options) = command.split_once('\'').unwrap();
        let options: Vec<&str> = options.split_whitespace().collect();
        let own = printed(&[&["data", "--formula", formula], options.as_slice()].concat());
        assert_eq!(own, printed(&["data", number]), "{number}");
    }
}

#[test]
fn terms_by_index_and_by_cell() {
    assert_eq!(printed(&["term", "--formula", "n*n", "9"]), "12\n");
    assert_eq!(printed(&["term", "--formula", "n*k", "--shape", "triangle", "6", "3"]), "13\n");
    assert_eq!(printed(&["term", "--formula", "n*k", "--shape", "square-down", "6", "3", "--by", "all"]), "13\n");
}

fn fails(arguments: &[&str], words: &str) {
    let output = nimref(arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    assert!(stdout(&output).is_empty() && stderr(&output).contains(words), "{arguments:?}: {}", stderr(&output));
}

#[test]
fn errors_have_a_place() {
    fails(&["bfile", "--formula", "n*m", "0..3"], "unknown name 'm' (at character 3)\n  n*m\n    ^");
    fails(&["bfile", "--formula", "n*k", "0..3"], "k is the column of a table, and this formula is a list");
    fails(&["bfile", "--formula", "[n-1]", "0..3"], "the result is negative");
    fails(&["bfile", "--formula", "n*n", "--offset", "1", "0..3"], "starts below 1, the offset");
    fails(&["term", "--formula", "a(n-1)", "0"], "a(0)");
    fails(&["term", "--formula", "n*n"], "found 0 numbers");
    fails(&["term", "A006042"], "found 0 numbers after the sequence");
    fails(&["bfile", "A006042", "9..3"], "the first index is above the last");
    fails(&["bfile", "--shape", "triangle", "A006042"], "--formula");
    fails(&["data"], "no sequence given");
    fails(&["data", "hello"], "invalid sequence \"hello\"");
    fails(&["verify", "--formula", "n", "--entry", "x", "y"], "cannot be used with");
    fails(&["verify", "--definitions", "/dev/zero"], "more than 1048576 bytes");
    fails(&["verify"], "no file given");
}

#[test]
fn a_file_is_verified_against_a_formula() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("b006042.txt");
    let name = path.to_str().unwrap();
    fs::write(&path, "# A006042\n0 0\n1 1\n2 3\n3 2\n").unwrap();
    let right = printed(&["verify", "--formula", "n*n", name]);
    assert!(right.ends_with(
        "n*n (from the formula) n = 0..3: 4 of 4 terms correct, 0 wrong, 0 unchecked; correct up to n = 3\n"
    ));
    let wrong = nimref(&["verify", "--formula", "n^3", "--format", "json", name]);
    assert_eq!(wrong.status.code(), Some(1));
    let report: serde_json::Value = serde_json::from_str(stdout(&wrong)).unwrap();
    let schema = serde_json::from_str(&read_file("docs/schema/report-1.schema.json")).unwrap();
    assert_eq!(misfits(&report, &schema), Vec::<String>::new());
    assert_eq!((&report["files"][0]["sequence"], &report["files"][0]["terms"]["wrong"]), (&"n^3".into(), &2.into()));
}

const DEFINITIONS: &str = r#"
[[sequence]]
file = "squares.txt"
name = "nim-squares"
formula = "n*n"

[[sequence]]
file = "table.txt"
formula = "[xor(n, k) + 1]"
shape = "square-up"
origin = 1
"#;

/// Writes the definitions and two files, and verifies with the further arguments.
fn verify_definitions(definitions: &str, squares: &str, arguments: &[&str]) -> Output {
    let folder = tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("own.toml", definitions);
    write("squares.txt", squares);
    write("table.txt", "1 1\n2 4\n3 4\n4 3\n");
    write("b006042.txt", "0 0\n1 1\n");
    let place = |name: &&str| folder.path().join(name).to_str().unwrap().to_owned();
    let paths: Vec<String> = arguments.iter().map(place).collect();
    let definitions = place(&"own.toml");
    let paths = paths.iter().map(String::as_str);
    nimref(&["verify", "--definitions", &definitions].into_iter().chain(paths).collect::<Vec<_>>())
}

#[test]
fn definitions_name_formulas_and_files() {
    let right = verify_definitions(DEFINITIONS, "0 0\n1 1\n2 3\n", &[]);
    let text = stdout(&right);
    assert_eq!(right.status.code(), Some(0), "{text}");
    assert!(text.contains("nim-squares (from the formula) n = 0..2: 3 of 3 terms correct"), "{text}");
    assert!(text.contains("[xor(n, k)+1] (from the formula) n = 1..4: 4 of 4 terms correct"), "{text}");
    let other = verify_definitions(&DEFINITIONS.replace("square-up", "triangle"), "0 0\n1 1\n2 3\n", &[]);
    assert_eq!(other.status.code(), Some(1));
    assert!(stdout(&other).contains("error[NR201] a(3) = T(2, 2): file has 4, computed 1"), "{}", stdout(&other));
    let squares = verify_definitions(DEFINITIONS, "0 0\n1 1\n2 3\n", &["squares.txt", "b006042.txt"]);
    assert_eq!(squares.status.code(), Some(0), "{}", stdout(&squares));
    assert!(stdout(&squares).contains("A006042 (from the file name) n = 0..1"));
    let wrong = verify_definitions(DEFINITIONS, "0 0\n1 1\n2 2\n", &["squares.txt"]);
    assert_eq!(wrong.status.code(), Some(1));
    assert!(stdout(&wrong).contains("error[NR201] a(2): file has 2, computed 3"), "{}", stdout(&wrong));
}

#[rstest]
#[case::formula(
    "[[sequence]]\nfile = \"x\"\nformula = \"n*m\"\n",
    "line 3: invalid formula: unknown name 'm' (at character 3)"
)]
#[case::key("[[sequence]]\nfile = \"x\"\nformula = \"n\"\nfirst = 3\n", "unknown field `first`")]
#[case::shape("[[sequence]]\nfile = \"x\"\nformula = \"n\"\nshape = \"cube\"\n", "unknown variant `cube`")]
#[case::missing("[[sequence]]\nfile = \"x\"\n", "missing field `formula`")]
#[case::nothing("", "the file defines nothing")]
#[case::twice(
    "[[sequence]]\nfile = \"x\"\nformula = \"n\"\n[[sequence]]\nfile = \"x\"\nformula = \"n\"\n",
    "two sequences have the file x"
)]
#[case::not_toml("n*n", "TOML")]
fn invalid_definitions(#[case] definitions: &str, #[case] words: &str) {
    let output = verify_definitions(definitions, "", &[]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("cannot read the definitions"), "{}", stderr(&output));
    assert!(stderr(&output).contains(words), "{}", stderr(&output));
}
