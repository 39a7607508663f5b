//! CPU features of x86-64: their detection, and tokens for them.

pub(super) mod cpu;
mod token;

pub(crate) use token::{Avx2, Avx512, Clmul, Gfni, Vpclmul, call, with_features};
