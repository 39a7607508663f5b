//! The texts of `list` are in the subset, and the translation of small texts is as expected.

use std::path::Path;

use nimref_translate::{Outside, translate};

fn translated(text: &str) -> String {
    translate("text.rs", text, &[], &Outside::new()).expect("the text is in the subset").coq
}

#[test]
fn every_listed_text_is_translated() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let root = folder.join("../..");
    let list = std::fs::read_to_string(folder.join("list")).expect("the list exists");
    let mut outside = Outside::new();
    let mut count = 0;
    for line in list.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let text = std::fs::read_to_string(root.join(words[1])).expect("the text exists");
        let translation =
            translate(words[1], &text, &[], &outside).unwrap_or_else(|error| panic!("{}: {error}", words[1]));
        for word in &words[2..] {
            let (path, function) = word.split_once('=').expect("path=function");
            let found = translation.signatures.iter().find(|signature| signature.coq == function);
            outside.insert(path.to_owned(), found.expect("the function exists").clone());
        }
        count += 1;
    }
    assert!(count >= 8);
}

#[test]
fn a_sum_is_checked_and_an_index_may_panic() {
    let coq = translated("fn f(l: &[u8], i: usize) -> u8 { l[i + 1] + 2 }");
    assert!(coq.contains("let* t := Rust.add i (Rust.lit 1) in"), "{coq}");
    assert!(coq.contains("let* t_1 := Rust.index l t in"), "{coq}");
    assert!(coq.contains("Rust.add t_1 (Rust.lit 2)"), "{coq}");
}

#[test]
fn a_shadowed_name_is_another_variable() {
    let coq = translated("fn f(a: u8) -> u8 { let a = a ^ 1; if a == 0 { let a = 2; return a; } a }");
    assert!(coq.contains("let a_1 := (Rust.xor a (Rust.lit 1)) in"), "{coq}");
    assert!(coq.contains("let a_2 := (Rust.lit 2) in"), "{coq}");
    assert!(coq.trim_end().ends_with("Rust.Ok a_1."), "{coq}");
}

#[test]
fn branches_return_the_variables_that_one_of_them_assigns() {
    let coq = translated("fn f(a: u8) -> u8 { let mut b = a; let c = a; if c == 0 { b = 1; } b ^ c }");
    assert!(coq.contains("let* b :="), "{coq}");
    assert!(coq.contains("Rust.Ok b\n"), "{coq}");
}

#[test]
fn a_split_slice_is_put_together_before_the_end() {
    let coq = translated("fn f(a: &mut [u8]) { let (x, y) = a.split_at_mut(1); x[0] = 1; y[0] = 2; }");
    assert!(coq.contains("let a := x ++ y in\n  Rust.Ok a"), "{coq}");
}

#[test]
fn a_broken_invariant_panics() {
    let coq = translated("fn f(a: u16) -> u8 { u8::try_from(a).expect(\"a is a byte\") }");
    assert!(coq.contains("Rust.expect (Rust.try_from Rust.U8 a)"), "{coq}");
}

#[test]
fn recursion_and_loops_take_fuel_and_others_do_not() {
    let coq = translated(
        "fn f(a: u8) -> u8 { if a == 0 { 0 } else { f(a - 1) } } fn g(a: u8) -> u8 { a } fn h(a: u8) -> u8 { f(g(a)) }",
    );
    assert!(coq.contains("Fixpoint f (fuel : nat)"), "{coq}");
    assert!(coq.contains("Definition g (a : "), "{coq}");
    assert!(coq.contains("Definition h (fuel : nat)"), "{coq}");
}
