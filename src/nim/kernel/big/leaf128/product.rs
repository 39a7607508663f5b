//! Products of any size: the operands in leaves, in parts, in the polynomial basis.

use alloc::vec;

use num_bigint::BigUint;

use super::basis::{BLOCK, LEAF, from_polynomial_basis, to_polynomial_basis};
use super::dispatch::{Choice, with_kernels};
use super::kernels::{products_of_blocks, products_of_leaves};
use super::simd_field::Kernels;
use super::{karatsuba, short};
use crate::nim::kernel::aligned::Aligned;
use crate::nim::kernel::backend::Backend;

/// a ⊗ b by the best backend up to `backend` that the machine supports.
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

/// The product of a short operand with each part of a long one, as in `big/tower.rs`. All memory is allocated here.
pub(super) fn by_parts<K: Kernels>(k: K, short: &BigUint, long: &BigUint) -> BigUint {
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
    let (short_polynomials, rest) = memory.split_at_mut(part);
    let (long_polynomials, rest) = rest.split_at_mut(total);
    let (out, scratch) = rest.split_at_mut(total);
    to_polynomial_basis(k, short, short_polynomials);
    to_polynomial_basis(k, long, long_polynomials);
    for (long, out) in long_polynomials.chunks_exact(part).zip(out.chunks_exact_mut(part)) {
        karatsuba::product(k, short_polynomials, long, out, scratch);
    }
    from_polynomial_basis(k, out)
}

/// The product of two numbers of the same length, short enough for the stack.
fn of_short_numbers<K: Kernels>(k: K, a: &BigUint, b: &BigUint, length: usize) -> BigUint {
    let mut words = Aligned([[0; short::LONGEST]; 3]);
    let [a_polynomials, b_polynomials, out] = words.0.each_mut().map(|words| &mut words[..length]);
    to_polynomial_basis(k, a, a_polynomials);
    to_polynomial_basis(k, b, b_polynomials);
    short::product(k, a_polynomials, b_polynomials, out);
    from_polynomial_basis(k, out)
}

/// The product of a leaf or a block with each one of a long operand, in place: several at a time, to fill the lanes.
fn by_small_parts<K: Kernels>(k: K, short: &BigUint, long: &BigUint, part: usize, total: usize) -> BigUint {
    const AT_ONCE: usize = 8;
    let mut copies = [0; AT_ONCE * BLOCK];
    let copies = &mut copies[..(AT_ONCE * part).min(total)];
    to_polynomial_basis(k, short, &mut copies[..part]);
    for copy in 1..copies.len() / part {
        copies.copy_within(..part, copy * part);
    }
    let mut products = vec![0; total];
    to_polynomial_basis(k, long, &mut products);
    for products in products.chunks_mut(copies.len()) {
        if part == LEAF { products_of_leaves(k, products, copies) } else { products_of_blocks(k, products, copies) }
    }
    from_polynomial_basis(k, &mut products)
}
