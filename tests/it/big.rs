//! Products of any size over leaves of 128 bits, compared with the plain tower on every backend that the machine supports, and
//! with another author's program.

use nimref::nim::Backend;
use nimref::nim::kernel::big::{leaf128, tower};
use num_bigint::BigUint;
use rstest::rstest;

fn backends() -> impl Iterator<Item = Backend> {
    Backend::ALL.into_iter().filter(|backend| backend.is_available())
}

/// A number of exactly `bits` bits without a pattern.
fn dense(bits: u64, seed: u64) -> BigUint {
    let mut state = seed;
    let words = (0..bits.div_ceil(64)).map(|_| {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    });
    let bytes: Vec<u8> = words.flat_map(u64::to_le_bytes).collect();
    let top = BigUint::from(1u8) << (bits - 1);
    (BigUint::from_bytes_le(&bytes) % &top) | top
}

/// 0, 1, F/2, F − 1, F, F + 1 for the Fermat 2-powers F from 2^64 to 2^2048, and sparse numbers.
fn edges() -> Vec<BigUint> {
    let mut edges: Vec<BigUint> = vec![0u8.into(), 1u8.into(), 2u8.into()];
    for k in 6..=11 {
        let f = BigUint::from(1u8) << (1u64 << k);
        edges.extend([&f >> 1u8, &f - 1u8, f.clone(), &f + 1u8, (&f << 5u8) + 3u8]);
    }
    edges
}

fn assert_same(backend: Backend, a: &BigUint, b: &BigUint) {
    let by_tower = tower::product(a, b);
    assert_eq!(leaf128::product(backend, a, b), by_tower, "{a:#x} ⊗ {b:#x} by {backend}");
    assert_eq!(leaf128::product(backend, b, a), by_tower, "{b:#x} ⊗ {a:#x} by {backend}");
}

#[test]
fn edges_by_every_backend() {
    let edges = edges();
    for backend in backends() {
        for (place, a) in edges.iter().enumerate() {
            for b in &edges[..=place] {
                assert_same(backend, a, b);
            }
        }
    }
}

/// Every number of leaves, and lengths that do not fill a leaf; up to three levels of recursion above the numbers that
/// `short.rs` multiplies, so that the whole scratch buffer is used.
#[test]
fn dense_numbers_of_every_length_by_every_backend() {
    for backend in backends() {
        for leaves in [1u64, 2, 4, 8, 16, 32, 64, 128, 256] {
            for bits in [128 * leaves - 63, 128 * leaves - 1, 128 * leaves, 128 * leaves + 1] {
                assert_same(backend, &dense(bits, leaves), &dense(128 * leaves, bits));
            }
        }
    }
}

/// A short operand with one to nine blocks of a long one, so that tails of every size occur.
#[test]
fn blocks_by_every_backend() {
    for backend in backends() {
        for short in [1u64, 100, 256, 1000, 4096] {
            for blocks in 1..=9 {
                let block = short.next_power_of_two().max(128);
                assert_same(backend, &dense(short, blocks), &dense(block * blocks - blocks, short));
            }
        }
    }
}

/// Another author's program, the crate `nimber`, shares no code with the plain tower.
#[rstest]
#[case(1 << 12, 1 << 12)]
#[case(5000, 9000)]
fn another_authors_program_agrees(#[case] a_bits: u64, #[case] b_bits: u64) {
    let (a, b) = (dense(a_bits, 3), dense(b_bits, 5));
    let theirs = nimber::FiniteNimber::from(a.to_u64_digits()) * nimber::FiniteNimber::from(b.to_u64_digits());
    for backend in backends() {
        let ours = nimber::FiniteNimber::from(leaf128::product(backend, &a, &b).to_u64_digits());
        assert_eq!(ours, theirs, "{a_bits} and {b_bits} bits by {backend}");
    }
}
