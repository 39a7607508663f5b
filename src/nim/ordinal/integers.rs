//! Arithmetic of ordinary integers: factors of an index, least common multiples, the order of 2.

use alloc::vec::Vec;

use num_bigint::BigUint;
use num_traits::Zero;

use super::primes::{PLACES, prime_of_place};

/// A power of a prime.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PrimePower {
    pub(super) prime: u64,
    pub(super) exponent: u32,
}

impl PrimePower {
    /// The number, below 2^64 if it divides such a number.
    pub(super) fn value(self) -> u64 {
        self.prime.pow(self.exponent)
    }
}

/// The prime powers of a number, primes descending; `None` if it is 0, or if a prime factor has no place.
pub(super) fn factor(mut number: u64) -> Option<Vec<PrimePower>> {
    if number == 0 {
        return None;
    }
    let mut powers = Vec::new();
    for prime in core::iter::once(2).chain((0..PLACES).map(prime_of_place)) {
        if number == 1 {
            break;
        }
        let mut exponent = 0;
        while number.is_multiple_of(prime) {
            number /= prime;
            exponent += 1;
        }
        powers.extend((exponent > 0).then_some(PrimePower { prime, exponent }));
    }
    powers.reverse();
    (number == 1).then_some(powers)
}

/// The least f ≥ 1 with 2^f ≡ 1 modulo an odd prime; at most p − 1 steps.
pub(super) fn order_of_two(prime: u64) -> u64 {
    let (mut order, mut power) = (1, 2 % prime);
    while power != 1 {
        power = power * 2 % prime;
        order += 1;
    }
    order
}

/// The greatest common divisor.
pub(super) fn gcd(a: &BigUint, b: &BigUint) -> BigUint {
    let (mut greater, mut less) = (a.clone(), b.clone());
    while !less.is_zero() {
        (greater, less) = (less.clone(), greater % less);
    }
    greater
}

/// The least common multiple of two numbers that are not 0.
pub(super) fn lcm(a: &BigUint, b: &BigUint) -> BigUint {
    a / gcd(a, b) * b
}
