//! The multiplicative order.

use num_bigint::BigUint;
use num_traits::One;

use super::error::OrdinalError;
use super::field::{OrdinalField, Work, within_limit};
use super::mersenne::{Factors, factors};
use super::normal_form::Ordinal;
use super::product::OrdinalProduct;
use crate::nim::field::FieldError;

impl<P: OrdinalProduct> OrdinalField<P> {
    /// The least e ≥ 1 with a^e = 1.
    ///
    /// It divides 2^d − 1 for the degree d of a; each prime factor of this number is divided out as long as the power is
    /// still 1. A part of 2^d − 1 whose prime factors are not found is no obstacle if the order has no factor in common
    /// with it. About d squarings for each prime factor.
    ///
    /// ```
    /// use nimref::nim::ordinal::{Ordinal, OrdinalField};
    ///
    /// let mut field: OrdinalField = OrdinalField::default();
    /// assert_eq!(field.order(&Ordinal::omega())?, 9u8.into());
    /// # Ok::<(), nimref::nim::ordinal::OrdinalError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`OrdinalError::NoOrder`] for 0; [`OrdinalError::UnknownFactors`] if the order depends on prime factors that are
    /// not found with limited effort; for infinite ordinals those of [`degree`](OrdinalField::degree), and
    /// [`OrdinalError::DegreeTooLarge`] if the degree is larger than [`MAX_DEGREE`](super::MAX_DEGREE).
    pub fn order(&mut self, a: &Ordinal) -> Result<BigUint, OrdinalError> {
        if let Some(nimber) = a.to_nimber() {
            return nimber.order().map_err(|error| match error {
                FieldError::Zero => OrdinalError::NoOrder,
                _ => OrdinalError::UnknownFactors { degree: nimber.degree() },
            });
        }
        let degree = within_limit(&self.degree(a)?)?;
        let Factors { primes, unknown } = factors(degree);
        let mut order = (BigUint::one() << degree) - 1u8;
        let mut work = Work::limited();
        for cofactor in unknown {
            order /= cofactor;
        }
        if !self.power_on_account(a, &order, &mut work)?.is_one() {
            return Err(OrdinalError::UnknownFactors { degree });
        }
        for prime in primes {
            let without = &order / &prime;
            if self.power_on_account(a, &without, &mut work)?.is_one() {
                order = without;
            }
        }
        Ok(order)
    }
}
