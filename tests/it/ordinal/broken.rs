//! Broken products and tables: each rule of the product has one that breaks it, and the tests must notice.

use std::collections::BTreeSet;

use nimref::Nimber;
use nimref::nim::ordinal::{
    AlphaTable, Carry, Exponent, Ordinal, OrdinalError, OrdinalProduct, UnknownExcess, place_of_prime, prime_of_place,
};

/// The sum of the products of the terms.
fn bilinear(
    a: &Ordinal,
    b: &Ordinal,
    mut term: impl FnMut(&(Exponent, Nimber), &(Exponent, Nimber)) -> Result<Ordinal, OrdinalError>,
) -> Result<Ordinal, OrdinalError> {
    let mut sum = Ordinal::default();
    for first in a.terms() {
        for second in b.terms() {
            sum += term(first, second)?;
        }
    }
    Ok(sum)
}

/// A product that carries upwards, within three digits: numbers at a place are added as natural numbers modulo p^3, and
/// only an overflow owes α_p. It is a field, so it breaks no law: in it [ω^(ω^j)] is a root of order p^3 of α_p.
pub(super) struct CarryUpwards;

impl OrdinalProduct for CarryUpwards {
    fn product(&self, a: &Ordinal, b: &Ordinal, table: &mut dyn AlphaTable) -> Result<Ordinal, OrdinalError> {
        bilinear(a, b, |(first, coefficient), (second, other)| {
            let mut product = Ordinal::from(coefficient * other);
            let places: BTreeSet<u16> = first.parts().chain(second.parts()).map(|(place, _)| place).collect();
            let (mut numbers, mut owed) = (Vec::new(), Vec::new());
            for place in places {
                let modulus = prime_of_place(place).pow(3);
                let sum = first.number(place) % modulus + second.number(place) % modulus;
                numbers.push((place, sum % modulus));
                owed.extend((sum >= modulus).then_some(place));
            }
            product = Carry.product(&product, &Ordinal::monomial(Exponent::new(numbers)?, Nimber::from(1u8)), table)?;
            for place in owed {
                product = self.product(&product, &table.alpha(place)?, table)?;
            }
            Ok(product)
        })
    }
}

/// A product that multiplies only the first α that a product of terms owes, and forgets the others.
pub(super) struct OneDebt;

struct FirstOnly<'a> {
    table: &'a mut dyn AlphaTable,
    is_used: bool,
}

impl AlphaTable for FirstOnly<'_> {
    fn alpha(&mut self, place: u16) -> Result<Ordinal, UnknownExcess> {
        if std::mem::replace(&mut self.is_used, true) { Ok(Ordinal::from(1u8)) } else { self.table.alpha(place) }
    }
}

impl OrdinalProduct for OneDebt {
    fn product(&self, a: &Ordinal, b: &Ordinal, table: &mut dyn AlphaTable) -> Result<Ordinal, OrdinalError> {
        bilinear(a, b, |first, second| {
            let [first, second] =
                [first, second].map(|(exponent, nimber)| Ordinal::monomial(exponent.clone(), nimber.clone()));
            Carry.product(&first, &second, &mut FirstOnly { table: &mut *table, is_used: false })
        })
    }
}

/// A product in which ω^ω belongs to 7 and ω^(ω^2) to 5.
pub(super) struct SwappedPlaces;

fn swap(ordinal: &Ordinal) -> Ordinal {
    let swapped = |place: u16| if place == 1 || place == 2 { 3 - place } else { place };
    Ordinal::from_terms(ordinal.terms().iter().map(|(exponent, coefficient)| {
        let parts = exponent.parts().map(|(place, number)| (swapped(place), number));
        (Exponent::new(parts).expect("small numbers"), coefficient.clone())
    }))
}

impl OrdinalProduct for SwappedPlaces {
    fn product(&self, a: &Ordinal, b: &Ordinal, table: &mut dyn AlphaTable) -> Result<Ordinal, OrdinalError> {
        Ok(swap(&Carry.product(&swap(a), &swap(b), table)?))
    }
}

/// A product with another α for one prime.
pub(super) struct WrongAlpha {
    pub(super) prime: u64,
    pub(super) alpha: Ordinal,
}

struct Replaced<'a> {
    table: &'a mut dyn AlphaTable,
    by: &'a WrongAlpha,
}

impl AlphaTable for Replaced<'_> {
    fn alpha(&mut self, place: u16) -> Result<Ordinal, UnknownExcess> {
        if place_of_prime(self.by.prime) == Some(place) { Ok(self.by.alpha.clone()) } else { self.table.alpha(place) }
    }
}

impl OrdinalProduct for WrongAlpha {
    fn product(&self, a: &Ordinal, b: &Ordinal, table: &mut dyn AlphaTable) -> Result<Ordinal, OrdinalError> {
        Carry.product(a, b, &mut Replaced { table, by: self })
    }
}
