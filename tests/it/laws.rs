//! The laws of the field hold for every implementation, and a wrong implementation breaks them.

use std::collections::BTreeSet;
use std::marker::PhantomData;
use std::ops::Mul;

use crate::common::{Broken, WrongHalfPoint};
use nimref::nim::field::{self, FieldError};
use nimref::{Algorithm, Multiplier, Nim8, Nim16, Nim32, Nim64, Nim128, Nimber};
use num_bigint::{BigInt, BigUint};

/// Checks a law for three numbers; `None` if a product leaves the domain.
type Law = fn(&mut dyn Multiplier, &Nimber, &Nimber, &Nimber) -> Option<bool>;

fn commutative(x: &mut dyn Multiplier, a: &Nimber, b: &Nimber, _: &Nimber) -> Option<bool> {
    Some(x.product(a, b)? == x.product(b, a)?)
}

fn associative(x: &mut dyn Multiplier, a: &Nimber, b: &Nimber, c: &Nimber) -> Option<bool> {
    let (ab, bc) = (x.product(a, b)?, x.product(b, c)?);
    Some(x.product(&ab, c)? == x.product(a, &bc)?)
}

fn distributive(x: &mut dyn Multiplier, a: &Nimber, b: &Nimber, c: &Nimber) -> Option<bool> {
    Some(x.product(a, &(b + c))? == x.product(a, b)? + x.product(a, c)?)
}

fn one_is_neutral(x: &mut dyn Multiplier, a: &Nimber, _: &Nimber, _: &Nimber) -> Option<bool> {
    Some(x.product(a, &1u8.into())? == *a)
}

fn zero_annihilates_and_nothing_else(x: &mut dyn Multiplier, a: &Nimber, b: &Nimber, _: &Nimber) -> Option<bool> {
    let zero = Nimber::from(0u8);
    Some((x.product(a, b)? == zero) == (*a == zero || *b == zero))
}

fn inverse(x: &mut dyn Multiplier, a: &Nimber, _: &Nimber, _: &Nimber) -> Option<bool> {
    if *a == Nimber::from(0u8) {
        return Some(field::invert(x, a) == Err(FieldError::Zero));
    }
    let inverse = field::invert(x, a).ok()?;
    Some(x.product(a, &inverse)? == Nimber::from(1u8))
}

fn square_root(x: &mut dyn Multiplier, a: &Nimber, _: &Nimber, _: &Nimber) -> Option<bool> {
    let root = field::sqrt(x, a)?;
    Some(field::square(x, &root)? == *a)
}

/// Squaring is additive, because the characteristic is 2.
fn frobenius(x: &mut dyn Multiplier, a: &Nimber, b: &Nimber, _: &Nimber) -> Option<bool> {
    Some(field::square(x, &(a + b))? == field::square(x, a)? + field::square(x, b)?)
}

/// a^(2^(2^k)) = a in the field of level k.
fn fermats_little_theorem(x: &mut dyn Multiplier, a: &Nimber, _: &Nimber, _: &Nimber) -> Option<bool> {
    let order = Nimber::power_of_two(1 << field::level(a)).into_biguint();
    Some(field::power(x, a, &order)? == *a)
}

/// By the definition: the power is 1 for the order, and not 1 for the order divided by any prime.
fn order(x: &mut dyn Multiplier, a: &Nimber, _: &Nimber, _: &Nimber) -> Option<bool> {
    if *a == Nimber::from(0u8) {
        return Some(field::order(x, a) == Err(FieldError::Zero));
    }
    let (order, one) = (field::order(x, a).ok()?, Nimber::from(1u8));
    let primes = (0..field::level(a)).filter_map(field::prime_factors_of_fermat_number).flatten();
    for less in primes.filter(|prime| &order % prime == BigUint::ZERO).map(|prime| &order / prime) {
        if field::power(x, a, &less)? == one {
            return Some(false);
        }
    }
    Some(field::power(x, a, &order)? == one)
}

fn negative_exponents(x: &mut dyn Multiplier, a: &Nimber, b: &Nimber, _: &Nimber) -> Option<bool> {
    let exponent = b.as_biguint() % 1000u16;
    if *a == Nimber::from(0u8) {
        let power = field::integer_power(x, a, &-BigInt::from(exponent.clone()));
        let expected = if exponent == BigUint::ZERO { Ok(Nimber::from(1u8)) } else { Err(FieldError::Zero) };
        return Some(power == expected);
    }
    let inverse = field::integer_power(x, a, &-BigInt::from(exponent.clone())).ok()?;
    let power = field::power(x, a, &exponent)?;
    Some(x.product(&power, &inverse)? == Nimber::from(1u8))
}

/// Each is the square of the one before, the first is the square of the last, and no two are equal.
fn conjugates(x: &mut dyn Multiplier, a: &Nimber, _: &Nimber, _: &Nimber) -> Option<bool> {
    let conjugates = field::conjugates(x, a)?;
    let mut next = a.clone();
    for conjugate in &conjugates {
        if *conjugate != next {
            return Some(false);
        }
        next = field::square(x, conjugate)?;
    }
    let distinct: BTreeSet<_> = conjugates.iter().collect();
    Some(next == *a && distinct.len() == conjugates.len())
}

/// By the definition: the sum of the conjugates over the subfield, which are every 2^j-th conjugate over GF(2).
fn trace(x: &mut dyn Multiplier, a: &Nimber, _: &Nimber, _: &Nimber) -> Option<bool> {
    let (conjugates, k) = (field::conjugates(x, a)?, field::level(a));
    let by_definition = |j: u32| conjugates.iter().step_by(1 << j).sum::<Nimber>();
    Some((0..=k).all(|j| field::trace(a, k, j) == Ok(by_definition(j))))
}

/// By the definition: the product of the conjugates over the subfield.
fn norm(x: &mut dyn Multiplier, a: &Nimber, _: &Nimber, _: &Nimber) -> Option<bool> {
    let (conjugates, k) = (field::conjugates(x, a)?, field::level(a));
    for j in 0..=k {
        let mut by_definition = Nimber::from(1u8);
        for conjugate in conjugates.iter().step_by(1 << j) {
            by_definition = x.product(&by_definition, conjugate)?;
        }
        if field::norm(x, a, k, j).ok()? != by_definition {
            return Some(false);
        }
    }
    Some(true)
}

/// Its value at a is 0, and its degree is that of a.
fn minimal_polynomial(x: &mut dyn Multiplier, a: &Nimber, _: &Nimber, _: &Nimber) -> Option<bool> {
    let polynomial = field::minimal_polynomial(x, a)?;
    let is_short = polynomial.degree() == Some(field::degree(a));
    Some(is_short && polynomial.evaluate_by(x, a)? == Nimber::from(0u8))
}

/// The roots of x² ⊕ x = a² ⊕ a are a and a ⊕ 1, the even one first.
fn artin_schreier(x: &mut dyn Multiplier, a: &Nimber, _: &Nimber, _: &Nimber) -> Option<bool> {
    let mut known = [a.clone(), a + Nimber::from(1u8)];
    known.sort();
    let right = field::square(x, a)? + a;
    Some(field::artin_schreier(x, &right)? == known)
}

/// The roots of (x ⊕ a) ⊗ (x ⊕ b) are a and b.
fn quadratic(x: &mut dyn Multiplier, a: &Nimber, b: &Nimber, _: &Nimber) -> Option<bool> {
    let known: BTreeSet<_> = [a.clone(), b.clone()].into();
    let product = x.product(a, b)?;
    Some(field::solve_quadratic(x, &(a + b), &product)? == known.into_iter().collect::<Vec<_>>())
}

/// The logarithm of aᵉ to the base a is e modulo the order of a. Only up to level 4, for speed.
fn logarithm(x: &mut dyn Multiplier, a: &Nimber, b: &Nimber, _: &Nimber) -> Option<bool> {
    let zero = Nimber::from(0u8);
    if *a == zero || field::level(a) > 4 {
        return Some(field::log(x, &zero, a) == Ok(None));
    }
    let power = field::power(x, a, b.as_biguint())?;
    let order = field::order(x, a).ok()?;
    Some(field::log(x, &power, a).ok()? == Some(b.as_biguint() % order))
}

/// The product lies in the smallest field that contains both factors.
fn closed(x: &mut dyn Multiplier, a: &Nimber, b: &Nimber, _: &Nimber) -> Option<bool> {
    Some(field::level(&x.product(a, b)?) <= field::level(a).max(field::level(b)))
}

/// x ⊗ F = xF for x < F, and F ⊗ F = 3F/2, for the Fermat 2-power F in the middle of a's field.
fn fermat_rules(x: &mut dyn Multiplier, a: &Nimber, _: &Nimber, _: &Nimber) -> Option<bool> {
    let Some(k) = field::level(a).checked_sub(1) else {
        return Some(true);
    };
    let f = Nimber::fermat_power(k)?;
    let below = Nimber::from(a.as_biguint() % f.as_biguint());
    let ordinary = Nimber::from(below.as_biguint() * f.as_biguint());
    let three_halves = Nimber::from(f.as_biguint() / 2u8 * 3u8);
    Some(x.product(&below, &f)? == ordinary && x.product(&f, &f)? == three_halves)
}

/// The laws, each with the number of operands that it uses. Those from [`LONG`] on take many products.
const LAWS: [(&str, usize, Law); 20] = [
    ("commutative", 2, commutative),
    ("associative", 3, associative),
    ("distributive", 3, distributive),
    ("one is neutral", 1, one_is_neutral),
    ("zero annihilates and nothing else", 2, zero_annihilates_and_nothing_else),
    ("inverse", 1, inverse),
    ("square root", 1, square_root),
    ("frobenius", 2, frobenius),
    ("fermat's little theorem", 1, fermats_little_theorem),
    ("closed", 2, closed),
    ("fermat rules", 1, fermat_rules),
    ("order", 1, order),
    ("negative exponents", 2, negative_exponents),
    ("conjugates", 1, conjugates),
    ("trace", 1, trace),
    ("norm", 1, norm),
    ("minimal polynomial", 1, minimal_polynomial),
    ("artin-schreier", 1, artin_schreier),
    ("quadratic", 2, quadratic),
    ("logarithm", 2, logarithm),
];

/// The index of the first law that takes about as many products as the field has bits.
const LONG: usize = 11;

/// Returns numbers of each level below 2^`bits`.
fn samples(bits: u32) -> Vec<Nimber> {
    let mut samples: Vec<Nimber> = [0u8, 1, 2, 3, 5, 6, 8, 13, 15].map(Nimber::from).into();
    let mut dense = Nimber::from(0xb5u8);
    while dense.bits() <= bits.into() {
        let length = dense.bits();
        samples.extend([Nimber::power_of_two(length - 1), dense.clone()]);
        dense = Nimber::from((dense.as_biguint() << length) ^ (dense.as_biguint() * 0x3bu8 + 0x6du8));
    }
    samples
}

/// Returns the number of checks and the first one that failed. The long laws are checked below 2^`bits_of_long`.
fn try_laws(x: &mut dyn Multiplier, bits: u32, bits_of_long: u32) -> (u64, Option<String>) {
    let mut checked = 0;
    for (place, (name, arity, law)) in LAWS.into_iter().enumerate() {
        let samples = samples(if place < LONG { bits } else { bits_of_long });
        let seconds = if arity == 1 { &samples[..1] } else { &samples };
        for (a, b) in samples.iter().flat_map(|a| seconds.iter().map(move |b| (a, b))) {
            let c = &(a + b) + &samples[samples.len() / 2];
            match law(x, a, b, &c) {
                Some(true) => checked += 1,
                Some(false) => return (checked, Some(format!("{name}: {a}, {b}, {c}"))),
                None => panic!("{name} left the domain at {a}, {b}, {c}"),
            }
        }
    }
    (checked, None)
}

fn assert_laws_of(algorithm: Algorithm) {
    let bits = algorithm.domain_bits().unwrap_or(128);
    let bits_of_long = if algorithm.is_reference() { bits.min(32) } else { bits };
    let (checked, failed) = try_laws(&mut algorithm.evaluator(), bits, bits_of_long);
    assert_eq!(failed, None, "{algorithm}");
    assert!(checked >= 8 * 81 + 12 * 9, "only {checked} checks of {algorithm}");
}

#[test]
fn laws_hold_for_every_algorithm() {
    std::thread::scope(|scope| {
        for algorithm in Algorithm::ALL {
            scope.spawn(move || assert_laws_of(algorithm));
        }
    });
}

/// The operators of a type as a multiplier of the numbers that fit.
struct Operators<T>(PhantomData<T>);

impl<T: TryFrom<Nimber> + Into<Nimber> + Mul<Output = T>> Multiplier for Operators<T> {
    fn product(&mut self, a: &Nimber, b: &Nimber) -> Option<Nimber> {
        let fitting = |a: &Nimber| T::try_from(a.clone()).ok();
        Some((fitting(a)? * fitting(b)?).into())
    }
}

#[test]
fn laws_hold_for_nimber_and_every_width() {
    fn assert_laws<T: TryFrom<Nimber> + Into<Nimber> + Mul<Output = T>>(bits: u32) {
        let (checked, failed) = try_laws(&mut Operators::<T>(PhantomData), bits, bits);
        assert_eq!(failed, None, "{bits} bits");
        assert!(checked >= 8 * 81 + 12 * 9, "only {checked} checks of {bits} bits");
    }
    assert_laws::<Nim8>(8);
    assert_laws::<Nim16>(16);
    assert_laws::<Nim32>(32);
    assert_laws::<Nim64>(64);
    assert_laws::<Nim128>(128);
    assert_laws::<Nimber>(256);
}

#[test]
fn a_wrong_implementation_breaks_them() {
    let (_, failed) = try_laws(&mut Broken, 128, 0);
    assert!(failed.is_some(), "a lost cross term at bit 40 was not caught");
    let (_, failed) = try_laws(&mut WrongHalfPoint, 4, 0);
    assert!(failed.is_some(), "a wrong lowest bit was not caught");
}

/// A multiplier made of a function.
struct By(fn(&Nimber, &Nimber) -> Nimber);

impl Multiplier for By {
    fn product(&mut self, a: &Nimber, b: &Nimber) -> Option<Nimber> {
        Some(self.0(a, b))
    }
}

/// For each law, a multiplier that breaks it.
const WRONG: [(&str, By); 20] = [
    ("commutative", By(|a, b| if a < b { a * b } else { Nimber::from(0u8) })),
    ("associative", By(|a, b| if a.bits() > 2 && b.bits() > 2 { a * b + Nimber::from(1u8) } else { a * b })),
    ("distributive", By(|a, b| a * b * b * b)),
    ("one is neutral", By(|a, b| a * b * Nimber::from(2u8))),
    ("zero annihilates and nothing else", By(|_, _| Nimber::from(0u8))),
    ("inverse", By(|a, b| a + b)),
    ("square root", By(|a, b| if a == b { a.clone() } else { a * b })),
    ("frobenius", By(ordinary)),
    ("fermat's little theorem", By(|a, b| Nimber::from(ordinary(a, b).as_biguint() % 251u8))),
    ("closed", By(ordinary)),
    ("fermat rules", By(ordinary)),
    ("order", By(|a, b| a * b * Nimber::from(3u8))),
    ("negative exponents", By(|a, b| if a == b { a.clone() } else { a * b })),
    ("conjugates", By(ordinary)),
    ("trace", By(|a, b| a * b * Nimber::from(2u8))),
    ("norm", By(|a, b| if a < b { a * b } else { a.clone() })),
    ("minimal polynomial", By(|a, b| if a.bits() > 2 && b.bits() > 2 { a * b + Nimber::from(1u8) } else { a * b })),
    ("artin-schreier", By(|a, b| if a == b { a.clone() } else { a * b })),
    ("quadratic", By(|a, b| a * b * Nimber::from(2u8))),
    ("logarithm", By(|a, b| a * b * Nimber::from(2u8))),
];

fn ordinary(a: &Nimber, b: &Nimber) -> Nimber {
    Nimber::from(a.as_biguint() * b.as_biguint())
}

/// A law that cannot fail checks nothing.
#[test]
fn each_law_can_fail() {
    let samples = samples(8);
    for ((name, _, law), (same_name, mut wrong)) in LAWS.into_iter().zip(WRONG) {
        assert_eq!(name, same_name);
        let pairs = samples.iter().flat_map(|a| samples.iter().map(move |b| (a, b)));
        let mut triples = pairs.flat_map(|(a, b)| samples.iter().map(move |c| (a, b, c)));
        assert!(triples.any(|(a, b, c)| law(&mut wrong, a, b, c) == Some(false)), "{name} did not fail");
    }
}
