//! Sequences made with ⊕, the bitwise exclusive or.

use super::build::{list_of, list_of_words, parsed, square_of, triangle_of};
use crate::formula::Scope;
use crate::oeis::Sequence;

pub(super) fn sequences() -> Vec<Sequence> {
    let mut all: Vec<Sequence> = (1..=24).map(shifted).collect();
    all.extend([
        square_of(3987, 0, "n + k"),
        list_of(6582, "[sum(k = 1..n-1, xor(k, [n-k]))]").up_to(1 << 24),
        list_of(48298, "if(n > 0 and [xor(n, [n-1])] = [2*n-1], n, 0)").titled("n if n is a power of two, otherwise 0"),
        triangle_of(51933, 0, "n + k"),
        list_of(165_754, "n + [n+1] + [n+2]"),
        // The formula takes several times as long.
        list_of_words(224_915, "sum of n ⊕ k over 0 ≤ k ≤ n", |n| (0..=n).map(|k| n ^ k).sum())
            .equal_to(parsed("[sum(k = 0..n, xor(n, k))]", &Scope::list()))
            .up_to(1 << 24),
        square_of(280_172, 1, "[xor([n-1], [k-1])+1]"),
        // The factor for k = 1 would be 2 ⊕ 2 = 0.
        list_of(352_526, "if(n < 2, 2, [a(n-1)*xor([2*n], 2)])")
            .titled("product of 2k ⊕ 2 over 0 ≤ k ≤ n, k ≠ 1")
            .up_to(1 << 12)
            .only_data(),
    ]);
    all
}

/// A004442 to A004465: n ⊕ k for k = 1 to 24.
fn shifted(k: u32) -> Sequence {
    let sequence = list_of(4441 + k, &format!("n + {k}"));
    match k {
        9 => sequence.with_note("The entry's program adds 2; its data add 9, as its title says."),
        _ => sequence,
    }
}
