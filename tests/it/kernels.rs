//! The fast kernels compute the nim-product, on all inputs.
//!
//! A kernel is right on all words if it is additive in each factor and right on the powers of two (theorem
//! `kernel_table_decides` in `proofs/Theorems.v`). The products of powers of two are in `fixtures/tables/powers128.txt`,
//! which `proofs/check` certifies.
//!
//! * The planes' text is run on symbolic bits (`kernels/symbolic.rs`): what comes out is its table of products of powers
//!   of two, and that it is additive in each factor is seen on the way.
//! * Each backend that this machine has and [`nimref::nim::kernel::backend::VARIABLE`] allows is asked for all products of powers of two, and for
//!   all products of bytes. Those it has not got are told, on standard output.
//! * Each check is shown something broken, and must see it.

#![allow(clippy::print_stdout, reason = "what is not checked is told")]
#![allow(clippy::cast_possible_truncation, reason = "taking the low part of a word is what these casts are for")]

mod bitslice;
mod bitsliced;
mod powers_of_two;
mod products;
mod square_sqrt_inverse;
mod symbolic;
mod transpose;

use nimref::nim::Backend;

/// The backends to be checked here.
fn backends() -> Vec<Backend> {
    let (here, not_here): (Vec<_>, Vec<_>) =
        Backend::ALL.into_iter().partition(|&backend| backend <= Backend::chosen());
    for backend in not_here {
        println!("not checked here: {backend}");
    }
    assert!(here.contains(&Backend::Portable));
    here
}
