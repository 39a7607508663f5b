//! [`Evaluator`]: an algorithm with what it keeps between products.

use alloc::boxed::Box;
use core::fmt;

use num_bigint::BigUint;

use crate::nim::disagreement::Disagreement;
use crate::nim::multiplier::Multiplier;
use crate::nim::nimber::Nimber;

/// An [`Algorithm`](crate::Algorithm) with the tables and memos that it keeps between products.
///
/// The domain is that of the algorithm, with one exception: a product by `fermat` or `powers` that might take more than
/// about a second or a few hundred megabytes lies outside the evaluator's domain. Such a product has a factor of more
/// than 2^13 bits, or more than 2^18 pairs of a digit 1 of one factor and a digit 1 of the other. The functions in
/// [`reference`](crate::nim::reference) have no such bound.
///
/// ```
/// use nimref::{Algorithm, Multiplier, Nimber};
///
/// let mut fermat = Algorithm::Fermat.evaluator();
/// assert_eq!(fermat.product(&Nimber::from(6u8), &Nimber::from(13u8)), Some(Nimber::from(15u8)));
/// let long = Nimber::power_of_two(1 << 13);
/// assert_eq!(fermat.product(&long, &long), None);
/// ```
pub struct Evaluator {
    name: &'static str,
    multiplier: Box<dyn Multiplier + Send>,
}

impl Evaluator {
    pub(in crate::nim) fn new(name: &'static str, multiplier: impl Multiplier + Send + 'static) -> Self {
        Self { name, multiplier: Box::new(multiplier) }
    }
}

impl fmt::Debug for Evaluator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Evaluator").field(&self.name).finish()
    }
}

impl Multiplier for Evaluator {
    fn product(&mut self, a: &Nimber, b: &Nimber) -> Option<Nimber> {
        self.multiplier.product(a, b)
    }

    fn square(&mut self, a: &Nimber) -> Option<Nimber> {
        self.multiplier.square(a)
    }

    fn power(&mut self, a: &Nimber, exponent: &BigUint) -> Option<Nimber> {
        self.multiplier.power(a, exponent)
    }

    fn invert_unit(&mut self, a: &Nimber) -> Option<Nimber> {
        self.multiplier.invert_unit(a)
    }

    fn sqrt(&mut self, a: &Nimber) -> Option<Nimber> {
        self.multiplier.sqrt(a)
    }

    fn artin_schreier_root(&mut self, a: &Nimber, bits: u64) -> Option<Nimber> {
        self.multiplier.artin_schreier_root(a, bits)
    }

    fn word_products(&mut self, a: &[u64], b: &[u64], products: &mut [u64]) -> bool {
        self.multiplier.word_products(a, b, products)
    }

    fn take_disagreement(&mut self) -> Option<Disagreement> {
        self.multiplier.take_disagreement()
    }
}
