//! The prime factors of 2^d − 1, as far as limited effort finds them.

use alloc::vec::Vec;

use num_bigint::BigUint;
use num_traits::{One, Zero};

use super::primality::{find_divisor, is_proved_prime};
use crate::nim::field::prime_factors_of_fermat_number;

/// Number of candidates n·k + 1 that are tried as divisors of Φ_n(2).
const CANDIDATES: u64 = 100_000;

/// Largest number of bits of Φ_n(2) whose factors are sought among all candidates, by the rho method and by a proof of
/// primality; for longer ones only the first hundredth of the candidates is tried.
const MAX_SOUGHT_BITS: u64 = 1024;

/// A factorization of 2^d − 1, as far as it was found.
pub(super) struct Factors {
    /// The prime factors found, each as often as it divides.
    pub(super) primes: Vec<BigUint>,
    /// Cofactors not proved prime; they have no prime factor below the candidates tried.
    pub(super) unknown: Vec<BigUint>,
}

/// Factors 2^d − 1 = ∏ Φ_n(2) over the divisors n of d.
///
/// A prime factor of Φ_n(2) is 1 modulo n, or divides n. Factors of Fermat numbers are known; the others are sought by
/// trial division and J. M. Pollard's rho method, and proved prime.
pub(super) fn factors(d: u64) -> Factors {
    let mut found = Factors { primes: Vec::new(), unknown: Vec::new() };
    let divisors: Vec<u64> = (1..=d).filter(|n| d.is_multiple_of(*n)).collect();
    let mut values: Vec<BigUint> = Vec::new();
    for (index, &n) in divisors.iter().enumerate() {
        let mut value = (BigUint::one() << n) - 1u8;
        for (lesser, &divisor) in divisors[..index].iter().enumerate() {
            if n.is_multiple_of(divisor) {
                value /= &values[lesser];
            }
        }
        values.push(value.clone());
        found.add_cyclotomic(n, value);
    }
    found
}

impl Factors {
    /// Adds the factors of Φ_n(2).
    fn add_cyclotomic(&mut self, n: u64, mut value: BigUint) {
        let fermat = n.is_power_of_two().then(|| n.trailing_zeros().checked_sub(1)).flatten();
        if let Some(primes) = fermat.and_then(prime_factors_of_fermat_number) {
            self.primes.extend(primes);
            return;
        }
        let count = if value.bits() > MAX_SOUGHT_BITS { CANDIDATES / 100 } else { CANDIDATES };
        let divisors_of_n = (2..=n).filter(|candidate| n.is_multiple_of(*candidate));
        let candidates = divisors_of_n.chain((1..=count).map(|k| n * k + 1));
        for candidate in candidates {
            while (&value % candidate).is_zero() {
                value /= candidate;
                self.primes.push(BigUint::from(candidate));
            }
            if BigUint::from(candidate).pow(2) > value {
                break;
            }
        }
        self.add_without_small_factors(value);
    }

    /// Adds the factors of a number that has none among the candidates.
    fn add_without_small_factors(&mut self, value: BigUint) {
        let mut left = alloc::vec![value];
        while let Some(number) = left.pop() {
            if number.is_one() {
                continue;
            }
            let is_sought = number.bits() <= MAX_SOUGHT_BITS;
            if is_sought && is_proved_prime(&number) {
                self.primes.push(number);
            } else if let Some(divisor) = is_sought.then(|| find_divisor(&number)).flatten() {
                left.extend([&number / &divisor, divisor]);
            } else {
                self.unknown.push(number);
            }
        }
    }
}
