//! [`Terms`]: a sequence at work.

use std::fmt;

use num_bigint::BigUint;

use super::{CellRule, Definition, IndexRule, Sequence};
use crate::formula::Formula;
use crate::formula::{Answer, EvalContext, TermError};
use crate::nim::{Multiplier, Nimber};
use crate::oeis::{Range, TableShape};

enum Rule<'a> {
    Formula(&'a Formula),
    Word(&'a dyn Fn(u64) -> u64),
    ByIndex(IndexRule),
    ByCell(CellRule),
}

/// A sequence at work. It may remember what it computed: a fresh one for each multiplier.
pub struct Terms<'a> {
    sequence: &'a Sequence,
    rule: Rule<'a>,
}

impl fmt::Debug for Terms<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Terms").field("sequence", self.sequence).finish_non_exhaustive()
    }
}

impl<'a> Terms<'a> {
    pub(super) fn of(sequence: &'a Sequence) -> Self {
        let rule = match &sequence.definition {
            Definition::Formula(formula) => Rule::Formula(formula),
            Definition::Word(term) => Rule::Word(term),
            Definition::ByIndex(make) => Rule::ByIndex(make()),
            Definition::ByCell(make) => Rule::ByCell(make()),
        };
        Self { sequence, rule }
    }

    /// The term a(n).
    ///
    /// # Errors
    ///
    /// Where n is below the offset or beyond [`Sequence::last`], and where the way to the term leaves the
    /// multiplier's domain.
    pub fn term(&mut self, multiplier: &mut dyn Multiplier, n: u64) -> Answer<BigUint> {
        let offset = self.sequence.offset();
        let Some(position) = n.checked_sub(offset) else {
            return Err(TermError::BelowOffset { offset });
        };
        if n > self.sequence.last {
            return Err(TermError::BeyondLast { last: self.sequence.last });
        }
        let ask = &mut EvalContext::new(multiplier);
        match (&mut self.rule, self.sequence.shape.cell_at(position)) {
            (Rule::Formula(formula), None) => Ok(formula.term(ask, &n.into(), &Nimber::default())?.into()),
            (Rule::Formula(formula), Some(cell)) => {
                Ok(formula.term(ask, &cell.row.into(), &cell.column.into())?.into())
            }
            (Rule::Word(term), _) => Ok(term(n).into()),
            (Rule::ByIndex(rule), _) => rule(ask, n),
            (Rule::ByCell(rule), Some(cell)) => rule(ask, &cell.row.into(), &cell.column.into()),
            (Rule::ByCell(_), None) => Err(TermError::NoTable),
        }
    }

    /// All terms of a range at once, where each is a number of 64 bits that the definition and the multiplier have
    /// a quick way to; `None` else, and for a range with a term that [`Terms::term`] refuses. They are the same
    /// terms. It takes memory for each of them: a long range is asked for in parts.
    ///
    /// ```
    /// use nimref::{Algorithm, oeis::{Range, find}};
    ///
    /// let products = find("A051775".parse()?).unwrap();
    /// let range = Range::new(12, 16).unwrap();
    /// let mut word = Algorithm::Word.evaluator();
    /// assert_eq!(products.cursor().words(&mut word, range), Some(vec![3, 3, 0, 0, 4]));
    /// let mut mex = Algorithm::Mex.evaluator();
    /// assert_eq!(products.cursor().words(&mut mex, range), None);
    /// # Ok::<(), nimref::oeis::ParseANumberError>(())
    /// ```
    pub fn words(&mut self, multiplier: &mut dyn Multiplier, range: Range) -> Option<Vec<u64>> {
        let position = range.first().checked_sub(self.sequence.offset())?;
        if range.last() > self.sequence.last {
            return None;
        }
        match self.rule {
            Rule::Word(term) => Some(range.indices().map(term).collect()),
            Rule::Formula(formula) => {
                let (first, second) = self
                    .sequence
                    .shape
                    .cells_from(position, range.count())
                    .unwrap_or_else(|| (range.indices().collect(), Vec::new()));
                formula.words(multiplier, &first, &second)
            }
            Rule::ByIndex(_) | Rule::ByCell(_) => None,
        }
    }

    /// The entry T(row, column) of a table.
    ///
    /// # Errors
    ///
    /// Where the sequence is no table, the cell is none of it, or as for [`Terms::term`].
    pub fn entry(&mut self, multiplier: &mut dyn Multiplier, row: &Nimber, column: &Nimber) -> Answer<BigUint> {
        let shape = self.sequence.shape;
        if !shape.is_table() {
            return Err(TermError::NoTable);
        }
        let origin = Nimber::from(shape.origin());
        let beyond_diagonal = matches!(shape, TableShape::Triangle { .. }) && column > row;
        if *row < origin || *column < origin || beyond_diagonal {
            return Err(TermError::NoCell);
        }
        let ask = &mut EvalContext::new(multiplier);
        match &mut self.rule {
            Rule::ByCell(rule) => rule(ask, row, column),
            Rule::Formula(formula) => Ok(formula.term(ask, row, column)?.into()),
            Rule::Word(_) | Rule::ByIndex(_) => Err(TermError::NoTable),
        }
    }
}
