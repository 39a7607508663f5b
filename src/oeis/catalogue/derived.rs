//! Sequences derived from nim-products with ordinary operations.

use std::collections::HashMap;

use num_bigint::BigUint;

use super::build::{list_of, parsed, remembering};
use crate::formula::{EvalContext, Scope, TermError};
use crate::nim::Nimber;
use crate::oeis::Sequence;

pub(super) fn sequences() -> Vec<Sequence> {
    vec![
        // The formula takes n^4 products, the function n^2.
        remembering(59954, "how many a, b, c, d ≤ n have (a ⊗ d) ⊕ (b ⊗ c) = 1", determinants)
            .equal_to(parsed(
                "[sum(p = 0..n, sum(q = 0..n, sum(r = 0..n, count(s = 0..n, nim(p*s + q*r) = 1))))]",
                &Scope::list(),
            ))
            .up_to(512)
            .only_data(),
        list_of(60147, "if(n > 0 and [xor(n, [n-1])] = [2*n-1], n*n, 0)")
            .titled("n ⊗ n if n is a power of two, otherwise 0"),
        list_of(141_395, "[sum(k = 1..n, nim(k*[n+1-k]))]")
            .up_to(1 << 20)
            .with_note("The entry's example a(4) is a(5)."),
        list_of(382_121, "minpoly([F(n)-1])")
            .titled("the minimal polynomial over GF(2) of 2^(2ⁿ) − 1, bit i the coefficient of xⁱ")
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
