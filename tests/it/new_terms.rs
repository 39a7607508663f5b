//! Terms beyond those in OEIS, each computed in a second way; see `docs/orders.md`.

use nimref::nim::field;
use nimref::oeis::find;
use nimref::{Algorithm, Nimber};
use num_bigint::BigUint;

fn term(number: &str, n: u64) -> BigUint {
    let sequence = find(number.parse().unwrap()).unwrap();
    sequence.terms().term(&mut Algorithm::Big.evaluator(), n).unwrap()
}

/// Results of an independent program, which lists all numbers of each order: index, number, order.
const SPARSE_ORDERS: [(u64, u32, u32); 8] = [
    (25, 16_777_310, 5_570_645),
    (26, 16_777_823, 16_711_935),
    (27, 16_778_332, 1_114_129),
    (28, 16_784_976, 65_537),
    (29, 16_785_995, 983_055),
    (30, 16_787_017, 3_342_387),
    (31, 16_802_412, 327_685),
    (32, 16_824_856, 196_611),
];

#[test]
fn all_orders_below_2_to_the_32() {
    let sequences = ["A212204", "A212203"].map(|number| find(number.parse().unwrap()).unwrap());
    let [mut numbers, mut orders] = sequences.map(|sequence| sequence.terms());
    let mut big = Algorithm::Big.evaluator();
    for (n, number, order) in SPARSE_ORDERS {
        assert_eq!(numbers.term(&mut big, n), Ok(number.into()), "A212204({n})");
        assert_eq!(orders.term(&mut big, n), Ok(order.into()), "A212203({n})");
    }
    assert!(numbers.term(&mut big, 33).is_err());
}

/// Checks the orders by the definition, with the products of a reference.
#[test]
fn the_sparse_orders_by_a_reference() {
    let mut powers = Algorithm::Powers.evaluator();
    for (_, number, order) in SPARSE_ORDERS {
        let a = Nimber::from(number);
        let mut power = |exponent: u32| field::power(&mut powers, &a, &exponent.into()).unwrap();
        assert_eq!(power(order), Nimber::from(1u8), "{number}");
        for prime in [3, 5, 17, 257, 65_537].into_iter().filter(|prime| order % prime == 0) {
            assert_ne!(power(order / prime), Nimber::from(1u8), "{number}");
        }
    }
}

/// The records beyond those in OEIS: two per field, and the second one is the greatest order in the field.
#[test]
fn records_of_orders() {
    for (k, n) in (6..=8u32).zip([10, 12, 14]) {
        let greatest = (BigUint::from(1u8) << (1u64 << k)) - 1u8;
        let f = Nimber::fermat_power(k - 1).unwrap().into_biguint();
        assert_eq!(term("A212202", n), f, "A212202({n})");
        assert!(term("A212201", n) < greatest);
        assert_eq!(term("A212201", n + 1), greatest, "A212201({})", n + 1);
        let second = term("A212202", n + 1);
        for between in num_iter(&f, &second) {
            assert!(Nimber::from(between).order().unwrap() <= term("A212201", n), "there is no record between them");
        }
    }
}

fn num_iter(first: &BigUint, end: &BigUint) -> impl Iterator<Item = BigUint> {
    let (mut next, end) = (first.clone(), end.clone());
    std::iter::from_fn(move || {
        let here = next.clone();
        next += 1u8;
        (here < end).then_some(here)
    })
}

/// Multiplies x ⊕ a by its conjugate over the field of the halves, and so on down to GF(2).
#[test]
fn minimal_polynomials_by_conjugation() {
    for n in 1..=12u32 {
        let a = Nimber::from(Nimber::fermat_power(n).unwrap().into_biguint() - 1u8);
        let mut polynomial = vec![a, Nimber::from(1u8)]; // the coefficient of xⁱ at i
        for half in (0..n).rev() {
            let conjugate = polynomial.iter().map(|c| c + Nimber::from(c.as_biguint() >> (1u64 << half)));
            polynomial = product(&polynomial, &conjugate.collect::<Vec<_>>());
        }
        let bits = polynomial.iter().enumerate().map(|(i, c)| c.as_biguint() << i);
        assert_eq!(bits.sum::<BigUint>(), term("A382121", n.into()), "A382121({n})");
    }
}

/// Returns the product of two polynomials with nimbers as coefficients.
fn product(a: &[Nimber], b: &[Nimber]) -> Vec<Nimber> {
    let mut product = vec![Nimber::default(); a.len() + b.len() - 1];
    for (i, a) in a.iter().enumerate() {
        for (j, b) in b.iter().enumerate() {
            product[i + j] += a * b;
        }
    }
    product
}
