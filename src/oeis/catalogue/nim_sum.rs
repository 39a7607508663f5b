//! Sequences made with ⊕, which is the bitwise exclusive or, written ^ in Rust.

use num_bigint::BigUint;

use super::build::{list, plain_list, recurrence, square, triangle};
use crate::oeis::{Reading, Sequence};

pub(super) fn sequences() -> Vec<Sequence> {
    let mut all: Vec<Sequence> = (1..=24).map(shifted).collect();
    all.extend([
        square(3987, "T(n, m) = n ⊕ m, n, m ≥ 0", 0, Reading::Upward, |_, n, m| Ok(n + m)).without_product(),
        plain_list(6582, "sum of k ⊕ (n − k) over 0 < k < n", |n| (1..n).map(|k| k ^ (n - k)).sum::<u64>())
            .up_to(1 << 24),
        plain_list(48298, "n where n is a power of two, else 0", |n| if n.is_power_of_two() { n } else { 0 }),
        triangle(51933, "T(n, m) = n ⊕ m, 0 ≤ m ≤ n", 0, |_, n, m| Ok(n + m)).without_product(),
        plain_list(165_754, "n ⊕ (n + 1) ⊕ (n + 2)", |n| n ^ (n + 1) ^ (n + 2)),
        plain_list(224_915, "sum of n ⊕ k over 0 ≤ k ≤ n", |n| (0..=n).map(|k| n ^ k).sum::<u64>()).up_to(1 << 24),
        square(280_172, "T(n, k) = ((n − 1) ⊕ (k − 1)) + 1, n, k ≥ 1", 1, Reading::Upward, |_, n, k| {
            Ok(((n.as_biguint() - 1u8) ^ (k.as_biguint() - 1u8)) + 1u8)
        })
        .without_product(),
        // The factor of k = 1 is 2 ⊕ 2 = 0, and is left out.
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
    let sequence = list(4441 + k, format!("n ⊕ {k}"), move |_, n| Ok(n ^ u64::from(k))).without_product();
    match k {
        9 => sequence.note("The entry's program adds 2; its data add 9, as its title says."),
        _ => sequence,
    }
}
