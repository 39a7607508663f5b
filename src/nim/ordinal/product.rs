//! The traits that separate the ways to multiply from the table of α_p, and the limits of both.

use super::error::{OrdinalError, UnknownExcess};
use super::normal_form::Ordinal;
use super::primes::prime_of_place;

/// Largest number of pairs of terms that one product multiplies.
pub const MAX_TERM_PAIRS: u64 = 1_000_000;

/// The table of α_p: the value of κ_p^p = [ω^(ω^j)]^p for the j-th odd prime p.
///
/// [`Lenstra`](super::Lenstra) is the table of Conway's field. Any table whose α_p lies below κ_p defines a commutative ring
/// on the normal forms.
pub trait AlphaTable {
    /// Returns α_p for the prime p of a place.
    ///
    /// # Errors
    ///
    /// [`UnknownExcess`] if it is not known.
    fn alpha(&mut self, place: u16) -> Result<Ordinal, UnknownExcess>;
}

/// A way to multiply ordinals.
pub trait OrdinalProduct {
    /// Returns a ⊗ b.
    ///
    /// # Errors
    ///
    /// [`OrdinalError::UnknownExcess`] if the product owes an α_p that is not known, and an error that names the
    /// limit if the product is too large.
    fn product(&self, a: &Ordinal, b: &Ordinal, table: &mut dyn AlphaTable) -> Result<Ordinal, OrdinalError>;

    /// Returns a ⊗ a, the sum of the squares of the terms, since cross terms cancel in characteristic 2.
    ///
    /// # Errors
    ///
    /// Those of [`product`](OrdinalProduct::product).
    fn square(&self, a: &Ordinal, table: &mut dyn AlphaTable) -> Result<Ordinal, OrdinalError> {
        let mut square = Ordinal::default();
        for (exponent, coefficient) in a.terms() {
            let term = Ordinal::monomial(exponent.clone(), coefficient.clone());
            square += self.product(&term, &term, table)?;
        }
        Ok(square)
    }
}

/// Number of pairs of terms of a product.
pub(super) fn term_pairs(a: &Ordinal, b: &Ordinal) -> u64 {
    let count = |ordinal: &Ordinal| u64::try_from(ordinal.terms().len()).unwrap_or(u64::MAX);
    count(a).saturating_mul(count(b))
}

/// Refuses a product of too many pairs of terms.
pub(super) fn check_term_pairs(a: &Ordinal, b: &Ordinal) -> Result<(), OrdinalError> {
    let (pairs, limit) = (term_pairs(a, b), MAX_TERM_PAIRS);
    if pairs > limit { Err(OrdinalError::TooManyTerms { pairs, limit }) } else { Ok(()) }
}

/// α_p, which has to lie below κ_p = [ω^(ω^place)] for a product to end.
pub(super) fn descending_alpha(table: &mut dyn AlphaTable, place: u16) -> Result<Ordinal, OrdinalError> {
    let alpha = table.alpha(place)?;
    let leading = alpha.leading_exponent().and_then(|exponent| exponent.leading());
    if leading.is_some_and(|(leading_place, _)| leading_place >= place) {
        return Err(OrdinalError::TableNotDescending { prime: prime_of_place(place) });
    }
    Ok(alpha)
}
