//! Ordinals for tests: from text, and random ones with a fixed seed.

use nimref::Nimber;
use nimref::nim::ordinal::{Exponent, Ordinal, prime_of_place};

/// The ordinal of a text known to be correct.
pub(super) fn ordinal(text: &str) -> Ordinal {
    text.parse().unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

/// The generator SplitMix64 of G. Steele, D. Lea and C. Flood.
pub(super) struct Random(pub(super) u64);

impl Random {
    pub(super) fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// A number below a bound, nearly uniform.
    pub(super) fn below(&mut self, bound: u64) -> u64 {
        self.word() % bound
    }
}

/// A family of random ordinals.
#[derive(Clone, Copy, Debug)]
pub(super) struct Family {
    /// Largest number of terms.
    pub(super) terms: u64,
    /// The places of an exponent and the number of base-p digits at each.
    pub(super) places: &'static [(u16, u32)],
    /// Bits of a coefficient.
    pub(super) bits: u64,
}

/// Exponents with up to three digits of 3, 5 and 7.
pub(super) const DIGITS: Family = Family { terms: 4, places: &[(0, 3), (1, 3), (2, 3)], bits: 8 };

/// One or two digits at places to 60.
pub(super) const PLACES: Family =
    Family { terms: 2, places: &[(0, 2), (3, 1), (4, 2), (6, 1), (9, 1), (17, 1), (23, 1), (41, 1), (60, 1)], bits: 4 };

/// A field of degree 60, 5 · 3 · 4, whose elements have all kinds of terms.
pub(super) const SMALL: Family = Family { terms: 3, places: &[(0, 1), (1, 1)], bits: 4 };

impl Family {
    pub(super) fn random(&self, random: &mut Random) -> Ordinal {
        let count = random.below(self.terms + 1);
        Ordinal::from_terms((0..count).map(|_| (self.exponent(random), self.coefficient(random))))
    }

    pub(super) fn not_zero(&self, random: &mut Random) -> Ordinal {
        loop {
            let ordinal = self.random(random);
            if ordinal != Ordinal::default() {
                return ordinal;
            }
        }
    }

    /// An exponent with about half of the places, each with any number of its digits.
    fn exponent(&self, random: &mut Random) -> Exponent {
        let chosen = self.places.iter().filter_map(|&(place, digits)| {
            let bound = prime_of_place(place).pow(digits);
            (random.below(2) == 0).then(|| (place, random.below(bound)))
        });
        Exponent::new(chosen.collect::<Vec<_>>()).expect("places and numbers within the bounds")
    }

    fn coefficient(&self, random: &mut Random) -> Nimber {
        Nimber::from(random.word() >> (64 - self.bits))
    }
}
