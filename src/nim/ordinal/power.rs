//! Powers, inverses and square roots.

use num_bigint::{BigInt, BigUint, Sign};
use num_traits::One;

use super::error::OrdinalError;
use super::field::{MAX_DEGREE, OrdinalField, Work, within_limit};
use super::normal_form::Ordinal;
use super::product::OrdinalProduct;

/// Largest number of bits of the exponent of a power, after reduction.
pub const MAX_EXPONENT_BITS: u64 = MAX_DEGREE;

impl<P: OrdinalProduct> OrdinalField<P> {
    /// The nim-power a^exponent for an ordinary integer of any sign; 0⁰ = 1.
    ///
    /// An exponent longer than the degree L of the field that the parts of a generate is reduced modulo 2^L − 1. A squaring for
    /// each bit, a product with a for each bit 1, and an inverse for a negative exponent.
    ///
    /// ```
    /// use nimref::nim::ordinal::{Ordinal, OrdinalField};
    ///
    /// let mut field: OrdinalField = OrdinalField::default();
    /// assert_eq!(field.power(&"w^(w+1)".parse()?, &15.into())?, Ordinal::from(9u8));
    /// assert_eq!(field.power(&Ordinal::omega(), &(-1).into())?.to_string(), "w^2*3");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`OrdinalError::NoInverse`] for a negative power of 0; [`OrdinalError::UnknownExcess`];
    /// [`OrdinalError::PowerTooLong`] if more than [`MAX_EXPONENT_BITS`] bits are left;
    /// [`OrdinalError::TooManyTerms`] and [`OrdinalError::TooMuchWork`]; for a negative exponent those of
    /// [`invert`](OrdinalField::invert).
    pub fn power(&mut self, a: &Ordinal, exponent: &BigInt) -> Result<Ordinal, OrdinalError> {
        if let Some(nimber) = a.to_nimber() {
            let power = nimber.powi(exponent.clone());
            return power.map(Ordinal::from).ok_or(OrdinalError::NoInverse);
        }
        let size = self.reduce(a, exponent.magnitude())?;
        let mut work = Work::limited();
        if exponent.sign() == Sign::Minus {
            let inverse = self.invert(a)?;
            return self.power_on_account(&inverse, &size, &mut work);
        }
        self.power_on_account(a, &size, &mut work)
    }

    /// a^exponent by squarings and products, on account.
    pub(super) fn power_on_account(
        &mut self,
        a: &Ordinal,
        exponent: &BigUint,
        work: &mut Work,
    ) -> Result<Ordinal, OrdinalError> {
        let mut power = Ordinal::one();
        for bit in (0..exponent.bits()).rev() {
            power = self.frobenius(&power, 1, work)?;
            if exponent.bit(bit) {
                power = self.multiply(&power, a, work)?;
            }
        }
        Ok(power)
    }

    /// An exponent that gives the same power of a ≠ 0, and is short enough.
    fn reduce(&mut self, a: &Ordinal, exponent: &BigUint) -> Result<BigUint, OrdinalError> {
        let (bits, limit) = (exponent.bits(), MAX_EXPONENT_BITS);
        if bits <= u64::from(u64::BITS) {
            return Ok(exponent.clone());
        }
        match self.degree_of_parts(a) {
            Err(error) if bits > limit => Err(error.into()),
            Ok(degree) if degree < BigUint::from(bits) && degree <= BigUint::from(limit) => {
                let units = (BigUint::one() << within_limit(&degree)?) - 1u8;
                Ok(exponent % units)
            }
            _ if bits > limit => Err(OrdinalError::PowerTooLong { bits, limit }),
            _ => Ok(exponent.clone()),
        }
    }

    /// The b with a ⊗ b = 1.
    ///
    /// It is a^(2^L − 2), with L the degree of the field that the parts of a generate: L − 1 squarings, and at most
    /// 2 log₂ L products, by a^(2^(2n) − 1) = (a^(2^n − 1))^(2^n) ⊗ a^(2^n − 1).
    ///
    /// ```
    /// use nimref::nim::ordinal::{Ordinal, OrdinalField};
    ///
    /// let mut field: OrdinalField = OrdinalField::default();
    /// assert_eq!(field.invert(&Ordinal::omega())?.to_string(), "w^2*3");
    /// # Ok::<(), nimref::nim::ordinal::OrdinalError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`OrdinalError::NoInverse`] for 0; [`OrdinalError::UnknownExcess`]; [`OrdinalError::DegreeTooLarge`] if L is larger
    /// than [`MAX_DEGREE`]; [`OrdinalError::TooManyTerms`] and [`OrdinalError::TooMuchWork`].
    pub fn invert(&mut self, a: &Ordinal) -> Result<Ordinal, OrdinalError> {
        if let Some(nimber) = a.to_nimber() {
            return nimber.invert().map(Ordinal::from).ok_or(OrdinalError::NoInverse);
        }
        let ones = within_limit(&self.degree_of_parts(a)?)? - 1; // at least 5, since a is infinite
        let mut work = Work::limited();
        let (mut power, mut length) = (a.clone(), 1); // a^(2^length − 1)
        for bit in (0..ones.ilog2()).rev() {
            let shifted = self.frobenius(&power, length, &mut work)?;
            power = self.multiply(&shifted, &power, &mut work)?;
            length *= 2;
            if ones >> bit & 1 == 1 {
                let square = self.frobenius(&power, 1, &mut work)?;
                power = self.multiply(&square, a, &mut work)?;
                length += 1;
            }
        }
        self.frobenius(&power, 1, &mut work)
    }

    /// The b with b ⊗ b = a; each ordinal has exactly one.
    ///
    /// It is a^(2^(L − 1)), with L the degree of the field that the parts of a generate: L − 1 squarings.
    ///
    /// ```
    /// use nimref::nim::ordinal::{Ordinal, OrdinalField};
    ///
    /// let mut field: OrdinalField = OrdinalField::default();
    /// assert_eq!(field.sqrt(&Ordinal::omega())?.to_string(), "w^2*2");
    /// # Ok::<(), nimref::nim::ordinal::OrdinalError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`OrdinalError::UnknownExcess`]; [`OrdinalError::DegreeTooLarge`] if L is larger than [`MAX_DEGREE`];
    /// [`OrdinalError::TooMuchWork`].
    pub fn sqrt(&mut self, a: &Ordinal) -> Result<Ordinal, OrdinalError> {
        if let Some(nimber) = a.to_nimber() {
            return Ok(Ordinal::from(nimber.sqrt()));
        }
        let degree = within_limit(&self.degree_of_parts(a)?)?;
        self.frobenius(a, degree - 1, &mut Work::limited())
    }
}
