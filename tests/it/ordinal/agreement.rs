//! The two products, `carry` and `tower`, on random pairs; and both on finite pairs with the other algorithms.

use nimref::Algorithm;
use nimref::nim::ordinal::{Carry, Lenstra, Ordinal, OrdinalProduct, Tower};
use rstest::rstest;

use super::broken::CarryUpwards;
use super::samples::{DIGITS, Family, PLACES, Random, SMALL};

/// The first of `count` random pairs to which the products give different values.
fn first_difference(
    family: Family,
    count: u32,
    a: &dyn OrdinalProduct,
    b: &dyn OrdinalProduct,
) -> Option<(Ordinal, Ordinal)> {
    let (mut random, mut table) = (Random(u64::from(count)), Lenstra::default());
    (0..count).map(|_| (family.random(&mut random), family.random(&mut random))).find(|(x, y)| {
        a.product(x, y, &mut table).expect("known excesses") != b.product(x, y, &mut table).expect("known excesses")
    })
}

/// A million pairs.
#[rstest]
#[case(SMALL, 600_000)]
#[case(DIGITS, 300_000)]
#[case(PLACES, 100_000)]
fn carry_and_tower_agree(#[case] family: Family, #[case] count: u32) {
    assert_eq!(first_difference(family, count, &Carry, &Tower), None);
}

#[test]
fn a_product_that_carries_upwards_is_found() {
    assert!(first_difference(DIGITS, 100, &CarryUpwards, &Tower).is_some());
}

#[test]
fn finite_pairs_have_their_products() {
    let (mut random, mut table) = (Random(1), Lenstra::default());
    for _ in 0..2000 {
        let bits = random.below(64);
        let [a, b] = [0; 2].map(|_| nimref::Nimber::from(random.word() >> bits));
        let expected = Algorithm::Fermat.product(&a, &b).map(Ordinal::from).expect("a product of any numbers");
        let (a, b) = (Ordinal::from(a), Ordinal::from(b));
        assert_eq!(Carry.product(&a, &b, &mut table), Ok(expected.clone()), "{a} {b}");
        assert_eq!(Tower.product(&a, &b, &mut table), Ok(expected), "{a} {b}");
    }
}
