//! Proofs of primality, and divisors of composite numbers, with limited effort.

use alloc::vec::Vec;

use num_bigint::BigUint;
use num_traits::{One, Zero};

use super::integers::gcd;
use super::primes::{PLACES, prime_of_place};

/// The strong test to the bases 2, 3, …, 41 is a proof for numbers below this one (J. Sorenson and J. Webster, "Strong
/// pseudoprimes to twelve prime bases", *Mathematics of Computation* 86, 2017).
const STRONG_TEST_PROVES_BELOW: &[u8] = b"3317044064679887385961981";

/// The bases of the strong test and of the proof.
const BASES: [u8; 13] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41];

/// Number of steps of the rho method.
const STEPS: u32 = 1 << 17;

/// Number of steps between two greatest common divisors.
const BATCH: u32 = 128;

/// Checks whether an odd number above 41 is a prime, and proves it; `false` also if there is no proof with limited
/// effort.
pub(super) fn is_proved_prime(number: &BigUint) -> bool {
    if BASES.iter().any(|&base| *number == BigUint::from(base)) {
        return true;
    }
    if number <= &BigUint::from(41u8) || !BASES.iter().all(|&base| is_strong_probable_prime(number, base)) {
        return false;
    }
    let bound = BigUint::parse_bytes(STRONG_TEST_PROVES_BELOW, 10);
    bound.is_some_and(|bound| *number < bound) || has_certificate(number)
}

/// The strong test of M. O. Rabin to one base.
fn is_strong_probable_prime(number: &BigUint, base: u8) -> bool {
    let minus_one = number - 1u8;
    let twos = minus_one.trailing_zeros().unwrap_or(0);
    let mut power = BigUint::from(base).modpow(&(&minus_one >> twos), number);
    let mut is_one_or_minus_one = power.is_one() || power == minus_one;
    for _ in 1..twos {
        power = &power * &power % number;
        is_one_or_minus_one |= power == minus_one;
    }
    is_one_or_minus_one
}

/// The theorem of H. C. Pocklington: with known prime factors of N − 1 whose product, with multiplicities, exceeds √N, and
/// for each such q a base a with a^(N − 1) = 1 and a^((N − 1)/q) − 1 a unit modulo N, N is a prime.
fn has_certificate(number: &BigUint) -> bool {
    let minus_one = number - 1u8;
    let (mut rest, mut primes) = (minus_one.clone(), Vec::new());
    for prime in core::iter::once(2).chain((0..PLACES).map(prime_of_place)) {
        if (&rest % prime).is_zero() {
            primes.push(BigUint::from(prime));
        }
        while (&rest % prime).is_zero() {
            rest /= prime;
        }
    }
    if &rest * &rest >= *number {
        if !is_proved_prime(&rest) {
            return false;
        }
        primes.push(rest);
    }
    let has_base = |prime: &BigUint| {
        BASES.iter().any(|&base| {
            let power = BigUint::from(base).modpow(&(&minus_one / prime), number);
            power.modpow(prime, number).is_one() && gcd(&(power + number - 1u8), number).is_one()
        })
    };
    primes.iter().all(has_base)
}

/// A divisor of a composite number other than 1 and itself by J. M. Pollard's rho method, with the differences of many steps
/// multiplied before a greatest common divisor is taken; `None` if there is none after a limited number of steps.
pub(super) fn find_divisor(number: &BigUint) -> Option<BigUint> {
    let step = |x: &BigUint| (x * x + 1u8) % number;
    let (mut slow, mut fast) = (BigUint::from(2u8), BigUint::from(2u8));
    for _ in 0..STEPS / BATCH {
        let mut differences = BigUint::one();
        for _ in 0..BATCH {
            slow = step(&slow);
            fast = step(&step(&fast));
            let difference = if slow < fast { &fast - &slow } else { &slow - &fast };
            differences = differences * difference % number;
        }
        let divisor = gcd(&differences, number);
        if divisor == *number {
            return None;
        }
        if !divisor.is_one() {
            return Some(divisor);
        }
    }
    None
}
