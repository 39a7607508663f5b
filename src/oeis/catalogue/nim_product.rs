//! Values of ⊗: multiples, tables, squares, roots and inverses.

use super::build::{list_of, square_of, triangle_of};
use crate::oeis::Sequence;

pub(super) fn sequences() -> Vec<Sequence> {
    let mut all: Vec<Sequence> = (3..=15).map(|k| multiples(4465 + k, k)).collect();
    all.extend([
        multiples(6015, 2),
        list_of(6042, "n*n"),
        square_of(51775, 0, "n*k"),
        square_of(51776, 1, "n*k"),
        triangle_of(51910, 0, "n*k"),
        triangle_of(51911, 1, "n*k").with_note("The entry's title has 1 ≤ n ≤ m; the data are rows n with 1 ≤ m ≤ n."),
        list_of(51917, "inv(n)"),
        list_of(58734, "n*[n+1]"),
        list_of(59970, "if(n = 1, 1, n*a(n-1))").titled("1 ⊗ 2 ⊗ … ⊗ n").up_to(1 << 20),
        list_of(160_679, "sqrt(n)").with_note("The entry's recursion should read a(n) = n ⊕ a(n ⊕ n ⊗ n)."),
        list_of(348_291, "count(k = 1..n, k < n and n/k <= n)").up_to(20_000).with_term_cost(4).with_note(
            "The entry's title has k and m less than n; the data count the k < n with k ⊗ m = n for an m ≤ n.",
        ),
    ]);
    all
}

/// The multiples k ⊗ n.
fn multiples(number: u32, k: u32) -> Sequence {
    list_of(number, &format!("{k}*n"))
}
