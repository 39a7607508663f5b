//! Nim-powers. The exponents are ordinary numbers, never nimbers, and 0⁰ = 1.

use super::build::{list, square};
use crate::oeis::{Reading, Sequence};

pub(super) fn sequences() -> Vec<Sequence> {
    let mut all: Vec<Sequence> = (4..=10).map(powers_of).collect();
    all.extend([(335_170, 3), (335_171, 5), (335_172, 6), (335_173, 7), (335_535, 4), (335_536, 8)].map(to_the));
    all.extend([
        list(59971, "the n-th nim-power of n; a(0) = 1", |ask, n| ask.power(n, n)),
        square(335_162, "T(n, k) = the k-th nim-power of n; T(0, 0) = 1", 0, Reading::Upward, |ask, n, k| {
            ask.power(n.clone(), k.as_biguint().clone())
        }),
    ]);
    all
}

/// A335163 to A335169: the powers of 4 to 10.
fn powers_of(base: u32) -> Sequence {
    list(335_159 + base, format!("the n-th nim-power of {base}"), move |ask, n| ask.power(base, n))
}

fn to_the((number, exponent): (u32, u32)) -> Sequence {
    list(number, format!("the nim-power of n to the {exponent}"), move |ask, n| ask.power(n, exponent))
}
