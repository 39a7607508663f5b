//! Checks all 2^32 products of 16-bit numbers. It takes half a minute, so it is built and run only on request:
//! `cargo test --test exhaustive`.
//!
//! The expected products are computed from the 256 products 2^i ⊗ 2^j (i, j < 16) of the reference `fermat` by exclusive
//! or alone, since ⊗ is additive in both factors. They share no code with the kernel.

use std::io::{Write, stderr};
use std::thread::{available_parallelism, scope};

use nimref::nim::batch::rows;
use nimref::nim::kernel::word::Word;
use nimref::nim::reference::fermat;
use num_bigint::BigUint;

const NUMBERS: usize = 1 << 16;

/// The products a ⊗ 2^j of all 16-bit numbers a, for each j < 16.
struct Columns(Vec<Vec<u16>>);

impl Columns {
    /// Computes the columns from the products of powers of two, which `product` returns.
    fn from_powers(product: impl Fn(u16, u16) -> u16) -> Self {
        let column = |j| {
            let mut column = vec![0; NUMBERS];
            rows::additive(|a| product(a, 1_u16 << j), 0, &mut column).unwrap();
            column
        };
        Self((0..16).map(column).collect())
    }

    /// Computes the products a ⊗ b for all b.
    fn fill_row(&self, a: u16, row: &mut [u16]) {
        let of_power = |b: u16| if b == 0 { 0 } else { self.0[b.ilog2() as usize][usize::from(a)] };
        rows::additive(of_power, 0, row).unwrap();
    }
}

fn by_fermat(a: u16, b: u16) -> u16 {
    assert!(a.count_ones() <= 1 && b.is_power_of_two(), "expected a power of two or 0, and a power of two");
    fermat::product(&BigUint::from(a), &BigUint::from(b)).try_into().expect("the 16-bit numbers are a field")
}

/// The numbers of compared and of wrong products, and the first few wrong ones.
#[derive(Debug, Default, PartialEq)]
struct Tally {
    compared: u64,
    wrong: u64,
    first: Vec<(u16, u16)>,
}

impl Tally {
    fn and(mut self, other: Self) -> Self {
        self.compared += other.compared;
        self.wrong += other.wrong;
        self.first.extend(other.first);
        self
    }

    fn of_row(&mut self, a: u16, right: &[u16], kernel: impl Fn(u16, u16) -> u16) {
        let numbers = || 0..=u16::MAX;
        let wrong = numbers().zip(right).map(|(b, &right)| u64::from(kernel(a, b) != right)).sum::<u64>();
        if wrong > 0 && self.first.len() < 3 {
            let is_wrong = |&b: &u16| kernel(a, b) != right[usize::from(b)];
            self.first.extend(numbers().filter(is_wrong).take(3).map(|b| (a, b)));
        }
        self.wrong += wrong;
        self.compared += right.len() as u64;
    }
}

/// Compares all products a ⊗ b of the numbers a in `rows`.
fn compare(rows: impl Iterator<Item = u16>, columns: &Columns, kernel: impl Fn(u16, u16) -> u16) -> Tally {
    let (mut tally, mut row) = (Tally::default(), vec![0; NUMBERS]);
    for a in rows {
        columns.fill_row(a, &mut row);
        tally.of_row(a, &row, &kernel);
    }
    tally
}

/// Compares all products, on all cores.
fn compare_all(columns: &Columns, kernel: impl Fn(u16, u16) -> u16 + Copy + Send) -> Tally {
    let workers = available_parallelism().map_or(1, usize::from);
    scope(|scope| {
        let start = |worker| {
            let rows = (0..=u16::MAX).skip(worker).step_by(workers);
            scope.spawn(move || compare(rows, columns, kernel))
        };
        let started: Vec<_> = (0..workers).map(start).collect();
        started.into_iter().map(|worker| worker.join().unwrap()).fold(Tally::default(), Tally::and)
    })
}

#[test]
fn all_products_of_16_bits() {
    let tally = compare_all(&Columns::from_powers(by_fermat), u16::nim_product);
    writeln!(stderr(), "{} products compared, {} wrong", tally.compared, tally.wrong).unwrap();
    assert_eq!(tally, Tally { compared: 1 << 32, wrong: 0, first: vec![] });
}

#[test]
fn one_wrong_product_of_a_kernel_is_detected() {
    let wrong = |a: u16, b: u16| a.nim_product(b) ^ u16::from((a, b) == (40_000, 50_001));
    let tally = compare(39_990..40_010, &Columns::from_powers(by_fermat), wrong);
    assert_eq!(tally, Tally { compared: 20 << 16, wrong: 1, first: vec![(40_000, 50_001)] });
}

#[test]
fn one_wrong_product_of_powers_of_two_is_detected() {
    let wrong = |a, b| by_fermat(a, b) ^ u16::from((a, b) == (8, 32));
    let tally = compare(0..16, &Columns::from_powers(wrong), u16::nim_product);
    assert_eq!((tally.wrong, tally.first[0]), (8 << 15, (8, 32)), "half of the products in half of the rows");
}
