//! Ratios of speed, measured in one run: `cargo bench --bench ratios`.
//!
//! Each line first checks that the two programs give the same answers (where the rival is a limit of the machine and computes
//! something else: that each gives the right ones), then times them in turns and prints the median of their ratios, beside
//! the target. Times are of one thread and say little on a busy machine; the ratios say more.
//!
//! The rivals are the plain recursion, the method usual in programming contests (`ratios/contest.rs`), the crate `nimber`, the
//! machine's own instructions and its memory.

#![allow(clippy::print_stdout, reason = "the table is for a reader")]
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
#[path = "ratios/text.rs"]
mod text;
#[path = "ratios/words.rs"]
mod words;
#[cfg(target_arch = "x86_64")]
#[path = "ratios/x86_64.rs"]
mod x86_64;

use nimref::nim::Backend;

fn main() {
    println!("backend: {} ({})\n", Backend::chosen(), Backend::chosen().needs());
    words::run();
    big::run();
    text::run();
    limits::run();
}
