//! The discrete logarithm.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use num_bigint::BigUint;
use num_traits::{One, ToPrimitive, Zero};

use super::parts::{parts, split};
use super::{FieldError, level, power};
use crate::nim::{Multiplier, Nimber};

/// The prime factors of the base's order on which a logarithm may depend lie below this: 2^32. A search in a group
/// of prime order p takes about 2√p products, and memory for √p numbers.
///
/// All prime factors of 2^64 − 1 lie below it, the largest being 6700417.
pub const LARGEST_SEARCHED_FACTOR: u64 = 1 << 32;

/// The logarithm of a to the base g: the least e ≥ 0 with gᵉ = a; `Ok(None)` where no power of g is a. 0 has no
/// logarithm, and is the base of none.
///
/// By the method of Pohlig and Hellman: e is found modulo each prime factor of the order of g, which has no factor
/// twice, and put together by the Chinese remainder theorem. In a group of prime order e is found by baby steps and
/// giant steps, after Shanks.
///
/// Source: S. C. Pohlig and M. E. Hellman, "An improved algorithm for computing logarithms over GF(p) and its
/// cryptographic significance", *IEEE Transactions on Information Theory* 24 (1978), 106–110.
///
/// ```
/// use nimref::{Algorithm, Nimber, nim::field::log};
///
/// let mut mex = Algorithm::Mex.evaluator();
/// let (two, three, four) = (Nimber::from(2u8), Nimber::from(3u8), Nimber::from(4u8));
/// assert_eq!(log(&mut mex, &three, &two), Ok(Some(2u8.into())));
/// assert_eq!(log(&mut mex, &four, &two), Ok(None));
/// ```
///
/// # Errors
///
/// For g ≥ 2^(2^12), because the prime factors of the group's order are not all known; where the answer depends on a
/// prime factor from [`LARGEST_SEARCHED_FACTOR`] on, which may be from g ≥ 2^64 on; where the multiplier has no
/// answer.
pub fn log<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber, g: &Nimber) -> Result<Option<BigUint>, FieldError> {
    let k = level(g);
    if a.is_zero() || g.is_zero() || level(a) > k {
        return Ok(None); // the powers of g stay in its field
    }
    let mut pairs = Vec::new();
    for (of_a, of_g) in parts(x, a, k)?.into_iter().zip(parts(x, g, k)?) {
        pairs_of_prime_order(x, &of_a.unit, &of_g.unit, &of_g.primes, &mut pairs)?;
    }
    // Where a prime divides the order of a and not that of g, a is no power: no search is needed to see it.
    if pairs.iter().any(|pair| pair.g.is_one() && !pair.a.is_one()) {
        return Ok(None);
    }
    let mut log = Congruence { remainder: BigUint::ZERO, modulus: BigUint::one() };
    for pair in pairs.iter().filter(|pair| !pair.g.is_one()) {
        let remainder = log_in_prime_order(x, pair)?;
        log = log.and(&remainder, &pair.order).ok_or(FieldError::OutsideDomain)?;
    }
    Ok(Some(log.remainder))
}

/// a and g in a group of prime order.
struct Pair {
    a: Nimber,
    g: Nimber,
    order: BigUint,
}

/// The parts of a and g in the groups of these prime orders.
fn pairs_of_prime_order<M: Multiplier + ?Sized>(
    x: &mut M,
    a: &Nimber,
    g: &Nimber,
    primes: &[BigUint],
    pairs: &mut Vec<Pair>,
) -> Result<(), FieldError> {
    let Some((largest, smaller)) = primes.split_last() else {
        return Ok(());
    };
    let (a_of_largest, a_of_smaller) = split(x, a, smaller, largest)?;
    let (g_of_largest, g_of_smaller) = split(x, g, smaller, largest)?;
    pairs.push(Pair { a: a_of_largest, g: g_of_largest, order: largest.clone() });
    pairs_of_prime_order(x, &a_of_smaller, &g_of_smaller, smaller, pairs)
}

/// The e < p with gᵉ = a, for g ≠ 1 in a group of prime order p.
///
/// With m² ≥ p each e is i·m − j for some 0 < i ≤ m + 1 and 0 ≤ j < m: the giant step (gᵐ)ⁱ is the baby step a ⊗ gʲ.
fn log_in_prime_order<M: Multiplier + ?Sized>(x: &mut M, pair: &Pair) -> Result<BigUint, FieldError> {
    let Pair { a, g, order } = pair;
    if a.is_one() {
        return Ok(BigUint::ZERO); // of whatever order
    }
    let Some(p) = order.to_u64().filter(|&p| p < LARGEST_SEARCHED_FACTOR) else {
        return Err(FieldError::FactorTooLarge { factor: order.clone() });
    };
    let m = p.isqrt() + 1;
    let found = search(x, a, g, m).ok_or(FieldError::OutsideDomain)?;
    Ok((found % p).into())
}

fn search<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber, g: &Nimber, m: u64) -> Option<u64> {
    let mut baby_steps = BTreeMap::new();
    let mut step = a.clone();
    for j in 0..m {
        let next = x.product(&step, g)?;
        baby_steps.insert(step, j);
        step = next;
    }
    let giant = power(x, g, &m.into())?;
    let mut step = giant.clone();
    for i in 1..=m + 1 {
        if let Some(j) = baby_steps.get(&step) {
            return Some(i * m - j);
        }
        step = x.product(&step, &giant)?;
    }
    None // for a field's product one is found
}

/// What is known of a number: its remainder by a modulus.
struct Congruence {
    remainder: BigUint,
    modulus: BigUint,
}

impl Congruence {
    /// With the remainder by a further prime added; `None` where the prime divides the modulus.
    fn and(self, remainder: &BigUint, prime: &BigUint) -> Option<Self> {
        let inverse = self.modulus.modinv(prime)?;
        let difference = remainder + prime - &self.remainder % prime;
        let times = difference * inverse % prime;
        let remainder = self.remainder + &self.modulus * times;
        Some(Self { remainder, modulus: self.modulus * prime })
    }
}
