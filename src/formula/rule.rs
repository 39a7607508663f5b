//! [`Rule`]: the formula of a sequence. It is written once and evaluated in two ways: for one term, in numbers of any
//! size, with an [`EvalContext`]; and for many terms at once, in 64-bit words, if the terms and the multiplier allow it.

use std::ops::{Add, Mul};

use num_bigint::BigUint;
use num_traits::CheckedSub;

use super::context::{EvalContext, TermError};
use crate::nim::{Multiplier, Nimber};

mod words;

/// An expression in the index of a list, or in the row and column of a table.
///
/// The operators `+` and `*` are ⊕ and ⊗; the other operations are methods.
#[derive(Clone, Debug)]
pub(crate) enum Rule {
    /// The index, or the row.
    First,
    /// The column.
    Second,
    Constant(u64),
    /// The ordinary successor n + 1.
    Successor(Box<Rule>),
    /// The ordinary predecessor n − 1.
    Predecessor(Box<Rule>),
    /// The nim-sum.
    Sum(Box<Rule>, Box<Rule>),
    /// The nim-product.
    Product(Box<Rule>, Box<Rule>),
    /// The nim-power with an ordinary exponent.
    Power(Box<Rule>, Box<Rule>),
    Inverse(Box<Rule>),
    Sqrt(Box<Rule>),
}

/// The index of a list.
pub(crate) const N: Rule = Rule::First;
/// The row of a table.
pub(crate) const ROW: Rule = Rule::First;
/// The column of a table.
pub(crate) const COLUMN: Rule = Rule::Second;

impl Rule {
    pub(crate) fn successor(self) -> Self {
        Self::Successor(self.into())
    }

    pub(crate) fn predecessor(self) -> Self {
        Self::Predecessor(self.into())
    }

    pub(crate) fn power(self, exponent: Self) -> Self {
        Self::Power(self.into(), exponent.into())
    }

    pub(crate) fn inverse(self) -> Self {
        Self::Inverse(self.into())
    }

    pub(crate) fn sqrt(self) -> Self {
        Self::Sqrt(self.into())
    }

    /// Returns whether computing a term needs a nim-product.
    pub(crate) fn uses_product(&self) -> bool {
        match self {
            Self::First | Self::Second | Self::Constant(_) => false,
            Self::Successor(a) | Self::Predecessor(a) => a.uses_product(),
            Self::Sum(a, b) => a.uses_product() || b.uses_product(),
            Self::Product(..) | Self::Power(..) | Self::Inverse(_) | Self::Sqrt(_) => true,
        }
    }

    /// Computes one term.
    pub(crate) fn term(
        &self,
        context: &mut EvalContext<'_>,
        first: &Nimber,
        second: &Nimber,
    ) -> Result<Nimber, TermError> {
        let mut of = |formula: &Self| formula.term(context, first, second);
        match self {
            Self::First => Ok(first.clone()),
            Self::Second => Ok(second.clone()),
            Self::Constant(constant) => Ok(Nimber::from(*constant)),
            Self::Successor(a) => Ok((of(a)?.into_biguint() + 1u8).into()),
            Self::Predecessor(a) => {
                of(a)?.as_biguint().checked_sub(&BigUint::from(1u8)).map(Nimber::from).ok_or(TermError::NoCell)
            }
            Self::Sum(a, b) => Ok(of(a)? + of(b)?),
            Self::Product(a, b) => {
                let (a, b) = (of(a)?, of(b)?);
                context.product(a, b)
            }
            Self::Power(a, exponent) => {
                let (a, exponent) = (of(a)?, of(exponent)?);
                context.power(a, exponent.into_biguint())
            }
            Self::Inverse(a) => {
                let a = of(a)?;
                context.inverse(a)
            }
            Self::Sqrt(a) => {
                let a = of(a)?;
                context.sqrt(a)
            }
        }
    }

    /// Computes many terms at once. Returns `None` if an intermediate result does not fit into 64 bits, if a term is
    /// undefined, or if the multiplier has no products of words.
    pub(crate) fn words(&self, multiplier: &mut dyn Multiplier, first: &[u64], second: &[u64]) -> Option<Vec<u64>> {
        let mut of = |formula: &Self| formula.words(multiplier, first, second);
        match self {
            Self::First => Some(first.to_vec()),
            Self::Second => Some(second.to_vec()),
            Self::Constant(constant) => Some(vec![*constant; first.len()]),
            Self::Successor(a) => of(a)?.into_iter().map(|a| a.checked_add(1)).collect(),
            Self::Predecessor(a) => of(a)?.into_iter().map(|a| a.checked_sub(1)).collect(),
            Self::Sum(a, b) => {
                let (mut sum, b) = (of(a)?, of(b)?);
                sum.iter_mut().zip(b).for_each(|(a, b)| *a ^= b);
                Some(sum)
            }
            Self::Product(a, b) => {
                let (a, b) = (of(a)?, of(b)?);
                words::product(multiplier, &a, &b)
            }
            Self::Power(a, exponent) => {
                let (a, exponent) = (of(a)?, of(exponent)?);
                words::power(multiplier, &a, &exponent)
            }
            Self::Inverse(a) => {
                let a = of(a)?;
                words::inverse(multiplier, &a)
            }
            Self::Sqrt(a) => {
                let a = of(a)?;
                words::sqrt(multiplier, &a)
            }
        }
    }
}

impl From<u64> for Rule {
    fn from(constant: u64) -> Self {
        Self::Constant(constant)
    }
}

/// The nim-sum.
impl Add for Rule {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self::Sum(self.into(), other.into())
    }
}

/// The nim-product.
impl Mul for Rule {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        Self::Product(self.into(), other.into())
    }
}
