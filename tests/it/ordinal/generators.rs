//! The generators: α_p, excesses, components, degrees, and the property that defines α_p.

use nimref::nim::ordinal::{Carry, Lenstra, Ordinal, OrdinalError, OrdinalField, prime_of_place};
use num_bigint::{BigInt, BigUint};

use super::broken::WrongAlpha;
use super::samples::ordinal;
use crate::common::read_fixture;

/// The odd primes with a published excess.
fn primes() -> Vec<u64> {
    (0..126).map(prime_of_place).collect()
}

/// p, f, the degree of κ_f, α_p. Known by Conway to 7, Lenstra to 43, Le Bruyn to 67, Siegel to 281.
const ROWS: [(u64, u64, u64, &str); 20] = [
    (3, 2, 2, "2"),
    (5, 4, 4, "4"),
    (7, 3, 6, "w+1"),
    (11, 10, 20, "w^w+1"),
    (13, 12, 12, "w+4"),
    (17, 8, 8, "16"),
    (19, 18, 18, "w^3+4"),
    (23, 11, 220, "w^(w^3)+1"),
    (29, 28, 84, "w^(w^2)+4"),
    (31, 5, 20, "w^w+1"),
    (37, 36, 36, "w^3+4"),
    (41, 20, 20, "w^w+1"),
    (43, 14, 42, "w^(w^2)+1"),
    (47, 23, 5060, "w^(w^7)+1"),
    (61, 60, 60, "w^w+w"),
    (97, 48, 48, "w+256"),
    (163, 162, 162, "w^27+4"),
    (191, 95, 3420, "w^(w^6)+w^w"),
    (263, 131, 102_180, "w^(w^30)+1"),
    (283, 94, 237_820, "w^(w^13)+1"),
];

/// The degrees of κ_f for the first primes.
const DEGREES: [u64; 31] = [
    2, 4, 6, 20, 12, 8, 18, 220, 84, 20, 36, 20, 42, 5060, 156, 2436, 60, 660, 420, 18, 156, 820, 220, 48, 100, 408,
    8268, 36, 84, 42, 780,
];

/// Number of components of κ_f for the first primes.
const COMPONENTS: [usize; 12] = [1, 1, 1, 1, 2, 1, 1, 1, 2, 1, 2, 1];

/// The order of 2 modulo a prime, by trial.
fn order_of_two(prime: u64) -> u64 {
    (1..prime).find(|&e| BigUint::from(2u8).modpow(&e.into(), &prime.into()) == BigUint::from(1u8)).unwrap()
}

#[test]
fn published_rows() {
    let mut lenstra = Lenstra::default();
    for (prime, order, degree, alpha) in ROWS {
        assert_eq!(order_of_two(prime), order, "{prime}");
        assert_eq!(lenstra.degree_of_kappa(order), Ok(degree.into()), "{prime}");
        assert_eq!(lenstra.alpha_of_prime(prime), Ok(ordinal(alpha)), "{prime}");
    }
    for (prime, degree) in primes().into_iter().zip(DEGREES) {
        assert_eq!(lenstra.degree_of_kappa(order_of_two(prime)), Ok(degree.into()), "{prime}");
    }
    for (prime, count) in primes().into_iter().zip(COMPONENTS) {
        assert_eq!(lenstra.components(order_of_two(prime)).unwrap().len(), count, "{prime}");
    }
}

#[test]
fn components_and_kappa() {
    let mut lenstra = Lenstra::default();
    assert_eq!(lenstra.components(1), Ok(vec![]));
    assert_eq!(lenstra.components(12), Ok(vec![(3, 1), (2, 2)]));
    assert_eq!(lenstra.components(18), Ok(vec![(3, 2)]));
    assert_eq!(lenstra.kappa(1), Ok(Ordinal::default()));
    assert_eq!([2, 4, 8, 16].map(|h| lenstra.kappa(h).unwrap().to_string()), ["2", "4", "16", "256"]);
    assert_eq!([3, 9, 5, 7].map(|h| lenstra.kappa(h).unwrap().to_string()), ["w", "w^3", "w^w", "w^(w^2)"]);
}

/// The excesses are those of the b-file of A380496, for the odd primes in order.
#[test]
fn excesses_are_the_published_ones() {
    let text = read_fixture("ordinals/b380496.txt");
    assert_eq!((text.len(), text.lines().count()), (648, 126));
    for (line, prime) in text.lines().zip(primes()) {
        let (_, excess) = line.split_once(' ').unwrap();
        assert_eq!(Lenstra::default().excess(prime), excess.parse().ok(), "{prime}");
    }
    assert_eq!([2, 9, 719, 727, 1_000_003].map(|prime| Lenstra::default().excess(prime)), [None; 5]);
}

#[test]
fn the_power_of_each_generator_is_its_alpha() {
    let mut field: OrdinalField = OrdinalField::default();
    for prime in primes() {
        let kappa = field.lenstra().kappa(prime).unwrap();
        let alpha = field.alpha_of_prime(prime).unwrap();
        assert_eq!(field.power(&kappa, &BigInt::from(prime)), Ok(alpha), "{prime}");
    }
}

/// Checks whether a is a p-th power in the field of degree d, by a^((2^d − 1)/p), for p that divides 2^d − 1.
fn is_power(field: &mut OrdinalField<impl nimref::nim::ordinal::OrdinalProduct>, a: &Ordinal, p: u64, d: u64) -> bool {
    let units: BigUint = (BigUint::from(1u8) << d) - 1u8;
    let quotient = &units / p;
    assert_eq!(&quotient * p, units, "p divides the number of units");
    field.power(a, &quotient.into()) == Ok(Ordinal::from(1u8))
}

/// α_p is no p-th power, and the ordinals [κ_f + m] with a smaller m are; for degrees to 2000.
#[test]
fn alpha_is_the_least_of_its_form_that_is_no_power() {
    let (mut field, mut checked): (OrdinalField, _) = (OrdinalField::default(), 0);
    for prime in primes() {
        let (excess, kappa) =
            (Lenstra::default().excess(prime).unwrap(), field.lenstra().kappa(order_of_two(prime)).unwrap());
        for m in 0..=excess {
            let finite = kappa.finite_part();
            let a = &kappa + Ordinal::from(finite.clone()) + Ordinal::from(finite.as_biguint() + m);
            let degree = u64::try_from(field.degree(&a).unwrap()).unwrap();
            if degree <= 2000 {
                assert_eq!(is_power(&mut field, &a, prime, degree), m < excess, "{prime} {m}");
                checked += 1;
            }
        }
    }
    assert!(checked > 90, "{checked}");
}

/// Samples of ordinals below α_p are p-th powers.
#[test]
fn smaller_ordinals_are_powers() {
    let mut field: OrdinalField = OrdinalField::default();
    for (prime, samples) in [
        (3, ["1", "1", "1"]),
        (5, ["1", "2", "3"]),
        (7, ["5", "255", "w"]),
        (13, ["w", "w+1", "w+3"]),
        (11, ["w*3+1", "w^2+7", "w^w"]),
        (19, ["w^3", "w^3+3", "w^2*9"]),
        (37, ["w^3", "w^3+3", "w^2*9+w"]),
        (41, ["w^w", "w^2+3", "12"]),
    ] {
        for sample in samples.map(ordinal) {
            assert!(field.alpha_of_prime(prime).unwrap() > sample, "{sample} lies below α_{prime}");
            let own = u64::try_from(field.degree(&sample).unwrap()).unwrap();
            let degree =
                (1..=order_of_two(prime)).map(|i| i * own).find(|degree| degree % order_of_two(prime) == 0).unwrap();
            assert!(is_power(&mut field, &sample, prime, degree), "{prime} {sample}");
        }
    }
}

/// With a wrong α below, the tests of powers give another answer.
#[test]
fn a_wrong_alpha_is_noticed() {
    let mut wrong = OrdinalField::new(WrongAlpha { prime: 3, alpha: ordinal("1") }, Lenstra::default());
    let mut right = OrdinalField::new(Carry, Lenstra::default());
    let a = ordinal("w+1");
    assert!(!is_power(&mut right, &a, 7, 6));
    assert_ne!(wrong.power(&a, &63.into()), right.power(&a, &63.into()));
}

#[test]
fn unknown_excesses_are_errors_that_name_the_prime() {
    let mut field: OrdinalField = OrdinalField::default();
    let kappa = ordinal("w^(w^126)");
    assert_eq!(field.product(&kappa, &ordinal("2")), Ok(ordinal("w^(w^126)*2")));
    assert!(field.power(&kappa, &718.into()).is_ok());
    let Err(OrdinalError::UnknownExcess(error)) = field.power(&kappa, &719.into()) else {
        panic!("an excess is needed")
    };
    assert_eq!((error.prime, error.order), (719, 359));
    assert_eq!(
        error.to_string(),
        "needs α_719 = κ_359 + m: the excess of 719 is not known here (known: the primes to 709)"
    );
    for result in [field.invert(&kappa), field.sqrt(&kappa), field.alpha_of_prime(719)] {
        assert_eq!(result, Err(OrdinalError::UnknownExcess(error.clone())));
    }
    assert!(field.degree(&kappa).is_err() && field.minimal_polynomial(&kappa).is_err() && field.order(&kappa).is_err());
}

#[test]
fn an_excess_can_be_added() {
    let mut field = OrdinalField::new(Carry, Lenstra::default().with_excess(719, 1).unwrap());
    assert_eq!(field.power(&ordinal("w^(w^126)"), &719.into()), Ok(ordinal("w^(w^70)+1")));
    for number in [0, 1, 2, 9, 17_881 + 2] {
        let error = Lenstra::default().with_excess(number, 0).map(|_| ());
        assert_eq!(error, Err(OrdinalError::NotAnOddPrime { number }));
    }
}
