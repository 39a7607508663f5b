//! Products of powers of two, and sequences derived from their table.

use std::collections::HashMap;

use num_bigint::BigUint;

use super::build::{at_most, list_of, parsed, position, remembering, remembering_table, square_of, triangle_of};
use crate::formula::{EvalContext, Scope, TermError};
use crate::nim::Nimber;
use crate::oeis::{Family, Reading, Sequence, TableShape};

/// The largest exponent of a factor that is a power of two.
const LARGEST_EXPONENT: u64 = 1 << 17;
/// The largest row and column of a table whose terms depend on a whole square block.
const LARGEST_IN_BLOCK: u64 = (1 << 9) - 1;

const NO_SORTED_VALUES: &str = "the language has neither the rank of an entry nor the sorted entries of a table";

pub(super) fn sequences() -> Vec<Sequence> {
    let upward = TableShape::Square { origin: 0, reading: Reading::Upward };
    let downward = TableShape::Square { origin: 0, reading: Reading::Downward };
    vec![
        list_of(6017, "[2^n]*[2^n]").up_to(LARGEST_EXPONENT),
        list_of(134_683, "if(n = 0, 1, 2*[2^(n-1)])")
            .titled("2 ⊗ 2ⁿ⁻¹; a(0) = 1")
            .up_to(LARGEST_EXPONENT)
            .in_family(Family::Derived),
        list_of(335_159, "4*[2^n]").up_to(LARGEST_EXPONENT),
        list_of(335_160, "8*[2^n]").up_to(LARGEST_EXPONENT),
        list_of(335_161, "16*[2^n]").up_to(LARGEST_EXPONENT),
        triangle_of(223_540, 0, "[2^n]*[2^k]"),
        square_of(223_541, 0, "[2^n]*[2^k]"),
        remembering_table(223_542, "the rank in A223543, from 0, of the entry of A223541", upward, || {
            let mut sorted = Sorted::new(all_products);
            move |context, m, n| {
                sorted.rank(context, m, n, &mut |context, m, n| product(context, m, n).map(BigUint::from))
            }
        })
        .without_formula(NO_SORTED_VALUES),
        remembering(223_543, "the distinct entries of A223541, ascending", || {
            let mut sorted = Sorted::new(all_products);
            move |context, n| sorted.nth(context, position(n, 0)?)
        })
        .without_formula(NO_SORTED_VALUES),
        remembering_table(
            223_537,
            "T(m, k) = Σ 2ⁿ over the n with digit 2ᵏ in 2ᵐ ⊗ 2ⁿ, n < 2ʲ, the least power of two above m and k",
            downward,
            || {
                let mut rows = Rows::default();
                move |context, m, k| rows.digits(context, at_most(m, LARGEST_IN_BLOCK)?, at_most(k, LARGEST_IN_BLOCK)?)
            },
        )
        // The formula computes a row of products for each term.
        .equal_to(parsed(
            "[sum(i = 0..2^least(j >= 0, 2^j > n and 2^j > k)-1, 2^i*bit([2^n]*[2^i], k))]",
            &Scope::table(),
        )),
        remembering_table(
            223_538,
            "the rank, from 0, of the entry of A223537 among the distinct ones",
            downward,
            || {
                let (mut sorted, mut rows) = (Sorted::new(all_digits), Rows::default());
                move |context, m, k| sorted.rank(context, m, k, &mut |context, m, k| rows.digits(context, m, k))
            },
        )
        .without_formula(NO_SORTED_VALUES),
        remembering(223_539, "the distinct entries of A223537, ascending", || {
            let mut sorted = Sorted::new(all_digits);
            move |context, n| sorted.nth(context, position(n, 1)?)
        })
        .without_formula(NO_SORTED_VALUES)
        .with_note("The entry's formula and examples count from 0; its offset is 1."),
    ]
}

/// Returns 2^m ⊗ 2^n.
fn product(context: &mut EvalContext<'_>, m: u64, n: u64) -> Result<Nimber, TermError> {
    context.product(Nimber::power_of_two(m), Nimber::power_of_two(n))
}

/// The rows of the table 2^m ⊗ 2^n computed so far.
#[derive(Default)]
struct Rows(HashMap<u64, Vec<Nimber>>);

impl Rows {
    /// Returns the entry of A223537: the number whose binary digit 2^n is the digit 2^k of 2^m ⊗ 2^n.
    fn digits(&mut self, context: &mut EvalContext<'_>, m: u64, k: u64) -> Result<BigUint, TermError> {
        let block = (m.max(k) + 1).next_power_of_two();
        let mut digits = BigUint::ZERO;
        for (n, product) in (0..).zip(self.row(context, m, block)?) {
            digits.set_bit(n, product.as_biguint().bit(k));
        }
        Ok(digits)
    }

    /// Returns 2^m ⊗ 2^n for n < `length`.
    fn row(&mut self, context: &mut EvalContext<'_>, m: u64, length: u64) -> Result<&[Nimber], TermError> {
        let row = self.0.entry(m).or_default();
        for n in row.len() as u64..length {
            row.push(product(context, m, n)?);
        }
        Ok(&row[..position(length, 0)?])
    }
}

/// Returns the entries of A223541 in the block with `side` rows and columns.
fn all_products(context: &mut EvalContext<'_>, side: u64) -> Result<Vec<BigUint>, TermError> {
    let cells = (0..side).flat_map(|m| (0..=m).map(move |n| (m, n))); // the table is symmetric
    cells.map(|(m, n)| product(context, m, n).map(BigUint::from)).collect()
}

/// Returns the entries of A223537 in the block with `side` rows and columns.
fn all_digits(context: &mut EvalContext<'_>, side: u64) -> Result<Vec<BigUint>, TermError> {
    let mut rows = Rows::default();
    let cells = (0..side).flat_map(|m| (0..side).map(move |k| (m, k)));
    cells.map(|(m, k)| rows.digits(context, m, k)).collect()
}

/// The distinct entries of a table in ascending order, computed as needed.
///
/// In both tables, the block with 2^j rows and columns contains all distinct entries below 2^(2^j), so the sorted
/// entries of a block are a prefix of the whole list.
struct Sorted<F> {
    entries: F,
    side: u64,
    distinct: Vec<BigUint>,
    /// The smallest block that could not be computed, and the error; it is not tried again.
    failed: Option<(u64, TermError)>,
}

impl<F: Fn(&mut EvalContext<'_>, u64) -> Result<Vec<BigUint>, TermError>> Sorted<F> {
    fn new(entries: F) -> Self {
        Self { entries, side: 0, distinct: Vec::new(), failed: None }
    }

    /// Returns the distinct entry at a position, counted from 0.
    fn nth(&mut self, context: &mut EvalContext<'_>, place: usize) -> Result<BigUint, TermError> {
        while self.distinct.len() <= place {
            self.reach(context, (2 * self.side).max(1))?;
        }
        Ok(self.distinct[place].clone())
    }

    /// Returns the position, counted from 0, of the entry at a cell.
    fn rank(
        &mut self,
        context: &mut EvalContext<'_>,
        row: &Nimber,
        column: &Nimber,
        entry: &mut dyn FnMut(&mut EvalContext<'_>, u64, u64) -> Result<BigUint, TermError>,
    ) -> Result<BigUint, TermError> {
        let (row, column) = (at_most(row, LARGEST_IN_BLOCK)?, at_most(column, LARGEST_IN_BLOCK)?);
        self.reach(context, (row.max(column) + 1).next_power_of_two())?;
        let entry = entry(context, row, column)?;
        Ok(self.distinct.partition_point(|other| *other < entry).into())
    }

    /// Makes the list from the block with `side` rows and columns, unless a larger block was used before.
    fn reach(&mut self, context: &mut EvalContext<'_>, side: u64) -> Result<(), TermError> {
        if side > LARGEST_IN_BLOCK + 1 {
            return Err(TermError::BeyondSize { last: LARGEST_IN_BLOCK });
        }
        if let Some((failed, error)) = &self.failed
            && side >= *failed
        {
            return Err(error.clone());
        }
        if side > self.side {
            let entries = (self.entries)(context, side);
            let mut distinct = entries.inspect_err(|error| self.failed = Some((side, error.clone())))?;
            distinct.sort_unstable();
            distinct.dedup();
            (self.side, self.distinct) = (side, distinct);
        }
        Ok(())
    }
}
