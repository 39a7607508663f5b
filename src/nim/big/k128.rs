//! Nim-products of any size over leaves of 128 bits, which are multiplied as polynomials.
//!
//! A number is cut into leaves of 128 bits. Each is mapped once into GF(2)\[x\]/(x¹²⁸ + x⁷ + x² + x + 1), where a product
//! is three or four carry-less multiplications of words and a reduction; the tower of Fermat 2-powers above the leaves is the
//! one of [`tower`](super::tower), and so are its formulas; at the end the leaves are mapped back. Both maps are linear,
//! so in a chain of operations they are done once: `field.rs`.
//!
//! | file | what |
//! | --- | --- |
//! | `basis.rs` | the maps, and what is linear on leaves |
//! | `kernels.rs`, `base.rs` | rows of leaves, portable; numbers of one and of four rows |
//! | `x86_64/` | rows of one, two and four leaves, with the CPU's multiplication; the maps with its maps of bytes |
//! | `karatsuba.rs` | the recursion over rows |
//! | `lanes.rs` | several numbers side by side, and one number as several |
//! | `recursions.rs` | squares, roots, inverses |
//! | `field.rs` | chains of operations |
//!
//! * **Domain**: all natural numbers.
//! * **Cost**: for n leaves about 3^t (1 + 5t/27) products of leaves, t = log₂ n, and 3n linear maps of a leaf. A square
//!   takes products by half points only. Beside operands and result a product needs at most ten words for each word of
//!   the shorter operand's field and each lane, allocated at once; the recursions are t deep.
//! * **Standing**: not proved as a program; tested against [`tower`](super::tower), which is, on every backend, and
//!   against another author's program, see `tests/big.rs`.

use alloc::vec;

use num_bigint::BigUint;

use self::basis::{LEAF, number, to_inner};
use self::kernels::{Kernels, Portable};
use crate::nim::Backend;
#[cfg(target_arch = "x86_64")]
use crate::nim::backend::{Avx512, Clmul, Vpclmul};

mod base;
mod basis;
mod field;
mod karatsuba;
mod kernels;
mod lanes;
mod recursions;
#[cfg(test)]
mod tests;
#[cfg(target_arch = "x86_64")]
mod x86_64;

pub(in crate::nim) use field::{Element, Field};

/// The backends by their kernels.
#[derive(Clone, Copy, Debug)]
enum Choice {
    Portable(Portable),
    #[cfg(target_arch = "x86_64")]
    Clmul(Clmul),
    #[cfg(target_arch = "x86_64")]
    Vpclmul(Vpclmul),
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512),
}

impl Choice {
    /// The best one that the machine has, up to `backend`.
    fn of(backend: Backend) -> Self {
        #[cfg(target_arch = "x86_64")]
        {
            if let Some(token) = Avx512::of_machine().filter(|_| backend >= Backend::Avx512) {
                return Self::Avx512(token);
            }
            if let Some(token) = Vpclmul::of_machine().filter(|_| backend >= Backend::Vpclmul) {
                return Self::Vpclmul(token);
            }
            if let Some(token) = Clmul::of_machine().filter(|_| backend >= Backend::Clmul) {
                return Self::Clmul(token);
            }
        }
        let _ = backend;
        Self::Portable(Portable)
    }
}

/// What an expression makes of the kernels chosen.
macro_rules! with_kernels {
    ($choice:expr, $k:ident => $answer:expr) => {
        match $choice {
            Choice::Portable($k) => $answer,
            #[cfg(target_arch = "x86_64")]
            Choice::Clmul($k) => $answer,
            #[cfg(target_arch = "x86_64")]
            Choice::Vpclmul($k) => $answer,
            #[cfg(target_arch = "x86_64")]
            Choice::Avx512($k) => $answer,
        }
    };
}
use with_kernels;

/// a ⊗ b by this backend; where the machine has not got it, by the best one below that it has.
///
/// ```
/// use nimref::nim::{Backend, big::k128};
/// use num_bigint::BigUint;
///
/// let f = BigUint::from(1u8) << 1024;
/// assert_eq!(k128::product(Backend::Portable, &f, &f), BigUint::from(3u8) << 1023);
/// ```
#[must_use]
pub fn product(backend: Backend, a: &BigUint, b: &BigUint) -> BigUint {
    let (short, long) = if a.bits() <= b.bits() { (a, b) } else { (b, a) };
    let (short, long) = (short.to_u64_digits(), long.to_u64_digits());
    with_kernels!(Choice::of(backend), k => by_blocks(k, &short, &long))
}

/// The words of the smallest field that holds all numbers of so many words.
fn length_for(words: usize) -> usize {
    words.next_power_of_two().max(LEAF)
}

/// The product of a short operand with each block of a long one, as in [`tower`](super::tower), as many blocks at once
/// as there are lanes.
fn by_blocks<K: Kernels>(k: K, short: &[u64], long: &[u64]) -> BigUint {
    let block = length_for(short.len());
    let total = long.len().max(1).next_multiple_of(block);
    let at_once = K::LANES.min(total / block);

    let mut out = vec![0; total];
    let mut memory = vec![0; at_once * block + total + scratch(k, at_once, block)];
    let (short_inner, rest) = memory.split_at_mut(at_once * block);
    let (long_inner, scratch) = rest.split_at_mut(total);
    to_inner(k, short, &mut short_inner[..block]);
    for copy in 1..at_once {
        short_inner.copy_within(..block, copy * block);
    }
    to_inner(k, long, long_inner);
    for (part, out) in long_inner.chunks(at_once * block).zip(out.chunks_mut(at_once * block)) {
        lanes::products(k, part.len() / block, &short_inner[..part.len()], part, out, scratch);
    }
    number(k, out)
}

/// The words of scratch for one to `at_once` products.
fn scratch<K: Kernels>(_: K, at_once: usize, block: usize) -> usize {
    (1..=at_once).map(|count| lanes::scratch_of_products::<K>(count, block)).max().unwrap_or(0)
}
