//! Products of powers of two, and what is made of their table.

use std::collections::HashMap;

use num_bigint::BigUint;

use super::build::{at_most, list, position, remembering, remembering_table, square, triangle};
use crate::formula::{Answer, EvalContext, TermError};
use crate::nim::Nimber;
use crate::oeis::{Reading, Sequence, TableShape};

/// The largest exponent of a power of two that is taken as a factor.
const LARGEST_EXPONENT: u64 = 1 << 17;
/// The largest row and column of the tables for which a whole square block is computed.
const LARGEST_IN_BLOCK: u64 = (1 << 9) - 1;

pub(super) fn sequences() -> Vec<Sequence> {
    let upward = TableShape::Square { origin: 0, reading: Reading::Upward };
    let downward = TableShape::Square { origin: 0, reading: Reading::Downward };
    vec![
        list(6017, "2ⁿ ⊗ 2ⁿ", |ask, n| product(ask, n, n)).up_to(LARGEST_EXPONENT),
        list(
            134_683,
            "2 ⊗ 2ⁿ⁻¹; a(0) = 1",
            |ask, n| if n == 0 { Ok(Nimber::from(1u8)) } else { product(ask, 1, n - 1) },
        )
        .up_to(LARGEST_EXPONENT)
        .derived(),
        list(335_159, "2² ⊗ 2ⁿ", |ask, n| product(ask, 2, n)).up_to(LARGEST_EXPONENT),
        list(335_160, "2³ ⊗ 2ⁿ", |ask, n| product(ask, 3, n)).up_to(LARGEST_EXPONENT),
        list(335_161, "2⁴ ⊗ 2ⁿ", |ask, n| product(ask, 4, n)).up_to(LARGEST_EXPONENT),
        triangle(223_540, "T(m, n) = 2ᵐ ⊗ 2ⁿ, 0 ≤ n ≤ m", 0, entry),
        square(223_541, "T(m, n) = 2ᵐ ⊗ 2ⁿ", 0, Reading::Upward, entry),
        remembering_table(223_542, "the rank in A223543, from 0, of the entry of A223541", upward, || {
            let mut sorted = Sorted::new(all_products);
            move |ask, m, n| sorted.rank(ask, m, n, &mut |ask, m, n| product(ask, m, n).map(BigUint::from))
        }),
        remembering(223_543, "the distinct entries of A223541, ascending", || {
            let mut sorted = Sorted::new(all_products);
            move |ask, n| sorted.nth(ask, position(n, 0)?)
        }),
        remembering_table(
            223_537,
            "T(m, k) = Σ 2ⁿ over the n with digit 2ᵏ in 2ᵐ ⊗ 2ⁿ, n < 2ʲ, the least power of two above m and k",
            downward,
            || {
                let mut rows = Rows::default();
                move |ask, m, k| rows.digits(ask, at_most(m, LARGEST_IN_BLOCK)?, at_most(k, LARGEST_IN_BLOCK)?)
            },
        ),
        remembering_table(
            223_538,
            "the rank, from 0, of the entry of A223537 among the distinct ones",
            downward,
            || {
                let (mut sorted, mut rows) = (Sorted::new(all_digits), Rows::default());
                move |ask, m, k| sorted.rank(ask, m, k, &mut |ask, m, k| rows.digits(ask, m, k))
            },
        ),
        remembering(223_539, "the distinct entries of A223537, ascending", || {
            let mut sorted = Sorted::new(all_digits);
            move |ask, n| sorted.nth(ask, position(n, 1)?)
        })
        .note("The entry's formula and examples count from 0; its offset is 1."),
    ]
}

/// 2^m ⊗ 2^n.
fn product(ask: &mut EvalContext<'_>, m: u64, n: u64) -> Answer<Nimber> {
    ask.product(Nimber::power_of_two(m), Nimber::power_of_two(n))
}

fn entry(ask: &mut EvalContext<'_>, m: &Nimber, n: &Nimber) -> Answer<Nimber> {
    product(ask, at_most(m, LARGEST_EXPONENT)?, at_most(n, LARGEST_EXPONENT)?)
}

/// Rows of the table 2^m ⊗ 2^n, as far as they were needed.
#[derive(Default)]
struct Rows(HashMap<u64, Vec<Nimber>>);

impl Rows {
    /// The entry of A223537: the number whose digit 2^n is the digit 2^k of 2^m ⊗ 2^n.
    fn digits(&mut self, ask: &mut EvalContext<'_>, m: u64, k: u64) -> Answer<BigUint> {
        let block = (m.max(k) + 1).next_power_of_two();
        let mut digits = BigUint::ZERO;
        for (n, product) in (0..).zip(self.row(ask, m, block)?) {
            digits.set_bit(n, product.as_biguint().bit(k));
        }
        Ok(digits)
    }

    /// 2^m ⊗ 2^n for n < length.
    fn row(&mut self, ask: &mut EvalContext<'_>, m: u64, length: u64) -> Answer<&[Nimber]> {
        let row = self.0.entry(m).or_default();
        for n in row.len() as u64..length {
            row.push(product(ask, m, n)?);
        }
        Ok(&row[..position(length, 0)?])
    }
}

/// The entries of A223541 in the block of a side.
fn all_products(ask: &mut EvalContext<'_>, side: u64) -> Answer<Vec<BigUint>> {
    let cells = (0..side).flat_map(|m| (0..=m).map(move |n| (m, n))); // it is symmetric
    cells.map(|(m, n)| product(ask, m, n).map(BigUint::from)).collect()
}

/// The entries of A223537 in the block of a side.
fn all_digits(ask: &mut EvalContext<'_>, side: u64) -> Answer<Vec<BigUint>> {
    let mut rows = Rows::default();
    let cells = (0..side).flat_map(|m| (0..side).map(move |k| (m, k)));
    cells.map(|(m, k)| rows.digits(ask, m, k)).collect()
}

/// The distinct entries of a table, ascending, as far as they were needed.
///
/// The block of side 2^j holds all distinct entries below 2^(2^j), in both tables: so the list made from a
/// block is a beginning of the whole list.
struct Sorted<F> {
    entries: F,
    side: u64,
    distinct: Vec<BigUint>,
    /// The least block that was refused: it is not tried again.
    refused: Option<(u64, TermError)>,
}

impl<F: Fn(&mut EvalContext<'_>, u64) -> Answer<Vec<BigUint>>> Sorted<F> {
    fn new(entries: F) -> Self {
        Self { entries, side: 0, distinct: Vec::new(), refused: None }
    }

    /// The distinct entry at a place, counted from 0.
    fn nth(&mut self, ask: &mut EvalContext<'_>, place: usize) -> Answer<BigUint> {
        while self.distinct.len() <= place {
            self.reach(ask, (2 * self.side).max(1))?;
        }
        Ok(self.distinct[place].clone())
    }

    /// The place, counted from 0, of the entry at a cell.
    fn rank(
        &mut self,
        ask: &mut EvalContext<'_>,
        row: &Nimber,
        column: &Nimber,
        entry: &mut dyn FnMut(&mut EvalContext<'_>, u64, u64) -> Answer<BigUint>,
    ) -> Answer<BigUint> {
        let (row, column) = (at_most(row, LARGEST_IN_BLOCK)?, at_most(column, LARGEST_IN_BLOCK)?);
        self.reach(ask, (row.max(column) + 1).next_power_of_two())?;
        let entry = entry(ask, row, column)?;
        Ok(self.distinct.partition_point(|other| *other < entry).into())
    }

    /// Makes the list from the block of this side, unless a larger one was taken before.
    fn reach(&mut self, ask: &mut EvalContext<'_>, side: u64) -> Answer<()> {
        if side > LARGEST_IN_BLOCK + 1 {
            return Err(TermError::BeyondSize { last: LARGEST_IN_BLOCK });
        }
        if let Some((refused, refusal)) = self.refused
            && side >= refused
        {
            return Err(refusal);
        }
        if side > self.side {
            let entries = (self.entries)(ask, side);
            let mut distinct = entries.inspect_err(|&refusal| self.refused = Some((side, refusal)))?;
            distinct.sort_unstable();
            distinct.dedup();
            (self.side, self.distinct) = (side, distinct);
        }
        Ok(())
    }
}
