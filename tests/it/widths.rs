//! Nimbers of fixed width have the same results as nimbers of any size.

use core::fmt::Debug;
use core::hash::Hash;

use crate::common::below_two_to;
use nimref::nim::Word;
use nimref::{Nim, Nim8, Nim16, Nim32, Nim64, Nim128, Nimber};
use num_bigint::{BigInt, BigUint};
use num_traits::{CheckedDiv, Inv, One, Zero};
use proptest::prelude::*;

/// Returns numbers that implementations have got wrong, and one without a pattern, for each field up to the width.
fn samples<W: Word>() -> Vec<Nim<W>> {
    let mut samples = Vec::new();
    for bits in [1, 2, 4, 8, 16, 32, 64, 128u32].into_iter().filter(|&bits| bits <= W::BITS) {
        let last = u128::MAX >> (128 - bits);
        let dense = 0xb5d7_93a1_6ec8_2f4b_9e37_79b9_7f4a_7c15 & last;
        samples.extend([0, 1, last, last ^ (last >> 1), last >> 1, dense]);
    }
    samples.sort_unstable();
    samples.dedup();
    let word = |number| Nim::try_from(Nimber::from(number)).expect("it fits the width");
    samples.into_iter().map(word).collect()
}

fn fitting<W: Word>(nimber: Nimber) -> Option<Nim<W>> {
    Nim::try_from(nimber).ok()
}

/// Compares the operations on one number.
fn assert_same_for_one<W: Word>(a: Nim<W>) {
    let big = Nimber::from(a);
    assert_eq!(Nimber::from(a.square()), big.square());
    assert_eq!(Nimber::from(a.sqrt()), big.sqrt());
    assert_eq!(a.invert().map(Nimber::from), big.invert());
    assert_eq!(a.inv(), a.invert());
    assert_eq!((a.level(), a.degree()), (big.level(), big.degree()));
    assert_eq!(a.conjugates().into_iter().map(Nimber::from).collect::<Vec<_>>(), big.conjugates());
    assert_eq!(a.minimal_polynomial(), big.minimal_polynomial());
    assert_eq!((a.order(), a.is_primitive()), (big.order(), big.is_primitive()));
    for (field, subfield) in [(0, 0), (3, 0), (3, 2), (5, 1), (7, 0), (7, 7), (9, 4), (2, 3)] {
        assert_eq!(a.trace(field, subfield).map(Nimber::from), big.trace(field, subfield));
        assert_eq!(a.norm(field, subfield).map(Nimber::from), big.norm(field, subfield));
    }
    let roots = big.artin_schreier();
    let has_roots = roots.iter().all(|root| root.bits() <= W::BITS.into());
    assert_eq!(a.artin_schreier().map(|roots| roots.map(Nimber::from)), has_roots.then_some(roots));
    let long = BigInt::from(1u8) << 300;
    for exponent in [0, 1, -1, 2, 254, 255, 256, 65_535, -65_537].map(BigInt::from).into_iter().chain([long]) {
        assert_eq!(a.powi(exponent.clone()).map(Nimber::from), big.powi(exponent.clone()));
        if let Some(natural) = exponent.to_biguint() {
            assert_eq!(Nimber::from(a.pow(natural.clone())), big.pow(natural));
        }
    }
    assert_eq!(a.to_string().parse(), Ok(a));
    assert_eq!(format!("{a} {a:#x} {a:X} {a:o} {a:b}"), format!("{big} {big:#x} {big:X} {big:o} {big:b}"));
}

/// Compares the operations on two numbers.
fn assert_same_for_two<W: Word>(a: Nim<W>, b: Nim<W>) {
    let (big_a, big_b) = (Nimber::from(a), Nimber::from(b));
    assert_eq!(Nimber::from(a + b), &big_a + &big_b);
    assert_eq!((Nimber::from(a - b), -a), (&big_a - &big_b, a));
    assert_eq!(Nimber::from(a * b), &big_a * &big_b);
    assert_eq!(a.checked_div(b).map(Nimber::from), big_a.checked_div(&big_b));
    assert_eq!(CheckedDiv::checked_div(&a, &b), a.checked_div(b));
    if !b.is_zero() {
        assert_eq!(Nimber::from(a / b), &big_a / &big_b);
    }
    let (mut sum, mut product) = (a, a);
    sum += b;
    product *= &b;
    assert_eq!((sum, product), ([a, b].iter().sum(), [a, b].iter().product()));
    assert_eq!(a.cmp(&b), big_a.cmp(&big_b));
    let roots = Nimber::solve_quadratic(&big_a, &big_b).into_iter().filter_map(fitting).collect::<Vec<_>>();
    assert_eq!(Nim::solve_quadratic(a, b), roots);
    assert_eq!(a.log(b), big_a.log(&big_b));
}

fn assert_same<W: Word>() {
    let samples = samples::<W>();
    assert!(samples.len() > 10);
    for &a in &samples {
        assert_same_for_one(a);
        for &b in &samples {
            assert_same_for_two(a, b);
        }
    }
    let one_more = Nimber::power_of_two(W::BITS.into());
    let error = Nim::<W>::try_from(&one_more).unwrap_err();
    assert_eq!((error.bits(), error.width()), (u64::from(W::BITS) + 1, W::BITS));
    assert!(one_more.to_string().parse::<Nim<W>>().is_err());
}

#[test]
fn results_of_8_bits() {
    assert_same::<u8>();
}

#[test]
fn results_of_16_bits() {
    assert_same::<u16>();
}

#[test]
fn results_of_32_bits() {
    assert_same::<u32>();
}

#[test]
fn results_of_64_bits() {
    assert_same::<u64>();
}

#[test]
fn results_of_128_bits() {
    assert_same::<u128>();
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 30, ..ProptestConfig::default() })]

    #[test]
    fn results_of_random_numbers(a in below_two_to(128), b in below_two_to(128)) {
        fn truncated<W: Word>(a: &Nimber) -> Nim<W> {
            let truncated = a.as_biguint() % (BigUint::from(1u8) << W::BITS);
            Nim::try_from(Nimber::from(truncated)).unwrap()
        }
        assert_same_for_two::<u8>(truncated(&a), truncated(&b));
        assert_same_for_two::<u16>(truncated(&a), truncated(&b));
        assert_same_for_two::<u32>(truncated(&a), truncated(&b));
        assert_same_for_one::<u64>(truncated(&a));
        assert_same_for_one::<u128>(truncated(&b));
    }
}

/// Inverts all 255 units of the bytes.
#[test]
fn inverses_of_bytes() {
    for a in (1..=255).map(Nim8::new) {
        assert_eq!(a.invert().map(|inverse| a * inverse), Some(Nim8::one()));
        assert_eq!(a.sqrt().square(), a);
    }
}

#[test]
#[should_panic(expected = "division by 0")]
fn the_operator_of_division_panics_at_zero() {
    let _ = Nim8::one() / Nim8::zero();
}

#[test]
fn widths_convert_if_numbers_fit() {
    assert_eq!(Nim128::from(Nim8::new(200)), Nim128::from(200u8));
    assert_eq!(u64::from(Nim32::new(u32::MAX)), u64::from(u32::MAX));
    assert_eq!(Nim16::try_from(Nim64::new(65_535)), Ok(Nim16::new(65_535)));
    assert_eq!(u8::try_from(Nim64::new(255)), Ok(255));
    let error = Nim16::try_from(Nim64::new(65_536)).unwrap_err();
    assert_eq!((error.bits(), error.width()), (17, 16));
    assert!(Nim8::try_from(256u16).is_err() && u8::try_from(Nim16::new(256)).is_err());
    assert_eq!(u8::from(Nim8::new(7)), 7);
}

/// The types have the traits that programs expect of numbers.
#[test]
fn the_types_have_the_usual_traits() {
    fn value<T: Clone + Debug + Default + Eq + Ord + Hash + Send + Sync + 'static>() {}
    fn word<T: Copy + Zero + One + CheckedDiv + Inv + num_traits::Pow<u64> + Send + Sync>() {}
    fn error<T: std::error::Error + Send + Sync + 'static>() {}
    fn sendable<T: Send>() {}

    value::<Nimber>();
    value::<nimref::nim::BinaryPolynomial>();
    value::<Nim8>();
    word::<Nim8>();
    word::<Nim16>();
    word::<Nim32>();
    word::<Nim64>();
    word::<Nim128>();
    error::<nimref::nim::field::FieldError>();
    error::<nimref::nim::TooWide>();
    error::<nimref::ParseNimError>();
    error::<nimref::ParseNimberError>();
    sendable::<nimref::nim::Evaluator>();
    let _: Nimber = num_traits::Pow::pow(Nimber::from(2u8), 3u8);
    assert_eq!(size_of::<Nim128>(), size_of::<u128>());
}
