//! The degree over GF(2).

use alloc::collections::{BTreeMap, BTreeSet};

use num_bigint::BigUint;
use num_traits::One;

use super::error::{OrdinalError, UnknownExcess};
use super::field::{OrdinalField, Work, within_limit};
use super::integers::{PrimePower, factor, lcm};
use super::normal_form::Ordinal;
use super::primes::prime_of_place;
use super::product::OrdinalProduct;

impl<P: OrdinalProduct> OrdinalField<P> {
    /// The degree of a over GF(2), that of its minimal polynomial: the least d ≥ 1 with a^(2^d) = a.
    ///
    /// For a sum of generators κ_q of different odd primes and a finite nimber it is the least common multiple of the
    /// degrees of these parts, however large. Otherwise the degree divides this number L for the parts that occur, and
    /// is found by at most L squarings for each prime factor of L and each time it divides L.
    ///
    /// ```
    /// use nimref::nim::ordinal::{Ordinal, OrdinalField};
    ///
    /// let mut field: OrdinalField = OrdinalField::default();
    /// assert_eq!(field.degree(&"w^w+w".parse()?)?, 60u8.into());
    /// assert_eq!(field.degree(&"w^2*3+w".parse()?)?, 3u8.into());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`OrdinalError::UnknownExcess`] if the excess of a prime that belongs to a place is not known;
    /// [`OrdinalError::DegreeTooLarge`] if squarings are needed and L is larger than
    /// [`MAX_DEGREE`](super::MAX_DEGREE); [`OrdinalError::TooMuchWork`].
    pub fn degree(&mut self, a: &Ordinal) -> Result<BigUint, OrdinalError> {
        let bound = self.degree_of_parts(a)?;
        if is_sum_of_generators(a) {
            return Ok(bound);
        }
        let mut degree = within_limit(&bound)?;
        let mut work = Work::limited();
        for PrimePower { prime, exponent } in factor(degree).unwrap_or_default() {
            for _ in 0..exponent {
                if self.frobenius(a, degree / prime, &mut work)? != *a {
                    break;
                }
                degree /= prime;
            }
        }
        Ok(BigUint::from(degree))
    }

    /// The least common multiple L of the degrees of the generators and coefficients that occur in a: that of the
    /// field they generate, which a lies in, unless it is smaller.
    pub(super) fn degree_of_parts(&mut self, a: &Ordinal) -> Result<BigUint, UnknownExcess> {
        let mut largest: BTreeMap<u16, u64> = BTreeMap::new();
        for (place, number) in a.terms().iter().flat_map(|(exponent, _)| exponent.parts()) {
            let entry = largest.entry(place).or_default();
            *entry = number.max(*entry);
        }
        let coefficients = a.terms().iter().map(|(_, coefficient)| coefficient.degree());
        let mut degree = BigUint::from(coefficients.max().unwrap_or(1));
        for (place, number) in largest {
            let prime = prime_of_place(place);
            let power = PrimePower { prime, exponent: number.ilog(prime) + 1 };
            degree = lcm(&degree, &self.lenstra.degree_of(power)?);
        }
        Ok(degree)
    }
}

/// Checks for a sum of κ_q's of different odd primes and a finite nimber, whose degree is that of its parts: an
/// automorphism that fixes the sum fixes each part, beginning with that of the largest prime p, because 1, x, …, x^(q − 1) are
/// independent over the field of the others for x = κ_q, q a power of p.
fn is_sum_of_generators(a: &Ordinal) -> bool {
    let mut places = BTreeSet::new();
    a.terms().iter().all(|(exponent, coefficient)| {
        let Some((place, number)) = exponent.leading() else { return true };
        let prime = prime_of_place(place);
        let is_generator = exponent.parts().len() == 1 && number == prime.pow(number.ilog(prime));
        is_generator && coefficient.is_one() && places.insert(place)
    })
}
