//! The multiplicative order.

use num_bigint::BigUint;
use num_traits::{One, Zero};

use super::{COMPLETELY_FACTORED, level, power, prime_factors_of_fermat_number};
use crate::nim::{Multiplier, Nimber};

/// The order of a: the least e ≥ 1 with aᵉ = 1. It is the same in every field that holds a.
///
/// `None` for a = 0 too, which has none, and for a ≥ 2^(2^12), because the prime factors of the next group
/// order are not all known. It is found from the order 2^(2^k) − 1 of the group by leaving out each prime
/// factor that can be left out: at most a power for each.
///
/// ```
/// use nimref::{Implementation, Nimber, nim::field::order};
///
/// let mut mex = Implementation::Mex.evaluator();
/// assert_eq!(order(&mut mex, &Nimber::from(8u8)), Some(5u8.into()));
/// assert_eq!(order(&mut mex, &Nimber::from(0u8)), None);
/// ```
pub fn order<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber) -> Option<BigUint> {
    let k = level(a);
    if a.is_zero() || k > COMPLETELY_FACTORED {
        return None;
    }
    let mut order = (BigUint::one() << (1u64 << k)) - 1u8;
    for factor in (0..k).filter_map(prime_factors_of_fermat_number).flatten() {
        let without = &order / factor;
        if power(x, a, &without)?.is_one() {
            order = without; // each factor stands in the group's order once
        }
    }
    Some(order)
}
