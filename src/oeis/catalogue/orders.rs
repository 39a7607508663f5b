//! Multiplicative orders in the field.

use std::collections::HashSet;

use num_bigint::BigUint;

use super::build::{list, position, remembering};
use crate::oeis::Sequence;
use crate::oeis::ask::{Answer, Ask};

pub(super) fn sequences() -> Vec<Sequence> {
    vec![
        list(212_200, "the order of n: the least e ≥ 1 for which the e-th nim-power of n is 1", |ask, n| {
            ask.order(n)
        }),
        picked(212_201, "the records of A212200", Pick::records, |(_, order)| order).up_to(9).weighs(280),
        picked(212_202, "where the records of A212200 stand", Pick::records, |(n, _)| n.into()).up_to(9).weighs(280),
        picked(212_203, "the distinct terms of A212200 as they appear", Pick::distinct, |(_, order)| order)
            .up_to(24)
            .weighs(160),
        picked(212_204, "where each distinct term of A212200 appears", Pick::distinct, |(n, _)| n.into())
            .up_to(24)
            .weighs(160),
    ]
}

/// A term (n, order of n) of A212200.
type Term = (u64, BigUint);

/// A list of terms picked from A212200, read off its beginning as far as needed. How far that is for the next
/// term is not known: the next records stand near 2^32, so the list is cut before.
fn picked(number: u32, title: &str, pick: fn() -> Pick, part: fn(Term) -> BigUint) -> Sequence {
    remembering(number, title, move || {
        let mut pick = pick();
        move |ask: &mut Ask<'_>, n| Ok(part(pick.nth(ask, position(n, 1)?)?))
    })
    .derived()
    .only_data()
}

/// Reads A212200 from its beginning and picks terms.
struct Pick {
    next: u64,
    picked: Vec<Term>,
    is_picked: Box<dyn FnMut(&BigUint) -> bool + Send>,
}

impl Pick {
    fn new(is_picked: impl FnMut(&BigUint) -> bool + Send + 'static) -> Self {
        Self { next: 1, picked: Vec::new(), is_picked: Box::new(is_picked) }
    }

    /// The terms greater than all before.
    fn records() -> Self {
        let mut greatest = BigUint::ZERO;
        Self::new(move |order| {
            let is_record = *order > greatest;
            if is_record {
                greatest.clone_from(order);
            }
            is_record
        })
    }

    /// The terms unlike all before.
    fn distinct() -> Self {
        let mut seen = HashSet::new();
        Self::new(move |order| seen.insert(order.clone()))
    }

    fn nth(&mut self, ask: &mut Ask<'_>, place: usize) -> Answer<Term> {
        while self.picked.len() <= place {
            let order = ask.order(self.next)?;
            if (self.is_picked)(&order) {
                self.picked.push((self.next, order));
            }
            self.next += 1;
        }
        Ok(self.picked[place].clone())
    }
}
