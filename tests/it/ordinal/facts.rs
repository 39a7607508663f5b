//! Published values, by both products.

use nimref::nim::ordinal::{Carry, Lenstra, OrdinalField, OrdinalProduct, Tower};
use num_bigint::BigInt;

use super::broken::{CarryUpwards, SwappedPlaces, WrongAlpha};
use super::samples::ordinal;

/// Powers: base, exponent, value. Conway, *On Numbers and Games*, chapter 6; Lenstra 1977, with the example 47; Siegel,
/// *Combinatorial Game Theory*, VIII.4, pages 449 and 450.
const POWERS: [(&str, u64, &str); 11] = [
    ("w", 3, "2"),
    ("w^3", 9, "2"),
    ("w^w", 5, "4"),
    ("w^(w^2)", 7, "w+1"),
    ("w^(w^4)", 13, "w+4"),
    ("w^(w^6)", 19, "w^3+4"),
    ("w^(w^13)", 47, "w^(w^7)+1"),
    ("w^(w^3)", 66, "w^(w*4)+w^(w*2)+w^w*4+1"),
    ("w^(w+1)", 15, "9"),
    ("w^(w^41)", 191, "w^(w^6)+w^w"),
    ("w^(w^42)", 193, "w+65536"),
];

const PRODUCTS: [(&str, &str, &str); 3] =
    [("w^8", "w^8", "w^5*2"), ("w^(w^2*32)", "w^(w^2*24)", "w^(w^2+1)+w^(w^2)"), ("w^w", "w", "w^(w+1)")];

/// The facts to which a product gives another value.
fn wrong_facts<P: OrdinalProduct>(product: P) -> usize {
    let mut field = OrdinalField::new(product, Lenstra::default());
    let mut wrong = 0;
    for (base, exponent, value) in POWERS {
        wrong += usize::from(field.power(&ordinal(base), &BigInt::from(exponent)) != Ok(ordinal(value)));
    }
    for (a, b, value) in PRODUCTS {
        wrong += usize::from(field.product(&ordinal(a), &ordinal(b)) != Ok(ordinal(value)));
    }
    wrong
}

#[test]
fn published_values() {
    assert_eq!(wrong_facts(Carry), 0);
    assert_eq!(wrong_facts(Tower), 0);
}

#[test]
fn the_published_values_notice_broken_rules() {
    assert!(wrong_facts(CarryUpwards) > 0);
    assert!(wrong_facts(SwappedPlaces) > 0);
    assert_eq!(wrong_facts(WrongAlpha { prime: 13, alpha: ordinal("w") }), 1);
    let wrong_excess = Lenstra::default().with_excess(19, 1).unwrap();
    let mut field = OrdinalField::new(Carry, wrong_excess);
    assert_ne!(field.power(&ordinal("w^(w^6)"), &19.into()), Ok(ordinal("w^3+4")));
}

#[test]
fn small_results() {
    let mut field: OrdinalField = OrdinalField::default();
    assert_eq!(field.invert(&ordinal("w")), Ok(ordinal("w^2*3")));
    assert_eq!(field.degree(&ordinal("w^w+w")), Ok(60u8.into()));
    assert_eq!(field.degree(&ordinal("w^2*3+w")), Ok(3u8.into()), "a degree below that of its parts");
    assert_eq!(field.quotient(&ordinal("w^w*5"), &ordinal("w^w*5")), Ok(ordinal("1")));
}
