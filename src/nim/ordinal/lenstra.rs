//! [`Lenstra`]: the generators κ_h, their degrees, and the α_p that the products owe.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use num_bigint::BigUint;
use num_traits::One;

use super::error::{OrdinalError, UnknownExcess};
use super::excess;
use super::exponent::Exponent;
use super::integers::{PrimePower, factor, lcm, order_of_two};
use super::normal_form::Ordinal;
use super::primes::{place_of_prime, prime_of_place};
use super::product::AlphaTable;
use crate::nim::Nimber;

/// Largest number of bits of the finite part of a [`kappa`](Lenstra::kappa).
pub const MAX_FINITE_BITS: u64 = 1 << 20;

/// The generators of the field, after H. W. Lenstra, "On the algebraic closure of two", *Indagationes Mathematicae* 80
/// (1977): κ_h, α_p = [κ_f + m] with the order f of 2 modulo p and the *excess* m of p, and degrees.
///
/// The excesses are those that [A380496](https://oeis.org/A380496) publishes, of the 126 odd primes to 709, and those that
/// the caller adds. None is inferred from an observed rule: an unknown one is an error that names the prime. Each α_p
/// and each degree is computed once and kept.
///
/// ```
/// use nimref::nim::ordinal::{Lenstra, OrdinalError};
///
/// let mut lenstra = Lenstra::default();
/// assert_eq!(lenstra.kappa(12)?.to_string(), "w+4");
/// assert_eq!(lenstra.alpha_of_prime(191)?.to_string(), "w^(w^6)+w^w");
/// assert!(matches!(lenstra.alpha_of_prime(719), Err(OrdinalError::UnknownExcess(error)) if error.prime == 719));
/// # Ok::<(), OrdinalError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Lenstra {
    /// Excesses by place that the caller added.
    added: BTreeMap<u16, u64>,
    /// α_p by the place of p.
    alphas: BTreeMap<u16, Ordinal>,
    /// The degree of α_p by the place of p.
    degrees: BTreeMap<u16, BigUint>,
}

impl Lenstra {
    /// The same generators with the excess of one more prime, or with another one for a prime that has one.
    ///
    /// Nothing is checked: the caller is responsible for the value.
    ///
    /// # Errors
    ///
    /// [`OrdinalError::NotAnOddPrime`] if `prime` is not an odd prime with a place below [`PLACES`](super::PLACES).
    pub fn with_excess(mut self, prime: u64, excess: u64) -> Result<Self, OrdinalError> {
        self.added.insert(odd_prime(prime)?, excess);
        Ok(Self { added: self.added, ..Self::default() })
    }

    /// The excess of an odd prime: the least m for which [κ_f + m] is no p-th power; `None` if it is not known.
    ///
    /// ```
    /// use nimref::nim::ordinal::Lenstra;
    ///
    /// assert_eq!([3, 7, 19, 719].map(|prime| Lenstra::default().excess(prime)), [Some(0), Some(1), Some(4), None]);
    /// ```
    #[must_use]
    pub fn excess(&self, prime: u64) -> Option<u64> {
        self.excess_at(place_of_prime(prime)?)
    }

    fn excess_at(&self, place: u16) -> Option<u64> {
        self.added.get(&place).copied().or_else(|| excess::published(place))
    }

    /// α_p, the least ordinal that is no p-th power of an ordinal below κ_p, for an odd prime p.
    ///
    /// # Errors
    ///
    /// [`OrdinalError::NotAnOddPrime`], and [`OrdinalError::UnknownExcess`].
    pub fn alpha_of_prime(&mut self, prime: u64) -> Result<Ordinal, OrdinalError> {
        Ok(self.alpha(odd_prime(prime)?)?)
    }

    /// The set Q(h) of prime powers for which κ_h = ⊕ κ_q, as pairs of a prime and an exponent, primes descending.
    ///
    /// Of the prime powers of h, from the largest prime down, those whose degree does not divide what is there already
    /// (Lenstra, theorem 2.1).
    ///
    /// ```
    /// use nimref::nim::ordinal::Lenstra;
    ///
    /// assert_eq!(Lenstra::default().components(28)?, [(7, 1), (2, 2)]);
    /// assert_eq!(Lenstra::default().components(18)?, [(3, 2)]);
    /// # Ok::<(), nimref::nim::ordinal::OrdinalError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`OrdinalError::NoKappa`] if h is 0 or has a prime factor without a place, and [`OrdinalError::UnknownExcess`].
    pub fn components(&mut self, h: u64) -> Result<Vec<(u64, u32)>, OrdinalError> {
        let factors = factor(h).ok_or(OrdinalError::NoKappa { h })?;
        let components = self.components_of(&factors)?;
        Ok(components.iter().map(|power| (power.prime, power.exponent)).collect())
    }

    fn components_of(&mut self, factors: &[PrimePower]) -> Result<Vec<PrimePower>, UnknownExcess> {
        let mut components: Vec<PrimePower> = Vec::new();
        let mut degree = BigUint::one(); // of all components but the last
        for &power in factors {
            if let Some(&last) = components.last() {
                degree = lcm(&degree, &self.degree_of(last)?);
            }
            if &degree % power.value() != BigUint::ZERO {
                components.push(power);
            }
        }
        Ok(components)
    }

    /// κ_h, the least ordinal whose degree is a multiple of h: the nim-sum of the κ_q over the components q of h;
    /// κ₁ = 0.
    ///
    /// κ_{2^(k+1)} = 2^(2^k), and κ_{p^(k+1)} = [ω^(ω^j·p^k)] for the odd prime p = p_j.
    ///
    /// ```
    /// use nimref::nim::ordinal::Lenstra;
    ///
    /// assert_eq!(Lenstra::default().kappa(28)?.to_string(), "w^(w^2)+4");
    /// # Ok::<(), nimref::nim::ordinal::OrdinalError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`components`](Lenstra::components), and [`OrdinalError::FiniteTooLarge`] if the finite part has more than
    /// [`MAX_FINITE_BITS`] bits.
    pub fn kappa(&mut self, h: u64) -> Result<Ordinal, OrdinalError> {
        let factors = factor(h).ok_or(OrdinalError::NoKappa { h })?;
        let two_part = h & h.wrapping_neg();
        if two_part / 2 >= MAX_FINITE_BITS {
            return Err(OrdinalError::FiniteTooLarge { bits: two_part / 2 + 1, limit: MAX_FINITE_BITS });
        }
        Ok(self.components_of(&factors)?.into_iter().map(generator).sum())
    }

    /// The degree over GF(2) of κ_h, the least common multiple of those of its components: 2^k for κ_{2^k}, p^k times the
    /// degree of α_p for κ_{p^k}.
    ///
    /// ```
    /// use nimref::nim::ordinal::Lenstra;
    ///
    /// let degree = |h| Lenstra::default().degree_of_kappa(h);
    /// assert_eq!([degree(7)?, degree(28)?, degree(23)?], [42u16, 84, 5060].map(Into::into));
    /// # Ok::<(), nimref::nim::ordinal::OrdinalError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`OrdinalError::NoKappa`] and [`OrdinalError::UnknownExcess`].
    pub fn degree_of_kappa(&mut self, h: u64) -> Result<BigUint, OrdinalError> {
        let factors = factor(h).ok_or(OrdinalError::NoKappa { h })?;
        let mut degree = BigUint::one();
        for component in self.components_of(&factors)? {
            degree = lcm(&degree, &self.degree_of(component)?);
        }
        Ok(degree)
    }

    /// The degree of κ_q.
    pub(super) fn degree_of(&mut self, power: PrimePower) -> Result<BigUint, UnknownExcess> {
        let below = match place_of_prime(power.prime) {
            Some(place) => self.degree_of_alpha(place)?,
            None => BigUint::one(), // 2, the only prime without a place here
        };
        Ok(below * BigUint::from(power.prime).pow(power.exponent))
    }

    /// The degree of α_p: the least common multiple of the degrees of its parts, the finite one with the excess.
    pub(super) fn degree_of_alpha(&mut self, place: u16) -> Result<BigUint, UnknownExcess> {
        if let Some(degree) = self.degrees.get(&place) {
            return Ok(degree.clone());
        }
        let mut degree = BigUint::from(self.alpha(place)?.finite_part().degree());
        for component in self.components_of(&factors_of_order(place))? {
            if component.prime != 2 {
                degree = lcm(&degree, &self.degree_of(component)?);
            }
        }
        self.degrees.insert(place, degree.clone());
        Ok(degree)
    }

    /// [κ_f + m].
    fn compute_alpha(&mut self, place: u16) -> Result<Ordinal, UnknownExcess> {
        let prime = prime_of_place(place);
        let excess = self.excess_at(place).ok_or_else(|| UnknownExcess { prime, order: order_of_two(prime) })?;
        let kappa: Ordinal = self.components_of(&factors_of_order(place))?.into_iter().map(generator).sum();
        let finite = kappa.finite_part();
        let with_excess = Nimber::from(finite.as_biguint() + excess);
        Ok(kappa + Ordinal::from(finite) + Ordinal::from(with_excess))
    }
}

impl AlphaTable for Lenstra {
    fn alpha(&mut self, place: u16) -> Result<Ordinal, UnknownExcess> {
        if let Some(alpha) = self.alphas.get(&place) {
            return Ok(alpha.clone());
        }
        let alpha = self.compute_alpha(place)?;
        self.alphas.insert(place, alpha.clone());
        Ok(alpha)
    }
}

/// The place of an odd prime.
fn odd_prime(number: u64) -> Result<u16, OrdinalError> {
    place_of_prime(number).ok_or(OrdinalError::NotAnOddPrime { number })
}

/// The prime powers of the order of 2 modulo the prime of a place. All are less than that prime.
fn factors_of_order(place: u16) -> Vec<PrimePower> {
    factor(order_of_two(prime_of_place(place))).unwrap_or_default()
}

/// κ_q of a prime power q.
fn generator(power: PrimePower) -> Ordinal {
    match place_of_prime(power.prime) {
        None => Ordinal::from(Nimber::power_of_two(power.value() / 2)), // the prime 2
        Some(place) => {
            let exponent = Exponent::of_part(place, power.value() / power.prime);
            Ordinal::monomial(exponent, Nimber::one())
        }
    }
}
