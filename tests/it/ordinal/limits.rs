//! Limits: each is a typed error, and small inputs never lead to long work.

use std::time::{Duration, Instant};

use nimref::Nimber;
use nimref::nim::ordinal::{
    AlphaTable, Carry, Exponent, Lenstra, MAX_DEGREE, MAX_EXPONENT_BITS, MAX_FINITE_BITS, MAX_TERM_PAIRS, NotFinite,
    Ordinal, OrdinalError, OrdinalField, OrdinalProduct, Tower, UnknownExcess,
};
use num_bigint::{BigInt, BigUint};
use num_traits::{One, Zero};

use super::samples::{Family, Random, ordinal};

/// The sum of [ω^e] for e below a bound.
fn powers_below(bound: u64) -> Ordinal {
    Ordinal::from_terms((0..bound).map(|e| (Exponent::try_from(e).unwrap(), Nimber::from(1u8))))
}

#[test]
fn products_of_many_terms() {
    let (a, b) = (powers_below(1001), powers_below(1000));
    let too_many = Err(OrdinalError::TooManyTerms { pairs: 1_001_000, limit: MAX_TERM_PAIRS });
    assert_eq!(Carry.product(&a, &b, &mut Lenstra::default()), too_many);
    assert_eq!(Tower.product(&a, &b, &mut Lenstra::default()), too_many);
    assert_eq!((&b + &b).terms().len(), 0);
}

#[test]
fn degrees() {
    let mut field: OrdinalField = OrdinalField::default();
    let large = ordinal("w^(w^30)*2+w"); // κ_131 ⊗ 2 ⊕ κ_3
    let expected = OrdinalError::DegreeTooLarge { degree: 102_180u32.into(), limit: MAX_DEGREE };
    for result in [field.invert(&large), field.sqrt(&large), field.quotient(&large, &large)] {
        assert_eq!(result, Err(expected.clone()));
    }
    assert_eq!(field.minimal_polynomial(&large).map(|_| ()), Err(expected.clone()));
    assert_eq!(field.order(&large), Err(expected.clone()));
    assert_eq!(field.degree(&large), Err(expected));
    assert_eq!(field.degree(&ordinal("w^(w^30)+w")), Ok(102_180u32.into()), "a sum of generators");
}

#[test]
fn exponents_of_powers() {
    let mut field: OrdinalField = OrdinalField::default();
    let bits = MAX_EXPONENT_BITS + 1;
    let long = BigInt::one() << (bits - 1);
    assert_eq!(
        field.power(&ordinal("w^(w^30)"), &long),
        Err(OrdinalError::PowerTooLong { bits, limit: MAX_EXPONENT_BITS })
    );
    assert_eq!(
        field.power(&ordinal("w^(w^126)"), &long).map_err(|error| matches!(error, OrdinalError::UnknownExcess(_))),
        Err(true)
    );
    // 2^65536 squarings of ω are 65536 mod 6 = 4 squarings.
    assert_eq!(field.power(&ordinal("w"), &long), field.power(&ordinal("w"), &16.into()));
}

#[test]
fn zero() {
    let (mut field, zero): (OrdinalField, _) = (OrdinalField::default(), Ordinal::zero());
    assert_eq!(field.invert(&zero), Err(OrdinalError::NoInverse));
    assert_eq!(field.quotient(&ordinal("w"), &zero), Err(OrdinalError::NoInverse));
    assert_eq!(field.power(&zero, &(-1).into()), Err(OrdinalError::NoInverse));
    assert_eq!(field.power(&zero, &0.into()), Ok(Ordinal::one()));
    assert_eq!(field.power(&zero, &5.into()), Ok(zero.clone()));
    assert_eq!(field.order(&zero), Err(OrdinalError::NoOrder));
    assert_eq!((field.degree(&zero), field.sqrt(&zero)), (Ok(1u8.into()), Ok(zero.clone())));
    assert_eq!(field.minimal_polynomial(&zero).unwrap().to_string(), "x");
}

#[test]
fn indices_of_kappa() {
    let mut lenstra = Lenstra::default();
    for h in [0, 17_891, 3 * 17_891, u64::MAX] {
        assert_eq!(lenstra.kappa(h), Err(OrdinalError::NoKappa { h }));
        assert_eq!(lenstra.components(h), Err(OrdinalError::NoKappa { h }));
        assert_eq!(lenstra.degree_of_kappa(h), Err(OrdinalError::NoKappa { h }));
    }
    assert_eq!(lenstra.kappa(17_881), Ok(ordinal("w^(w^2047)")));
    assert_eq!(
        lenstra.kappa(2 * MAX_FINITE_BITS).map(|kappa| kappa.finite_part().bits()),
        Err(OrdinalError::FiniteTooLarge { bits: MAX_FINITE_BITS + 1, limit: MAX_FINITE_BITS })
    );
    assert_eq!(lenstra.kappa(MAX_FINITE_BITS).unwrap().finite_part().bits(), MAX_FINITE_BITS / 2 + 1);
    assert_eq!(lenstra.kappa(3u64.pow(40)), Ok(ordinal("w^4052555153018976267")));
}

/// A table in which κ_5^5 = κ_5.
struct Circular;

impl AlphaTable for Circular {
    fn alpha(&mut self, place: u16) -> Result<Ordinal, UnknownExcess> {
        Ok(Ordinal::monomial(Exponent::new([(place, 1)]).unwrap(), Nimber::from(1u8)))
    }
}

#[test]
fn a_table_that_does_not_descend() {
    let (a, b) = (ordinal("w^(w*4)"), ordinal("w^w"));
    let expected = Err(OrdinalError::TableNotDescending { prime: 5 });
    assert_eq!(Carry.product(&a, &b, &mut Circular), expected);
    assert_eq!(Tower.product(&a, &b, &mut Circular), expected);
}

#[test]
fn recursion_of_the_tower() {
    let all = Exponent::new((0..2048).map(|place| (place, 1))).unwrap();
    let a = Ordinal::monomial(all, Nimber::from(1u8));
    assert!(matches!(Tower.product(&a, &a, &mut Lenstra::default()), Err(OrdinalError::TooManyGenerators { .. })));
    assert!(Carry.product(&a, &a, &mut Lenstra::default()).is_ok());
}

#[test]
fn operators() {
    let (a, b) = (ordinal("w^w+3"), ordinal("w*2"));
    let product = a.product(&b).unwrap();
    assert!([&a * &b, a.clone() * &b, &a * b.clone(), a.clone() * b.clone()].iter().all(|it| *it == product));
    assert_eq!(&product / &b, a);
    assert_eq!((&a + &b) - &b, a);
    assert_eq!(-&a + &a, Ordinal::zero());
    let mut sum = a.clone();
    sum += &b;
    sum -= b.clone();
    sum *= &b;
    sum /= b.clone();
    assert_eq!(sum, a);
    assert_eq!([a.clone(), b.clone()].iter().sum::<Ordinal>(), &a + &b);
    assert_eq!([a.clone(), b.clone()].into_iter().product::<Ordinal>(), product);
    assert!(Ordinal::one().is_one() && Ordinal::zero().is_zero() && !a.is_one() && !a.is_zero());
}

#[test]
fn conversions() {
    assert_eq!(Nimber::try_from(ordinal("7")), Ok(Nimber::from(7u8)));
    assert_eq!(Nimber::try_from(&ordinal("w")), Err(NotFinite));
    assert_eq!(Ordinal::from(BigUint::from(5u8)), ordinal("5"));
    assert_eq!(Ordinal::from(Nimber::default()), Ordinal::default());
    assert!(ordinal("5").is_finite() && Ordinal::default().is_finite() && !ordinal("w+5").is_finite());
}

/// The least time of three runs.
fn least_time(mut run: impl FnMut()) -> Duration {
    let time = |()| {
        let from = Instant::now();
        run();
        from.elapsed()
    };
    [(); 3].map(time).into_iter().min().unwrap()
}

/// Times that would be a hundred times longer if α_p were computed anew at each carry.
#[test]
fn quick_operations() {
    const WIDE: Family = Family { terms: 100, places: &[(0, 3), (1, 2), (2, 2)], bits: 32 };
    let kappa = ordinal("w^(w^15)");
    let power = least_time(|| assert_eq!(kappa.power(59).unwrap(), ordinal("w^(w^8)+1")));
    assert!(power < Duration::from_millis(50), "{power:?}");
    let mut random = Random(100);
    let mut hundred = || loop {
        let a = WIDE.random(&mut random);
        if a.terms().len() >= 90 {
            return a;
        }
    };
    let (a, b) = (hundred(), hundred());
    let product = least_time(|| drop(a.product(&b).unwrap()));
    assert!(product < Duration::from_millis(500), "{product:?}");
}
