//! The minimal polynomial over GF(2).

use num_bigint::BigUint;
use num_traits::{One, Zero};

use super::{Nimber, level};
use crate::nim::Multiplier;

/// The minimal polynomial of a over GF(2), the polynomial of least degree with coefficients 0 and 1, not all 0,
/// of which a is a root; as an integer whose bit i is the coefficient of xⁱ.
///
/// The powers 1, a, a², … are vectors over GF(2), one coordinate for each bit. The least power that depends
/// on the lesser ones is found by elimination: at most 2^k products for a < 2^(2^k).
///
/// ```
/// use nimref::{Implementation, Nimber, nim::field::minimal_polynomial};
///
/// let mut mex = Implementation::Mex.evaluator();
/// let of_fifteen = minimal_polynomial(&mut mex, &Nimber::from(15u8));
/// assert_eq!(of_fifteen, Some(0b11001u8.into())); // x⁴ + x³ + 1
/// ```
pub fn minimal_polynomial<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber) -> Option<BigUint> {
    let mut basis = Basis::new(1 << level(a));
    let mut power = Nimber::one();
    for degree in 0.. {
        let combination = BigUint::one() << degree;
        if let Some(relation) = basis.insert(power.as_biguint().clone(), combination) {
            return Some(relation);
        }
        power = x.product(&power, a)?;
    }
    None
}

/// Linearly independent vectors over GF(2), each with the set of powers of a whose sum it is.
struct Basis {
    /// The vector whose top bit is the index, with its combination.
    by_top_bit: Vec<Option<(BigUint, BigUint)>>,
}

impl Basis {
    fn new(bits: usize) -> Self {
        Self { by_top_bit: vec![None; bits] }
    }

    /// Adds a vector, or says which combination of powers is 0.
    fn insert(&mut self, mut vector: BigUint, mut combination: BigUint) -> Option<BigUint> {
        while !vector.is_zero() {
            let top = usize::try_from(vector.bits() - 1).ok()?;
            match &mut self.by_top_bit[top] {
                Some((other, its_combination)) => {
                    vector ^= &*other;
                    combination ^= &*its_combination;
                }
                free => {
                    *free = Some((vector, combination));
                    return None;
                }
            }
        }
        Some(combination)
    }
}
