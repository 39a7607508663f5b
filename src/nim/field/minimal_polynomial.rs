//! The minimal polynomial over GF(2).

use alloc::collections::BTreeMap;

use num_bigint::BigUint;
use num_traits::{One, Zero};

use super::degree;
use crate::nim::{BinaryPolynomial, Multiplier, Nimber};

/// The minimal polynomial of a over GF(2), the polynomial of least degree with coefficients 0 and 1, not all 0,
/// of which a is a root.
///
/// The powers 1, a, a², … are vectors over GF(2), one coordinate for each bit. The least power that depends
/// on the lesser ones is found by elimination: at most 2^k products for a < 2^(2^k).
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
    for exponent in 0..=degree(a) {
        let combination = BigUint::one() << exponent;
        if let Some(relation) = basis.insert(power.as_biguint().clone(), combination) {
            return Some(relation.into());
        }
        power = x.product(&power, a)?;
    }
    None // the powers stay in a space of so many dimensions, if a field's product made them
}

/// Linearly independent vectors over GF(2), each with the set of powers of a whose sum it is.
#[derive(Default)]
struct Basis {
    /// By its number of bits the vector, with its combination.
    by_bits: BTreeMap<u64, (BigUint, BigUint)>,
}

impl Basis {
    /// Adds a vector, or says which combination of powers is 0.
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
