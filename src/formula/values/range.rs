//! `sum`, `prod` and `count`: the values of a range are the rows of a block of their own.

use num_traits::ToPrimitive;

use super::Words;
use super::column::{Column, Rows};
use crate::formula::mode::Mode;
use crate::formula::tree::{Expr, Fold, Node, Operator, Range};
use crate::nim::Multiplier;

impl<M: Multiplier + ?Sized> Words<'_, M> {
    pub(super) fn fold(&mut self, fold: Fold, range: &Range, body: &Expr, rows: &Rows<'_>) -> Option<Column<'static>> {
        let is_one = rows.variables.iter().all(|column| matches!(column, Column::One(_)));
        if is_one || rows.count == 1 {
            return self.fold_row(fold, range, body, rows.row(0)).map(Column::One);
        }
        let mut values = Vec::with_capacity(rows.count);
        for row in 0..rows.count {
            values.push(self.fold_row(fold, range, body, rows.row(row))?);
        }
        Some(Column::owned(values))
    }

    /// The total of a range in one row, by blocks.
    fn fold_row(&mut self, fold: Fold, range: &Range, body: &Expr, row: Vec<Column<'static>>) -> Option<u64> {
        const BLOCK: u64 = 1024;
        let (first, last) = (bound(&range.first, &row)?, bound(&range.last, &row)?);
        let mut total = match fold {
            Fold::Product(_) => 1,
            Fold::Sum(_) | Fold::Count => 0,
        };
        if first > last {
            return Some(total);
        }
        let (mut next, last) = (u64::try_from(first).ok()?, u64::try_from(last).ok()?);
        let slot = range.variable.slot;
        let mut rows = Rows { count: 0, variables: row };
        let mut values = Vec::new(); // the memory of one block is used for the next
        loop {
            let count = (last - next).min(BLOCK - 1) + 1;
            values.clear();
            values.extend((0..count).map(|place| next.wrapping_add(place)));
            rows.count = values.len();
            rows.variables[slot] = Column::owned(values);
            let part = self.block(fold, body, &rows)?;
            total = self.joined_totals(fold, total, part)?;
            values = std::mem::replace(&mut rows.variables[slot], Column::One(0)).into_words();
            match next.checked_add(count) {
                Some(after) if after <= last => next = after,
                _ => return Some(total),
            }
        }
    }

    fn joined_totals(&mut self, fold: Fold, a: u64, b: u64) -> Option<u64> {
        match fold {
            Fold::Sum(Mode::Nim) => Some(a ^ b),
            Fold::Sum(Mode::Ordinary) | Fold::Count => a.checked_add(b),
            Fold::Product(Mode::Ordinary) => a.checked_mul(b),
            Fold::Product(Mode::Nim) => Some(self.product(&Column::One(a), &Column::One(b), 1)?.at(0)),
        }
    }

    /// The total of one block.
    fn block(&mut self, fold: Fold, body: &Expr, rows: &Rows<'_>) -> Option<u64> {
        if fold == Fold::Count {
            return Some(self.condition(body, rows)?.into_iter().filter(|holds| *holds).count() as u64);
        }
        let column = self.number(body, rows)?;
        match (fold, column) {
            (Fold::Sum(Mode::Nim), Column::One(word)) => Some(if rows.count % 2 == 1 { word } else { 0 }),
            (Fold::Sum(Mode::Nim), Column::Many(words)) => Some(words.iter().fold(0, |sum, word| sum ^ word)),
            (Fold::Sum(_), Column::One(word)) => word.checked_mul(rows.count as u64),
            (Fold::Sum(_), Column::Many(words)) => ordinary_sum(&words),
            (Fold::Product(Mode::Nim), column) => self.product_of_all(column.spread(rows.count).into_owned()),
            (_, column) => column.spread(rows.count).iter().try_fold(1u64, |product, &word| product.checked_mul(word)),
        }
    }

    /// The nim-product of all words: of the two halves, row by row, until one word is left.
    fn product_of_all(&mut self, mut words: Vec<u64>) -> Option<u64> {
        while words.len() > 1 {
            let half = words.len().div_ceil(2);
            let mut products = vec![0; words.len() - half];
            if !self.multiplier.word_products(&words[..words.len() - half], &words[half..], &mut products) {
                return None;
            }
            words.truncate(half);
            words[..products.len()].copy_from_slice(&products);
        }
        words.first().copied()
    }
}

/// The ordinary sum, if it has 64 bits at most.
fn ordinary_sum(words: &[u64]) -> Option<u64> {
    let (mut digits, mut sum) = (0u64, 0u64);
    for word in words {
        digits |= word;
        sum = sum.wrapping_add(*word);
    }
    // Every word is at most `digits`.
    match digits.checked_mul(words.len() as u64) {
        Some(_) => Some(sum),
        None => words.iter().try_fold(0u64, |sum, &word| sum.checked_add(word)),
    }
}

/// A bound of a range in a row of single words. It may be negative.
fn bound(expr: &Expr, row: &[Column<'_>]) -> Option<i128> {
    match &expr.node {
        Node::Number(number) => number.to_u64().map(i128::from),
        Node::Variable(variable) => Some(row[variable.slot].at(0).into()),
        Node::Negate(operand) => Some(-bound(operand, row)?),
        Node::Power(Mode::Ordinary, base, exponent) => {
            bound(base, row)?.checked_pow(u32::try_from(bound(exponent, row)?).ok()?)
        }
        Node::Chain(first, further) => {
            let mut value = bound(first, row)?;
            for (operator, _, operand) in further {
                let operand = bound(operand, row)?;
                value = match operator {
                    Operator::Plus => value.checked_add(operand)?,
                    Operator::Minus => value.checked_sub(operand)?,
                    Operator::Times => value.checked_mul(operand)?,
                    _ => return None,
                };
            }
            Some(value)
        }
        _ => None,
    }
}
