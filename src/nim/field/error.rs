//! Why a question about the field has no answer.

use core::error::Error;
use core::fmt;

use num_bigint::BigUint;

/// Why a question about the field has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FieldError {
    /// A factor of a product on the way lies outside the multiplier's domain.
    OutsideDomain,
    /// The number is 0, which is no unit.
    Zero,
    /// The number does not lie in the field that was named.
    OutsideField {
        /// The number's level.
        level: u32,
        /// The level of the field.
        field: u32,
    },
    /// The subfield that was named is larger than the field.
    NotASubfield {
        /// The level of the subfield.
        subfield: u32,
        /// The level of the field.
        field: u32,
    },
    /// The prime factors of 2^(2^level) − 1 are not all known, and the answer depends on them.
    UnknownFactors {
        /// The number's level.
        level: u32,
    },
    /// The logarithm depends on a prime factor of the base's order that is too large to search.
    FactorTooLarge {
        /// The prime factor.
        factor: BigUint,
    },
}

impl fmt::Display for FieldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OutsideDomain => f.write_str("a product on the way lies outside the implementation's domain"),
            Self::Zero => f.write_str("0 is no unit: no nim-power of it is 1"),
            Self::OutsideField { level, field } => {
                write!(f, "the number lies in the field below 2^(2^{level}), not in the one below 2^(2^{field})")
            }
            Self::NotASubfield { subfield, field } => {
                write!(f, "the field below 2^(2^{subfield}) is no subfield of the one below 2^(2^{field})")
            }
            Self::UnknownFactors { level } => {
                write!(f, "the prime factors of 2^(2^{level}) - 1, the number of units of the field, are not all known")
            }
            Self::FactorTooLarge { factor } => {
                write!(f, "the order of the base has the prime factor {factor}, too large for a logarithm")
            }
        }
    }
}

impl Error for FieldError {}
