//! The test vectors are right.

use nimref::nim::field;
use nimref::{Algorithm, Multiplier, Nimber};
use num_traits::{One, Zero};
use serde_json::Value;

use super::vectors::{Operation, Vectors, Verdict};

fn number(text: &str) -> Nimber {
    text.parse().expect("a number")
}

/// The answers hold by an implementation that did not make them, and the wrong ones do not.
#[test]
fn vectors_are_right() {
    let vectors = Vectors::new(7, false);
    let mut x = Algorithm::Powers.evaluator();
    let mut counts = [0; 3];
    for group in &vectors.groups {
        for test in &group.tests {
            let a: Vec<Nimber> = test.arguments.iter().map(|text| number(text)).collect();
            let in_field = a.iter().all(|a| a.bits() <= u64::from(group.bits));
            assert!(in_field, "{test:?}");
            let Some(result) = &test.result else {
                assert!(a[0].is_zero() && matches!(group.operation, Operation::Inverse | Operation::Order), "{test:?}");
                counts[2] += 1;
                continue;
            };
            let result: Vec<Nimber> = result.iter().map(|text| number(text)).collect();
            // Beyond 256 bits the reference takes long, and the relations between the operations are the witness.
            let witness = if group.bits > 256 { Algorithm::Big } else { Algorithm::Powers };
            let product = |a: &Nimber, b: &Nimber| witness.product(a, b).expect("it is in the domain");
            let is_right = match group.operation {
                Operation::Sum => result[0] == &a[0] + &a[1],
                Operation::Product => result[0] == product(&a[0], &a[1]),
                Operation::Square => result[0] == product(&a[0], &a[0]),
                Operation::SquareRoot => a[0] == product(&result[0], &result[0]),
                Operation::Inverse => product(&a[0], &result[0]).is_one(),
                // That no lesser exponent will do is for the test of `order` itself.
                Operation::Order => {
                    group.bits > 128 || field::power(&mut x, &a[0], result[0].as_biguint()).unwrap().is_one()
                }
                Operation::Quadratic => &result[0] + &result[1] == a[0] && product(&result[0], &result[1]) == a[1],
            };
            let is_told_right = test.verdict == Some(Verdict::Valid);
            if group.operation != Operation::Order || is_told_right {
                assert_eq!(is_right, is_told_right, "{:?} {} {test:?}", group.operation, group.bits);
            }
            counts[usize::from(!is_told_right)] += 1;
        }
    }
    let told = vectors.counts;
    assert_eq!((counts, told.tests), ([told.valid, told.invalid, told.refused], counts.iter().sum()));
}

/// The same seed gives the same file; the questions alone are those of the whole file.
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
