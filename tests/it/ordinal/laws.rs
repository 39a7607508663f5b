//! The laws of the field on random ordinals; each broken product must violate one of them.

use nimref::nim::ordinal::{Carry, Lenstra, Ordinal, OrdinalError, OrdinalField, OrdinalProduct, Tower};
use num_bigint::{BigInt, BigUint};

use super::broken::{CarryUpwards, OneDebt, WrongAlpha};
use super::samples::{DIGITS, Family, PLACES, Random, SMALL, ordinal};

/// A law: whether it holds for three ordinals.
type Law<P> = fn(&mut OrdinalField<P>, &Ordinal, &Ordinal, &Ordinal) -> Result<bool, OrdinalError>;

/// The laws of a commutative ring without zero divisors in which squaring is additive.
fn ring_laws<P: OrdinalProduct>() -> [(&'static str, Law<P>); 6] {
    [
        ("commutative", |x, a, b, _| Ok(x.product(a, b)? == x.product(b, a)?)),
        ("associative", |x, a, b, c| {
            let (ab, bc) = (x.product(a, b)?, x.product(b, c)?);
            Ok(x.product(&ab, c)? == x.product(a, &bc)?)
        }),
        ("distributive", |x, a, b, c| Ok(x.product(a, &(b + c))? == x.product(a, b)? + x.product(a, c)?)),
        ("unit", |x, a, _, _| Ok(x.product(a, &Ordinal::from(1u8))? == *a)),
        ("no zero divisors", |x, a, b, _| {
            let zero = Ordinal::default();
            Ok((x.product(a, b)? == zero) == (*a == zero || *b == zero))
        }),
        ("square", |x, a, _, _| Ok(x.product(a, a)? == x.square(a)?)),
    ]
}

/// The laws that need a degree, for ordinals in small fields.
fn field_laws<P: OrdinalProduct>() -> [(&'static str, Law<P>); 7] {
    [
        ("root of a square", |x, a, _, _| {
            let square = x.square(a)?;
            Ok(x.sqrt(&square)? == *a)
        }),
        ("square of a root", |x, a, _, _| {
            let root = x.sqrt(a)?;
            Ok(x.square(&root)? == *a)
        }),
        ("inverse", |x, a, _, _| {
            if *a == Ordinal::default() {
                return Ok(x.invert(a) == Err(OrdinalError::NoInverse));
            }
            let inverse = x.invert(a)?;
            Ok(x.product(a, &inverse)? == Ordinal::from(1u8))
        }),
        ("quotient", |x, a, b, _| {
            if *b == Ordinal::default() {
                return Ok(x.quotient(a, b) == Err(OrdinalError::NoInverse));
            }
            let quotient = x.quotient(a, b)?;
            Ok(x.product(&quotient, b)? == *a)
        }),
        ("degree", has_degree),
        ("minimal polynomial", is_root_of_minimal_polynomial),
        ("powers", |x, a, _, _| {
            if *a == Ordinal::default() {
                return Ok(true);
            }
            let (negative, positive) = (x.power(a, &BigInt::from(-13))?, x.power(a, &BigInt::from(13))?);
            let long = (BigInt::from(1) << 300) + 13;
            let by_parts = (0..300).try_fold(a.clone(), |power, _| x.square(&power))?;
            Ok(x.product(&negative, &positive)? == Ordinal::from(1u8)
                && x.power(a, &long)? == x.product(&by_parts, &positive)?)
        }),
    ]
}

/// The degree is the number of different values among a, a², a⁴, ….
fn has_degree<P: OrdinalProduct>(
    x: &mut OrdinalField<P>,
    a: &Ordinal,
    _: &Ordinal,
    _: &Ordinal,
) -> Result<bool, OrdinalError> {
    let (mut conjugate, mut count) = (x.square(a)?, 1u32);
    while conjugate != *a {
        conjugate = x.square(&conjugate)?;
        count += 1;
    }
    Ok(x.degree(a)? == BigUint::from(count))
}

/// a is a root, and no polynomial of a lower degree than that of a has it as a root.
fn is_root_of_minimal_polynomial<P: OrdinalProduct>(
    x: &mut OrdinalField<P>,
    a: &Ordinal,
    _: &Ordinal,
    _: &Ordinal,
) -> Result<bool, OrdinalError> {
    let polynomial = x.minimal_polynomial(a)?;
    let mut value = Ordinal::default();
    for exponent in (0..=polynomial.degree().unwrap_or(0)).rev() {
        value = x.product(&value, a)? + Ordinal::from(u8::from(polynomial.as_biguint().bit(exponent)));
    }
    Ok(value == Ordinal::default() && polynomial.degree().map(BigUint::from) == Some(x.degree(a)?))
}

/// The first law that fails for some of `count` random triples.
fn first_failure<P: OrdinalProduct>(
    product: P,
    laws: &[(&'static str, Law<P>)],
    family: Family,
    count: u32,
) -> Option<(&'static str, [Ordinal; 3])> {
    let mut field = OrdinalField::new(product, Lenstra::default());
    let mut random = Random(7);
    for _ in 0..count {
        let [a, b, c] = [0; 3].map(|_| family.random(&mut random));
        for &(name, law) in laws {
            if !law(&mut field, &a, &b, &c).unwrap_or_else(|error| panic!("{name} {a} {b} {c}: {error}")) {
                return Some((name, [a, b, c]));
            }
        }
    }
    None
}

#[test]
fn ring() {
    for (family, count) in [(SMALL, 2000), (DIGITS, 300), (PLACES, 300)] {
        assert_eq!(first_failure(Carry, &ring_laws(), family, count), None, "{family:?}");
        assert_eq!(first_failure(Tower, &ring_laws(), family, count), None, "{family:?}");
    }
}

#[test]
fn field() {
    const CUBIC: Family = Family { terms: 3, places: &[(0, 2)], bits: 4 };
    for (family, count) in [(SMALL, 25), (CUBIC, 40)] {
        assert_eq!(first_failure(Carry, &field_laws(), family, count), None, "{family:?}");
        assert_eq!(first_failure(Tower, &field_laws(), family, count), None, "{family:?}");
    }
}

/// a^(2^d) = a for the degree of a field with digits of 7.
#[test]
fn inverses_in_a_field_of_degree_84() {
    const SEVEN: Family = Family { terms: 2, places: &[(0, 1), (2, 1)], bits: 4 };
    let (mut field, mut random): (OrdinalField, _) = (OrdinalField::default(), Random(84));
    for _ in 0..10 {
        let a = SEVEN.not_zero(&mut random);
        let inverse = field.invert(&a).unwrap();
        assert_eq!(field.product(&a, &inverse), Ok(Ordinal::from(1u8)), "{a}");
    }
}

#[test]
fn the_laws_notice_a_factor_owed_and_forgotten() {
    assert_eq!(first_failure(OneDebt, &ring_laws(), SMALL, 100).map(|(name, _)| name), Some("associative"));
}

/// The laws hold for any table that descends, so a product with other roots for generators is noticed by its values only.
#[test]
fn a_carry_upwards_breaks_no_law() {
    assert_eq!(first_failure(CarryUpwards, &ring_laws(), SMALL, 100), None);
}

/// A p-th power in the place of α_p gives a ring with zero divisors, so some element has no inverse.
#[test]
fn the_laws_notice_an_alpha_that_is_a_power() {
    const CUBIC: Family = Family { terms: 3, places: &[(0, 1)], bits: 1 };
    let cube = WrongAlpha { prime: 3, alpha: ordinal("1") };
    let mut field = OrdinalField::new(cube, Lenstra::default());
    let zero = field.product(&ordinal("w+1"), &ordinal("w^2+w+1"));
    assert_eq!(zero, Ok(Ordinal::default()));
    let cube = WrongAlpha { prime: 3, alpha: ordinal("1") };
    assert_eq!(first_failure(cube, &ring_laws(), CUBIC, 1000).map(|(name, _)| name), Some("no zero divisors"));
}
