//! Values of ⊗: multiples, tables, squares, roots and inverses.

use num_bigint::BigUint;

use super::build::{COLUMN, N, ROW, list_of, recurrence, remembering, square_of, triangle_of};
use crate::formula::Rule;
use crate::formula::{EvalContext, TermError};
use crate::nim::Nimber;
use crate::oeis::Sequence;

pub(super) fn sequences() -> Vec<Sequence> {
    let mut all: Vec<Sequence> = (3..=15).map(|k| multiples(4465 + k, k)).collect();
    all.extend([
        multiples(6015, 2),
        list_of(6042, "n ⊗ n", N * N),
        square_of(51775, "T(n, m) = n ⊗ m, n, m ≥ 0", 0, ROW * COLUMN),
        square_of(51776, "T(n, m) = n ⊗ m, n, m ≥ 1", 1, ROW * COLUMN),
        triangle_of(51910, "T(n, m) = n ⊗ m, 0 ≤ m ≤ n", 0, ROW * COLUMN),
        triangle_of(51911, "T(n, m) = n ⊗ m, 1 ≤ m ≤ n", 1, ROW * COLUMN)
            .with_note("The entry's title has 1 ≤ n ≤ m; the data are rows n with 1 ≤ m ≤ n."),
        list_of(51917, "the inverse of n: n ⊗ a(n) = 1", N.inverse()),
        list_of(58734, "n ⊗ (n + 1)", N * N.successor()),
        recurrence(59970, "1 ⊗ 2 ⊗ … ⊗ n", 1, |context, n, before| {
            Ok(context.product(n, before.clone())?.into())
        })
        .up_to(1 << 20),
        list_of(160_679, "the nim square root of n: a(n) ⊗ a(n) = n", N.sqrt())
            .with_note("The entry's recursion should read a(n) = n ⊕ a(n ⊕ n ⊗ n)."),
        remembering(348_291, "how many k, 1 ≤ k < n, have a quotient n ⊘ k ≤ n", quotients)
            .up_to(20_000)
            .with_term_cost(4)
            .with_note(
                "The entry's title has k and m less than n; the data count the k < n with k ⊗ m = n for an m ≤ n.",
            ),
    ]);
    all
}

/// The multiples k ⊗ n.
fn multiples(number: u32, k: u32) -> Sequence {
    list_of(number, format!("{k} ⊗ n"), Rule::from(u64::from(k)) * N)
}

/// Counts the quotients n ⊘ k ≤ n with 1 ≤ k < n, and remembers the inverses of 1, 2, ….
fn quotients() -> impl FnMut(&mut EvalContext<'_>, u64) -> Result<BigUint, TermError> {
    let mut inverses: Vec<Nimber> = Vec::new();
    move |context, n| {
        let mut count = 0u64;
        for (index, k) in (1..n).enumerate() {
            if index == inverses.len() {
                inverses.push(context.inverse(k)?);
            }
            if context.product(n, inverses[index].clone())? <= Nimber::from(n) {
                count += 1;
            }
        }
        Ok(count.into())
    }
}
