//! The operations as methods of [`Ordinal`], by [`Carry`](super::Carry) and the published excesses.

use num_bigint::{BigInt, BigUint};

use super::error::OrdinalError;
use super::field::OrdinalField;
use super::normal_form::Ordinal;
use crate::nim::BinaryPolynomial;

/// The field that the methods ask.
fn field() -> OrdinalField {
    OrdinalField::default()
}

impl Ordinal {
    /// a ⊗ b, see [`OrdinalField::product`].
    ///
    /// ```
    /// use nimref::nim::ordinal::Ordinal;
    ///
    /// let a: Ordinal = "w^w".parse()?;
    /// assert_eq!(a.product(&Ordinal::omega())?.to_string(), "w^(w+1)");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the product owes an unknown excess or has too many pairs of terms.
    pub fn product(&self, other: &Self) -> Result<Self, OrdinalError> {
        field().product(self, other)
    }

    /// The q with q ⊗ divisor = a, see [`OrdinalField::quotient`].
    ///
    /// # Errors
    ///
    /// If the divisor is 0, an excess is not known, or a limit is exceeded.
    pub fn quotient(&self, divisor: &Self) -> Result<Self, OrdinalError> {
        field().quotient(self, divisor)
    }

    /// a ⊗ a, see [`OrdinalField::square`].
    ///
    /// # Errors
    ///
    /// If the square owes an unknown excess.
    pub fn square(&self) -> Result<Self, OrdinalError> {
        field().square(self)
    }

    /// The b with b ⊗ b = a, see [`OrdinalField::sqrt`].
    ///
    /// # Errors
    ///
    /// If an excess is not known or a limit is exceeded.
    pub fn sqrt(&self) -> Result<Self, OrdinalError> {
        field().sqrt(self)
    }

    /// The b with a ⊗ b = 1, see [`OrdinalField::invert`].
    ///
    /// # Errors
    ///
    /// If the ordinal is 0, an excess is not known, or a limit is exceeded.
    pub fn invert(&self) -> Result<Self, OrdinalError> {
        field().invert(self)
    }

    /// The nim-power with an ordinary integer as exponent, see [`OrdinalField::power`].
    ///
    /// ```
    /// use nimref::nim::ordinal::Ordinal;
    ///
    /// assert_eq!(Ordinal::omega().power(3)?, Ordinal::from(2u8));
    /// # Ok::<(), nimref::nim::ordinal::OrdinalError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// For a negative power of 0, if an excess is not known, or if a limit is exceeded.
    pub fn power(&self, exponent: impl Into<BigInt>) -> Result<Self, OrdinalError> {
        field().power(self, &exponent.into())
    }

    /// The degree over GF(2), see [`OrdinalField::degree`].
    ///
    /// # Errors
    ///
    /// If an excess is not known or a limit is exceeded.
    pub fn degree(&self) -> Result<BigUint, OrdinalError> {
        field().degree(self)
    }

    /// The minimal polynomial over GF(2), see [`OrdinalField::minimal_polynomial`].
    ///
    /// # Errors
    ///
    /// If an excess is not known or a limit is exceeded.
    pub fn minimal_polynomial(&self) -> Result<BinaryPolynomial, OrdinalError> {
        field().minimal_polynomial(self)
    }

    /// The multiplicative order, see [`OrdinalField::order`].
    ///
    /// # Errors
    ///
    /// For 0, if prime factors of the group's order are not found, an excess is not known, or a limit is exceeded.
    pub fn order(&self) -> Result<BigUint, OrdinalError> {
        field().order(self)
    }
}
