//! What the CPU can do, and the innermost loops.

mod aligned;
pub mod backend;
pub mod big;
pub mod bitslice;
#[cfg(target_arch = "x86_64")]
mod simd;
pub mod word;

pub use backend::Backend;
