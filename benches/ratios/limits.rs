//! The limits: what the machine's memory lets through, and what its own carry-less multiplication takes.

use std::hint::black_box;

use nimref::nim::slices;

use crate::race::{Runner, Target, race};
use crate::words::numbers;

/// Slices that no cache holds: two are read and one is written, by a product or by a copy and an exclusive or.
pub(crate) fn run() {
    const LENGTH: usize = 1 << 22;
    let (a, b) = (numbers(LENGTH, 9), numbers(LENGTH, 10));
    let (mut products, mut sums) = (vec![0; LENGTH], vec![0u64; LENGTH]);
    race(
        "u64 slice, 32 MiB each",
        Runner {
            name: "slice",
            units: LENGTH,
            work: &mut || slices::product_into(&a, &b, black_box(&mut products)).expect("one length"),
        },
        Runner {
            name: "the sum (memory's limit)",
            units: LENGTH,
            work: &mut || {
                for (out, (a, b)) in sums.iter_mut().zip(a.iter().zip(&b)) {
                    *out = a ^ b;
                }
                black_box(&mut sums);
            },
        },
        5,
        Target::None,
    );
}
