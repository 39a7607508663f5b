//! Chains of operations in the polynomial basis.

use alloc::vec;
use alloc::vec::Vec;

use num_bigint::BigUint;

use super::basis::{self, LEAF};
use super::dispatch::{Choice, with_kernels};
use super::{karatsuba, recursions};
use crate::nim::kernel::backend::Backend;

/// The field of the numbers below a Fermat 2-power, 2^128 or above, with scratch memory.
#[derive(Debug)]
pub(in crate::nim) struct Field {
    choice: Choice,
    /// Words of a number, a power of two.
    length: usize,
    scratch: Vec<u64>,
}

/// A number in the polynomial basis, of the [`Field`] that made it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::nim) struct Element(Vec<u64>);

impl Field {
    /// The smallest field that contains all numbers of `bits` bits.
    pub(in crate::nim) fn holding(backend: Backend, bits: u64) -> Self {
        let words = bits.div_ceil(u64::BITS.into()).try_into().expect("a number of that many bits fits into memory");
        let length = usize::next_power_of_two(words).max(LEAF);
        Self { choice: Choice::of(backend), length, scratch: vec![0; recursions::scratch_of(length)] }
    }

    /// The element for a number of the field.
    pub(in crate::nim) fn element(&self, number: &BigUint) -> Element {
        let mut words = vec![0; self.length];
        with_kernels!(self.choice, k => basis::to_polynomial_basis(k, number, &mut words));
        Element(words)
    }

    /// The number of an element.
    pub(in crate::nim) fn number(&self, mut a: Element) -> BigUint {
        with_kernels!(self.choice, k => basis::from_polynomial_basis(k, &mut a.0))
    }

    /// a ⊗ b.
    pub(in crate::nim) fn product(&mut self, a: &Element, b: &Element) -> Element {
        let mut out = vec![0; self.length];
        with_kernels!(self.choice, k => karatsuba::product(k, &a.0, &b.0, &mut out, &mut self.scratch));
        Element(out)
    }

    /// a = a ⊗ a.
    pub(in crate::nim) fn square(&mut self, a: &mut Element) {
        with_kernels!(self.choice, k => recursions::square(k, &mut a.0, &mut self.scratch));
    }

    /// a = √a.
    pub(in crate::nim) fn square_root(&mut self, a: &mut Element) {
        with_kernels!(self.choice, k => recursions::square_root(k, &mut a.0, &mut self.scratch));
    }

    /// a = a⁻¹, or 0 if a = 0.
    pub(in crate::nim) fn invert(&mut self, a: &mut Element) {
        with_kernels!(self.choice, k => recursions::inverse(k, &mut a.0, &mut self.scratch));
    }

    /// a = the even z with z² ⊕ z = a, for an element of trace 0, whose topmost bit is 0.
    pub(in crate::nim) fn artin_schreier_root(&mut self, a: &mut Element) {
        with_kernels!(self.choice, k => recursions::artin_schreier_root(k, &mut a.0, &mut self.scratch));
    }

    /// The nim-power of a; 1 for the exponent 0. The exponent is read in windows that begin and end with a binary digit 1 and
    /// have at most four digits, with the odd powers of a in a table. Exponents below 2^63 are read digit by digit.
    pub(in crate::nim) fn power(&mut self, a: &Element, exponent: &BigUint) -> Element {
        let widest = if exponent.bits() < 64 { 1 } else { 4 };
        let odd_powers = self.odd_powers(a, 1 << (widest - 1));
        let mut power = self.one();
        let mut digit = exponent.bits();
        while digit > 0 {
            let lowest = lowest_of_window(exponent, digit, widest);
            for _ in lowest..digit {
                self.square(&mut power);
            }
            let window = (lowest..digit).rev().fold(0, |value, place| value << 1 | usize::from(exponent.bit(place)));
            if window > 0 {
                power = self.product(&power, &odd_powers[window / 2]);
            }
            digit = lowest;
        }
        power
    }

    /// The first `count` of a, a³, a⁵, ….
    fn odd_powers(&mut self, a: &Element, count: usize) -> Vec<Element> {
        let mut square = a.clone();
        self.square(&mut square);
        let mut powers = vec![a.clone()];
        while powers.len() < count {
            let next = self.product(&powers[powers.len() - 1], &square);
            powers.push(next);
        }
        powers
    }

    pub(super) fn one(&self) -> Element {
        let mut one = Element(vec![0; self.length]);
        recursions::add_one(&mut one.0);
        one
    }
}

/// The lowest digit of the window whose topmost digit is `digit` − 1: that digit itself if it is 0, otherwise the lowest
/// digit 1 within reach.
fn lowest_of_window(exponent: &BigUint, digit: u64, widest: u64) -> u64 {
    let top = digit - 1;
    if !exponent.bit(top) {
        return top;
    }
    (digit.saturating_sub(widest)..=top).find(|&place| exponent.bit(place)).unwrap_or(top)
}
