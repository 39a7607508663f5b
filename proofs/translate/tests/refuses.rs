//! Texts outside the subset: each must be refused, and for the reason given.

use nimref_translate::{Outside, translate};

/// The text, and a part of the message.
const REFUSED: &[(&str, &str)] = &[
    // Items.
    ("#[cfg(test)] fn f() -> u8 { 0 }", "attribute"),
    ("#[derive(Hash)] struct S { a: u8 }", "derived trait"),
    ("unsafe fn f() -> u8 { 0 }", "unsafe"),
    ("async fn f() -> u8 { 0 }", "async"),
    ("extern \"C\" fn f() -> u8 { 0 }", "extern"),
    ("fn f<T>(a: u8) -> u8 { a }", "generics"),
    ("fn f<const N: usize>(a: u8) -> u8 { a }", "generics"),
    ("struct S<T> { a: u8, b: T }", "generics"),
    ("struct S { a: u8 } struct T { a: u8 }", "two structs"),
    ("struct S { a: u8 } impl Clone for S { fn clone(&self) -> S { S { a: 0 } } }", "trait"),
    ("trait T { fn f(&self) -> u8; }", "item"),
    ("impl u8 { fn f(&self) -> u8 { 0 } }", "does not define"),
    ("struct S { a: u8 } impl S { const N: u8 = 0; }", "item of an impl"),
    ("enum E { A = 1, B = 2 }", "discriminant"),
    ("static mut S: u8 = 0;", "static that changes"),
    ("type A = u8;", "item"),
    ("union U { a: u8, b: u8 }", "item"),
    ("use std::cmp::max; fn f(a: u8) -> u8 { a }", "import"),
    ("use alloc::vec::*;", "import"),
    ("use num_bigint::BigUint as Number;", "import"),
    ("mod m { fn f() -> u8 { 0 } }", "item"),
    ("fn f() -> u8 { 0 } fn f() -> u8 { 1 }", "two functions"),
    ("const A: u8 = A + 1;", "recursive constant"),
    // Macros.
    ("macro_rules! m { () => { fn f() -> u8 { 0 } }; (u8) => { fn f() -> u8 { 1 } }; } m!();", "one rule"),
    ("macro_rules! m { ($($a:ident)*) => { fn f() -> u8 { 0 } }; } m!(a b);", "repetition"),
    ("macro_rules! m { ($a:expr) => { fn f() -> u8 { $a } }; } m!(0);", "match the macro's pattern"),
    ("macro_rules! m { ($a:literal) => { fn f() -> u8 { $a } }; } m!(1 + 1);", "match the macro's pattern"),
    ("macro_rules! m { ($a:ident) => { fn f() -> u8 { $crate } }; } m!(a);", "something else than its variables"),
    ("m!();", "does not define before"),
    ("thread_local! { static A: u8 = 0; }", "macro"),
    ("fn f(a: u8) -> u8 { assert!(a > 0); a }", "macro"),
    ("fn f() -> u8 { panic!(\"no\") }", "macro"),
    // Types.
    ("fn f(a: i32) -> i32 { a }", "type"),
    ("fn f(a: f64) -> f64 { a }", "type"),
    ("fn f(a: u8) -> isize { a as isize }", "type"),
    ("fn f(a: &'static u8) -> u8 { *a }", "type"),
    ("fn f(a: *const u8) -> u8 { 0 }", "type"),
    ("fn f(a: Box<u8>) -> u8 { *a }", "generic type"),
    ("fn f(a: Unknown) -> u8 { 0 }", "neither in the table nor defined"),
    ("fn f(a: impl Clone) -> u8 { 0 }", "bound"),
    ("fn f(a: &mut [u8]) -> &mut u8 { &mut a[0] }", "mutable borrow as a result"),
    ("fn f((a, b): (u8, u8)) -> u8 { a }", "pattern as a parameter"),
    // Statements.
    ("fn f(a: u8) -> u8 { let b; b = a; b }", "without a value"),
    ("fn f(a: Option<u8>) -> u8 { let Some(b) = a else { return 0 }; b }", "let else"),
    ("fn f(a: u8) -> u8 { fn g() -> u8 { 0 } a }", "item in a function"),
    ("fn f(a: u8) -> u8 { return a; a }", "unreachable"),
    ("fn f(a: u8) -> u8 { if a > 0 { return 1 } else { g(); } 0 } fn g() {}", "else after a branch"),
    ("fn f(l: &[u8]) -> u8 { let mut s = 0; for a in l { if *a == 0 { continue; } s ^= a; } s }", "as a statement"),
    ("fn f(l: &[u8]) -> u8 { let mut s = 0; 'a: for a in l { s ^= a; } s }", "labels"),
    ("fn f(l: &[u8]) -> u8 { let mut s = 0; for a in l { if *a == 0 { break; } s ^= a; } s }", "break"),
    ("fn f(a: &mut [u8]) { let [x, y] = a; }", "pattern"),
    ("fn f(a: &mut [u8]) { let (x, _) = a.split_at_mut(1); x[0] = 0; }", "split_at_mut"),
    ("fn f(a: &mut [u8]) { for x in a { *x = 0; } g(&mut a); } fn g(a: &mut u8) { *b = 0; }", "place"),
    // Patterns.
    ("fn f(a: Option<u8>) -> u8 { match a { Some(b) if b > 0 => b, _ => 0 } }", "guard"),
    ("fn f(a: u8) -> u8 { match a { 0 => 1, _ => 0 } }", "pattern"),
    ("fn f(a: u8) -> u8 { match a { 0..=9 => 1, _ => 0 } }", "pattern"),
    ("fn f(a: Option<u8>) -> u8 { match a { None | Some(_) => 0 } }", "pattern"),
    ("fn f(a: &[u8]) -> u8 { match a { [b] => *b, _ => 0 } }", "pattern"),
    ("enum E { A { x: u8, y: u8 } } fn f(e: E) -> u8 { match e { E::A { x, .. } => x } }", "leaves fields out"),
    ("const C: u8 = 1; fn f(a: u8) -> u8 { match a { C => 1, _ => 0 } }", "constant as a pattern"),
    // Expressions.
    ("fn f(a: u8) -> u8 { unsafe { a } }", "expression"),
    ("fn f(a: u8) -> u8 { -a }", "operator"),
    ("fn f(a: u8) -> u8 { a.wrapping_add(1) }", "method"),
    ("fn f(a: Vec<u8>) -> u8 { a.iter().sum::<u8>() }", "type arguments"),
    ("fn f(a: Vec<u8>) -> Vec<u8> { a[1..].to_vec() }", "slice by a range"),
    ("fn f(a: u8) -> u8 { g(a) }", "neither in the table nor in this file"),
    ("fn f(a: u8) -> u8 { u8::from_str(a) }", "function of a number type"),
    ("fn f(a: u8) -> u8 { b }", "neither variable nor constant"),
    ("fn f(a: u8) -> char { 'a' }", "type"),
    ("fn f(a: u8) -> bool { a as bool }", "cast"),
    ("fn f(a: u8) -> Vec<u8> { (0..=a).collect() }", "range"),
    ("fn f(l: &[u8]) -> u8 { let mut s = 0; let g = |a: u8| { s ^= a; s }; g(1) }", "closure that assigns"),
    ("fn f(l: &[u8]) -> usize { let mut n = 0; l.iter().map(|_| { n += 1; n }).count() }", "closure that assigns"),
    ("fn f(l: Vec<u8>) -> Vec<u8> { l.into_iter().map(g).collect() } fn g(a: u8) -> u8 { a }", "closure"),
    ("struct S { a: u8 } fn f(s: S) -> S { S { ..s } }", "rest of another"),
    ("struct S { a: u8 } fn f() -> S { T { a: 0 } }", "does not define"),
    ("fn f(l: Vec<u8>) -> Option<u8> { let mut i = l.iter(); i.next() }", "iterator that is kept"),
    ("fn f(a: Option<u8>, m: &str) -> u8 { a.expect(m) }", "type"),
    ("fn f(a: Option<u8>) -> u8 { a.expect(concat!(\"a\")) }", "message"),
    ("fn f(a: u8) -> u8 { core::mem::size_of(a) }", "neither in the table"),
    (
        "struct S { a: u8 } impl S { fn step(&mut self) -> u8 { self.a = 1; 1 } fn f(&mut self) -> u8 { self.a ^ self.step() } }",
        "changes what an earlier one reads",
    ),
    ("fn f(l: Vec<Option<u8>>) -> Option<u8> { let a = l.iter().map(|x| (*x)?).count(); None }", "question mark"),
];

#[test]
fn texts_outside_the_subset_are_refused() {
    let mut failures = Vec::new();
    for (text, reason) in REFUSED {
        match translate("text.rs", text, &[], &Outside::new()) {
            Ok(_) => failures.push(format!("accepted: {text}")),
            Err(error) if error.to_string().contains(reason) => {}
            Err(error) => failures.push(format!("{text}\n    refused for another reason than \"{reason}\": {error}")),
        }
    }
    assert!(REFUSED.len() >= 30);
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
