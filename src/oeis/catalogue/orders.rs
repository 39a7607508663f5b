//! Multiplicative orders in the field. Why the terms picked from A212200 are complete is argued in `docs/orders.md`.

use std::collections::{BTreeMap, HashSet};

use num_bigint::BigUint;
use num_traits::One;

use super::build::{list, position, remembering};
use crate::formula::{Answer, EvalContext, TermError};
use crate::nim::Nimber;
use crate::oeis::Sequence;

pub(super) fn sequences() -> Vec<Sequence> {
    vec![
        list(212_200, "the order of n: the least e ≥ 1 for which the e-th nim-power of n is 1", |ask, n| {
            ask.order(n)
        }),
        picked(212_201, "the records of A212200", records, |(_, order)| order).up_to(RECORDS).weighs(280),
        picked(212_202, "where the records of A212200 stand", records, |(n, _)| n).up_to(RECORDS).weighs(280),
        picked(212_203, "the distinct terms of A212200 as they appear", distinct, |(_, order)| order)
            .up_to(DISTINCT)
            .weighs(160),
        picked(212_204, "where each distinct term of A212200 appears", distinct, |(n, _)| n)
            .up_to(DISTINCT)
            .weighs(160),
    ]
}

/// The records in the fields up to the one below 2^(2^12); the prime factors of the next group's order are not all
/// known.
const RECORDS: u64 = 23;
/// The divisors of 2^32 − 1: all orders of numbers below 2^32.
const DISTINCT: u64 = 32;

/// A term (n, order of n) of A212200.
type Term = (BigUint, BigUint);

/// Finds one term after the other.
type Next = Box<dyn FnMut(&mut EvalContext<'_>) -> Answer<Term> + Send>;

/// A list of terms picked from A212200, as far as is known that no term is missed.
fn picked(number: u32, title: &str, pick: fn() -> Next, part: fn(Term) -> BigUint) -> Sequence {
    remembering(number, title, move || {
        let (mut next, mut picked) = (pick(), Vec::new());
        move |ask: &mut EvalContext<'_>, n| {
            let place = position(n, 1)?;
            while picked.len() <= place {
                picked.push(next(ask)?);
            }
            Ok(part(picked[place].clone()))
        }
    })
    .derived()
    .only_data()
}

/// The terms greater than all before.
fn records() -> Next {
    let (mut n, mut greatest) = (BigUint::one(), BigUint::ZERO);
    Box::new(move |ask| {
        loop {
            let order = ask.order(n.clone())?;
            let next = next_that_may_be_greater(&n, &order);
            let here = std::mem::replace(&mut n, next);
            if order > greatest {
                greatest.clone_from(&order);
                return Ok((here, order));
            }
        }
    })
}

/// The next number; behind a primitive one the next Fermat 2-power, because no order is greater in the field.
fn next_that_may_be_greater(n: &BigUint, order: &BigUint) -> BigUint {
    let field = BigUint::one() << Nimber::from(n.clone()).degree();
    let next = order + 1u8;
    if next == field { field } else { n + 1u8 }
}

/// The terms unlike all before.
fn distinct() -> Next {
    let (mut n, mut seen) = (0u64, HashSet::new());
    let mut sparse: Option<std::vec::IntoIter<Term>> = None;
    Box::new(move |ask| {
        while ((seen.len() + SPARSE.len()) as u64) < DISTINCT {
            let order = ask.order(n + 1)?;
            n += 1;
            if seen.insert(order.clone()) {
                return Ok((n.into(), order));
            }
        }
        if sparse.is_none() {
            sparse = Some(least_of_sparse_orders(ask)?.into_iter());
        }
        sparse.as_mut().and_then(Iterator::next).ok_or(TermError::BeyondLast { last: DISTINCT })
    })
}

/// The orders that so few numbers below 2^32 have that the least ones lie above 2^24, are 65537 times these.
const SPARSE: [u64; 8] = [1, 3, 5, 15, 17, 51, 85, 255];

/// The least number of each of these orders, ascending, by going through the group that they generate: its element
/// gʲ has the order m/gcd(j, m), m being the order of g.
fn least_of_sparse_orders(ask: &mut EvalContext<'_>) -> Answer<Vec<Term>> {
    const PRIMITIVE: u64 = 65_540; // of order 2^32 − 1
    let m = 65_537 * 255;
    let g = ask.power(PRIMITIVE, u64::from(u32::MAX) / m)?;
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
        element = ask.product(element, g.clone())?;
    }
    let mut terms: Vec<Term> = least.into_iter().map(|(order, n)| (n.into_biguint(), order.into())).collect();
    terms.sort();
    Ok(terms)
}

fn greatest_common_divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}
