//! The fast kernels compute the nim-product, on all inputs.
//!
//! A kernel is correct on all words if it is additive in each factor and correct on the powers of two (theorem
//! `kernel_table_decides` in `proofs/Theorems.v`). The products of powers of two are in `fixtures/tables/powers128.txt`,
//! which `proofs/check` certifies.
//!
//! * The code on bit planes is run on symbolic bits (`kernels/symbolic.rs`). The result is its table of products of powers of
//!   two; the run also shows that it is additive in each factor.
//! * Each backend that the machine supports, up to the one that [`Backend::VARIABLE`] selects, computes all products of powers
//!   of two and all products of bytes. The test prints the backends that it does not check.
//! * Each check is also run on something broken, and must detect it.

#![allow(clippy::print_stdout, reason = "the test reports what it does not check")]
#![allow(clippy::cast_possible_truncation, reason = "taking the low part of a word is what these casts are for")]

mod bitslice;
mod bitsliced;
mod powers_of_two;
mod products;
mod square_sqrt_inverse;
mod symbolic;
mod transpose;

use nimref::nim::Backend;

/// The backends to check on this machine.
fn backends() -> Vec<Backend> {
    let (here, not_here): (Vec<_>, Vec<_>) =
        Backend::ALL.into_iter().partition(|&backend| backend <= Backend::chosen());
    for backend in not_here {
        println!("not checked here: {backend}");
    }
    assert!(here.contains(&Backend::Portable));
    here
}
