//! [`EvalContext`]: how a definition asks for products; [`TermError`]: why there is no term.

use std::error::Error;
use std::fmt;

use num_bigint::BigUint;

use crate::nim::{Multiplier, Nimber, field};

/// A term, or why there is none.
pub type Answer<T> = Result<T, TermError>;

/// Why a term is not computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TermError {
    /// The index is below the offset.
    BelowOffset {
        /// The index of the first term.
        offset: u64,
    },
    /// The index is beyond the last one that is computed, because the cost of a term grows too much.
    BeyondLast {
        /// The last index that is computed.
        last: u64,
    },
    /// A row, column or exponent is beyond the last one that is computed, because the size of a term
    /// grows too much.
    BeyondSize {
        /// The last that is computed.
        last: u64,
    },
    /// A power on the way to the term takes too many products of too large numbers.
    TooMuchWork,
    /// A product on the way to the term has a factor outside the multiplier's domain.
    OutsideDomain,
    /// The sequence is no table.
    NoTable,
    /// The table has no such cell.
    NoCell,
}

impl fmt::Display for TermError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BelowOffset { offset } => write!(f, "the first index is {offset}"),
            Self::BeyondLast { last } => write!(f, "terms are computed up to index {last} only"),
            Self::BeyondSize { last } => {
                write!(f, "a row, column or exponent of it is more than {last}, where terms are refused for their size")
            }
            Self::TooMuchWork => f.write_str("it takes too many products of too large numbers"),
            Self::OutsideDomain => {
                f.write_str("it needs a product that lies outside the implementation's domain, or beyond its reach")
            }
            Self::NoTable => f.write_str("the sequence is a list, not a table"),
            Self::NoCell => f.write_str("the table has no such cell"),
        }
    }
}

impl Error for TermError {}

/// An abstract ⊗ with what follows from it, for the definitions of sequences.
pub struct EvalContext<'a> {
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

    /// a ⊗ b.
    pub(crate) fn product(&mut self, a: impl Into<Nimber>, b: impl Into<Nimber>) -> Answer<Nimber> {
        self.multiplier.product(&a.into(), &b.into()).ok_or(TermError::OutsideDomain)
    }

    /// The nim-power with an ordinary exponent.
    pub(crate) fn power(&mut self, a: impl Into<Nimber>, exponent: impl Into<BigUint>) -> Answer<Nimber> {
        /// In products of bits: about half a minute.
        const MOST_WORK: u64 = 250_000_000_000;
        let (a, exponent) = (a.into(), exponent.into());
        let work = 3u64.saturating_pow(field::level(&a)).saturating_mul(exponent.bits());
        if work > MOST_WORK {
            return Err(TermError::TooMuchWork);
        }
        field::power(self.multiplier, &a, &exponent).ok_or(TermError::OutsideDomain)
    }

    /// The inverse of a ≠ 0.
    pub(crate) fn inverse(&mut self, a: impl Into<Nimber>) -> Answer<Nimber> {
        field::invert(self.multiplier, &a.into()).map_err(|_| TermError::OutsideDomain)
    }

    /// The square root.
    pub(crate) fn sqrt(&mut self, a: impl Into<Nimber>) -> Answer<Nimber> {
        field::sqrt(self.multiplier, &a.into()).ok_or(TermError::OutsideDomain)
    }

    /// The order of a ≠ 0.
    pub(crate) fn order(&mut self, a: impl Into<Nimber>) -> Answer<BigUint> {
        field::order(self.multiplier, &a.into()).map_err(|_| TermError::OutsideDomain)
    }

    /// The minimal polynomial over GF(2).
    pub(crate) fn minimal_polynomial(&mut self, a: impl Into<Nimber>) -> Answer<BigUint> {
        let polynomial = field::minimal_polynomial(self.multiplier, &a.into());
        polynomial.map(BigUint::from).ok_or(TermError::OutsideDomain)
    }
}
