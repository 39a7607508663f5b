//! [`Carry`]: the product by digits and carries, term by term. No polynomial is formed.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::error::OrdinalError;
use super::exponent::Exponent;
use super::normal_form::Ordinal;
use super::primes::prime_of_place;
use super::product::{AlphaTable, OrdinalProduct, check_term_pairs, descending_alpha};
use crate::nim::Nimber;

/// The product by digits and carries.
///
/// With the number n_j at each place of an exponent written in base p = p_j, n_j = Σ d_{j,k} p^k, the power is
///
/// ```text
/// [ω^e] = ⊗ κ_{p^(k+1)}^{d_{j,k}},   κ_{p^(k+1)} = [ω^(ω^j·p^k)].
/// ```
///
/// So digits add in a product of two powers. Then, from the highest k down, a digit of p or more loses p: for k > 0
/// the digit k − 1 gains 1, because κ_{p^(k+1)}^p = κ_{p^k}; for k = 0 the product owes a factor α_p = κ_p^p. Digits are
/// at most 2p − 1 on the way, so one pass is enough. The factors owed are multiplied last: they are made of
/// generators of smaller primes, so the recursion ends; it is at most log₂ p deep.
///
/// One product of coefficients for each pair of terms, and at most one product with an α for each different list of
/// primes owed.
///
/// Source: J. H. Conway, *On Numbers and Games*, chapter 6, theorems 46 and 49; H. W. Lenstra, "On the algebraic closure
/// of two", *Indagationes Mathematicae* 80 (1977).
///
/// ```
/// use nimref::nim::ordinal::{Carry, Lenstra, Ordinal, OrdinalProduct};
///
/// let a: Ordinal = "w^(w+2)".parse()?;
/// let product = Carry.product(&a, &Ordinal::omega(), &mut Lenstra::default())?;
/// assert_eq!(product.to_string(), "w^w*2");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Carry;

/// The places whose α is owed, descending.
type Owed = Vec<u16>;

/// Terms, in any order and with repetitions, by what they owe.
type Sums = BTreeMap<Owed, Vec<(Exponent, Nimber)>>;

impl OrdinalProduct for Carry {
    fn product(&self, a: &Ordinal, b: &Ordinal, table: &mut dyn AlphaTable) -> Result<Ordinal, OrdinalError> {
        check_term_pairs(a, b)?;
        match (a.to_nimber(), b.to_nimber()) {
            (_, Some(scalar)) => return Ok(scale(a, &scalar)),
            (Some(scalar), None) => return Ok(scale(b, &scalar)),
            (None, None) => {}
        }
        let (left, right) = (digits_of_terms(a), digits_of_terms(b));
        let mut sums = Sums::new();
        for (first, coefficient) in &left {
            for (second, other) in &right {
                let (exponent, owed) = first.add(second);
                sums.entry(owed).or_default().push((exponent, *coefficient * *other));
            }
        }
        self.settle(sums, table)
    }

    fn square(&self, a: &Ordinal, table: &mut dyn AlphaTable) -> Result<Ordinal, OrdinalError> {
        let mut sums = Sums::new();
        for (digits, coefficient) in digits_of_terms(a) {
            let (doubled, owed) = digits.add(&digits);
            sums.entry(owed).or_default().push((doubled, coefficient.square()));
        }
        self.settle(sums, table)
    }
}

impl Carry {
    /// The sum of all terms, each multiplied by the α's that it owes, that of the largest prime first.
    fn settle(self, mut sums: Sums, table: &mut dyn AlphaTable) -> Result<Ordinal, OrdinalError> {
        while let Some((owed, terms)) = sums.pop_last() {
            let sum = Ordinal::from_terms(terms);
            let Some((&place, rest)) = owed.split_first() else {
                return Ok(sum); // the empty list is the least
            };
            let alpha = descending_alpha(table, place)?;
            let product = self.product(&sum, &alpha, table)?;
            sums.entry(rest.to_vec()).or_default().extend(product.into_terms());
        }
        Ok(Ordinal::default())
    }
}

/// a ⊗ scalar, coefficient by coefficient.
fn scale(a: &Ordinal, scalar: &Nimber) -> Ordinal {
    Ordinal::from_terms(a.terms().iter().map(|(exponent, coefficient)| (exponent.clone(), coefficient * scalar)))
}

/// The digits of each exponent, with the coefficient.
fn digits_of_terms(a: &Ordinal) -> Vec<(Digits, &Nimber)> {
    a.terms().iter().map(|(exponent, coefficient)| (Digits::of(exponent), coefficient)).collect()
}

/// An exponent by digits: places descending, and for each the base-p digits of its number, the lowest first.
struct Digits {
    parts: Vec<(u16, Vec<u64>)>,
}

impl Digits {
    fn of(exponent: &Exponent) -> Self {
        Self { parts: exponent.parts().map(|(place, number)| (place, digits(number, prime_of_place(place)))).collect() }
    }

    /// The exponent of the product of two powers of ω, and the places whose α it owes.
    fn add(&self, other: &Self) -> (Exponent, Owed) {
        let (mut left, mut right) = (self.parts.as_slice(), other.parts.as_slice());
        let (mut parts, mut owed) = (Vec::with_capacity(left.len() + right.len()), Vec::new());
        while let Some(place) = left.first().into_iter().chain(right.first()).map(|(place, _)| *place).max() {
            let (first, second) = (take_at(&mut left, place), take_at(&mut right, place));
            let (number, owes) = add_and_carry(first, second, prime_of_place(place));
            parts.extend((number > 0).then_some((place, number)));
            owed.extend(owes.then_some(place));
        }
        (Exponent::from_descending(parts), owed)
    }
}

/// The base-p digits of a number, the lowest first.
fn digits(mut number: u64, p: u64) -> Vec<u64> {
    let mut digits = Vec::new();
    while number > 0 {
        digits.push(number % p);
        number /= p;
    }
    digits
}

/// The digits at a place that is not below the next one, and none if the next one is smaller.
fn take_at<'a>(parts: &mut &'a [(u16, Vec<u64>)], place: u16) -> &'a [u64] {
    match parts.split_first() {
        Some(((at, digits), rest)) if *at == place => {
            *parts = rest;
            digits
        }
        _ => &[],
    }
}

/// Adds digits and carries downwards; returns the number they form, and whether the lowest digit carried.
fn add_and_carry(a: &[u64], b: &[u64], p: u64) -> (u64, bool) {
    let (mut number, mut carry) = (0, 0);
    for k in (0..a.len().max(b.len())).rev() {
        let digit = a.get(k).unwrap_or(&0) + b.get(k).unwrap_or(&0) + carry;
        carry = u64::from(digit >= p);
        number = number * p + (digit - carry * p);
    }
    (number, carry == 1)
}
