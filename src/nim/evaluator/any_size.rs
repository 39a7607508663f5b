//! Fast products, squares, roots and inverses of numbers of any size: in machine words up to 128 bits, and beyond in
//! the inner basis of `kernel/big/leaf128.rs`.

use num_bigint::BigUint;
use num_traits::Zero;

use super::words::Words;
use crate::nim::kernel::Backend;
use crate::nim::kernel::big::{self, leaf128};
use crate::nim::multiplier::Multiplier;
use crate::nim::nimber::Nimber;

/// The fast multiplier for numbers of any size. Its domain is the set of all natural numbers.
#[derive(Debug)]
pub(in crate::nim) struct AnySize;

impl AnySize {
    /// Returns the result of a field operation by this multiplier.
    ///
    /// The operation returns `None` only if a product leaves the domain, and here every product is defined.
    pub(in crate::nim) fn total<T>(operation: impl FnOnce(&mut Self) -> Option<T>) -> T {
        operation(&mut Self).expect("every product lies in the domain")
    }
}

/// Returns the field below 2^bits for numbers too long for machine words.
fn field_of(bits: u64) -> Option<leaf128::Field> {
    (bits > u128::BITS.into()).then(|| leaf128::Field::holding(Backend::chosen(), bits))
}

/// Applies an operation that works in place.
fn applied(mut field: leaf128::Field, a: &Nimber, operation: fn(&mut leaf128::Field, &mut leaf128::Element)) -> Nimber {
    let mut element = field.element(a.as_biguint());
    operation(&mut field, &mut element);
    field.number(element).into()
}

impl Multiplier for AnySize {
    fn product(&mut self, a: &Nimber, b: &Nimber) -> Option<Nimber> {
        Some(big::product(a.as_biguint(), b.as_biguint()).into())
    }

    fn square(&mut self, a: &Nimber) -> Option<Nimber> {
        match field_of(a.bits()) {
            Some(field) => Some(applied(field, a, leaf128::Field::square)),
            None => Words.square(a),
        }
    }

    fn power(&mut self, a: &Nimber, exponent: &BigUint) -> Option<Nimber> {
        let Some(mut field) = field_of(a.bits()) else {
            return Words.power(a, exponent);
        };
        let element = field.element(a.as_biguint());
        let power = field.power(&element, exponent);
        Some(field.number(power).into())
    }

    fn invert_unit(&mut self, a: &Nimber) -> Option<Nimber> {
        match field_of(a.bits()) {
            Some(field) => Some(applied(field, a, leaf128::Field::invert)),
            None => Words.invert_unit(a),
        }
    }

    fn sqrt(&mut self, a: &Nimber) -> Option<Nimber> {
        match field_of(a.bits()) {
            Some(field) => Some(applied(field, a, leaf128::Field::square_root)),
            None => Words.sqrt(a),
        }
    }

    fn artin_schreier_root(&mut self, a: &Nimber, bits: u64) -> Option<Nimber> {
        match field_of(bits).filter(|_| !a.is_zero()) {
            Some(field) => Some(applied(field, a, leaf128::Field::artin_schreier_root)),
            None => Words.artin_schreier_root(a, bits),
        }
    }

    fn word_products(&mut self, a: &[u64], b: &[u64], products: &mut [u64]) -> bool {
        Words.word_products(a, b, products)
    }
}
