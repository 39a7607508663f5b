//! The words in which the catalogue's entries are written.
//!
//! Each takes an A-number, a title and a rule. A rule is a formula of [`N`], or of [`ROW`] and [`COLUMN`], in which
//! `+` is ⊕ and `*` is ⊗; or, where no formula will do, a function of an index, or of row and column, in which `ask`
//! stands for the abstract ⊗. The `plain_` forms ask for no ⊗.

use num_bigint::BigUint;

use crate::formula::Formula;
use crate::formula::{Answer, EvalContext, TermError};
use crate::nim::Nimber;
use crate::oeis::{ANumber, Published, Reading, Sequence, TableShape, published_of};

pub(super) use crate::formula::{COLUMN, N, ROW};

/// A list by a formula.
pub(super) fn list_of(number: u32, title: impl Into<String>, formula: Formula) -> Sequence {
    Sequence::by_formula(facts(number), title.into(), TableShape::List, formula)
}

/// A square table by a formula, read by antidiagonals upward.
pub(super) fn square_of(number: u32, title: impl Into<String>, origin: u64, formula: Formula) -> Sequence {
    let shape = TableShape::Square { origin, reading: Reading::Upward };
    Sequence::by_formula(facts(number), title.into(), shape, formula)
}

/// A lower triangle by a formula.
pub(super) fn triangle_of(number: u32, title: impl Into<String>, origin: u64, formula: Formula) -> Sequence {
    Sequence::by_formula(facts(number), title.into(), TableShape::Triangle { origin }, formula)
}

/// A list by index, without ⊗, of terms that are words.
pub(super) fn plain_words<F>(number: u32, title: impl Into<String>, rule: F) -> Sequence
where
    F: Fn(u64) -> u64 + Send + Sync + 'static,
{
    Sequence::by_word(facts(number), title.into(), rule)
}

/// A list by index.
pub(super) fn list<T, F>(number: u32, title: impl Into<String>, rule: F) -> Sequence
where
    T: Into<BigUint>,
    F: Fn(&mut EvalContext<'_>, u64) -> Answer<T> + Clone + Send + Sync + 'static,
{
    remembering(number, title, move || {
        let rule = rule.clone();
        move |ask: &mut EvalContext<'_>, n| rule(ask, n).map(Into::into)
    })
}

/// A list by index, without ⊗.
pub(super) fn plain_list<T, F>(number: u32, title: impl Into<String>, rule: F) -> Sequence
where
    T: Into<BigUint>,
    F: Fn(u64) -> T + Clone + Send + Sync + 'static,
{
    list(number, title, move |_, n| Ok(rule(n))).without_product()
}

/// A list whose rule remembers what it computed before; `make` makes one that remembers nothing yet.
pub(super) fn remembering<F>(
    number: u32,
    title: impl Into<String>,
    make: impl Fn() -> F + Send + Sync + 'static,
) -> Sequence
where
    F: FnMut(&mut EvalContext<'_>, u64) -> Answer<BigUint> + Send + 'static,
{
    Sequence::by_index(facts(number), title.into(), move || Box::new(make()))
}

/// A list by recurrence: the term at the offset, then each from its index and the term before.
pub(super) fn recurrence<F>(number: u32, title: impl Into<String>, start: u64, step: F) -> Sequence
where
    F: Fn(&mut EvalContext<'_>, u64, &BigUint) -> Answer<BigUint> + Clone + Send + Sync + 'static,
{
    let offset = facts(number).offset();
    remembering(number, title, move || {
        let step = step.clone();
        let mut terms = vec![BigUint::from(start)];
        move |ask: &mut EvalContext<'_>, n| {
            let position = position(n, offset)?;
            while terms.len() <= position {
                let next = step(ask, offset + terms.len() as u64, &terms[terms.len() - 1])?;
                terms.push(next);
            }
            Ok(terms[position].clone())
        }
    })
}

/// A square table by antidiagonals.
pub(super) fn square<T, F>(number: u32, title: impl Into<String>, origin: u64, reading: Reading, rule: F) -> Sequence
where
    T: Into<BigUint>,
    F: Fn(&mut EvalContext<'_>, &Nimber, &Nimber) -> Answer<T> + Clone + Send + Sync + 'static,
{
    table(number, title, TableShape::Square { origin, reading }, rule)
}

/// A lower triangle by rows.
pub(super) fn triangle<T, F>(number: u32, title: impl Into<String>, origin: u64, rule: F) -> Sequence
where
    T: Into<BigUint>,
    F: Fn(&mut EvalContext<'_>, &Nimber, &Nimber) -> Answer<T> + Clone + Send + Sync + 'static,
{
    table(number, title, TableShape::Triangle { origin }, rule)
}

fn table<T, F>(number: u32, title: impl Into<String>, shape: TableShape, rule: F) -> Sequence
where
    T: Into<BigUint>,
    F: Fn(&mut EvalContext<'_>, &Nimber, &Nimber) -> Answer<T> + Clone + Send + Sync + 'static,
{
    remembering_table(number, title, shape, move || {
        let rule = rule.clone();
        move |ask: &mut EvalContext<'_>, row: &Nimber, column: &Nimber| rule(ask, row, column).map(Into::into)
    })
}

/// A table whose rule remembers what it computed before.
pub(super) fn remembering_table<F>(
    number: u32,
    title: impl Into<String>,
    shape: TableShape,
    make: impl Fn() -> F + Send + Sync + 'static,
) -> Sequence
where
    F: FnMut(&mut EvalContext<'_>, &Nimber, &Nimber) -> Answer<BigUint> + Send + 'static,
{
    Sequence::by_cell(facts(number), title.into(), shape, move || Box::new(make()))
}

/// The place of an index in a vector of the terms from the offset on.
pub(super) fn position(n: u64, offset: u64) -> Answer<usize> {
    let position = n.checked_sub(offset).ok_or(TermError::BelowOffset { offset })?;
    usize::try_from(position).map_err(|_| TermError::BeyondLast { last: usize::MAX as u64 })
}

/// A row, column or exponent that is small enough.
pub(super) fn at_most(number: &Nimber, last: u64) -> Answer<u64> {
    let small = u64::try_from(number.as_biguint()).ok().filter(|&small| small <= last);
    small.ok_or(TermError::BeyondSize { last })
}

/// What OEIS publishes of a sequence of the catalogue.
fn facts(number: u32) -> &'static Published {
    let number = ANumber::new(number);
    published_of(number).unwrap_or_else(|| unreachable!("fixtures/oeis/sequences.json has no entry for {number}"))
}
