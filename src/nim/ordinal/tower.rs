//! [`Tower`]: the product by polynomials in the largest generator, recursively. No digit is written.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::error::OrdinalError;
use super::exponent::Exponent;
use super::normal_form::Ordinal;
use super::primes::prime_of_place;
use super::product::{AlphaTable, OrdinalProduct, check_term_pairs, descending_alpha};
use crate::nim::Nimber;

/// Largest number of generators on one way down the recursion of [`Tower`], its depth.
pub const MAX_GENERATORS: usize = 256;

/// The product by polynomials in the largest generator.
///
/// Let Ω = [ω^(ω^j·p^k)], p = p_j, be the largest such generator that is at most one of the factors. Each factor is a
/// polynomial in Ω of degree below p, its coefficients ordinals below Ω. The coefficients are multiplied recursively,
/// and the product of the polynomials is reduced by Ω^p = [ω^(ω^j·p^(k−1))] for k > 0, Ω^p = α_p for k = 0. If
/// there is no generator, both factors are finite.
///
/// One product of coefficients for each pair of terms and of terms that reduction gives; the recursion is at
/// most as deep as there are generators in both factors and the α's they lead to; deeper than [`MAX_GENERATORS`] is an
/// error.
///
/// Source: J. H. Conway, *On Numbers and Games*, chapter 6, page 61 and theorem 49.
///
/// ```
/// use nimref::nim::ordinal::{Lenstra, Ordinal, OrdinalProduct, Tower};
///
/// let a: Ordinal = "w^(w+2)".parse()?;
/// let product = Tower.product(&a, &Ordinal::omega(), &mut Lenstra::default())?;
/// assert_eq!(product.to_string(), "w^w*2");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Tower;

impl OrdinalProduct for Tower {
    fn product(&self, a: &Ordinal, b: &Ordinal, table: &mut dyn AlphaTable) -> Result<Ordinal, OrdinalError> {
        check_term_pairs(a, b)?;
        recurse(a, b, table, MAX_GENERATORS)
    }
}

/// A generator Ω = [ω^(ω^place·power)], `power` a power of the prime of the place. The larger one is the larger
/// ordinal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Generator {
    place: u16,
    power: u64,
}

/// An ordinal as a polynomial in a generator: the coefficients that are not 0, by their degree.
type Polynomial = BTreeMap<u64, Ordinal>;

impl Generator {
    /// The largest generator that is at most the ordinal; `None` if the ordinal is finite.
    fn at_most(a: &Ordinal) -> Option<Self> {
        let (place, number) = a.leading_exponent()?.leading()?;
        let prime = prime_of_place(place);
        Some(Self { place, power: prime.pow(number.ilog(prime)) })
    }

    /// Splits an ordinal below Ω^p into a polynomial in Ω.
    fn split(self, a: &Ordinal) -> Polynomial {
        let mut terms: BTreeMap<u64, Vec<(Exponent, Nimber)>> = BTreeMap::new();
        for (exponent, coefficient) in a.terms() {
            let degree = exponent.number(self.place) / self.power;
            let rest = exponent.parts().map(|(place, number)| {
                (place, if place == self.place { number - degree * self.power } else { number })
            });
            let rest = Exponent::from_descending(rest.filter(|&(_, number)| number > 0).collect());
            terms.entry(degree).or_default().push((rest, coefficient.clone()));
        }
        terms.into_iter().map(|(degree, terms)| (degree, Ordinal::from_descending(terms))).collect()
    }

    /// The ordinal of a polynomial whose degree is below p and whose coefficients lie below Ω.
    fn join(self, polynomial: Polynomial) -> Ordinal {
        let mut terms = Vec::new();
        for (degree, coefficient) in polynomial.into_iter().rev() {
            for (exponent, nimber) in coefficient.terms() {
                terms.push((self.raise(exponent, degree), nimber.clone()));
            }
        }
        Ordinal::from_descending(terms)
    }

    /// The exponent of Ω^degree ⊗ [ω^exponent] for [ω^exponent] < Ω.
    fn raise(self, exponent: &Exponent, degree: u64) -> Exponent {
        if degree == 0 {
            return exponent.clone();
        }
        let number = degree * self.power + exponent.number(self.place);
        let below = exponent.parts().filter(|&(place, _)| place < self.place);
        Exponent::from_descending(core::iter::once((self.place, number)).chain(below).collect())
    }

    /// The value of Ω^p, which lies below Ω.
    fn root(self, table: &mut dyn AlphaTable) -> Result<Ordinal, OrdinalError> {
        if self.power == 1 {
            return descending_alpha(table, self.place);
        }
        let lower = Exponent::of_part(self.place, self.power / prime_of_place(self.place));
        Ok(Ordinal::monomial(lower, Nimber::from(1u8)))
    }
}

/// a ⊗ b, by at most `depth` generators one below the other.
fn recurse(a: &Ordinal, b: &Ordinal, table: &mut dyn AlphaTable, depth: usize) -> Result<Ordinal, OrdinalError> {
    let Some(generator) = Generator::at_most(a).max(Generator::at_most(b)) else {
        return Ok(Ordinal::from(a.finite_part() * b.finite_part()));
    };
    let below = depth.checked_sub(1).ok_or(OrdinalError::TooManyGenerators { limit: MAX_GENERATORS })?;
    let mut product = Polynomial::new();
    let (left, right) = (generator.split(a), generator.split(b));
    for (i, first) in &left {
        for (j, second) in &right {
            *product.entry(i + j).or_default() += recurse(first, second, table, below)?;
        }
    }
    let prime = prime_of_place(generator.place);
    let high = product.split_off(&prime); // the degree is at most 2p − 2
    if !high.is_empty() {
        let root = generator.root(table)?;
        for (degree, coefficient) in high {
            *product.entry(degree - prime).or_default() += recurse(&coefficient, &root, table, below)?;
        }
    }
    Ok(generator.join(product))
}
