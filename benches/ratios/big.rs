//! Numbers of any size.

use std::hint::black_box;
use std::time::Instant;

use nimref::Nimber;
use nimref::nim::Backend;
use nimref::nim::kernel::big::{self, leaf128, tower};
use num_bigint::BigUint;

use crate::race::{Candidate, Target, race};
use crate::words::numbers;

/// A number of about `bits` bits without a pattern.
fn number(bits: usize, seed: u64) -> BigUint {
    let bytes: Vec<u8> = numbers(bits / 64, seed).into_iter().flat_map(u64::to_le_bytes).collect();
    BigUint::from_bytes_le(&bytes)
}

fn pair(bits: usize) -> (BigUint, BigUint) {
    (number(bits, 1), number(bits, 2))
}

pub(crate) fn run() {
    against_the_tower("big 2^12 bits", 1 << 12, Target::AtLeast(50.0));
    against_the_tower("big 2^16 bits", 1 << 16, Target::None);
    squares(1 << 16, Target::AtMost(0.4));
    against_another_author();
}

/// Includes conversions and allocations.
fn against_the_tower(name: &str, bits: usize, target: Target) {
    let (a, b) = pair(bits);
    let by_tower = tower::product(&a, &b);
    for backend in Backend::ALL.into_iter().filter(|backend| *backend <= Backend::chosen()) {
        assert_eq!(leaf128::product(backend, &a, &b), by_tower);
        race(
            &format!("{name}, {backend}"),
            Candidate { name: "leaves", units: 1, work: &mut || drop(black_box(leaf128::product(backend, &a, &b))) },
            Candidate { name: "the plain tower", units: 1, work: &mut || drop(black_box(tower::product(&a, &b))) },
            if bits < 1 << 16 { 31 } else { 7 },
            if backend == Backend::chosen() { target } else { Target::None },
        );
    }
}

/// The ratio of the time of a square to that of a product.
fn squares(bits: usize, target: Target) {
    let (a, b) = pair(bits);
    let (a, b) = (Nimber::from(a), Nimber::from(b));
    assert_eq!(a.square(), &a * &a);
    race(
        "square / product, 2^16 bits",
        Candidate { name: "product", units: 1, work: &mut || drop(black_box(&a * &b)) },
        Candidate { name: "its square", units: 1, work: &mut || drop(black_box(a.square())) },
        15,
        target,
    );
}

/// Against the crate `nimber`, whose product of 2^16 bits takes seconds. Its time for 2^20 bits is calculated from its growth
/// between 2^14 and 2^16 bits, not measured.
fn against_another_author() {
    let theirs = |bits: usize| {
        let (a, b) = pair(bits);
        let product = Nimber::from(big::product(&a, &b));
        let [a, b, product] = [a, b, product.into_biguint()].map(|a| nimber::FiniteNimber::from(a.to_u64_digits()));
        let start = Instant::now();
        let their_product = a * b;
        let seconds = start.elapsed().as_secs_f64();
        assert!(their_product == product, "the products of {bits} bits differ");
        seconds
    };
    let [shorter, longer] = [1 << 14, 1 << 16].map(theirs);
    report("big 2^16 bits", longer / seconds_of_ours(1 << 16), "the crate nimber", Some(10_000.0));
    let growth = longer / shorter;
    report(
        "big 2^20 bits",
        longer * growth * growth / seconds_of_ours(1 << 20),
        "the crate nimber, calculated",
        Some(10_000.0),
    );
}

/// The median time of a product by the chosen backend.
fn seconds_of_ours(bits: usize) -> f64 {
    let (a, b) = pair(bits);
    let mut times: Vec<f64> = (0..15)
        .map(|_| {
            let start = Instant::now();
            black_box(big::product(&a, &b));
            start.elapsed().as_secs_f64()
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

fn report(work: &str, ratio: f64, baseline: &str, target: Option<f64>) {
    let outcome = match target {
        Some(bar) if ratio >= bar => format!("≥ {bar} reached"),
        Some(bar) => format!("≥ {bar} not reached"),
        None => "-".to_owned(),
    };
    println!("{work:<28} {:>15}  against {baseline:<24} {:>15}  {ratio:>10.0}  {outcome}", "", "");
}
