//! Polynomials over GF(2).

use core::fmt;

use num_bigint::BigUint;

use crate::nim::evaluator::AnySize;
use crate::nim::multiplier::Multiplier;
use crate::nim::nimber::Nimber;

/// A polynomial with coefficients 0 and 1, to be evaluated at nimbers.
///
/// It is represented by the number whose bit i is the coefficient of xⁱ, as in
/// [A382121](https://oeis.org/A382121).
///
/// ```
/// use nimref::nim::BinaryPolynomial;
/// use num_bigint::BigUint;
///
/// let polynomial = BinaryPolynomial::from(BigUint::from(0b11001u8));
/// assert_eq!(polynomial.to_string(), "x^4 + x^3 + 1");
/// assert_eq!(polynomial.degree(), Some(4));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BinaryPolynomial(BigUint);

impl BinaryPolynomial {
    /// Returns the exponent of the leading term, or `None` for the polynomial 0.
    ///
    /// ```
    /// use nimref::nim::BinaryPolynomial;
    ///
    /// assert_eq!(BinaryPolynomial::default().degree(), None);
    /// ```
    #[must_use]
    pub fn degree(&self) -> Option<u64> {
        self.0.bits().checked_sub(1)
    }

    /// Returns the number whose bit i is the coefficient of xⁱ.
    ///
    /// ```
    /// use nimref::Nimber;
    /// use num_bigint::BigUint;
    ///
    /// let polynomial = Nimber::from(3u8).minimal_polynomial(); // x² + x + 1
    /// assert_eq!(polynomial.as_biguint(), &BigUint::from(7u8));
    /// ```
    #[must_use]
    pub fn as_biguint(&self) -> &BigUint {
        &self.0
    }

    /// Returns the value at a by Horner's scheme, with one product per coefficient, or `None` if a product leaves the
    /// multiplier's domain.
    ///
    /// ```
    /// use nimref::nim::BinaryPolynomial;
    /// use nimref::{Algorithm, Nimber};
    /// use num_bigint::BigUint;
    ///
    /// let mut mex = Algorithm::Mex.evaluator();
    /// let polynomial = BinaryPolynomial::from(BigUint::from(0b11001u8));
    /// assert_eq!(polynomial.evaluate_by(&mut mex, &Nimber::from(15u8)), Some(Nimber::from(0u8)));
    /// assert_eq!(polynomial.evaluate_by(&mut mex, &Nimber::from(2u8)), Some(Nimber::from(2u8)));
    /// ```
    pub fn evaluate_by<M: Multiplier + ?Sized>(&self, x: &mut M, a: &Nimber) -> Option<Nimber> {
        let mut value = Nimber::default();
        for exponent in (0..self.0.bits()).rev() {
            value = x.product(&value, a)?;
            value += Nimber::from(u8::from(self.0.bit(exponent)));
        }
        Some(value)
    }

    /// Returns the value at a.
    ///
    /// ```
    /// use nimref::Nimber;
    ///
    /// let fifteen = Nimber::from(15u8);
    /// assert_eq!(fifteen.minimal_polynomial().evaluate(&fifteen), Nimber::from(0u8));
    /// ```
    #[must_use]
    pub fn evaluate(&self, a: &Nimber) -> Nimber {
        AnySize::total(|multiplier| self.evaluate_by(multiplier, a))
    }
}

impl From<BigUint> for BinaryPolynomial {
    fn from(coefficients: BigUint) -> Self {
        Self(coefficients)
    }
}

impl From<BinaryPolynomial> for BigUint {
    fn from(polynomial: BinaryPolynomial) -> Self {
        polynomial.0
    }
}

/// Writes the terms in descending order, as in `x^2 + x + 1`; the polynomial 0 is `0`.
impl fmt::Display for BinaryPolynomial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut exponents = (0..self.0.bits()).rev().filter(|&exponent| self.0.bit(exponent));
        match exponents.next() {
            None => return f.write_str("0"),
            Some(leading) => write_term(f, leading)?,
        }
        exponents.try_for_each(|exponent| {
            f.write_str(" + ")?;
            write_term(f, exponent)
        })
    }
}

fn write_term(f: &mut fmt::Formatter<'_>, exponent: u64) -> fmt::Result {
    match exponent {
        0 => f.write_str("1"),
        1 => f.write_str("x"),
        _ => write!(f, "x^{exponent}"),
    }
}
