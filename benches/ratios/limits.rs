//! Limits: the machine's carry-less multiplication, its copies, and its memory bandwidth.
//!
//! A ratio below 1 is the part of the limit that is reached.

use std::hint::black_box;

use nimref::nim::kernel::bitslice;
use nimref::nim::kernel::word::Word;

use crate::race::{Candidate, Target, race};
#[cfg(feature = "oeis")]
use crate::race::{Speed, race_in};
#[cfg(feature = "oeis")]
use crate::text::{lines, terms_below_2_to_the_16};
use crate::words::{LENGTH, each, numbers};
#[cfg(target_arch = "x86_64")]
use crate::x86_64::carryless_products;

pub(crate) fn run() {
    one_instruction();
    #[cfg(feature = "oeis")]
    a_copy();
    memory();
}

/// Not measured on other architectures.
#[cfg(not(target_arch = "x86_64"))]
fn carryless_products(_: &[u64], _: &[u64], _: &mut [u128]) -> bool {
    false
}

/// The product of polynomials over GF(2), bit by bit.
fn polynomial_product(a: u64, b: u64) -> u128 {
    (0..64).filter(|place| b >> place & 1 != 0).fold(0, |sum, place| sum ^ u128::from(a) << place)
}

/// A nim-product of two words against one carry-less multiplication of them.
fn one_instruction() {
    let (a, b) = (numbers(LENGTH, 11), numbers(LENGTH, 12));
    let (mut products, mut polynomials) = (vec![0; LENGTH], vec![0; LENGTH]);
    if !carryless_products(&a, &b, &mut polynomials) {
        println!("{:<28} not measured: the baseline is PCLMULQDQ of x86-64, which this CPU lacks", "u64 scalar");
        return;
    }
    assert!(a.iter().zip(&b).map(|(&a, &b)| polynomial_product(a, b)).eq(polynomials.iter().copied()));
    each(&a, &b, &mut products, Word::nim_product);
    let mut in_slices = vec![0; LENGTH];
    bitslice::product_into(&a, &b, &mut in_slices).expect("one length");
    assert_eq!(products, in_slices);
    race(
        "u64 scalar",
        Candidate { name: "u64", units: LENGTH, work: &mut || each(&a, &b, &mut products, Word::nim_product) },
        Candidate {
            name: "one carry-less product",
            units: LENGTH,
            work: &mut || {
                carryless_products(&a, &b, black_box(&mut polynomials));
            },
        },
        31,
        Target::None,
    );
}

/// Writing the text of a b-file against copying it.
#[cfg(feature = "oeis")]
fn a_copy() {
    let terms = terms_below_2_to_the_16();
    let (mut text, mut copy) = (Vec::new(), Vec::new());
    lines(&terms, &mut text);
    let original = text.clone();
    copy.extend_from_slice(&original);
    assert!(copy == text, "the same bytes");
    race_in(
        Speed::BytesPerNanosecond,
        "b-file, terms below 2^16",
        Candidate { name: "in place", units: original.len(), work: &mut || lines(&terms, black_box(&mut text)) },
        Candidate {
            name: "a copy of the text",
            units: original.len(),
            work: &mut || black_box(&mut copy).copy_from_slice(black_box(&original)),
        },
        31,
        Target::None,
    );
}

/// Slices larger than the caches: two are read and one is written, by a product or by an exclusive or.
fn memory() {
    const LENGTH: usize = 1 << 22;
    let (a, b) = (numbers(LENGTH, 9), numbers(LENGTH, 10));
    let (mut products, mut sums) = (vec![0; LENGTH], vec![0u64; LENGTH]);
    each(&a, &b, &mut sums, Word::nim_product);
    bitslice::product_into(&a, &b, &mut products).expect("one length");
    assert!(products == sums, "the products are right");
    let mut add = || each(&a, &b, &mut sums, |a, b| a ^ b);
    add();
    race(
        "u64 slice, 32 MiB each",
        Candidate {
            name: "slice",
            units: LENGTH,
            work: &mut || bitslice::product_into(&a, &b, black_box(&mut products)).expect("one length"),
        },
        Candidate { name: "the sum (memory's limit)", units: LENGTH, work: &mut add },
        5,
        Target::None,
    );
}
