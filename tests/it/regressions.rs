//! Kinds of errors that other programs for nim arithmetic have had, each with several inputs.
//!
//! The values come from `fixtures/vectors/field.tsv`, from published sequences and from the definitions.

use crate::common::{below_two_to, number, product_by};
use nimref::nim::field::{FieldError, prime_factors_of_fermat_number};
use nimref::{Algorithm, Multiplier, Nimber};
use num_bigint::BigUint;
use proptest::prelude::*;

/// Checks each product by every algorithm whose domain contains it.
fn assert_products(products: &[(&str, &str, &str)]) {
    for (a, b, product) in products {
        let (a, b, product) = (number(a), number(b), number(product));
        for algorithm in Algorithm::ALL {
            let mut evaluator = algorithm.evaluator();
            for (a, b) in [(&a, &b), (&b, &a)] {
                let result = evaluator.product(a, b);
                assert!(result.is_none() || result.as_ref() == Some(&product), "{a} ⊗ {b} by {algorithm}");
                assert!(result.is_some() || algorithm.domain_bits().is_some_and(|bits| bits < 128));
            }
        }
    }
}

/// Carry-less products, Wiedemann's tower and the fields of AES and GHASH have other products: 16, 9, 5, …
#[test]
fn the_field_is_conways() {
    assert_products(&[
        ("4", "4", "6"),
        ("3", "3", "2"),
        ("2", "2", "3"),
        ("2", "3", "1"),
        ("16", "16", "24"),
        ("256", "256", "384"),
        ("4", "3", "12"),
        ("8", "8", "13"),
        ("15", "8", "2"),
    ]);
}

/// Operands outside every subfield, with all limbs of the result checked.
#[test]
fn both_halves_are_right() {
    assert_products(&[
        ("5", "3", "15"),
        ("123", "12345", "35336"),
        ("21508", "42689", "35202"),
        ("1234567890123456789", "9876543210987654321", "18059132706730210235"),
        ("1311768467463790320", "118", "9553378962657320697"),
    ]);
}

#[test]
fn the_last_row_is_there() {
    assert_products(&[
        ("3", "3", "2"),
        ("255", "255", "156"),
        ("0xffffffffffffffff", "0xffffffffffffffff", "11290409524105353207"),
        ("255", "1", "255"),
        ("255", "0", "0"),
    ]);
}

#[test]
fn no_shift_by_the_full_width() {
    assert_products(&[
        ("0x80", "1", "128"),
        ("32768", "32768", "56906"),
        ("0x8000000000000000", "0x8000000000000000", "16017865340936038689"),
        ("0x4000000000000000", "0x4000000000000000", "7462308445724409394"),
        (
            "0x80000000000000000000000000000000",
            "0x80000000000000000000000000000000",
            "295477462551389498212345684945992253809",
        ),
    ]);
}

#[test]
fn the_level_is_that_of_both_operands_and_exact() {
    assert_products(&[
        ("65536", "3", "196608"),
        ("4294967296", "4294967296", "6442450944"),
        ("1073741824", "2", "2147483648"),
    ]);
    for k in 0..12 {
        let f = Nimber::fermat_power(k).unwrap();
        let less = Nimber::from(f.as_biguint() - 1u8);
        assert_eq!((less.level(), f.level()), (k, k + 1), "at F = 2^(2^{k})");
        assert_eq!((&less * &f).as_biguint(), &(less.as_biguint() * f.as_biguint()));
    }
}

#[test]
fn recursion_ends_at_squares_of_fermat_powers() {
    assert_products(&[("2", "4", "8"), ("8", "8", "13"), ("8", "16", "128")]);
    for k in 0..12 {
        let f = Nimber::fermat_power(k).unwrap();
        assert_eq!(f.square().as_biguint(), &(f.as_biguint() / 2u8 * 3u8));
    }
}

#[test]
fn no_high_bit_is_dropped() {
    let one = Nimber::from(1u8);
    for exponent in [20, 21, 31, 32, 63, 64, 127, 128, 129, 1000, 4096] {
        let power = Nimber::power_of_two(exponent);
        assert_eq!((&power * &one, &one * &power), (power.clone(), power.clone()));
        assert_eq!(product_by(Algorithm::Fermat, &power, &one), power);
    }
}

#[test]
fn zero_is_no_unit() {
    let (zero, one) = (Nimber::from(0u8), Nimber::from(1u8));
    assert_eq!(zero.invert(), None);
    assert_eq!(zero.order(), Err(FieldError::Zero));
    assert_eq!(zero.is_primitive(), Ok(false));
    assert_eq!((zero.powi(0), zero.powi(1), zero.powi(-1)), (Some(one.clone()), Some(zero.clone()), None));
    for a in [0u8, 1, 2, 7, 255].map(Nimber::from) {
        assert_eq!(a.checked_div(&zero), None);
        assert_eq!((zero.log(&a), a.log(&zero)), (Ok(None), Ok(None)));
    }
}

#[test]
#[should_panic(expected = "division by 0")]
fn the_operator_of_division_panics_at_zero() {
    let _ = Nimber::from(5u8) / Nimber::from(0u8);
}

/// For α the smallest field that contains the roots is the next one.
#[test]
fn artin_schreier_roots_lie_in_the_right_field() {
    for k in 0..10 {
        let alpha = Nimber::power_of_two((1 << k) - 1);
        let f = Nimber::fermat_power(k).unwrap();
        assert_eq!(alpha.artin_schreier(), [f.clone(), &f + Nimber::from(1u8)], "c = 2^(2^{k})/2");
    }
    assert_eq!(Nimber::from(0u8).artin_schreier(), [0u8, 1].map(Nimber::from));
    assert_eq!(Nimber::power_of_two(63).artin_schreier()[0], Nimber::power_of_two(64));
}

/// Compares with a search in the field below 256.
#[test]
fn artin_schreier_roots_are_complete() {
    for c in (0..=255u8).map(Nimber::from) {
        let found: Vec<Nimber> = (0..=255u8).map(Nimber::from).filter(|x| x.square() + x == c).collect();
        let roots = c.artin_schreier();
        match found.as_slice() {
            [] => assert!(roots.iter().all(|root| root.level() == 4 && root.square() + root == c), "c = {c}"),
            found => assert_eq!(found, roots, "c = {c}"),
        }
    }
}

#[test]
fn a_quadratic_without_linear_term_is_solved() {
    let zero = Nimber::from(0u8);
    for (c, root) in [(0u8, 0u8), (1, 1), (9, 15), (3, 2), (15, 11), (30, 20)] {
        assert_eq!(Nimber::solve_quadratic(&zero, &c.into()), [Nimber::from(root)]);
    }
}

/// Compares with a search in the field below 16, which contains both roots or none.
#[test]
fn quadratics_have_the_right_roots() {
    for (b, c) in (1..16u8).flat_map(|b| (0..16u8).map(move |c| (Nimber::from(b), Nimber::from(c)))) {
        let value = |x: &Nimber| x.square() + &b * x + &c;
        let found: Vec<Nimber> = (0..16u8).map(Nimber::from).filter(|x| value(x) == Nimber::from(0u8)).collect();
        let roots = Nimber::solve_quadratic(&b, &c);
        assert_eq!(roots.len(), 2);
        assert!(roots.is_sorted() && roots.iter().all(|root| value(root) == Nimber::from(0u8)));
        assert!(found == roots || found.is_empty() && roots[0].level() == 3, "b = {b}, c = {c}");
    }
}

/// Compares all pairs below 256 with the list of powers.
#[test]
fn logarithms_are_the_least() {
    for base in [2u8, 3, 4, 8, 16, 18, 65, 72, 255].map(Nimber::from) {
        let mut powers = vec![Nimber::from(1u8)];
        while let Some(next) = powers.last().map(|last| last * &base).filter(|next| *next != powers[0]) {
            powers.push(next);
        }
        assert_eq!(base.order(), Ok(powers.len().into()));
        for a in (0..=255u8).map(Nimber::from) {
            let least = powers.iter().position(|power| *power == a).map(BigUint::from);
            assert_eq!(a.log(&base), Ok(least), "{a} to the base {base}");
        }
    }
    assert_eq!(Nimber::from(3u8).log(&Nimber::from(2u8)), Ok(Some(2u8.into())));
}

/// The field of level k has φ(2^(2^k) − 1) primitive elements, none of which lies in a subfield.
#[test]
fn the_number_of_primitive_elements_is_right() {
    let count = |below: u32, level: u32| {
        let numbers = (0..below).map(Nimber::from).filter(|a| a.level() == level);
        numbers.filter(|a| a.is_primitive() == Ok(true)).count()
    };
    assert_eq!([count(4, 1), count(16, 2), count(256, 3), count(65_536, 4)], [2, 8, 128, 32_768]);
    assert_eq!(Nimber::from(10_279u16).is_primitive(), Ok(true));
    assert_eq!(Nimber::from(65_540u32).is_primitive(), Ok(true), "a record of A212200");
    assert_eq!(Nimber::from(65_536u32).is_primitive(), Ok(false), "its order is (2^32 - 1)/3");
}

#[test]
fn the_trace_needs_a_field() {
    let [zero, one, three] = [0u8, 1, 3].map(Nimber::from);
    assert_eq!(three.trace(1, 0), Ok(one));
    for k in 2..70 {
        assert_eq!(three.trace(k, 0), Ok(zero.clone()), "from the field of level {k}");
    }
    assert_eq!(three.trace(0, 0), Err(FieldError::OutsideField { level: 1, field: 0 }));
    assert_eq!(three.norm(0, 0), Err(FieldError::OutsideField { level: 1, field: 0 }));
    assert_eq!(three.trace(1, 2), Err(FieldError::NotASubfield { subfield: 2, field: 1 }));
    assert_eq!(three.norm(1, 2), Err(FieldError::NotASubfield { subfield: 2, field: 1 }));
    assert_eq!((three.trace(u32::MAX, u32::MAX), three.norm(70, 70)), (Ok(three.clone()), Ok(three.clone())));
}

/// The norm of an element of a subfield is squared for each level above its own.
#[test]
fn the_norm_from_a_larger_field() {
    let seven = Nimber::from(7u8);
    for k in 2..12 {
        let exponent = BigUint::from(1u8) << (k - 2);
        assert_eq!(seven.norm(k, 2), Ok(seven.pow(exponent)), "from the field of level {k}");
    }
    assert_eq!(seven.norm(u32::MAX, 2), Ok(seven.pow(1u8 << ((u32::MAX - 2) % 4))));
}

/// All logarithms of 64 bits can be computed: the largest prime factor of 2^64 − 1 is 6700417.
#[test]
fn logarithms_of_64_bits() {
    let base = number("0xdeadbeefdeadbeef");
    let order = base.order().unwrap();
    for exponent in ["0", "1", "12345678901234567890", "18446744073709551614", "6700417"] {
        let exponent: BigUint = exponent.parse().unwrap();
        let power = base.pow(exponent.clone());
        assert_eq!(power.log(&base), Ok(Some(exponent % &order)));
    }
}

/// Logarithms above 64 bits can be computed only if the prime factors are small enough.
#[test]
fn logarithms_that_take_too_long_are_errors() {
    let base = Nimber::power_of_two(64) + Nimber::from(2u8);
    let error = base.square().log(&base);
    assert_eq!(error, Err(FieldError::FactorTooLarge { factor: 67_280_421_310_721u64.into() }));
    let small = base.pow(67_280_421_310_721u64);
    assert_eq!(small.pow(1000u16).log(&small), Ok(Some(1000u16.into())));
    assert_eq!(Nimber::from(1u8).log(&base), Ok(Some(0u8.into())));
    let beyond = Nimber::fermat_power(12).unwrap();
    assert_eq!(beyond.log(&beyond), Err(FieldError::UnknownFactors { level: 13 }));
    assert_eq!(beyond.order(), Err(FieldError::UnknownFactors { level: 13 }));
}

/// Checks orders by the definition, up to the largest level whose prime factors are known.
#[test]
fn orders_of_long_numbers() {
    let dense = |k: u32| Nimber::from(Nimber::fermat_power(k).unwrap().into_biguint() - 1u8);
    for (k, count) in [(8, 20), (10, 20), (12, 3)] {
        let a = dense(k);
        let order = a.order().unwrap();
        assert_eq!(a.pow(order.clone()), Nimber::from(1u8));
        let primes = (0..k).rev().filter_map(prime_factors_of_fermat_number).flatten();
        for prime in primes.filter(|prime| &order % prime == BigUint::ZERO).take(count) {
            assert_ne!(a.pow(&order / &prime), Nimber::from(1u8), "{prime} at level {k}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn division_undoes_the_product(a in below_two_to(2000), b in below_two_to(700)) {
        prop_assert_eq!((&a * &b).checked_div(&b), (b != Nimber::from(0u8)).then_some(a));
    }

    #[test]
    fn roots_of_quadratics_are_roots(b in below_two_to(500), c in below_two_to(300)) {
        let roots = Nimber::solve_quadratic(&b, &c);
        prop_assert_eq!(roots.iter().sum::<Nimber>(), if roots.len() == 2 { b } else { roots[0].clone() });
        if let [first, second] = roots.as_slice() {
            prop_assert_eq!(first * second, c);
        }
    }

    #[test]
    fn trace_and_norm_go_through_every_field_between(a in below_two_to(256), j in 0..9u32, i in 0..9u32) {
        let (between, least) = (i.max(j), i.min(j));
        let k = 8;
        prop_assume!(between <= k);
        let trace = a.trace(k, between).and_then(|trace| trace.trace(between, least));
        prop_assert_eq!(trace, a.trace(k, least));
        let norm = a.norm(k, between).and_then(|norm| norm.norm(between, least));
        prop_assert_eq!(norm, a.norm(k, least));
    }
}
