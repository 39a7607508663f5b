//! [`EvalContext`]: nim arithmetic for the definitions of sequences; [`TermError`]: the reasons why a term cannot be
//! computed.

use std::error::Error;
use std::fmt;

use num_bigint::BigUint;

use super::error::{ErrorKind, FormulaError};
use crate::nim::{Multiplier, Nimber, field};

/// The reason why a term cannot be computed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TermError {
    /// The index is below the offset.
    BelowOffset {
        /// The index of the first term.
        offset: u64,
    },
    /// The index is above the last supported one; the cost of a term limits it.
    BeyondLast {
        /// The last supported index.
        last: u64,
    },
    /// A row, column or exponent is above the largest supported one; the size of a term limits it.
    BeyondSize {
        /// The largest supported row, column or exponent.
        last: u64,
    },
    /// A power in the computation needs too many products of too large numbers.
    TooMuchWork,
    /// A product in the computation has a factor outside the multiplier's domain.
    OutsideDomain,
    /// The sequence is not a table.
    NoTable,
    /// The table has no such cell.
    NoCell,
    /// The formula of the sequence has no value here.
    Formula(FormulaError),
}

impl fmt::Display for TermError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BelowOffset { offset } => write!(f, "the first index is {offset}"),
            Self::BeyondLast { last } => write!(f, "terms are supported only up to index {last}"),
            Self::BeyondSize { last } => {
                write!(f, "a row, column or exponent of the term is above {last}, the largest supported one")
            }
            Self::TooMuchWork => f.write_str("the term needs too many products of too large numbers"),
            Self::OutsideDomain => {
                f.write_str("the term needs a product outside the domain of the algorithm, or too large for it")
            }
            Self::NoTable => f.write_str("the sequence is a list, not a table"),
            Self::NoCell => f.write_str("the table has no such cell"),
            Self::Formula(error) => write!(f, "the formula has no value here: {error}"),
        }
    }
}

impl Error for TermError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Formula(error) => Some(error),
            _ => None,
        }
    }
}

impl From<FormulaError> for TermError {
    fn from(error: FormulaError) -> Self {
        match error.kind() {
            ErrorKind::OutsideDomain => Self::OutsideDomain,
            ErrorKind::TooMuchWork => Self::TooMuchWork,
            _ => Self::Formula(error),
        }
    }
}

/// The nim-product of some multiplier and the operations derived from it, for the definitions of sequences.
pub(crate) struct EvalContext<'a> {
    multiplier: &'a mut dyn Multiplier,
}

impl fmt::Debug for EvalContext<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EvalContext").finish_non_exhaustive()
    }
}

impl<'a> EvalContext<'a> {
    pub(crate) fn new(multiplier: &'a mut dyn Multiplier) -> Self {
        Self { multiplier }
    }

    /// Returns a ⊗ b.
    pub(crate) fn product(&mut self, a: impl Into<Nimber>, b: impl Into<Nimber>) -> Result<Nimber, TermError> {
        self.multiplier.product(&a.into(), &b.into()).ok_or(TermError::OutsideDomain)
    }

    /// Returns the nim-power of a with an ordinary exponent.
    pub(crate) fn power(&mut self, a: impl Into<Nimber>, exponent: impl Into<BigUint>) -> Result<Nimber, TermError> {
        /// The unit is a product of two bits: about half a minute.
        const MAX_WORK: u64 = 250_000_000_000;
        let (a, exponent) = (a.into(), exponent.into());
        let work = 3u64.saturating_pow(a.level()).saturating_mul(exponent.bits());
        if work > MAX_WORK {
            return Err(TermError::TooMuchWork);
        }
        self.multiplier.power(&a, &exponent).ok_or(TermError::OutsideDomain)
    }

    /// Returns the multiplicative order of a ≠ 0.
    pub(crate) fn order(&mut self, a: impl Into<Nimber>) -> Result<BigUint, TermError> {
        field::order(self.multiplier, &a.into()).map_err(|_| TermError::OutsideDomain)
    }
}
