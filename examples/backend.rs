//! Prints whether the library was built with its feature `std`, and the backend that computes:
//! `cargo run --example backend`, with `--no-default-features` for a build without the standard library.

#![allow(clippy::print_stdout, reason = "the output is the purpose")]

use nimref::nim::Backend;

fn main() {
    println!("std: {}", cfg!(feature = "std"));
    println!("backend: {}", Backend::chosen());
}
