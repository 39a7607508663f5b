//! The laws of the field, for every implementation. A wrong one must break them.

mod common;

use common::{Broken, WrongHalfPoint};
use nimref::nim::field;
use nimref::{Implementation, Multiplier, Nimber};
use rstest::rstest;

/// A law: whether it holds for three numbers; `None` where it can't be asked inside the domain.
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
        return Some(field::invert(x, a).is_none());
    }
    let inverse = field::invert(x, a)?;
    Some(x.product(a, &inverse)? == Nimber::from(1u8))
}

fn square_root(x: &mut dyn Multiplier, a: &Nimber, _: &Nimber, _: &Nimber) -> Option<bool> {
    let root = field::sqrt(x, a)?;
    Some(field::square(x, &root)? == *a)
}

/// Squaring is additive, because 2 = 0.
fn frobenius(x: &mut dyn Multiplier, a: &Nimber, b: &Nimber, _: &Nimber) -> Option<bool> {
    Some(field::square(x, &(a + b))? == field::square(x, a)? + field::square(x, b)?)
}

/// a^(2^(2^k)) = a in the field of level k.
fn fermats_little_theorem(x: &mut dyn Multiplier, a: &Nimber, _: &Nimber, _: &Nimber) -> Option<bool> {
    let order = Nimber::power_of_two(1 << field::level(a)).into_biguint();
    Some(field::power(x, a, &order)? == *a)
}

fn order_divides_exponents_of_one(x: &mut dyn Multiplier, a: &Nimber, _: &Nimber, _: &Nimber) -> Option<bool> {
    if *a == Nimber::from(0u8) {
        return Some(field::order(x, a).is_none());
    }
    let order = field::order(x, a)?;
    Some(field::power(x, a, &order)? == Nimber::from(1u8))
}

/// The product stays in the smallest field that holds both factors.
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

/// Each law with how many of its three numbers it looks at.
const LAWS: [(&str, usize, Law); 12] = [
    ("commutative", 2, commutative),
    ("associative", 3, associative),
    ("distributive", 3, distributive),
    ("one is neutral", 1, one_is_neutral),
    ("zero annihilates and nothing else", 2, zero_annihilates_and_nothing_else),
    ("inverse", 1, inverse),
    ("square root", 1, square_root),
    ("frobenius", 2, frobenius),
    ("fermat's little theorem", 1, fermats_little_theorem),
    ("order", 1, order_divides_exponents_of_one),
    ("closed", 2, closed),
    ("fermat rules", 1, fermat_rules),
];

/// Numbers of each level up to the bits of a domain, outside every subfield too.
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

/// How many laws were asked, and the first that failed.
fn try_laws(x: &mut dyn Multiplier, bits: u32) -> (u64, Option<String>) {
    let samples = samples(bits);
    let mut asked = 0;
    for (name, arity, law) in LAWS {
        let seconds = if arity == 1 { &samples[..1] } else { &samples };
        for (a, b) in samples.iter().flat_map(|a| seconds.iter().map(move |b| (a, b))) {
            let c = &(a + b) + &samples[samples.len() / 2];
            match law(x, a, b, &c) {
                Some(true) => asked += 1,
                Some(false) => return (asked, Some(format!("{name}: {a}, {b}, {c}"))),
                None => panic!("{name} left the domain at {a}, {b}, {c}"),
            }
        }
    }
    (asked, None)
}

#[rstest]
fn hold_for(
    #[values(
        Implementation::Mex,
        Implementation::Fermat,
        Implementation::Regroup,
        Implementation::Powers,
        Implementation::Word,
        Implementation::Big
    )]
    implementation: Implementation,
) {
    let (asked, failed) =
        try_laws(&mut implementation.evaluator(), implementation.domain_bits().unwrap_or(128).min(128));
    assert_eq!(failed, None, "{implementation}");
    assert!(asked >= 6 * 81 + 6 * 9, "{implementation} was asked {asked} laws only");
}

#[test]
fn a_wrong_implementation_breaks_them() {
    let (_, failed) = try_laws(&mut Broken, 128);
    assert!(failed.is_some(), "a lost cross term at bit 40 was not caught");
    let (_, failed) = try_laws(&mut WrongHalfPoint, 4);
    assert!(failed.is_some(), "a wrong lowest bit was not caught");
}

/// A multiplier made of a function.
struct By(fn(&Nimber, &Nimber) -> Nimber);

impl Multiplier for By {
    fn product(&mut self, a: &Nimber, b: &Nimber) -> Option<Nimber> {
        Some(self.0(a, b))
    }
}

/// For each law a multiplier that breaks it.
const WRONG: [(&str, By); 12] = [
    ("commutative", By(|a, b| if a < b { a * b } else { Nimber::from(0u8) })),
    ("associative", By(|a, b| if a.bits() > 2 && b.bits() > 2 { a * b + Nimber::from(1u8) } else { a * b })),
    ("distributive", By(|a, b| a * b * b * b)),
    ("one is neutral", By(|a, b| a * b * Nimber::from(2u8))),
    ("zero annihilates and nothing else", By(|_, _| Nimber::from(0u8))),
    ("inverse", By(|a, b| a + b)),
    ("square root", By(|a, b| if a == b { a.clone() } else { a * b })),
    ("frobenius", By(ordinary)),
    ("fermat's little theorem", By(|a, b| Nimber::from(ordinary(a, b).as_biguint() % 251u8))),
    ("order", By(|a, b| a * b * Nimber::from(3u8))),
    ("closed", By(ordinary)),
    ("fermat rules", By(ordinary)),
];

fn ordinary(a: &Nimber, b: &Nimber) -> Nimber {
    Nimber::from(a.as_biguint() * b.as_biguint())
}

/// A law that cannot fail is no check.
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
