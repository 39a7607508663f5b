//! Multiplicative orders in the field. `docs/orders.md` proves that the selections from A212200 are complete.

use std::collections::{BTreeMap, HashSet};

use num_bigint::BigUint;
use num_traits::One;

use super::build::{list_of, position, remembering};
use crate::formula::{EvalContext, TermError};
use crate::nim::Nimber;
use crate::oeis::{Family, Sequence};

pub(super) fn sequences() -> Vec<Sequence> {
    vec![
        list_of(212_200, "order(n)").titled("the order of n: the least e ≥ 1 for which the e-th nim-power of n is 1"),
        picked(212_201, "the records of A212200", records, |(_, order)| order).up_to(RECORDS).with_term_cost(280),
        picked(212_202, "the indices of the records of A212200", records, |(n, _)| n)
            .up_to(RECORDS)
            .with_term_cost(280),
        picked(212_203, "the distinct terms of A212200 in order of appearance", distinct, |(_, order)| order)
            .up_to(DISTINCT)
            .with_term_cost(160),
        picked(212_204, "the index at which each distinct term of A212200 first appears", distinct, |(n, _)| n)
            .up_to(DISTINCT)
            .with_term_cost(160),
    ]
}

/// The number of records in the fields up to the one below 2^(2^12). Not all prime factors of the order of the next
/// group are known.
const RECORDS: u64 = 23;
/// The number of divisors of 2^32 − 1, which are the orders of the numbers below 2^32.
const DISTINCT: u64 = 32;

/// A number n and its order.
type Term = (BigUint, BigUint);

/// Finds the terms one after another.
type Next = Box<dyn FnMut(&mut EvalContext<'_>) -> Result<Term, TermError> + Send>;

/// A selection from A212200, as far as it is known to be complete.
fn picked(number: u32, title: &str, pick: fn() -> Next, part: fn(Term) -> BigUint) -> Sequence {
    remembering(number, title, move || {
        let (mut next, mut picked) = (pick(), Vec::new());
        move |context: &mut EvalContext<'_>, n| {
            let place = position(n, 1)?;
            while picked.len() <= place {
                picked.push(next(context)?);
            }
            Ok(part(picked[place].clone()))
        }
    })
    .in_family(Family::Derived)
    .without_formula("the language has no records and no first appearances")
    .only_data()
}

/// Selects the terms that are greater than all earlier ones.
fn records() -> Next {
    let (mut n, mut greatest) = (BigUint::one(), BigUint::ZERO);
    Box::new(move |context| {
        loop {
            let order = context.order(n.clone())?;
            let next = next_that_may_be_greater(&n, &order);
            let here = std::mem::replace(&mut n, next);
            if order > greatest {
                greatest.clone_from(&order);
                return Ok((here, order));
            }
        }
    })
}

/// Returns the next number whose order may be greater: after a primitive element the next Fermat 2-power, because no
/// order in the field is greater.
fn next_that_may_be_greater(n: &BigUint, order: &BigUint) -> BigUint {
    let field = BigUint::one() << Nimber::from(n.clone()).degree();
    let next = order + 1u8;
    if next == field { field } else { n + 1u8 }
}

/// Selects the terms that differ from all earlier ones.
fn distinct() -> Next {
    let (mut n, mut seen) = (0u64, HashSet::new());
    let mut sparse: Option<std::vec::IntoIter<Term>> = None;
    Box::new(move |context| {
        while ((seen.len() + SPARSE.len()) as u64) < DISTINCT {
            let order = context.order(n + 1)?;
            n += 1;
            if seen.insert(order.clone()) {
                return Ok((n.into(), order));
            }
        }
        if sparse.is_none() {
            sparse = Some(least_of_sparse_orders(context)?.into_iter());
        }
        sparse.as_mut().and_then(Iterator::next).ok_or(TermError::BeyondLast { last: DISTINCT })
    })
}

/// Rare orders, divided by 65537: few numbers below 2^32 have them, and all of those are above 2^24.
const SPARSE: [u64; 8] = [1, 3, 5, 15, 17, 51, 85, 255];

/// Returns the least number of each of these orders, in ascending order, by enumerating the group that they generate:
/// if g has the order m, then gʲ has the order m/gcd(j, m).
fn least_of_sparse_orders(context: &mut EvalContext<'_>) -> Result<Vec<Term>, TermError> {
    const PRIMITIVE: u64 = 65_540; // of order 2^32 − 1
    let m = 65_537 * 255;
    let g = context.power(PRIMITIVE, u64::from(u32::MAX) / m)?;
    let mut least: BTreeMap<u64, Nimber> = BTreeMap::new();
    let mut element = g.clone();
    for j in 1..m {
        if j % 65_537 != 0 {
            let order = m / greatest_common_divisor(j, 255);
            let known = least.entry(order).or_insert_with(|| element.clone());
            if element < *known {
                known.clone_from(&element);
            }
        }
        element = context.product(element, g.clone())?;
    }
    let mut terms: Vec<Term> = least.into_iter().map(|(order, n)| (n.into_biguint(), order.into())).collect();
    terms.sort();
    Ok(terms)
}

fn greatest_common_divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}
