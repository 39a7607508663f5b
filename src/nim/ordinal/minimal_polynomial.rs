//! The minimal polynomial over GF(2).

use num_bigint::BigUint;
use num_traits::One;

use super::error::OrdinalError;
use super::field::{OrdinalField, Work, within_limit};
use super::normal_form::Ordinal;
use super::product::OrdinalProduct;
use crate::nim::BinaryPolynomial;

impl<P: OrdinalProduct> OrdinalField<P> {
    /// The minimal polynomial of a over GF(2), the irreducible polynomial of which a is a root.
    ///
    /// The lowest bits of the finite parts of 1, a, a², … satisfy the linear recurrence that the polynomial says, and no
    /// shorter one, because the polynomial is irreducible and the first bit is 1. So the algorithm of Berlekamp and Massey
    /// finds it from 2L powers, L the degree of the field that the parts of a generate.
    ///
    /// Source: J. L. Massey, "Shift-register synthesis and BCH decoding", *IEEE Transactions on Information Theory* 15 (1969).
    ///
    /// ```
    /// use nimref::nim::ordinal::{Ordinal, OrdinalField};
    ///
    /// let mut field: OrdinalField = OrdinalField::default();
    /// assert_eq!(field.minimal_polynomial(&Ordinal::omega())?.to_string(), "x^6 + x^3 + 1");
    /// # Ok::<(), nimref::nim::ordinal::OrdinalError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`OrdinalError::UnknownExcess`]; [`OrdinalError::DegreeTooLarge`] if L is larger than
    /// [`MAX_DEGREE`](super::MAX_DEGREE); [`OrdinalError::TooManyTerms`] and [`OrdinalError::TooMuchWork`].
    pub fn minimal_polynomial(&mut self, a: &Ordinal) -> Result<BinaryPolynomial, OrdinalError> {
        if let Some(nimber) = a.to_nimber() {
            return Ok(nimber.minimal_polynomial());
        }
        let bound = within_limit(&self.degree_of_parts(a)?)?;
        let (mut recurrence, mut work) = (Recurrence::new(), Work::limited());
        let mut power = Ordinal::one();
        for _ in 0..2 * bound {
            recurrence.push(power.finite_part().as_biguint().bit(0));
            power = self.multiply(&power, a, &mut work)?;
        }
        Ok(recurrence.characteristic_polynomial())
    }
}

/// The shortest linear recurrence over GF(2) of a sequence, by the algorithm of Berlekamp and Massey.
struct Recurrence {
    /// The terms so far, the last one as bit 0.
    terms: BigUint,
    count: u64,
    /// Σ c_i s_{n−i} = 0 with c_i as bit i; c₀ = 1.
    connection: BigUint,
    length: u64,
    /// The connection before the last change of the length.
    previous: BigUint,
    /// Number of terms since that change.
    shift: u64,
}

impl Recurrence {
    /// The recurrence of the empty sequence.
    fn new() -> Self {
        let one = BigUint::one();
        Self { terms: BigUint::ZERO, count: 0, connection: one.clone(), length: 0, previous: one, shift: 1 }
    }

    /// Adds the next term of the sequence.
    fn push(&mut self, term: bool) {
        self.terms = (&self.terms << 1u8) | BigUint::from(u8::from(term));
        let discrepancy = (&self.connection & &self.terms).count_ones() % 2;
        if discrepancy == 1 {
            let corrected = &self.connection ^ (&self.previous << self.shift);
            let before = core::mem::replace(&mut self.connection, corrected);
            if 2 * self.length <= self.count {
                self.length = self.count + 1 - self.length;
                self.previous = before;
                self.shift = 0;
            }
        }
        self.shift += 1;
        self.count += 1;
    }

    /// The polynomial x^length + c₁ x^(length − 1) + … + c_length.
    fn characteristic_polynomial(&self) -> BinaryPolynomial {
        let mut coefficients = BigUint::ZERO;
        for i in (0..=self.length).filter(|&i| self.connection.bit(i)) {
            coefficients.set_bit(self.length - i, true);
        }
        coefficients.into()
    }
}
