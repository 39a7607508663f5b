//! Nim-products of any size over leaves of 128 bits, which are multiplied as polynomials.
//!
//! A number is cut into leaves of 128 bits. Each is mapped once into GF(2)\[x\]/(x¹²⁸ + x⁷ + x² + x + 1), where a product
//! is three carry-less multiplications of words and a reduction; the tower of Fermat 2-powers above the leaves is the
//! one of [`tower`](super::tower), and so are its formulas; at the end the leaves are mapped back. Both maps are linear,
//! so in a chain of operations they are done once: `field.rs`.
//!
//! | file | what |
//! | --- | --- |
//! | `basis.rs` | the maps, and what is linear on leaves |
//! | `kernels.rs`, `base.rs` | rows of leaves, portable; blocks of four leaves, side by side |
//! | `x86_64/` | rows of one, two and four leaves, with the CPU's multiplication; the maps with its maps of bytes |
//! | `short.rs` | numbers of up to eight blocks, all of whose products of blocks are done side by side |
//! | `karatsuba.rs` | the recursion above |
//! | `recursions.rs` | squares, roots, inverses |
//! | `field.rs` | chains of operations |
//!
//! * **Domain**: all natural numbers.
//! * **Cost**: for n leaves about 3^t (1 + 5(t + 1)/27) products of leaves, t = log₂ n, and 3n linear maps of a leaf. A
//!   square takes products by half points only. Two numbers of one length up to 4096 bits are multiplied on the stack. Else
//!   a product allocates three numbers in the inner basis, both operands and the result, with two words of scratch for each
//!   word of the shorter operand's field, all at once, and then what makes the result: in all six times a number's length
//!   beside the result. It takes 10 to 16 KiB of stack; the recursions are t deep.
//! * **Standing**: not proved as a program; tested against [`tower`](super::tower), which is, on every backend, and
//!   against another author's program, see `tests/big.rs`.

use alloc::vec;

use num_bigint::BigUint;

use self::basis::{BLOCK, LEAF, number, to_inner};
use self::kernels::{Kernels, Portable};
use crate::nim::Backend;
use crate::nim::kernel::aligned::Aligned;
#[cfg(target_arch = "x86_64")]
use crate::nim::kernel::backend::{Avx512, Clmul, Vpclmul};

mod base;
mod basis;
mod field;
mod karatsuba;
mod kernels;
mod recursions;
mod short;
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
            if let Some(token) = Avx512::of(backend) {
                return Self::Avx512(token);
            }
            if let Some(token) = Vpclmul::of(backend) {
                return Self::Vpclmul(token);
            }
            if let Some(token) = Clmul::of(backend) {
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
/// use nimref::nim::{Backend, kernel::big::leaf128};
/// use num_bigint::BigUint;
///
/// let f = BigUint::from(1u8) << 1024;
/// assert_eq!(leaf128::product(Backend::Portable, &f, &f), BigUint::from(3u8) << 1023);
/// ```
#[must_use]
pub fn product(backend: Backend, a: &BigUint, b: &BigUint) -> BigUint {
    let (short, long) = if a.bits() <= b.bits() { (a, b) } else { (b, a) };
    with_kernels!(Choice::of(backend), k => by_parts(k, short, long))
}

/// The product of a short operand with each part of a long one, as in [`tower`](super::tower). All memory is allocated
/// here.
fn by_parts<K: Kernels>(k: K, short: &BigUint, long: &BigUint) -> BigUint {
    let [short_words, long_words] = [short, long].map(|number| number.iter_u64_digits().len());
    let part = if short_words <= LEAF { LEAF } else { short_words.next_power_of_two().max(BLOCK) };
    let total = long_words.next_multiple_of(part).max(part);
    if part <= BLOCK {
        return by_small_parts(k, short, long, part, total);
    }
    if total <= short::LONGEST && total == part {
        return of_short_numbers(k, short, long, total);
    }
    let mut memory = vec![0; part + 2 * total + karatsuba::scratch_of(part)];
    let (short_inner, rest) = memory.split_at_mut(part);
    let (long_inner, rest) = rest.split_at_mut(total);
    let (out, scratch) = rest.split_at_mut(total);
    to_inner(k, short, short_inner);
    to_inner(k, long, long_inner);
    for (long, out) in long_inner.chunks_exact(part).zip(out.chunks_exact_mut(part)) {
        karatsuba::product(k, short_inner, long, out, scratch);
    }
    number(k, out)
}

/// The product of two numbers of one length, for which the stack has room.
fn of_short_numbers<K: Kernels>(k: K, a: &BigUint, b: &BigUint, length: usize) -> BigUint {
    let mut words = Aligned([[0; short::LONGEST]; 3]);
    let [a_inner, b_inner, out] = words.0.each_mut().map(|words| &mut words[..length]);
    to_inner(k, a, a_inner);
    to_inner(k, b, b_inner);
    k.short_product(a_inner, b_inner, out);
    number(k, out)
}

/// A leaf or a block times each one of a long operand, in place: a few at once, to fill the lanes.
fn by_small_parts<K: Kernels>(k: K, short: &BigUint, long: &BigUint, part: usize, total: usize) -> BigUint {
    const AT_ONCE: usize = 8;
    let mut copies = [0; AT_ONCE * BLOCK];
    let copies = &mut copies[..(AT_ONCE * part).min(total)];
    to_inner(k, short, &mut copies[..part]);
    for copy in 1..copies.len() / part {
        copies.copy_within(..part, copy * part);
    }
    let mut products = vec![0; total];
    to_inner(k, long, &mut products);
    for products in products.chunks_mut(copies.len()) {
        if part == LEAF { k.products_of_leaves(products, copies) } else { k.products_of_blocks(products, copies) }
    }
    number(k, &mut products)
}
