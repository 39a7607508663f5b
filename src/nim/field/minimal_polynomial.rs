//! The minimal polynomial over GF(2).

use alloc::collections::BTreeMap;

use num_bigint::BigUint;
use num_traits::{One, Zero};

use crate::nim::multiplier::Multiplier;
use crate::nim::nimber::Nimber;
use crate::nim::polynomial::BinaryPolynomial;

/// Returns the minimal polynomial of a over GF(2), the nonzero polynomial of least degree with coefficients 0 and 1
/// that has a as a root; or `None` if a product leaves the multiplier's domain.
///
/// The powers 1, a, a², … are vectors over GF(2), one coordinate per bit. Elimination finds the first power that
/// depends on the lower ones. This takes at most 2^k products for a < 2^(2^k).
///
/// ```
/// use nimref::{Algorithm, Nimber, nim::field::minimal_polynomial};
///
/// let mut mex = Algorithm::Mex.evaluator();
/// let of_fifteen = minimal_polynomial(&mut mex, &Nimber::from(15u8));
/// assert_eq!(of_fifteen.unwrap().to_string(), "x^4 + x^3 + 1");
/// ```
pub fn minimal_polynomial<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber) -> Option<BinaryPolynomial> {
    let mut basis = Basis::default();
    let mut power = Nimber::one();
    for exponent in 0..=a.degree() {
        let combination = BigUint::one() << exponent;
        if let Some(relation) = basis.insert(power.as_biguint().clone(), combination) {
            return Some(relation.into());
        }
        power = x.product(&power, a)?;
    }
    None // not reached for the product of a field: the degree is the dimension of the space of the powers
}

/// Linearly independent vectors over GF(2), each with the set of powers of a that it is the sum of.
#[derive(Default)]
struct Basis {
    /// For each number of bits, the vector of this length and its combination.
    by_bits: BTreeMap<u64, (BigUint, BigUint)>,
}

impl Basis {
    /// Adds a vector, or returns the combination of powers that is 0 if the vector depends on the others.
    fn insert(&mut self, mut vector: BigUint, mut combination: BigUint) -> Option<BigUint> {
        while !vector.is_zero() {
            let Some((other, its_combination)) = self.by_bits.get(&vector.bits()) else {
                self.by_bits.insert(vector.bits(), (vector, combination));
                return None;
            };
            vector ^= other;
            combination ^= its_combination;
        }
        Some(combination)
    }
}
