//! Sequences derived from nim-products with ordinary operations.

use std::collections::HashMap;

use num_bigint::BigUint;

use super::build::{list, remembering};
use crate::formula::{EvalContext, TermError};
use crate::nim::Nimber;
use crate::oeis::Sequence;

pub(super) fn sequences() -> Vec<Sequence> {
    vec![
        remembering(59954, "how many a, b, c, d ≤ n have (a ⊗ d) ⊕ (b ⊗ c) = 1", determinants).up_to(512).only_data(),
        list(60147, "n ⊗ n where n is a power of two, else 0", |context, n| {
            if n.is_power_of_two() { context.product(n, n) } else { Ok(Nimber::from(0u8)) }
        }),
        list(141_395, "the ordinary sum of k ⊗ (n + 1 − k) over 1 ≤ k ≤ n", |context, n| {
            (1..=n).map(|k| context.product(k, n + 1 - k).map(BigUint::from)).sum::<Result<BigUint, TermError>>()
        })
        .up_to(1 << 20)
        .with_note("The entry's example a(4) is a(5)."),
        list(
            382_121,
            "the minimal polynomial over GF(2) of 2^(2ⁿ) − 1, bit i the coefficient of xⁱ",
            |context, n| context.minimal_polynomial((BigUint::from(1u8) << (1u64 << n)) - 1u8),
        )
        .up_to(12)
        .with_term_cost(300)
        .only_data(),
    ]
}

/// Counts how often each value v is a product a ⊗ d with a, d ≤ n; the term is Σ count(v) count(v ⊕ 1).
fn determinants() -> impl FnMut(&mut EvalContext<'_>, u64) -> Result<BigUint, TermError> {
    let mut counts: HashMap<Nimber, u64> = HashMap::new();
    let mut counted = None; // the greatest n so far
    move |context, n| {
        if counted.is_some_and(|counted| counted > n) {
            counts.clear();
            counted = None;
        }
        for greater in counted.map_or(0, |counted| counted + 1)..=n {
            let products =
                (0..=greater).map(|lesser| context.product(greater, lesser)).collect::<Result<Vec<_>, TermError>>()?;
            for (lesser, product) in (0..).zip(products) {
                *counts.entry(product).or_default() += if lesser == greater { 1 } else { 2 };
            }
            counted = Some(greater);
        }
        let one = Nimber::from(1u8);
        let pairs = counts.iter().filter_map(|(value, count)| counts.get(&(value + &one)).map(|other| count * other));
        Ok(pairs.sum::<u64>().into())
    }
}
