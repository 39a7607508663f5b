//! Products, powers, inverses and square roots of many 64-bit numbers at once, with any multiplier.
//!
//! The result is `None` if the multiplier has no products of words, or if a value is undefined.

use crate::nim::Multiplier;

/// Returns the product a ⊗ b of each pair.
pub(super) fn product(multiplier: &mut dyn Multiplier, a: &[u64], b: &[u64]) -> Option<Vec<u64>> {
    let mut products = vec![0; a.len()];
    multiplier.word_products(a, b, &mut products).then_some(products)
}

/// Returns the power of each number a with its ordinary exponent, by square-and-multiply from the leading binary digit of
/// the longest exponent.
pub(super) fn power(multiplier: &mut dyn Multiplier, a: &[u64], exponents: &[u64]) -> Option<Vec<u64>> {
    let digits = exponents.iter().fold(0, |all, exponent| all | exponent);
    let mut powers = vec![1; a.len()];
    for place in (0..u64::BITS - digits.leading_zeros()).rev() {
        powers = product(multiplier, &powers, &powers)?;
        let times_a = product(multiplier, &powers, a)?;
        for ((power, times_a), exponent) in powers.iter_mut().zip(times_a).zip(exponents) {
            *power = if exponent >> place & 1 == 1 { times_a } else { *power };
        }
    }
    Some(powers)
}

/// Returns the inverses, which are a^(2^w − 2) in the field of 2^w numbers.
pub(super) fn inverse(multiplier: &mut dyn Multiplier, a: &[u64]) -> Option<Vec<u64>> {
    if a.contains(&0) {
        return None;
    }
    let exponent = (u64::MAX >> (u64::BITS - degree(a))) - 1;
    power(multiplier, a, &vec![exponent; a.len()])
}

/// Returns the square roots, which are a^(2^(w − 1)) in the field of 2^w numbers.
pub(super) fn sqrt(multiplier: &mut dyn Multiplier, a: &[u64]) -> Option<Vec<u64>> {
    let mut roots = a.to_vec();
    for _ in 1..degree(a) {
        roots = product(multiplier, &roots, &roots)?;
    }
    Some(roots)
}

/// Returns the degree w over GF(2) of the smallest field that contains all the numbers: a power of two, at most 64.
fn degree(a: &[u64]) -> u32 {
    let digits = a.iter().fold(0, |all, a| all | a);
    (u64::BITS - digits.leading_zeros()).max(1).next_power_of_two()
}
