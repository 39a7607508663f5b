//! [`Terms`]: computes the terms of a sequence.

use std::fmt;

use num_bigint::BigUint;

use super::definition::{CellRule, Definition, IndexRule};
use super::{Range, Sequence, TableShape};
use crate::formula::{EvalContext, Evaluator, Limits, TermError};
use crate::nim::{Multiplier, Nimber};

/// The method by which a sequence is defined.
enum Method<'a> {
    Formula(Box<Evaluator<'a>>),
    Word(&'a dyn Fn(u64) -> u64),
    ByIndex(IndexRule),
    ByCell(CellRule),
}

/// Computes the terms of a sequence.
///
/// It may remember earlier results, so a `Terms` must always be given the same multiplier.
///
/// ```
/// use nimref::{Algorithm, oeis::find};
///
/// let squares = find("A006042".parse()?).unwrap();
/// let mut fermat = Algorithm::Fermat.evaluator();
/// assert_eq!(squares.terms().term(&mut fermat, 9), Ok(12u8.into()));
/// # Ok::<(), nimref::oeis::ParseANumberError>(())
/// ```
pub struct Terms<'a> {
    sequence: &'a Sequence,
    method: Method<'a>,
}

impl fmt::Debug for Terms<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Terms").field("sequence", self.sequence).finish_non_exhaustive()
    }
}

impl Sequence {
    /// Returns a new [`Terms`], which computes terms of the sequence.
    #[must_use]
    pub fn terms(&self) -> Terms<'_> {
        let method = match self.definition() {
            Definition::Formula(formula) => {
                Method::Formula(Box::new(Evaluator::with_offset(formula, Limits::default(), self.offset())))
            }
            Definition::Word(term) => Method::Word(term),
            Definition::ByIndex(make) => Method::ByIndex(make()),
            Definition::ByCell(make) => Method::ByCell(make()),
        };
        Terms { sequence: self, method }
    }
}

impl Terms<'_> {
    /// Returns the term a(n).
    ///
    /// # Errors
    ///
    /// If n is below the offset or above [`Sequence::last`], and if the computation leaves the multiplier's domain.
    pub fn term(&mut self, multiplier: &mut dyn Multiplier, n: u64) -> Result<BigUint, TermError> {
        let offset = self.sequence.offset();
        let Some(position) = n.checked_sub(offset) else {
            return Err(TermError::BelowOffset { offset });
        };
        if n > self.sequence.last() {
            return Err(TermError::BeyondLast { last: self.sequence.last() });
        }
        let cell = self.sequence.shape().cell_at(position);
        if let Method::Formula(evaluator) = &mut self.method {
            let term = match cell {
                None => evaluator.term(multiplier, n),
                Some(cell) => evaluator.entry(multiplier, &cell.row.into(), &cell.column.into()),
            };
            return Ok(term?.into());
        }
        let context = &mut EvalContext::new(multiplier);
        match (&mut self.method, cell) {
            (Method::Word(term), _) => Ok(term(n).into()),
            (Method::ByIndex(rule), _) => rule(context, n),
            (Method::ByCell(rule), Some(cell)) => rule(context, &cell.row.into(), &cell.column.into()),
            (Method::ByCell(_), None) | (Method::Formula(_), _) => Err(TermError::NoTable),
        }
    }

    /// Returns all terms of a range at once if the definition and the multiplier allow it. They equal those of
    /// [`Terms::term`]. Memory grows with the range, so a long range should be split into parts.
    ///
    /// Returns `None` if some term does not fit in 64 bits or is rejected by [`Terms::term`], and if there is no batch
    /// algorithm.
    ///
    /// ```
    /// use nimref::{Algorithm, oeis::{Range, find}};
    ///
    /// let products = find("A051775".parse()?).unwrap();
    /// let range = Range::new(12, 16).unwrap();
    /// let mut word = Algorithm::Word.evaluator();
    /// assert_eq!(products.terms().words(&mut word, range), Some(vec![3, 3, 0, 0, 4]));
    /// let mut mex = Algorithm::Mex.evaluator();
    /// assert_eq!(products.terms().words(&mut mex, range), None);
    /// # Ok::<(), nimref::oeis::ParseANumberError>(())
    /// ```
    pub fn words(&mut self, multiplier: &mut dyn Multiplier, range: Range) -> Option<Vec<u64>> {
        let position = range.first().checked_sub(self.sequence.offset())?;
        if range.last() > self.sequence.last() {
            return None;
        }
        match &mut self.method {
            Method::Word(term) => Some(range.indices().map(term).collect()),
            Method::Formula(evaluator) => {
                let cells = self.sequence.shape().cells_from(position, range.count());
                let (first, second) = cells.unwrap_or_else(|| (range.indices().collect(), Vec::new()));
                evaluator.words(multiplier, &first, &second)
            }
            Method::ByIndex(_) | Method::ByCell(_) => None,
        }
    }

    /// Returns the entry T(row, column) of a table.
    ///
    /// # Errors
    ///
    /// If the sequence is not a table, if the table has no such cell, and as for [`Terms::term`].
    pub fn entry(
        &mut self,
        multiplier: &mut dyn Multiplier,
        row: &Nimber,
        column: &Nimber,
    ) -> Result<BigUint, TermError> {
        let shape = self.sequence.shape();
        if !shape.is_table() {
            return Err(TermError::NoTable);
        }
        let origin = Nimber::from(shape.origin());
        let is_above_diagonal = matches!(shape, TableShape::Triangle { .. }) && column > row;
        if *row < origin || *column < origin || is_above_diagonal {
            return Err(TermError::NoCell);
        }
        match &mut self.method {
            Method::ByCell(rule) => rule(&mut EvalContext::new(multiplier), row, column),
            Method::Formula(evaluator) => Ok(evaluator.entry(multiplier, row, column)?.into()),
            Method::Word(_) | Method::ByIndex(_) => Err(TermError::NoTable),
        }
    }
}
