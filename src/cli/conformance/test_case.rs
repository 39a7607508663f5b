//! The parts of a file of test vectors.

use serde::Serialize;

use super::operands::Flag;
use nimref::nim::{Multiplier, Nimber, field};

/// The number of tests, in all and by verdict.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Counts {
    /// All tests.
    pub tests: usize,
    /// Tests with a right result.
    pub valid: usize,
    /// Tests with a wrong result, which must be rejected.
    pub invalid: usize,
    /// Tests without a result, for which none must be given.
    pub refused: usize,
}

/// The tests of an operation in a width.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Group {
    /// The operation.
    pub operation: Operation,
    /// The width: arguments are below 2^bits.
    pub bits: u32,
    /// The tests.
    pub tests: Vec<Test>,
}

/// A test.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Test {
    /// The number of the test in the file, from 1.
    pub id: usize,
    /// The flags of the test; empty in a file of inputs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub flags: Vec<Flag>,
    /// The arguments in decimal.
    pub arguments: Vec<String>,
    /// The result in decimal; for a quadratic equation both roots, the lesser first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<Vec<String>>,
    /// The verdict on the result.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<Verdict>,
}

/// The verdict on a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Verdict {
    /// The result is right.
    Valid,
    /// The result is wrong.
    Invalid,
    /// There is no result.
    Refused,
}

/// An operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Operation {
    /// a ⊕ b.
    Sum,
    /// a ⊗ b.
    Product,
    /// a ⊗ a.
    Square,
    /// The b with b ⊗ b = a.
    SquareRoot,
    /// The b with a ⊗ b = 1.
    Inverse,
    /// The least e ≥ 1 with aᵉ = 1.
    Order,
    /// The x with x ⊗ x ⊕ b ⊗ x ⊕ c = 0, given b and c.
    Quadratic,
}

impl Operation {
    /// All operations.
    pub(super) const ALL: [Self; 7] =
        [Self::Sum, Self::Product, Self::Square, Self::SquareRoot, Self::Inverse, Self::Order, Self::Quadratic];

    /// Computes the result of an operation other than [`Operation::Quadratic`]; `None` if there is none.
    pub(super) fn apply(self, x: &mut dyn Multiplier, operands: &[Nimber]) -> Option<Nimber> {
        match (self, operands) {
            (Self::Sum, [a, b]) => Some(a + b),
            (Self::Product, [a, b]) => x.product(a, b),
            (Self::Square, [a]) => field::square(x, a),
            (Self::SquareRoot, [a]) => field::sqrt(x, a),
            (Self::Inverse, [a]) => field::invert(x, a).ok(),
            (Self::Order, [a]) => field::order(x, a).ok().map(Nimber::from),
            _ => None,
        }
    }
}
