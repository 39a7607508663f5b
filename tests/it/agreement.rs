//! All algorithms for the nim-product agree.

use crate::common::{below_two_to, number, product_by, read_fixture};
use nimref::nim::reference::mex;
use nimref::nim::{CrossCheck, Word};
use nimref::{Algorithm, Multiplier, Nimber};
use num_bigint::BigUint;
use proptest::prelude::*;
use rstest::rstest;

const TOTAL: [Algorithm; 3] = [Algorithm::Fermat, Algorithm::Powers, Algorithm::Big];

/// Compares all 65,536 pairs below 256 with the definition.
fn assert_agrees_with_the_definition(algorithm: Algorithm) {
    let definition = mex::Table::below(256);
    let mut evaluator = algorithm.evaluator();
    let mut compared = 0;
    for a in 0..256usize {
        for b in 0..256usize {
            let by_definition = definition.product(a, b).map(Nimber::from);
            assert_eq!(evaluator.product(&a.into(), &b.into()), by_definition, "{a} ⊗ {b} by {algorithm}");
            compared += 1;
        }
    }
    assert_eq!(compared, 65_536);
}

#[test]
fn exhaustive_below_256() {
    let has_all = |algorithm: &Algorithm| algorithm.domain_bits().is_none_or(|bits| bits >= 8);
    let algorithms: Vec<Algorithm> = Algorithm::ALL.into_iter().filter(has_all).collect();
    assert!(algorithms.len() >= 5);
    std::thread::scope(|scope| {
        for algorithm in algorithms {
            scope.spawn(move || assert_agrees_with_the_definition(algorithm));
        }
    });
}

#[test]
fn exhaustive_below_16_by_regrouping() {
    let definition = mex::Table::below(16);
    for a in 0..16u8 {
        for b in 0..16u8 {
            let by_definition = definition.product(a.into(), b.into()).map(Nimber::from);
            assert_eq!(Algorithm::Regroup.product(&a.into(), &b.into()), by_definition, "{a} ⊗ {b}");
        }
    }
}

/// The table for two operands has the same products as the largest table.
#[test]
fn the_definition_does_not_depend_on_the_size_of_its_table() {
    let largest = mex::Table::below(256);
    for a in [0, 1, 2, 3, 4, 15, 16, 17, 254, 255u8] {
        for b in [0, 1, 2, 3, 4, 15] {
            assert_eq!(Some(mex::product(a, b)), largest.product(a.into(), b.into()), "{a} ⊗ {b}");
        }
    }
    assert_eq!([2, 3, 15, 16, 255].map(|a| mex::Table::sized_for(a, 0).bound()), [4, 4, 16, 256, 256]);
    assert_eq!(mex::Table::sized_for(1, 1).bound(), 2);
}

/// Tests each word kernel on operands that a narrower width would truncate.
#[test]
fn words_of_every_width_agree_with_big() {
    fn check<W: Word + Into<Nimber>>(samples: &[W]) {
        for &a in samples {
            for &b in samples {
                assert_eq!(a.nim_product(b).into(), a.into() * b.into());
            }
        }
    }
    check::<u8>(&[0, 1, 2, 3, 4, 16, 127, 128, 255]);
    check::<u16>(&[0, 1, 255, 256, 257, 0x7fff, 0x8000, 0xffff]);
    check::<u32>(&[0, 1, 0xffff, 0x10000, 0x10001, 0x7fff_ffff, 0x8000_0000, u32::MAX]);
    check::<u64>(&[0, 1, u32::MAX.into(), 1 << 32, (1 << 32) + 1, u64::MAX >> 1, 1 << 63, u64::MAX]);
    check::<u128>(&[0, 1, u64::MAX.into(), 1 << 64, (1 << 64) + 1, u128::MAX >> 1, 1 << 127, u128::MAX]);
}

/// Operands that programs have got wrong: 0, F/2, F, F + 1, and F − 1 up to a level at which dense numbers are fast
/// enough.
fn edges(largest_level: u32, largest_dense_level: u32) -> Vec<Nimber> {
    let mut edges = vec![Nimber::from(0u8), Nimber::from(1u8)];
    for k in 0..=largest_level {
        let f = Nimber::fermat_power(k).unwrap().into_biguint();
        if k <= largest_dense_level {
            edges.push((&f - 1u8).into());
        }
        edges.extend([&f / 2u8, f.clone(), f + 1u8].map(Nimber::from));
    }
    edges
}

#[test]
fn total_algorithms_agree_on_edges() {
    let edges = edges(12, 8);
    let mut compared = CrossCheck::new(
        TOTAL.map(|total| (total.name().to_owned(), Box::new(total.evaluator()) as Box<dyn Multiplier>)).into(),
    );
    for (place, a) in edges.iter().enumerate() {
        for b in &edges[..=place] {
            compared.product(a, b).expect("every product is defined");
            assert_eq!(compared.disagreement(), None);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn all_algorithms_agree_on_random_words(a in below_two_to(128), b in below_two_to(128)) {
        let mut compared = CrossCheck::of_all();
        prop_assert!(compared.product(&a, &b).is_some());
        prop_assert_eq!(compared.disagreement(), None);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    #[test]
    fn total_algorithms_agree_on_dense_numbers(a in below_two_to(256), b in below_two_to(256)) {
        let by_fermat = product_by(Algorithm::Fermat, &a, &b);
        prop_assert_eq!(&product_by(Algorithm::Powers, &a, &b), &by_fermat);
        prop_assert_eq!(product_by(Algorithm::Big, &a, &b), by_fermat);
    }

    #[test]
    fn total_algorithms_agree_on_sparse_numbers(
        a in proptest::collection::vec(0..4096u64, 1..5),
        b in proptest::collection::vec(0..4096u64, 1..5),
    ) {
        let sparse = |places: &[u64]| places.iter().map(|&place| Nimber::power_of_two(place)).sum::<Nimber>();
        let (a, b) = (sparse(&a), sparse(&b));
        let by_fermat = product_by(Algorithm::Fermat, &a, &b);
        prop_assert_eq!(&product_by(Algorithm::Powers, &a, &b), &by_fermat);
        prop_assert_eq!(product_by(Algorithm::Big, &a, &b), by_fermat);
    }
}

/// The products of an algorithm without its other operations, which then follow from products.
struct ProductsOf(Algorithm);

impl Multiplier for ProductsOf {
    fn product(&mut self, a: &Nimber, b: &Nimber) -> Option<Nimber> {
        self.0.product(a, b)
    }
}

/// The fast squares, powers, inverses and roots are those that follow from products, at every width and beyond 128 bits.
#[rstest]
#[case(Algorithm::Word, &[1, 2, 5, 8, 16, 31, 33, 64, 65, 127, 128])]
#[case(Algorithm::Big, &[1, 2, 5, 8, 16, 31, 33, 64, 65, 127, 128, 129, 256, 300, 1000])]
fn fast_operations_follow_from_products(#[case] algorithm: Algorithm, #[case] lengths: &[u64]) {
    let (mut fast, mut slow) = (algorithm.evaluator(), ProductsOf(algorithm));
    for &bits in lengths {
        for a in [Nimber::power_of_two(bits - 1), Nimber::from((BigUint::from(1u8) << bits) - 1u8)] {
            assert_eq!(fast.square(&a), slow.square(&a), "{a}");
            assert_eq!(fast.sqrt(&a), slow.sqrt(&a), "{a}");
            assert_eq!(fast.invert_unit(&a), slow.invert_unit(&a), "{a}");
            let exponent = BigUint::from(0xb5d7_93a1_6ec8_2f4bu64);
            assert_eq!(fast.power(&a, &exponent), slow.power(&a, &exponent), "{a}");
            let of_trace_zero = fast.square(&a).unwrap() + &a;
            let degree = a.degree();
            let root = slow.artin_schreier_root(&of_trace_zero, degree);
            assert_eq!(fast.artin_schreier_root(&of_trace_zero, degree), root, "{a}");
        }
    }
}

/// Compares with the crate `nimber`, by another author, on dense numbers for which the references are too slow. The
/// lengths differ, so that operands are divided into blocks.
#[rstest]
fn big_agrees_with_another_authors_program(
    #[values(64, 130, 257, 1000, 2048)] a_bits: u64,
    #[values(1, 65, 512, 1999)] b_bits: u64,
) {
    // Multiples of 0x9e37…: dense, without a pattern at powers of two.
    let dense = |bits: u64, seed: u64| {
        let words = (0..bits.div_ceil(64)).map(|place| (place + seed).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let bytes: Vec<u8> = words.flat_map(u64::to_le_bytes).collect();
        (BigUint::from_bytes_le(&bytes) % (BigUint::from(1u8) << bits)) | (BigUint::from(1u8) << (bits - 1))
    };
    let (a, b) = (dense(a_bits, 1), dense(b_bits, 17));
    let ours = Nimber::from(a.clone()) * Nimber::from(b.clone());
    let theirs = nimber::FiniteNimber::from(a.to_u64_digits()) * nimber::FiniteNimber::from(b.to_u64_digits());
    let ours_again = nimber::FiniteNimber::from(ours.as_biguint().to_u64_digits());
    assert_eq!(theirs, ours_again, "{a_bits} and {b_bits} bits");
}

/// Computes the test vectors of 128 and 512 bits by every algorithm that is fast enough.
#[rstest]
#[case("vectors/product128.txt", &[Algorithm::Fermat, Algorithm::Powers, Algorithm::Word, Algorithm::Big])]
#[case("vectors/product512.txt", &[Algorithm::Big])]
fn products_of_the_vectors(#[case] name: &str, #[case] algorithms: &[Algorithm]) {
    let text = read_fixture(name);
    let mut compared = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let numbers: Vec<Nimber> = line.split_whitespace().map(|digits| number(&format!("0x{digits}"))).collect();
        let [a, b, product] = numbers.as_slice() else { panic!("{name}: {line}") };
        for &algorithm in algorithms {
            assert_eq!(&product_by(algorithm, a, b), product, "{a:#x} ⊗ {b:#x} by {algorithm}");
        }
        compared += 1;
    }
    assert!(compared >= 40, "{name} holds {compared} products");
}

/// Computes one test vector of 512 bits by the references too.
#[test]
fn dense_products_of_512_bits_by_the_references() {
    let text = read_fixture("vectors/product512.txt");
    let line = text.lines().find(|line| !line.starts_with('#')).unwrap();
    let numbers: Vec<Nimber> = line.split_whitespace().map(|digits| number(&format!("0x{digits}"))).collect();
    for algorithm in [Algorithm::Fermat, Algorithm::Powers] {
        assert_eq!(product_by(algorithm, &numbers[0], &numbers[1]), numbers[2], "by {algorithm}");
    }
}

/// The first number outside each domain has no product, and the last one inside has.
#[test]
fn domains_have_the_documented_bounds() {
    for algorithm in Algorithm::ALL {
        let one = Nimber::from(1u8);
        if let Some(bits) = algorithm.domain_bits() {
            let outside = Nimber::power_of_two(bits.into());
            let inside = Nimber::from(outside.as_biguint() - 1u8);
            assert_eq!(algorithm.product(&one, &inside), Some(inside.clone()), "{algorithm}");
            assert_eq!(algorithm.product(&inside, &one), Some(inside), "{algorithm}");
            assert_eq!(algorithm.product(&one, &outside), None, "{algorithm}");
            assert_eq!(algorithm.product(&outside, &one), None, "{algorithm}");
        }
    }
}

/// An evaluator has no product that would take a reference too long; the reference itself has it.
#[test]
fn an_evaluator_is_bounded_and_the_reference_is_not() {
    let ones = |bits: u64| Nimber::from((BigUint::from(1u8) << bits) - 1u8);
    let (sparse, long) = (Nimber::power_of_two(1 << 12), Nimber::power_of_two(1 << 13));
    for algorithm in [Algorithm::Fermat, Algorithm::Powers] {
        assert!(algorithm.product(&ones(512), &ones(64)).is_some());
        assert!(algorithm.product(&sparse, &sparse).is_some());
        assert_eq!(algorithm.product(&ones(513), &ones(512)), None);
        assert_eq!(algorithm.product(&long, &sparse), None);
    }
    let by_powers = nimref::nim::reference::powers::product(long.as_biguint(), sparse.as_biguint());
    assert_eq!(nimref::nim::reference::fermat::product(long.as_biguint(), sparse.as_biguint()), by_powers);
    assert_eq!(Nimber::from(by_powers), long * sparse);
}

/// The number of products in a memo has the documented bound.
#[test]
fn memos_stay_bounded() {
    let mut fermat = nimref::nim::reference::fermat::Memo::new();
    let mut powers = nimref::nim::reference::powers::Memo::new();
    assert!(fermat.is_empty() && powers.is_empty());
    let dense = BigUint::from(u128::MAX);
    assert_eq!(fermat.product(&dense, &dense), powers.product(&dense, &dense));
    assert!(fermat.len() < 128 * 128 * 2 && powers.len() <= 128 * 128, "{} {}", fermat.len(), powers.len());
}
