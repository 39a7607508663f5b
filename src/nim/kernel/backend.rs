//! The backends: sets of kernels, one for each level of CPU support, and the choice among them.
//!
//! | backend | CPU features (x86-64) | used for |
//! | --- | --- | --- |
//! | [`Portable`](Backend::Portable) | none: safe Rust on every machine | everything |
//! | [`Clmul`](Backend::Clmul) | PCLMULQDQ | words of 32 to 128 bits, numbers of any size |
//! | [`Avx2`](Backend::Avx2) | and AVX2 | slices |
//! | [`Vpclmul`](Backend::Vpclmul) | and VPCLMULQDQ | numbers of any size, two leaves at a time |
//! | [`Gfni`](Backend::Gfni) | and GFNI | slices, by bytes |
//! | [`Avx512`](Backend::Avx512) | and AVX-512 F, BW, DQ, VL, VBMI | words of 64 and 128 bits; slices; numbers of any size, four leaves at a time |
//!
//! Each backend includes those above it. The process uses the best one that the CPU supports. With the feature `std`, the
//! environment variable [`Backend::VARIABLE`] can select a lesser one; it is read once, before the first product.
//! Detection uses the CPUID instruction, so it works without the standard library.
//!
//! The backend never changes a result. `tests/it/kernels.rs` checks words and slices on every backend that the machine
//! supports, on inputs that determine all products; `tests/it/big.rs` compares numbers of any size with the plain tower.

mod chosen;
mod detect;
mod level;
#[cfg(feature = "std")]
mod request;
#[cfg(target_arch = "x86_64")]
pub(crate) mod x86_64;

pub use level::Backend;
#[cfg(feature = "std")]
pub use request::BackendError;
