//! The discrete logarithm.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use num_bigint::BigUint;
use num_traits::{One, ToPrimitive, Zero};

use super::error::FieldError;
use super::parts::{parts, split};
use crate::nim::multiplier::Multiplier;
use crate::nim::nimber::Nimber;

/// A bound on the prime factors of the order of the base that a logarithm may depend on: 2^32. A search in a group of
/// prime order p takes about 2√p products, and memory for √p numbers.
///
/// All prime factors of 2^64 − 1 lie below the bound; the largest is 6700417.
pub const LARGEST_SEARCHED_FACTOR: u64 = 1 << 32;

/// Returns the logarithm of a to the base g, the least e ≥ 0 with gᵉ = a, or `Ok(None)` if a is not a power of g. The
/// number 0 has no logarithm, and no number has a logarithm to the base 0.
///
/// This is the method of Pohlig and Hellman: it finds e modulo each prime factor of the order of g, which is
/// square-free, and combines the remainders by the Chinese remainder theorem. In a group of prime order it finds e by
/// Shanks's baby-step giant-step method.
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
/// * [`FieldError::UnknownFactors`] if g ≥ 2^(2^12), because the prime factors of the order of the group are not all
///   known;
/// * [`FieldError::FactorTooLarge`] if the result depends on a prime factor of at least [`LARGEST_SEARCHED_FACTOR`],
///   which is possible only for g ≥ 2^64;
/// * [`FieldError::OutsideDomain`] if a product leaves the multiplier's domain.
pub fn log<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber, g: &Nimber) -> Result<Option<BigUint>, FieldError> {
    let k = g.level();
    if a.is_zero() || g.is_zero() || a.level() > k {
        return Ok(None); // the powers of g lie in its field
    }
    let mut pairs = Vec::new();
    for (of_a, of_g) in parts(x, a, k)?.into_iter().zip(parts(x, g, k)?) {
        pairs_of_prime_order(x, &of_a.unit, &of_g.unit, &of_g.primes, &mut pairs)?;
    }
    // If a prime divides the order of a but not that of g, then a is not a power of g. This needs no search.
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

/// The parts of a and g in a group of prime order.
struct Pair {
    a: Nimber,
    g: Nimber,
    order: BigUint,
}

/// Appends the parts of a and g in the groups of the given prime orders.
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

/// Returns the e < p with gᵉ = a, for g ≠ 1 in a group of prime order p.
///
/// With m² ≥ p, every e is i·m − j for some 0 < i ≤ m + 1 and 0 ≤ j < m, and then the giant step (gᵐ)ⁱ is equal to the
/// baby step a ⊗ gʲ.
fn log_in_prime_order<M: Multiplier + ?Sized>(x: &mut M, pair: &Pair) -> Result<BigUint, FieldError> {
    let Pair { a, g, order } = pair;
    if a.is_one() {
        return Ok(BigUint::ZERO); // for every p
    }
    let Some(p) = order.to_u64().filter(|&p| p < LARGEST_SEARCHED_FACTOR) else {
        return Err(FieldError::FactorTooLarge { factor: order.clone() });
    };
    let m = p.isqrt() + 1;
    let found = search(x, a, g, m).ok_or(FieldError::OutsideDomain)?;
    Ok((found % p).into())
}

/// Returns i·m − j for the first giant step that is a baby step.
fn search<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber, g: &Nimber, m: u64) -> Option<u64> {
    let mut baby_steps = BTreeMap::new();
    let mut step = a.clone();
    for j in 0..m {
        let next = x.product(&step, g)?;
        baby_steps.insert(step, j);
        step = next;
    }
    let giant = x.power(g, &m.into())?;
    let mut step = giant.clone();
    for i in 1..=m + 1 {
        if let Some(j) = baby_steps.get(&step) {
            return Some(i * m - j);
        }
        step = x.product(&step, &giant)?;
    }
    None // not reached for the product of a field
}

/// A congruence: the remainder of an unknown number modulo `modulus`.
struct Congruence {
    remainder: BigUint,
    modulus: BigUint,
}

impl Congruence {
    /// Combines the congruence with one modulo a prime; `None` if the prime divides the modulus.
    fn and(self, remainder: &BigUint, prime: &BigUint) -> Option<Self> {
        let inverse = self.modulus.modinv(prime)?;
        let difference = remainder + prime - &self.remainder % prime;
        let times = difference * inverse % prime;
        let remainder = self.remainder + &self.modulus * times;
        Some(Self { remainder, modulus: self.modulus * prime })
    }
}
