//! Tests that the test vectors are right.

use nimref::nim::field;
use nimref::{Algorithm, Nimber};
use num_traits::{One, Zero};
use serde_json::Value;

use super::test_case::{Group, Operation, Test, Verdict};
use super::vectors::Vectors;

fn number(text: &str) -> Nimber {
    text.parse().expect("a number")
}

fn numbers(texts: &[String]) -> Vec<Nimber> {
    texts.iter().map(|text| number(text)).collect()
}

/// Returns whether a result is right, according to an algorithm that did not compute it. The order is only checked to be a
/// multiple of the true order.
fn is_right(group: &Group, test: &Test, result: &[Nimber]) -> bool {
    let a = numbers(&test.arguments);
    // Above 256 bits the reference is slow, and the relations between the operations are the check.
    let witness = if group.bits > 256 { Algorithm::Big } else { Algorithm::Powers };
    let product = |a: &Nimber, b: &Nimber| witness.product(a, b).expect("it is in the domain");
    match group.operation {
        Operation::Sum => result[0] == &a[0] + &a[1],
        Operation::Product => result[0] == product(&a[0], &a[1]),
        Operation::Square => result[0] == product(&a[0], &a[0]),
        Operation::SquareRoot => a[0] == product(&result[0], &result[0]),
        Operation::Inverse => product(&a[0], &result[0]).is_one(),
        Operation::Order => {
            let mut powers = Algorithm::Powers.evaluator();
            group.bits > 128 || field::power(&mut powers, &a[0], result[0].as_biguint()).unwrap().is_one()
        }
        Operation::Quadratic => &result[0] + &result[1] == a[0] && product(&result[0], &result[1]) == a[1],
    }
}

/// Results marked as valid are right, and those marked as invalid are wrong.
#[test]
fn vectors_are_right() {
    let vectors = Vectors::new(7, false);
    let mut counts = [0; 3];
    for (group, test) in vectors.groups.iter().flat_map(|group| group.tests.iter().map(move |test| (group, test))) {
        let a = numbers(&test.arguments);
        assert!(a.iter().all(|a| a.bits() <= u64::from(group.bits)), "{test:?}");
        let Some(result) = &test.result else {
            assert!(a[0].is_zero() && matches!(group.operation, Operation::Inverse | Operation::Order), "{test:?}");
            counts[2] += 1;
            continue;
        };
        let is_valid = test.verdict == Some(Verdict::Valid);
        // A wrong order may be a multiple of the order.
        if group.operation != Operation::Order || is_valid {
            let is_right = is_right(group, test, &numbers(result));
            assert_eq!(is_right, is_valid, "{:?} {} {test:?}", group.operation, group.bits);
        }
        counts[usize::from(!is_valid)] += 1;
    }
    let expected = vectors.counts;
    assert_eq!((counts, expected.tests), ([expected.valid, expected.invalid, expected.refused], counts.iter().sum()));
}

/// The same seed gives the same file, and the file of inputs has the inputs of the whole file.
#[test]
fn vectors_are_reproducible() {
    let text = |seed, prompt_only| serde_json::to_value(Vectors::new(seed, prompt_only)).unwrap();
    let (whole, prompt) = (text(1, false), text(1, true));
    assert_eq!(whole, text(1, false));
    assert_ne!(prompt, text(2, true));
    let arguments = |value: &Value, only_valid: bool| -> Vec<Value> {
        let groups = value["groups"].as_array().unwrap().iter();
        let tests = groups.flat_map(|group| group["tests"].as_array().unwrap().clone());
        tests.filter(|test| !only_valid || test["verdict"] != "invalid").map(|test| test["arguments"].clone()).collect()
    };
    assert_eq!(arguments(&whole, true), arguments(&prompt, false));
    assert!(!prompt.to_string().contains("verdict"));
}
