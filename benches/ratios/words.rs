//! Words and slices of words.

use std::hint::black_box;

use nimref::nim::Backend;
use nimref::nim::kernel::bitslice::{self, Bitsliced};
use nimref::nim::kernel::word::{self, Word};

use crate::contest::{Contest, plain};
use crate::race::{Candidate, Target, race};

/// Three slices of this length fit into the first-level cache.
pub(crate) const LENGTH: usize = 1024;

/// Numbers without a pattern.
pub(crate) fn numbers(length: usize, mut state: u64) -> Vec<u64> {
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state ^ state >> 29
    };
    (0..length).map(|_| next()).collect()
}

fn wide(length: usize, seed: u64) -> Vec<u128> {
    let words = numbers(2 * length, seed);
    words.chunks(2).map(|pair| u128::from(pair[0]) << 64 | u128::from(pair[1])).collect()
}

/// Applies a product to each pair of numbers.
pub(crate) fn each<W: Word>(a: &[W], b: &[W], out: &mut [W], product: impl Fn(W, W) -> W) {
    for (out, (&a, &b)) in out.iter_mut().zip(a.iter().zip(b)) {
        *out = product(a, b);
    }
    black_box(out);
}

pub(crate) fn run() {
    scalars_64();
    scalars_128();
    slices_64();
    slices_8();
}

fn scalars_64() {
    let (a, b) = (numbers(LENGTH, 1), numbers(LENGTH, 2));
    let (mut ours, mut theirs, mut slow) = (vec![0; LENGTH], vec![0; LENGTH], vec![0; LENGTH]);
    let contest = Contest::new();
    each(&a, &b, &mut ours, Word::nim_product);
    each(&a, &b, &mut theirs, |a, b| contest.product_64(a, b));
    each(&a[..64], &b[..64], &mut slow[..64], |a, b| plain(a.into(), b.into(), 64) as u64);
    assert_eq!(ours, theirs);
    assert_eq!(ours[..64], slow[..64]);
    race(
        "u64 scalar",
        Candidate { name: "u64", units: LENGTH, work: &mut || each(&a, &b, &mut ours, Word::nim_product) },
        Candidate {
            name: "the contest method",
            units: LENGTH,
            work: &mut || each(&a, &b, &mut theirs, |a, b| contest.product_64(a, b)),
        },
        31,
        Target::AtLeast(2.0),
    );
    race(
        "u64 scalar, portable",
        Candidate {
            name: "portable",
            units: LENGTH,
            work: &mut || each(&a, &b, &mut ours, |a, b| word::product(Backend::Portable, a, b)),
        },
        Candidate {
            name: "the plain recursion",
            units: 64,
            work: &mut || {
                each(&a[..64], &b[..64], &mut slow[..64], |a, b| plain(a.into(), b.into(), 64) as u64);
            },
        },
        15,
        Target::AtLeast(250.0),
    );
}

fn scalars_128() {
    let (a, b) = (wide(LENGTH, 3), wide(LENGTH, 4));
    let (mut ours, mut slow) = (vec![0; LENGTH], vec![0; 16]);
    each(&a, &b, &mut ours, Word::nim_product);
    each(&a[..16], &b[..16], &mut slow, |a, b| plain(a, b, 128));
    assert_eq!(ours[..16], slow[..]);
    race(
        "u128 scalar",
        Candidate { name: "u128", units: LENGTH, work: &mut || each(&a, &b, &mut ours, Word::nim_product) },
        Candidate {
            name: "the plain recursion",
            units: 16,
            work: &mut || each(&a[..16], &b[..16], &mut slow, |a, b| plain(a, b, 128)),
        },
        15,
        Target::AtLeast(1000.0),
    );
}

fn slices_64() {
    let (a, b) = (numbers(LENGTH, 5), numbers(LENGTH, 6));
    let (mut ours, mut single) = (vec![0; LENGTH], vec![0; LENGTH]);
    bitslice::product_into(&a, &b, &mut ours).expect("one length");
    each(&a, &b, &mut single, Word::nim_product);
    assert_eq!(ours, single);
    race(
        "u64 slice",
        Candidate {
            name: "slice",
            units: LENGTH,
            work: &mut || bitslice::product_into(&a, &b, black_box(&mut ours)).expect("one length"),
        },
        Candidate { name: "u64 scalar", units: LENGTH, work: &mut || each(&a, &b, &mut single, Word::nim_product) },
        31,
        Target::AtLeast(6.0),
    );
    kept_in_planes(&a, &b, &mut single);
}

/// A step of a long chain of operations, with the numbers kept in planes.
fn kept_in_planes(a: &[u64], b: &[u64], single: &mut [u64]) {
    let (mut product, factor) = (Bitsliced::new(a), Bitsliced::new(b));
    product.product_assign(&factor).expect("one length");
    each(a, b, single, Word::nim_product);
    assert_eq!(product.to_vec(), single);
    race(
        "u64 slice, kept in planes",
        Candidate {
            name: "bitsliced",
            units: a.len(),
            work: &mut || black_box(&mut product).product_assign(&factor).expect("one length"),
        },
        Candidate { name: "u64 scalar", units: a.len(), work: &mut || each(a, b, single, Word::nim_product) },
        31,
        Target::None,
    );
}

/// The part of a vector that begins at a cache line. The kernels take any slices, and are fastest on these.
fn aligned(bytes: &mut Vec<u8>) -> &mut [u8] {
    const LINE: usize = 64;
    let length = bytes.len();
    bytes.resize(length + LINE, 0);
    let start = bytes.as_ptr().align_offset(LINE);
    bytes.copy_within(..length, start);
    &mut bytes[start..start + length]
}

/// The baseline looks each product up in a table of 64 KiB.
fn slices_8() {
    let bytes = |seed: u64| -> Vec<u8> { numbers(LENGTH, seed).into_iter().flat_map(u64::to_le_bytes).collect() };
    let (mut a, mut b) = (bytes(7), bytes(8));
    let table: Vec<u8> = (0..=255u8).flat_map(|a| (0..=255u8).map(move |b| a.nim_product(b))).collect();
    let look_up = |a: u8, b: u8| table[usize::from(a) << 8 | usize::from(b)];
    let (mut ours, mut looked_up) = (vec![0; a.len()], vec![0; a.len()]);
    let (a, b) = (&*aligned(&mut a), &*aligned(&mut b));
    let (mut ours, mut looked_up) = (aligned(&mut ours), aligned(&mut looked_up));
    bitslice::product_into(a, b, ours).expect("one length");
    each(a, b, looked_up, look_up);
    assert_eq!(ours, looked_up);
    race(
        "u8 slice",
        Candidate {
            name: "slice",
            units: a.len(),
            work: &mut || bitslice::product_into(a, b, black_box(&mut ours)).expect("one length"),
        },
        Candidate {
            name: "a table of 64 KiB",
            units: a.len(),
            work: &mut || each(a, b, black_box(&mut looked_up), look_up),
        },
        31,
        Target::AtLeast(30.0),
    );
}
