//! The test vectors of an independent program, `fixtures/ordinals/vectors.tsv`.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use nimref::nim::ordinal::{Carry, Lenstra, Ordinal, OrdinalField, OrdinalProduct, ParseOrdinalErrorKind, Tower};
use num_bigint::BigInt;

use super::broken::{CarryUpwards, SwappedPlaces};
use super::samples::ordinal;
use crate::common::read_fixture;

/// The operation, the arguments and the result of each line.
fn vectors() -> Vec<(String, Vec<String>, String)> {
    let text = read_fixture("ordinals/vectors.tsv");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let columns = lines.map(|line| line.split('\t').collect::<Vec<_>>());
    let vector = |columns: Vec<&str>| {
        let [operation, arguments, result] = columns[..] else { panic!("three columns expected: {columns:?}") };
        (operation.to_owned(), arguments.split(',').map(str::to_owned).collect(), result.to_owned())
    };
    columns.map(vector).collect()
}

/// A result in the form of the vectors.
fn text<T: ToString, E: ToString>(result: Result<T, E>) -> String {
    result.map_or_else(|error| format!("error: {}", error.to_string()), |value| value.to_string())
}

/// The kind of a parse error in the words of the vectors.
fn parsed(argument: &str) -> String {
    let words = |kind: &ParseOrdinalErrorKind| match kind {
        ParseOrdinalErrorKind::NotDescending => "not descending",
        ParseOrdinalErrorKind::ZeroCoefficient => "zero coefficient",
        ParseOrdinalErrorKind::Unexpected { .. } => "syntax",
        ParseOrdinalErrorKind::NotBelow => "not below w^(w^w)",
        other => panic!("{argument}: {other:?}"),
    };
    text(argument.parse::<Ordinal>().map_err(|error| words(error.kind()).to_owned()))
}

fn order_sign(ordering: Ordering) -> &'static str {
    match ordering {
        Ordering::Less => "<",
        Ordering::Equal => "=",
        Ordering::Greater => ">",
    }
}

/// The answer of a field to a vector.
fn answer<P: OrdinalProduct>(field: &mut OrdinalField<P>, operation: &str, arguments: &[String]) -> String {
    let a = || ordinal(&arguments[0]);
    let b = || ordinal(&arguments[1]);
    match operation {
        "add" => (a() + b()).to_string(),
        "mul" => text(field.product(&a(), &b())),
        "square" => text(field.square(&a())),
        "sqrt" => text(field.sqrt(&a())),
        "inv" => text(field.invert(&a())),
        "pow" => text(field.power(&a(), &arguments[1].parse::<BigInt>().unwrap())),
        "degree" => text(field.degree(&a())),
        "order" => text(field.order(&a())),
        "minpoly" => text(field.minimal_polynomial(&a()).map(|it| format!("{:#x}", it.as_biguint()))),
        "cmp" => order_sign(a().cmp(&b())).to_owned(),
        "kappa" => text(field.lenstra().kappa(arguments[0].parse().unwrap())),
        "parse" => parsed(&arguments[0]),
        other => panic!("unknown operation {other}"),
    }
}

/// The vectors of some operations to which a field gives another answer.
fn differences<P: OrdinalProduct>(product: P, is_asked: impl Fn(&str) -> bool) -> Vec<String> {
    let mut field = OrdinalField::new(product, Lenstra::default());
    let asked = vectors().into_iter().filter(|(operation, ..)| is_asked(operation));
    let wrong = asked.filter_map(|(operation, arguments, result)| {
        let answer = answer(&mut field, &operation, &arguments);
        (answer != result).then(|| format!("{operation} {arguments:?}: {answer}, not {result}"))
    });
    wrong.collect()
}

#[test]
fn both_products_give_the_vectors() {
    assert_eq!(differences(Carry, |_| true), Vec::<String>::new());
    assert_eq!(differences(Tower, |_| true), Vec::<String>::new());
}

#[test]
fn all_vectors_are_read() {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for (operation, ..) in vectors() {
        *counts.entry(operation).or_default() += 1;
    }
    assert_eq!(counts.values().sum::<usize>(), 411);
    assert_eq!((counts.len(), counts["mul"], counts["pow"]), (12, 108, 73));
}

#[test]
fn broken_products_differ_from_the_vectors() {
    let is_product = |operation: &str| operation == "mul" || operation == "square";
    assert!(differences(CarryUpwards, is_product).len() > 20);
    assert!(differences(SwappedPlaces, is_product).len() > 20);
}
