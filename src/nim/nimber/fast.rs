//! Who answers for [`Nimber`]: words by products, longer numbers in the inner basis of `big/leaf128.rs`.

use num_bigint::BigUint;
use num_traits::Zero;

use super::Nimber;
use crate::nim::field::by_products;
use crate::nim::kernel::big::{self, leaf128};
use crate::nim::{Backend, Multiplier};

/// The fast multiplier for numbers of any size.
#[derive(Debug)]
pub(super) struct Fast;

/// The field of the numbers of so many bits, where they are no words.
fn field_of(bits: u64) -> Option<leaf128::Field> {
    (bits > u128::BITS.into()).then(|| leaf128::Field::holding(Backend::chosen(), bits))
}

/// What a function in place makes of a number.
fn changed(mut field: leaf128::Field, a: &Nimber, change: fn(&mut leaf128::Field, &mut leaf128::Element)) -> Nimber {
    let mut element = field.element(a.as_biguint());
    change(&mut field, &mut element);
    field.number(element).into()
}

impl Multiplier for Fast {
    fn product(&mut self, a: &Nimber, b: &Nimber) -> Option<Nimber> {
        Some(big::product(a.as_biguint(), b.as_biguint()).into())
    }

    fn square(&mut self, a: &Nimber) -> Option<Nimber> {
        match field_of(a.bits()) {
            Some(field) => Some(changed(field, a, leaf128::Field::square)),
            None => self.product(a, a),
        }
    }

    fn power(&mut self, a: &Nimber, exponent: &BigUint) -> Option<Nimber> {
        let Some(mut field) = field_of(a.bits()) else {
            return by_products::power(self, a, exponent);
        };
        let element = field.element(a.as_biguint());
        let power = field.power(&element, exponent);
        Some(field.number(power).into())
    }

    fn invert(&mut self, a: &Nimber) -> Option<Nimber> {
        match field_of(a.bits()) {
            Some(field) => Some(changed(field, a, leaf128::Field::invert)), // long, so not 0
            None => by_products::invert(self, a),
        }
    }

    fn sqrt(&mut self, a: &Nimber) -> Option<Nimber> {
        match field_of(a.bits()) {
            Some(field) => Some(changed(field, a, leaf128::Field::square_root)),
            None => by_products::sqrt(self, a),
        }
    }

    fn artin_schreier_root(&mut self, a: &Nimber, bits: u64) -> Option<Nimber> {
        match field_of(bits).filter(|_| !a.is_zero()) {
            Some(field) => Some(changed(field, a, leaf128::Field::artin_schreier_root)),
            None => by_products::artin_schreier_root(self, a, bits),
        }
    }
}
