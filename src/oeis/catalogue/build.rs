//! The constructors of the catalogue's entries.
//!
//! Each takes the facts about the sequence and its definition. A sequence listed in `fixtures/oeis/sequences.json` has its
//! facts there, and its number suffices; [`entry`] gives the facts of any other. The definition is a formula in the
//! language of [`crate::formula`], from which the title follows. If no formula can express it, or a formula would be too
//! slow, it is a title and a function of the index, or of row and column, and of the [`EvalContext`], which provides ⊗.

use std::borrow::Cow;

use num_bigint::BigUint;

use crate::formula::{EvalContext, Formula, Limits, Scope, TermError};
use crate::nim::Nimber;
use crate::oeis::published::published_facts;
use crate::oeis::{ANumber, Published, Reading, Sequence, TableShape};

/// The published facts about a sequence.
pub(super) struct Facts(Cow<'static, Published>);

/// The facts about a sequence that `fixtures/oeis/sequences.json` does not list: its offset, and the terms of the
/// entry's DATA section, separated by commas. They must come from the entry and not from this program.
#[allow(dead_code, reason = "every sequence of the catalogue may be listed in sequences.json")]
pub(super) fn entry(number: u32, offset: u64, data: &str) -> Facts {
    Facts(Cow::Owned(Published::from_data(ANumber::new(number), offset, data)))
}

impl Facts {
    /// Adds the published b-file, in the strict format: its indices, size and SHA-256 digest.
    #[allow(dead_code, reason = "every sequence of the catalogue may be listed in sequences.json")]
    pub(super) fn with_bfile(self, first: u64, last: u64, bytes: u64, sha256: &str) -> Self {
        Self(Cow::Owned(self.0.into_owned().with_bfile(first, last, bytes, sha256)))
    }
}

impl From<u32> for Facts {
    fn from(number: u32) -> Self {
        let number = ANumber::new(number);
        let facts = published_facts(number);
        Self(Cow::Borrowed(facts.unwrap_or_else(|| {
            unreachable!("fixtures/oeis/sequences.json does not list {number}: give its facts with `entry`")
        })))
    }
}

/// A list given by a formula in `n`.
pub(super) fn list_of(facts: impl Into<Facts>, formula: &str) -> Sequence {
    Sequence::by_formula(facts.into().0, TableShape::List, parsed(formula, &Scope::list()))
}

/// A square table given by a formula in `n` and `k`, read by antidiagonals upward.
pub(super) fn square_of(facts: impl Into<Facts>, origin: u64, formula: &str) -> Sequence {
    table_of(facts, TableShape::Square { origin, reading: Reading::Upward }, formula)
}

/// A lower triangle given by a formula in `n` and `k`.
pub(super) fn triangle_of(facts: impl Into<Facts>, origin: u64, formula: &str) -> Sequence {
    table_of(facts, TableShape::Triangle { origin }, formula)
}

fn table_of(facts: impl Into<Facts>, shape: TableShape, formula: &str) -> Sequence {
    Sequence::by_formula(facts.into().0, shape, parsed(formula, &Scope::table()))
}

/// Parses a formula of the catalogue.
///
/// # Panics
///
/// If it is not a formula; every test of the catalogue parses all.
pub(super) fn parsed(formula: &str, scope: &Scope) -> Formula {
    Formula::parse(formula, scope, Limits::default())
        .unwrap_or_else(|error| unreachable!("the catalogue has the formula {formula}: {error}"))
}

/// A list of 64-bit terms given by a function without ⊗.
pub(super) fn list_of_words<F>(facts: impl Into<Facts>, title: impl Into<String>, rule: F) -> Sequence
where
    F: Fn(u64) -> u64 + Send + Sync + 'static,
{
    Sequence::by_word(facts.into().0, title.into(), rule)
}

/// A list whose rule remembers earlier results; `make` constructs a fresh rule.
pub(super) fn remembering<F>(
    facts: impl Into<Facts>,
    title: impl Into<String>,
    make: impl Fn() -> F + Send + Sync + 'static,
) -> Sequence
where
    F: FnMut(&mut EvalContext<'_>, u64) -> Result<BigUint, TermError> + Send + 'static,
{
    Sequence::by_index(facts.into().0, title.into(), move || Box::new(make()))
}

/// A list given by its first term, and by a function from an index and the previous term to the next term.
pub(super) fn recurrence<F>(facts: impl Into<Facts>, title: impl Into<String>, start: u64, step: F) -> Sequence
where
    F: Fn(&mut EvalContext<'_>, u64, &BigUint) -> Result<BigUint, TermError> + Clone + Send + Sync + 'static,
{
    let facts = facts.into();
    let offset = facts.0.offset();
    remembering(facts, title, move || {
        let step = step.clone();
        let mut terms = vec![BigUint::from(start)];
        move |context: &mut EvalContext<'_>, n| {
            let position = position(n, offset)?;
            while terms.len() <= position {
                let next = step(context, offset + terms.len() as u64, &terms[terms.len() - 1])?;
                terms.push(next);
            }
            Ok(terms[position].clone())
        }
    })
}

/// A square table given by a function of row and column, read by antidiagonals.
pub(super) fn square<T, F>(
    facts: impl Into<Facts>,
    title: impl Into<String>,
    origin: u64,
    reading: Reading,
    rule: F,
) -> Sequence
where
    T: Into<BigUint>,
    F: Fn(&mut EvalContext<'_>, &Nimber, &Nimber) -> Result<T, TermError> + Clone + Send + Sync + 'static,
{
    table(facts, title, TableShape::Square { origin, reading }, rule)
}

fn table<T, F>(facts: impl Into<Facts>, title: impl Into<String>, shape: TableShape, rule: F) -> Sequence
where
    T: Into<BigUint>,
    F: Fn(&mut EvalContext<'_>, &Nimber, &Nimber) -> Result<T, TermError> + Clone + Send + Sync + 'static,
{
    remembering_table(facts, title, shape, move || {
        let rule = rule.clone();
        move |context: &mut EvalContext<'_>, row: &Nimber, column: &Nimber| rule(context, row, column).map(Into::into)
    })
}

/// A table whose rule remembers earlier results; `make` constructs a fresh rule.
pub(super) fn remembering_table<F>(
    facts: impl Into<Facts>,
    title: impl Into<String>,
    shape: TableShape,
    make: impl Fn() -> F + Send + Sync + 'static,
) -> Sequence
where
    F: FnMut(&mut EvalContext<'_>, &Nimber, &Nimber) -> Result<BigUint, TermError> + Send + 'static,
{
    Sequence::by_cell(facts.into().0, title.into(), shape, move || Box::new(make()))
}

/// Returns the position of an index in a vector of the terms from the offset on.
pub(super) fn position(n: u64, offset: u64) -> Result<usize, TermError> {
    let position = n.checked_sub(offset).ok_or(TermError::BelowOffset { offset })?;
    usize::try_from(position).map_err(|_| TermError::BeyondLast { last: usize::MAX as u64 })
}

/// Converts a row, column or exponent that must be at most `last`.
pub(super) fn at_most(number: &Nimber, last: u64) -> Result<u64, TermError> {
    let small = u64::try_from(number.as_biguint()).ok().filter(|&small| small <= last);
    small.ok_or(TermError::BeyondSize { last })
}

#[cfg(test)]
mod tests {
    use super::{entry, list_of};
    use crate::Algorithm;

    /// A sequence that is not listed in `sequences.json` needs no other text than this one.
    #[test]
    fn an_entry_with_its_own_facts() {
        let sequence = list_of(entry(999_999, 1, "0, 1, 1, 5"), "n*n + n");
        let facts = sequence.published();
        assert_eq!((sequence.offset(), facts.offset_second()), (1, 4));
        assert_eq!((facts.data().len(), facts.data()[3].as_str(), facts.bfile_range()), (4, "5", None));
        let mut big = Algorithm::Big.evaluator();
        assert_eq!(sequence.terms().term(&mut big, 2), Ok(1u8.into()));
        let facts = entry(999_999, 1, "0, 1, 1, 5").with_bfile(1, 9, 40, "00");
        assert!(facts.0.bfile().is_some_and(|file| file.is_reproducible() && file.separator == " "));
        assert_eq!(facts.0.bfile_range().map(|range| range.count()), Some(9));
    }
}
