//! A third witness: fields of degree to 20 as polynomials over GF(2) modulo an irreducible one.
//!
//! Roots of the published equations of the generators are sought among all elements; products of the roots give a basis;
//! ordinals are translated to polynomials and back by linear algebra. No digit, carry or tower occurs.

use nimref::Nimber;
use nimref::nim::ordinal::{Carry, Exponent, Lenstra, Ordinal, OrdinalField, OrdinalProduct, Tower};

use super::broken::{CarryUpwards, SwappedPlaces, WrongAlpha};
use super::samples::{Random, ordinal};

/// GF(2)[t] modulo a polynomial, both with bit i as the coefficient of t^i.
#[derive(Clone, Copy)]
struct Polynomials {
    modulus: u64,
    degree: u32,
}

impl Polynomials {
    fn remainder(mut value: u64, modulus: u64) -> u64 {
        while value.checked_ilog2() >= modulus.checked_ilog2() {
            value ^= modulus << (value.ilog2() - modulus.ilog2());
        }
        value
    }

    /// The field of 2^degree elements, by the least irreducible polynomial.
    fn of_degree(degree: u32) -> Self {
        let is_irreducible = |p: &u64| (2..1 << (degree / 2 + 1)).all(|divisor| Self::remainder(*p, divisor) != 0);
        let modulus = (1 << degree..2 << degree).find(is_irreducible).expect("there is one of each degree");
        Self { modulus, degree }
    }

    fn product(self, a: u64, b: u64) -> u64 {
        let bits = (0..self.degree).filter(|bit| b >> bit & 1 == 1);
        Self::remainder(bits.fold(0, |sum, bit| sum ^ a << bit), self.modulus)
    }

    fn power(self, a: u64, exponent: u64) -> u64 {
        let bits = (0..64).rev().map(|bit| exponent >> bit & 1);
        bits.fold(1, |power, bit| {
            let square = self.product(power, power);
            if bit == 1 { self.product(square, a) } else { square }
        })
    }

    /// An element with a property.
    fn find(self, property: impl Fn(u64) -> bool) -> u64 {
        (0..1 << self.degree).find(|&x| property(x)).expect("the field has a root")
    }
}

/// A subfield of the ordinals, each basis element with its image.
struct Model {
    field: Polynomials,
    basis: Vec<(Exponent, u32, u64)>,
}

impl Model {
    /// The field of the finite nimbers below 2^bits, bits = 2 or 4, and of [ω^(ω^place·k)], k < count, whose
    /// generator's p-th powers lead down to α_p, the nimber 2 for p = 3 and 4 for p = 5.
    fn new(bits: u32, place: u16, prime: u64, count: u64) -> Self {
        let field = Polynomials::of_degree(bits * u32::try_from(count).unwrap());
        let two = field.find(|x| field.product(x, x) ^ x == 1);
        let four = if bits == 4 { field.find(|x| field.product(x, x) ^ x == two) } else { 0 };
        let mut generators = Vec::new();
        let mut power = if prime == 3 { two } else { four };
        let mut step = 1;
        while step < count {
            power = field.find(|x| field.power(x, prime) == power);
            generators.push((step, power));
            step *= prime;
        }
        let mut basis = Vec::new();
        for number in 0..count {
            let digit = |step: u64| number / step % prime;
            let factors = generators.iter().map(|&(step, image)| field.power(image, digit(step)));
            let monomial = factors.fold(1, |product, factor| field.product(product, factor));
            for bit in 0..bits {
                let finite = [1, two, four, field.product(two, four)][bit as usize];
                let exponent = Exponent::new([(place, number)]).unwrap();
                basis.push((exponent, bit, field.product(monomial, finite)));
            }
        }
        Self { field, basis }
    }

    fn image(&self, a: &Ordinal) -> u64 {
        let coefficient = |exponent: &Exponent| {
            let term = a.terms().iter().find(|(other, _)| other == exponent);
            term.map_or_else(Nimber::default, |(_, coefficient)| coefficient.clone())
        };
        let present =
            self.basis.iter().filter(|(exponent, bit, _)| coefficient(exponent).as_biguint().bit((*bit).into()));
        present.fold(0, |sum, (_, _, image)| sum ^ image)
    }

    /// The ordinal with an image, by elimination.
    fn ordinal(&self, mut image: u64) -> Ordinal {
        let mut rows: Vec<(u64, u64)> = Vec::new(); // an element and the set of basis elements of which it is the sum
        for (index, &(_, _, element)) in self.basis.iter().enumerate() {
            let (mut element, mut set) = (element, 1 << index);
            reduce(&rows, &mut element, &mut set);
            assert_ne!(element, 0, "the basis is independent");
            rows.push((element, set));
        }
        let mut set = 0;
        reduce(&rows, &mut image, &mut set);
        assert_eq!(image, 0, "the basis spans the field");
        let chosen = self.basis.iter().enumerate().filter(|(index, _)| set >> index & 1 == 1);
        Ordinal::from_terms(chosen.map(|(_, (exponent, bit, _))| (exponent.clone(), Nimber::from(1u64 << bit))))
    }

    fn random(&self, random: &mut Random) -> Ordinal {
        self.ordinal(random.below(1 << self.field.degree))
    }

    /// Checks whether the product of each of `count` random pairs is that of the model.
    fn agrees(&self, product: &dyn OrdinalProduct, count: u32) -> bool {
        let (mut random, mut table) = (Random(5), Lenstra::default());
        (0..count).all(|_| {
            let (a, b) = (self.random(&mut random), self.random(&mut random));
            let expected = self.ordinal(self.field.product(self.image(&a), self.image(&b)));
            product.product(&a, &b, &mut table) == Ok(expected)
        })
    }
}

/// Adds rows until no leading bit of a row is left in the element; rows have different leading bits.
fn reduce(rows: &[(u64, u64)], element: &mut u64, set: &mut u64) {
    let mut sorted: Vec<_> = rows.to_vec();
    sorted.sort_unstable_by(|a, b| b.cmp(a));
    for (row, row_set) in sorted {
        if *element >> row.ilog2() & 1 == 1 {
            *element ^= row;
            *set ^= row_set;
        }
    }
}

/// The fields generated by ω and 2, by ω and 4, by ω^3 and 2, by ω^ω.
fn models() -> [Model; 4] {
    [Model::new(2, 0, 3, 3), Model::new(4, 0, 3, 3), Model::new(2, 0, 3, 9), Model::new(4, 1, 5, 5)]
}

#[test]
fn products_are_those_of_polynomials() {
    for model in models() {
        assert!(model.agrees(&Carry, 1000) && model.agrees(&Tower, 1000), "degree {}", model.field.degree);
    }
}

#[test]
fn all_products_of_degree_six() {
    let model = Model::new(2, 0, 3, 3);
    let all: Vec<(u64, Ordinal)> = (0..64).map(|image| (image, model.ordinal(image))).collect();
    for (x, a) in &all {
        for (y, b) in &all {
            let expected = &all[usize::try_from(model.field.product(*x, *y)).unwrap()].1;
            assert_eq!(a.product(b).as_ref(), Ok(expected), "{a} {b}");
        }
    }
}

#[test]
fn inverses_degrees_and_orders() {
    let (mut random, mut field): (_, OrdinalField) = (Random(6), OrdinalField::default());
    for model in models() {
        let (gf, units) = (model.field, (1u64 << model.field.degree) - 1);
        for _ in 0..20 {
            let a = loop {
                let a = model.random(&mut random);
                if a != Ordinal::default() {
                    break a;
                }
            };
            let image = model.image(&a);
            assert_eq!(field.invert(&a), Ok(model.ordinal(gf.power(image, units - 1))), "{a}");
            let degree = (1..=gf.degree).find(|&d| gf.power(image, 1 << d) == image).unwrap();
            assert_eq!(field.degree(&a), Ok(degree.into()), "{a}");
            let order = (1..=units).find(|&e| units % e == 0 && gf.power(image, e) == 1).unwrap();
            assert_eq!(field.order(&a), Ok(order.into()), "{a}");
        }
    }
}

#[test]
fn the_witness_notices_broken_products() {
    let [six, _, eighteen, twenty] = models();
    assert!(!six.agrees(&WrongAlpha { prime: 3, alpha: ordinal("3") }, 1000));
    assert!(!eighteen.agrees(&CarryUpwards, 1000));
    assert!(!twenty.agrees(&SwappedPlaces, 1000));
}
