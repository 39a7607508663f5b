//! [`Multiplier`]: a product of nimbers on a limited domain, and what follows from it.

use num_bigint::BigUint;

use super::field::by_products;
use super::{Disagreement, Nimber};

/// Whoever multiplies nimbers, inside a domain of its own.
///
/// A product is all that is asked. The other answers are made of products, and are the ones that [`field`] gives; who
/// knows a shorter way to one of them says so here.
pub trait Multiplier {
    /// a ⊗ b; `None` where a factor lies outside the domain.
    fn product(&mut self, a: &Nimber, b: &Nimber) -> Option<Nimber>;

    /// a ⊗ a, see [`field::square`].
    fn square(&mut self, a: &Nimber) -> Option<Nimber> {
        self.product(a, a)
    }

    /// The nim-power, see [`field::power`].
    fn power(&mut self, a: &Nimber, exponent: &BigUint) -> Option<Nimber> {
        by_products::power(self, a, exponent)
    }

    /// The inverse, see [`field::invert`].
    fn invert(&mut self, a: &Nimber) -> Option<Nimber> {
        by_products::invert(self, a)
    }

    /// The square root, see [`field::sqrt`].
    fn sqrt(&mut self, a: &Nimber) -> Option<Nimber> {
        by_products::sqrt(self, a)
    }

    /// The even x with x² ⊕ x = a in the field of all numbers of so many bits, a power of two, for a number a of this
    /// field whose trace to GF(2), its topmost bit, is 0; see [`field::artin_schreier`].
    fn artin_schreier_root(&mut self, a: &Nimber, bits: u64) -> Option<Nimber> {
        by_products::artin_schreier_root(self, a, bits)
    }

    /// Sets each of `products` to the product of the words at its place in `a` and `b`, which are as long; `false`,
    /// and nothing is to be read from `products`, where there is no quicker way than to ask for one after the other.
    #[must_use]
    fn word_products(&mut self, a: &[u64], b: &[u64], products: &mut [u64]) -> bool {
        let _ = (a, b, products);
        false
    }

    /// Hands over the first product since the last call on which the answers differed, where several are asked at
    /// once; a single one never contradicts itself.
    fn take_disagreement(&mut self) -> Option<Disagreement> {
        None
    }
}
