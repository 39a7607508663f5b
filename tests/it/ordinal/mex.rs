//! Half of the definition by mex: no option of a ⊗ b is equal to it.

use nimref::nim::ordinal::{Carry, Lenstra, Ordinal, OrdinalProduct};

use super::broken::WrongAlpha;
use super::samples::{DIGITS, Family, PLACES, Random, SMALL, ordinal};

/// Checks whether a′ ⊗ b ⊕ a ⊗ b′ ⊕ a′ ⊗ b′ = a ⊗ b for some pairs of a random a′ < a and b′ < b.
fn equals_an_option(product: &dyn OrdinalProduct, family: Family, count: u32) -> bool {
    let (mut random, mut table) = (Random(11), Lenstra::default());
    let mut times = |a: &Ordinal, b: &Ordinal| product.product(a, b, &mut table).expect("known excesses");
    (0..count).any(|_| {
        let [x, y, u, v] = [0; 4].map(|_| family.random(&mut random));
        let ((lower_a, a), (lower_b, b)) = (sorted(x, y), sorted(u, v));
        let option = times(&lower_a, &b) + times(&a, &lower_b) + times(&lower_a, &lower_b);
        lower_a < a && lower_b < b && option == times(&a, &b)
    })
}

fn sorted(a: Ordinal, b: Ordinal) -> (Ordinal, Ordinal) {
    if a < b { (a, b) } else { (b, a) }
}

#[test]
fn no_option_is_the_product() {
    for (family, count) in [(SMALL, 3000), (DIGITS, 1000), (PLACES, 500)] {
        assert!(!equals_an_option(&Carry, family, count), "{family:?}");
    }
}

#[test]
fn a_ring_with_zero_divisors_is_noticed() {
    const CUBIC: Family = Family { terms: 3, places: &[(0, 1)], bits: 1 };
    let cube = WrongAlpha { prime: 3, alpha: ordinal("1") };
    assert!(equals_an_option(&cube, CUBIC, 3000));
}
