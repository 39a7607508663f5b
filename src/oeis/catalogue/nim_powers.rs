//! Nim-powers. The exponents are ordinary numbers, not nimbers, and 0⁰ = 1.

use super::build::{list_of, square_of};
use crate::oeis::Sequence;

pub(super) fn sequences() -> Vec<Sequence> {
    let mut all: Vec<Sequence> = (4..=10).map(powers_of).collect();
    all.extend([(335_170, 3), (335_171, 5), (335_172, 6), (335_173, 7), (335_535, 4), (335_536, 8)].map(to_the));
    all.extend([list_of(59971, "n^n"), square_of(335_162, 0, "n^k")]);
    all
}

/// A335163 to A335169: the powers of 4 to 10.
fn powers_of(base: u32) -> Sequence {
    list_of(335_159 + base, &format!("{base}^n"))
}

fn to_the((number, exponent): (u32, u64)) -> Sequence {
    list_of(number, &format!("n^{exponent}"))
}
