//! Related sequences without ⊕ and ⊗, for comparison.

use num_bigint::BigUint;

use super::build::{list_of, list_of_words, parsed, recurrence, square};
use crate::formula::Scope;
use crate::nim::Nimber;
use crate::oeis::{Reading, Sequence};

pub(super) fn sequences() -> Vec<Sequence> {
    vec![
        list_of(1146, "F(n)").titled("2^(2ⁿ), the Fermat 2-powers").up_to(20),
        list_of(1317, "if(n = 0, 1, a(n-1) + [2*a(n-1)])")
            .titled("binomial(n, k) mod 2 for k ≤ n, read in binary; a(n + 1) = a(n) xor 2 a(n)")
            .up_to(1 << 20),
        // The formula takes several times as long.
        list_of_words(6583, "sum of k or (n − k) over 0 < k < n", |n| (1..n).map(|k| k | (n - k)).sum())
            .equal_to(parsed("[(n*(n-1)+sum(k = 1..n-1, xor(k, [n-k])))/2]", &Scope::list()))
            .up_to(1 << 24),
        square(48720, "T(n, m) = the product of n and m without carries", 0, Reading::Upward, |_, n, m| {
            Ok(product_without_carries(n, m))
        })
        .equal_to(parsed("sum(i = 0..k, if(bit(k, i) = 1, [2^i*n], 0))", &Scope::table()))
        .without_product(),
        recurrence(94358, "products of distinct prime divisors of Fermat numbers, ascending", 1, |_, _, before| {
            Ok(next_order(before))
        })
        .without_formula("the language has no primality")
        .without_product()
        .up_to(39)
        .only_data(),
    ]
}

fn product_without_carries(n: &Nimber, m: &Nimber) -> BigUint {
    let (n, m) = (n.as_biguint(), m.as_biguint());
    (0..m.bits()).filter(|&place| m.bit(place)).fold(BigUint::ZERO, |sum, place| sum ^ (n << place))
}

/// Returns the next number whose prime factors are distinct and all divide Fermat numbers. The terms stay below 2^20.
fn next_order(before: &BigUint) -> BigUint {
    let mut next = u64::try_from(before).unwrap_or(0) + 1;
    while !is_product_of_fermat_divisors(next) {
        next += 1;
    }
    next.into()
}

fn is_product_of_fermat_divisors(mut n: u64) -> bool {
    let mut prime = 2;
    while prime * prime <= n {
        if n.is_multiple_of(prime) {
            n /= prime;
            if n.is_multiple_of(prime) || !divides_fermat_number(prime) {
                return false;
            }
        }
        prime += 1;
    }
    n == 1 || divides_fermat_number(n)
}

/// Returns whether a prime p divides some 2^(2^k) + 1. That is so if p is odd and the order of 2 modulo p is a power of
/// two, in other words if some 2^(2^k) leaves the remainder 1. (3 divides 2^(2^0) + 1.)
fn divides_fermat_number(prime: u64) -> bool {
    let mut power = 2;
    for _ in 0..u64::BITS {
        power = power * power % prime;
        if power == 1 {
            return true;
        }
    }
    false
}
