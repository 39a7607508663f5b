//! Many products, powers, inverses and roots of 64-bit numbers at once, over whoever multiplies.
//!
//! `None` where the multiplier has no products of words, and where there is no answer.

use crate::nim::Multiplier;

/// a ⊗ b, pair by pair.
pub(super) fn product(multiplier: &mut dyn Multiplier, a: &[u64], b: &[u64]) -> Option<Vec<u64>> {
    let mut products = vec![0; a.len()];
    multiplier.word_products(a, b, &mut products).then_some(products)
}

/// a to the ordinary exponent, pair by pair: from the first binary digit of the longest exponent on, the power is
/// squared, and multiplied where the digit is 1.
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

/// The inverses: in the field of 2^w numbers a^(2^w − 2).
pub(super) fn inverse(multiplier: &mut dyn Multiplier, a: &[u64]) -> Option<Vec<u64>> {
    if a.contains(&0) {
        return None;
    }
    let exponent = (u64::MAX >> (u64::BITS - degree(a))) - 1;
    power(multiplier, a, &vec![exponent; a.len()])
}

/// The square roots: in the field of 2^w numbers a^(2^(w − 1)).
pub(super) fn sqrt(multiplier: &mut dyn Multiplier, a: &[u64]) -> Option<Vec<u64>> {
    let mut roots = a.to_vec();
    for _ in 1..degree(a) {
        roots = product(multiplier, &roots, &roots)?;
    }
    Some(roots)
}

/// The degree w of the least field that has all the numbers: a power of two, 64 at most.
fn degree(a: &[u64]) -> u32 {
    let digits = a.iter().fold(0, |all, a| all | a);
    (u64::BITS - digits.leading_zeros()).max(1).next_power_of_two()
}
