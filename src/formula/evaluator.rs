//! [`Evaluator`]: the values of a formula.

use num_bigint::BigUint;

use super::error::FormulaError;
use super::inverses::Inverses;
use super::kept::Kept;
use super::limits::{Limits, Meter};
use super::parsed::Formula;
use super::value::Evaluation;
use super::values::words;
use crate::nim::{Multiplier, Nimber};

/// The evaluation of a formula, with the earlier terms that it needs: a fresh one for each multiplier.
///
/// ```
/// use nimref::formula::{Evaluator, Formula, Limits, Scope};
/// use nimref::{Algorithm, Nimber};
///
/// let limits = Limits::default();
/// let formula = Formula::parse("if(n = 0, 1, a(n-1) + [2*a(n-1)])", &Scope::list(), limits)?;
/// let mut evaluator = Evaluator::new(&formula, limits);
/// let mut big = Algorithm::Big.evaluator();
/// assert_eq!(evaluator.term(&mut big, 4)?, Nimber::from(17u8));
/// # Ok::<(), nimref::formula::FormulaError>(())
/// ```
#[derive(Debug)]
pub struct Evaluator<'f> {
    formula: &'f Formula,
    meter: Meter,
    kept: Kept,
    inverses: Inverses,
    uses_earlier_terms: bool,
    has_range: bool,
    /// The number of single values in a row for which the batch algorithm had no answer.
    failures: u8,
}

impl<'f> Evaluator<'f> {
    /// An evaluator for a list with the offset 0, a table, or a calculator.
    #[must_use]
    pub fn new(formula: &'f Formula, limits: Limits) -> Self {
        Self::with_offset(formula, limits, 0)
    }

    /// An evaluator for a list whose first term has this index.
    #[must_use]
    pub fn with_offset(formula: &'f Formula, limits: Limits, offset: u64) -> Self {
        Self {
            formula,
            meter: Meter::new(limits),
            kept: Kept::from_offset(offset),
            inverses: Inverses::default(),
            uses_earlier_terms: formula.uses_earlier_terms(),
            has_range: formula.has_range(),
            failures: 0,
        }
    }

    /// Limits the work of all values together; beyond it they are [`ErrorKind::TooMuchWork`](super::ErrorKind).
    pub fn limit_work(&mut self, work: u64) {
        self.meter.allowance = work;
    }

    /// Returns the work of all values so far, in products of two bits: a nim-product in the field of 2^k bits counts as
    /// 3^k, and every step as some hundreds. Values that [`Evaluator::words`] computed are not counted.
    #[must_use]
    pub fn work(&self) -> u64 {
        self.meter.total
    }

    /// The term a(n) of a list. A formula that uses earlier terms computes and keeps all of them.
    ///
    /// # Errors
    ///
    /// If the formula has no value, if a limit is exceeded, and if the multiplier has no product.
    pub fn term<M: Multiplier + ?Sized>(&mut self, multiplier: &mut M, n: u64) -> Result<Nimber, FormulaError> {
        self.meter.reset();
        if !self.uses_earlier_terms {
            return self.value_at(multiplier, &[n]);
        }
        while self.kept.next_index() <= n {
            let term = self.value(multiplier, vec![self.kept.next_index().into()])?;
            self.kept.push(term.into_biguint(), self.meter.limits.memory)?;
        }
        self.kept.term(n).cloned().map(Nimber::from)
    }

    /// The entry of a table.
    ///
    /// # Errors
    ///
    /// As for [`Evaluator::term`].
    pub fn entry<M: Multiplier + ?Sized>(
        &mut self,
        multiplier: &mut M,
        row: &Nimber,
        column: &Nimber,
    ) -> Result<Nimber, FormulaError> {
        self.meter.reset();
        let (row, column) = (row.as_biguint(), column.as_biguint());
        if let (Ok(row), Ok(column)) = (u64::try_from(row), u64::try_from(column)) {
            return self.value_at(multiplier, &[row, column]);
        }
        self.value(multiplier, vec![row.clone(), column.clone()])
    }

    /// The value of a formula in a calculator's scope, with the values of the names in the order of the scope: one
    /// number, or the list of `conjugates`.
    ///
    /// # Errors
    ///
    /// As for [`Evaluator::term`].
    pub fn calculate<M: Multiplier + ?Sized>(
        &mut self,
        multiplier: &mut M,
        names: &[Nimber],
    ) -> Result<Vec<Nimber>, FormulaError> {
        self.meter.reset();
        let values = names.iter().map(|name| name.as_biguint().clone()).collect();
        let formula = self.formula;
        match formula.argument_of_conjugates() {
            Some(argument) => self.evaluation(multiplier, values).conjugates(formula.tree.at.0, argument),
            None => Ok(vec![self.value(multiplier, values)?]),
        }
    }

    /// The values for many indices of a list, or for many rows and columns of a table (`second` is empty for a list).
    ///
    /// Returns `None` if there is no batch algorithm for them: then use [`Evaluator::term`] or [`Evaluator::entry`],
    /// which also report what is wrong if a value does not exist. The values are the same.
    ///
    /// ```
    /// use nimref::formula::{Evaluator, Formula, Limits, Scope};
    /// use nimref::Algorithm;
    ///
    /// let formula = Formula::parse("n*[n+1]", &Scope::list(), Limits::default())?;
    /// let mut evaluator = Evaluator::new(&formula, Limits::default());
    /// let mut big = Algorithm::Big.evaluator();
    /// assert_eq!(evaluator.words(&mut big, &[0, 1, 2, 3], &[]), Some(vec![0, 2, 1, 12]));
    /// # Ok::<(), nimref::formula::FormulaError>(())
    /// ```
    pub fn words<M: Multiplier + ?Sized>(
        &mut self,
        multiplier: &mut M,
        first: &[u64],
        second: &[u64],
    ) -> Option<Vec<u64>> {
        words(self.formula, self.meter.limits, multiplier, &mut self.inverses, first, second)
    }

    /// A formula with a range is tried in words first; what they can't answer is computed in numbers of any size.
    fn value_at<M: Multiplier + ?Sized>(&mut self, multiplier: &mut M, place: &[u64]) -> Result<Nimber, FormulaError> {
        const TRIES: u8 = 4;
        if self.has_range && self.failures < TRIES {
            if let Some(words) = self.words(multiplier, &place[..1], &place[1..]) {
                self.failures = 0;
                return Ok(words[0].into());
            }
            self.failures += 1;
        }
        self.value(multiplier, place.iter().map(|&number| BigUint::from(number)).collect())
    }

    fn value<M: Multiplier + ?Sized>(
        &mut self,
        multiplier: &mut M,
        variables: Vec<BigUint>,
    ) -> Result<Nimber, FormulaError> {
        let formula = self.formula;
        self.evaluation(multiplier, variables).nim(&formula.tree)
    }

    fn evaluation<'e, M: Multiplier + ?Sized>(
        &'e mut self,
        multiplier: &'e mut M,
        mut variables: Vec<BigUint>,
    ) -> Evaluation<'e, M> {
        variables.resize(self.formula.slots.max(variables.len()), BigUint::ZERO);
        let (meter, inverses) = (&mut self.meter, &mut self.inverses);
        Evaluation { multiplier, meter, variables, kept: &self.kept, inverses }
    }
}
