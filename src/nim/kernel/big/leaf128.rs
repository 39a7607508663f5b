//! Nim-products of any size over leaves of 128 bits, which are multiplied as polynomials.
//!
//! A number is a sequence of leaves of 128 bits. Each leaf is mapped to GF(2)\[x\]/(x¹²⁸ + x⁷ + x² + x + 1), where a product
//! is three carry-less multiplications of words and a reduction. The tower of Fermat 2-powers above the leaves is that of
//! `big/tower.rs`, with the same formulas. At the end the leaves are mapped back. Both maps are linear, so a chain of
//! operations needs them only once: `field.rs`.
//!
//! | file | content |
//! | --- | --- |
//! | `basis.rs` | the maps to the polynomial basis and back, and linear maps of leaves |
//! | `simd_field.rs` | arithmetic on rows of leaves, as a trait |
//! | `portable.rs`, `x86_64/` | rows of one leaf in safe Rust; rows of one, two and four leaves with the CPU's multiplication |
//! | `formulas.rs`, `kernels.rs` | blocks of four leaves: formulas, and kernels on slices |
//! | `short.rs` | numbers of up to eight blocks, whose products of blocks are computed side by side |
//! | `karatsuba.rs` | the recursion for longer numbers |
//! | `recursions.rs` | squares, roots, inverses |
//! | `product.rs`, `field.rs` | single products; chains of operations |
//! | `dispatch.rs` | the choice of the kernels |
//!
//! * **Domain**: all natural numbers.
//! * **Cost**: for n leaves about 3^t (1 + 5(t + 1)/27) products of leaves, t = log₂ n, and 3n linear maps of a leaf. A
//!   square takes only products by constants α. The product of two numbers of the same length, up to 4096 bits, uses the
//!   stack. Otherwise a product allocates both operands and the result in the polynomial basis, with two words of scratch
//!   for each word of the shorter operand's field, all at once, and then the result: in all six times a number's length
//!   besides the result. It takes 10 to 16 KiB of stack; the recursions are t deep.
//! * **Tests**: there is no theorem about this program. It is compared with the plain tower, which has one, on every
//!   backend, and with another author's program, see `tests/it/big.rs`.

mod basis;
mod dispatch;
mod field;
mod formulas;
mod karatsuba;
mod kernels;
mod portable;
mod product;
mod recursions;
mod short;
mod simd_field;
#[cfg(test)]
mod tests;
#[cfg(target_arch = "x86_64")]
mod x86_64;

pub(in crate::nim) use field::{Element, Field};
pub use product::product;
