//! Every operation of a field on every backend, checked by products of the plain tower. Broken rows are caught.

use alloc::vec;
use alloc::vec::Vec;

use num_bigint::BigUint;

use super::basis::{self, BLOCK, LEAF, Maps};
use super::dispatch::{Choice, with_kernels};
use super::kernels::{products_of_blocks, products_of_leaves};
use super::product::by_parts;
use super::simd_field::{Kernels, Product, SimdField};
use super::{Element, Field};
use crate::nim::kernel::backend::Backend;
use crate::nim::kernel::big::tower;
use crate::nim::kernel::compile::{Compile, Loop, Portable};

/// A number of `bits` bits without a pattern.
fn dense(bits: u64, seed: u64) -> BigUint {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ bits;
    let words = (0..bits.div_ceil(64)).map(|_| {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        state ^ state >> 29
    });
    let top = BigUint::from(1u8) << (bits - 1);
    (BigUint::from_bytes_le(&words.flat_map(u64::to_le_bytes).collect::<Vec<u8>>()) % &top) | top
}

/// Dense numbers of one leaf to 64 leaves, sparse numbers, edges, and a number of 256 leaves, whose square and root multiply
/// more blocks by α than are multiplied at once.
fn samples() -> Vec<BigUint> {
    let mut samples: Vec<BigUint> = [1u8, 2, 3].map(BigUint::from).into();
    for k in 7..=13 {
        let f = BigUint::from(1u8) << (1u64 << k);
        samples.extend([dense(1 << k, k), dense((1 << k) - 77, k + 1)]);
        samples.extend([&f - 1u8, f.clone(), &f >> 1u8, &f + 1u8]);
    }
    samples.retain(|sample| sample.bits() <= 1 << 13);
    samples.push(dense(1 << 15, 15));
    samples
}

fn backends() -> impl Iterator<Item = Backend> {
    Backend::ALL.into_iter().filter(|backend| backend.is_available())
}

fn square(a: &BigUint) -> BigUint {
    tower::product(a, a)
}

/// The number after `change`.
fn changed(backend: Backend, a: &BigUint, bits: u64, change: fn(&mut Field, &mut Element)) -> BigUint {
    let mut field = Field::holding(backend, bits);
    let mut element = field.element(a);
    change(&mut field, &mut element);
    field.number(element)
}

#[test]
fn squares_roots_and_inverses() {
    let one = BigUint::from(1u8);
    for backend in backends() {
        for a in samples() {
            assert_eq!(changed(backend, &a, a.bits(), Field::square), square(&a), "{a:#x} by {backend}");
            assert_eq!(square(&changed(backend, &a, a.bits(), Field::square_root)), a, "{a:#x} by {backend}");
            let inverse = changed(backend, &a, a.bits(), Field::invert);
            assert_eq!(tower::product(&a, &inverse), one, "{a:#x} by {backend}");
        }
        assert_eq!(changed(backend, &BigUint::ZERO, 999, Field::invert), BigUint::ZERO);
    }
}

#[test]
fn artin_schreier_roots() {
    for backend in backends() {
        for a in samples() {
            let bits = a.bits().next_power_of_two().max(128);
            let mut of_trace_zero = a.clone();
            of_trace_zero.set_bit(bits - 1, false);
            let root = changed(backend, &of_trace_zero, bits, Field::artin_schreier_root);
            assert!(!root.bit(0), "{a:#x} by {backend}");
            assert_eq!(square(&root) ^ &root, of_trace_zero, "{a:#x} by {backend}");
        }
    }
}

/// By repeated products, with exponents below and above 2^63, where windows begin.
#[test]
fn powers() {
    let a = dense(1000, 7);
    for backend in backends() {
        let mut field = Field::holding(backend, a.bits());
        let element = field.element(&a);
        let mut by_definition = BigUint::from(1u8);
        for exponent in 0..40u8 {
            let power = field.power(&element, &exponent.into());
            assert_eq!(field.number(power), by_definition, "{exponent} by {backend}");
            by_definition = tower::product(&by_definition, &a);
        }
        for exponent in [BigUint::from(u64::MAX), dense(63, 1), dense(64, 2), dense(200, 3), BigUint::from(1u8) << 100]
        {
            let binary = (0..exponent.bits()).rev().fold(BigUint::from(1u8), |power, digit| {
                let power = square(&power);
                if exponent.bit(digit) { tower::product(&power, &a) } else { power }
            });
            let power = field.power(&element, &exponent);
            assert_eq!(field.number(power), binary, "{exponent} by {backend}");
        }
        let units = (BigUint::from(1u8) << 1024) - 1u8;
        let power = field.power(&element, &units);
        assert_eq!(power, field.one(), "Fermat's little theorem by {backend}");
    }
}

/// Numbers of `length` words each, in the polynomial basis.
fn polynomials<K: Kernels>(k: K, numbers: &[BigUint], length: usize) -> Vec<u64> {
    let mut words = vec![0; numbers.len() * length];
    for (number, words) in numbers.iter().zip(words.chunks_exact_mut(length)) {
        basis::to_polynomial_basis(k, number, words);
    }
    words
}

/// The words above a number are overwritten with zeros.
#[test]
fn numbers_are_taken_into_used_memory() {
    for backend in backends() {
        for a in [BigUint::ZERO, dense(1, 1), dense(129, 2), dense(300, 3), dense(512, 4)] {
            with_kernels!(Choice::of(backend), k => {
                let mut words = [u64::MAX; BLOCK];
                basis::to_polynomial_basis(k, &a, &mut words);
                assert_eq!(basis::from_polynomial_basis(k, &mut words), a, "by {backend}");
            });
        }
    }
}

/// Checks the kernel on one to nine pairs of numbers of `length` words.
fn check_every_count<K: Kernels>(k: K, length: usize, kernel: fn(K, &mut [u64], &[u64])) {
    for count in 1..=9 {
        let numbers = |seed: u64| -> Vec<BigUint> { (0..count).map(|n| dense(64 * length as u64, seed + n)).collect() };
        let (a, b) = (numbers(1), numbers(10));
        let mut products = polynomials(k, &a, length);
        kernel(k, &mut products, &polynomials(k, &b, length));
        for ((a, b), product) in a.iter().zip(&b).zip(products.chunks_exact_mut(length)) {
            assert_eq!(
                basis::from_polynomial_basis(k, product),
                tower::product(a, b),
                "{a:#x} ⊗ {b:#x}, one of {count}"
            );
        }
    }
}

/// With lanes filled and not filled.
#[test]
fn leaves_and_blocks_of_every_count() {
    for backend in backends() {
        with_kernels!(Choice::of(backend), k => {
            check_every_count(k, LEAF, products_of_leaves);
            check_every_count(k, BLOCK, products_of_blocks);
        });
    }
}

/// Rows that lose the two highest bits before the reduction, and so are wrong for some products only.
#[derive(Clone, Copy)]
struct Broken;

impl Maps for Broken {}

impl SimdField for Broken {
    type Row = [u64; 2];
    const LANES: usize = 1;

    fn load(self, words: &[u64]) -> [u64; 2] {
        Portable.load(words)
    }
    fn store(self, row: [u64; 2], words: &mut [u64]) {
        Portable.store(row, words);
    }
    fn by_leaf(self, rows: [[u64; 2]; 4]) -> [[u64; 2]; 4] {
        rows
    }
    fn by_block(self, rows: [[u64; 2]; 4]) -> [[u64; 2]; 4] {
        rows
    }
    fn sum(self, a: [u64; 2], b: [u64; 2]) -> [u64; 2] {
        Portable.sum(a, b)
    }
    fn folded(self, a: [u64; 2]) -> [u64; 2] {
        Portable.folded(a)
    }
    fn clmul(self, a: [[u64; 2]; 2], b: [[u64; 2]; 2]) -> Product<Self> {
        Portable.clmul(a, b)
    }
    fn clmul_square(self, a: [u64; 2]) -> Product<Self> {
        Portable.clmul_square(a)
    }
    fn reduce(self, [low, mixed, mut high]: Product<Self>) -> [u64; 2] {
        high[1] &= u64::MAX >> 2;
        Portable.reduce([low, mixed, high])
    }
}

impl Compile for Broken {
    fn compile_loop<T: Loop<A, B, C, D>, A, B, C, D>(self, body: T, a: A, b: B, c: C, d: D) -> T::Output {
        Portable.compile_loop(body, a, b, c, d)
    }
}

#[test]
fn broken_rows_are_caught() {
    let product = |a: &BigUint, b: &BigUint| by_parts(Broken, a, b);
    for bits in [128, 256, 512, 4096] {
        let (a, b) = (dense(bits, 1), dense(bits, 2));
        let is_wrong = (0..64).any(|shift| product(&(&a >> shift), &b) != tower::product(&(&a >> shift), &b));
        assert!(is_wrong, "{bits} bits");
    }
}
