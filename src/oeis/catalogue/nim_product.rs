//! Values of ⊗: multiples, tables, squares, roots, inverses.

use num_bigint::BigUint;

use super::build::{list, recurrence, remembering, square, triangle};
use crate::nim::Nimber;
use crate::oeis::ask::{Answer, Ask};
use crate::oeis::{Reading, Sequence};

pub(super) fn sequences() -> Vec<Sequence> {
    let mut all: Vec<Sequence> = (3..=15).map(|k| multiples(4465 + k, k)).collect();
    all.extend([
        multiples(6015, 2),
        list(6042, "n ⊗ n", |ask, n| ask.product(n, n)),
        square(51775, "T(n, m) = n ⊗ m, n, m ≥ 0", 0, Reading::Upward, product),
        square(51776, "T(n, m) = n ⊗ m, n, m ≥ 1", 1, Reading::Upward, product),
        triangle(51910, "T(n, m) = n ⊗ m, 0 ≤ m ≤ n", 0, product),
        triangle(51911, "T(n, m) = n ⊗ m, 1 ≤ m ≤ n", 1, product)
            .note("The entry's title has 1 ≤ n ≤ m; the data are rows n with 1 ≤ m ≤ n."),
        list(51917, "the inverse of n: n ⊗ a(n) = 1", |ask, n| ask.inverse(n)),
        list(58734, "n ⊗ (n + 1)", |ask, n| ask.product(n, n + 1)),
        recurrence(59970, "1 ⊗ 2 ⊗ … ⊗ n", 1, |ask, n, before| Ok(ask.product(n, before.clone())?.into()))
            .up_to(1 << 20),
        list(160_679, "the nim square root of n: a(n) ⊗ a(n) = n", |ask, n| ask.sqrt(n))
            .note("The entry's recursion should read a(n) = n ⊕ a(n ⊕ n ⊗ n)."),
        remembering(348_291, "how many k, 1 ≤ k < n, have a quotient n ⊘ k ≤ n", quotients)
            .up_to(20_000)
            .weighs(4)
            .note("The entry's title has k and m less than n; the data count the k < n with k ⊗ m = n for an m ≤ n."),
    ]);
    all
}

/// k ⊗ n.
fn multiples(number: u32, k: u32) -> Sequence {
    list(number, format!("{k} ⊗ n"), move |ask, n| ask.product(k, n))
}

fn product(ask: &mut Ask<'_>, n: &Nimber, m: &Nimber) -> Answer<Nimber> {
    ask.product(n.clone(), m.clone())
}

/// Counts the quotients of n that are at most n; it remembers the inverses of 1, 2, ….
fn quotients() -> impl FnMut(&mut Ask<'_>, u64) -> Answer<BigUint> {
    let mut inverses: Vec<Nimber> = Vec::new();
    move |ask, n| {
        let mut count = 0u64;
        for (index, k) in (1..n).enumerate() {
            if index == inverses.len() {
                inverses.push(ask.inverse(k)?);
            }
            if ask.product(n, inverses[index].clone())? <= Nimber::from(n) {
                count += 1;
            }
        }
        Ok(count.into())
    }
}
