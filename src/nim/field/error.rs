//! [`FieldError`]: the reasons why an operation of the field has no result.

use core::error::Error;
use core::fmt;

use num_bigint::BigUint;

/// The reason why an operation of the field has no result.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FieldError {
    /// A product leaves the multiplier's domain.
    OutsideDomain,
    /// The number is 0, which has no inverse and no order.
    Zero,
    /// The number does not lie in the given field.
    OutsideField {
        /// The level of the number.
        level: u32,
        /// The level of the field.
        field: u32,
    },
    /// The given subfield is larger than the field.
    NotASubfield {
        /// The level of the subfield.
        subfield: u32,
        /// The level of the field.
        field: u32,
    },
    /// The result depends on the prime factors of 2^(2^level) − 1, which are not all known.
    UnknownFactors {
        /// The level of the number.
        level: u32,
    },
    /// The logarithm depends on a prime factor of the order of the base that is too large to search.
    FactorTooLarge {
        /// The prime factor.
        factor: BigUint,
    },
}

impl fmt::Display for FieldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OutsideDomain => f.write_str("a product lies outside the domain of the implementation"),
            Self::Zero => f.write_str("0 has no inverse and no order"),
            Self::OutsideField { level, field } => {
                write!(f, "the number lies in the field below 2^(2^{level}), not in the field below 2^(2^{field})")
            }
            Self::NotASubfield { subfield, field } => {
                write!(f, "the field below 2^(2^{subfield}) is not a subfield of the field below 2^(2^{field})")
            }
            Self::UnknownFactors { level } => {
                write!(f, "the prime factors of 2^(2^{level}) - 1, the number of units of the field, are not all known")
            }
            Self::FactorTooLarge { factor } => {
                write!(f, "the order of the base has the prime factor {factor}, which is too large for a logarithm")
            }
        }
    }
}

impl Error for FieldError {}
