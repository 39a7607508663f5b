//! Sequences made with ⊕, the bitwise exclusive or, which Rust writes as `^`.

use num_bigint::BigUint;

use super::build::{COLUMN, N, ROW, list_of, plain_words, recurrence, square_of, triangle_of};
use crate::oeis::Sequence;

pub(super) fn sequences() -> Vec<Sequence> {
    let mut all: Vec<Sequence> = (1..=24).map(shifted).collect();
    all.extend([
        square_of(3987, "T(n, m) = n ⊕ m, n, m ≥ 0", 0, ROW + COLUMN),
        plain_words(6582, "sum of k ⊕ (n − k) over 0 < k < n", |n| (1..n).map(|k| k ^ (n - k)).sum::<u64>())
            .up_to(1 << 24),
        plain_words(48298, "n where n is a power of two, else 0", |n| if n.is_power_of_two() { n } else { 0 }),
        triangle_of(51933, "T(n, m) = n ⊕ m, 0 ≤ m ≤ n", 0, ROW + COLUMN),
        list_of(165_754, "n ⊕ (n + 1) ⊕ (n + 2)", N + N.successor() + N.successor().successor()),
        plain_words(224_915, "sum of n ⊕ k over 0 ≤ k ≤ n", |n| (0..=n).map(|k| n ^ k).sum::<u64>()).up_to(1 << 24),
        square_of(
            280_172,
            "T(n, k) = ((n − 1) ⊕ (k − 1)) + 1, n, k ≥ 1",
            1,
            (ROW.predecessor() + COLUMN.predecessor()).successor(),
        ),
        // The factor for k = 1 would be 2 ⊕ 2 = 0.
        recurrence(352_526, "product of 2k ⊕ 2 over 0 ≤ k ≤ n, k ≠ 1", 2, |_, n, before| {
            Ok(if n == 1 { before.clone() } else { before * BigUint::from((2 * n) ^ 2) })
        })
        .without_product()
        .up_to(1 << 12)
        .only_data(),
    ]);
    all
}

/// A004442 to A004465: n ⊕ k for k = 1 to 24.
fn shifted(k: u32) -> Sequence {
    let sequence = list_of(4441 + k, format!("n ⊕ {k}"), N + u64::from(k).into());
    match k {
        9 => sequence.with_note("The entry's program adds 2; its data add 9, as its title says."),
        _ => sequence,
    }
}
