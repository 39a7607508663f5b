//! Ratios of speed, measured in one run: `cargo bench --bench ratios`.
//!
//! For each line the program first checks that both candidates give the same results (or, if the baseline is a limit of the
//! machine and computes something else, that each gives the correct ones). It then times them alternately and prints the
//! median of their ratios, next to the target. Times are of one thread and vary on a busy machine; ratios vary less.
//!
//! The baselines are the plain recursion, the method that is usual in programming contests (`ratios/contest.rs`), the crate
//! `nimber`, the machine's own instructions, and its memory.
//!
//! `cargo bench --bench ratios --no-default-features` measures the library without its feature `std`: the same kernels, by
//! the same backend.

#![allow(clippy::print_stdout, reason = "the table is the output")]
#![allow(clippy::cast_possible_truncation, reason = "taking the low half of a word is what these casts are for")]
#![allow(clippy::cast_precision_loss, reason = "times need few digits")]

#[path = "ratios/big.rs"]
mod big;
#[path = "ratios/contest.rs"]
mod contest;
#[path = "ratios/limits.rs"]
mod limits;
#[path = "ratios/race.rs"]
mod race;
#[cfg(feature = "oeis")]
#[path = "ratios/text.rs"]
mod text;
#[path = "ratios/words.rs"]
mod words;
#[cfg(target_arch = "x86_64")]
#[path = "ratios/x86_64.rs"]
mod x86_64;

use nimref::nim::Backend;

fn main() {
    let backend = Backend::chosen();
    let with_std = if cfg!(feature = "std") { "with" } else { "without" };
    println!("backend: {backend} ({}), chosen {with_std} the standard library\n", backend.needs());
    words::run();
    big::run();
    #[cfg(feature = "oeis")]
    text::run();
    limits::run();
}
