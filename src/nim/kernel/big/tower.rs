//! The plain algorithm for nim-products of any size: Karatsuba's step down a tower of 64-bit words.
//!
//! The formulas are those of `word/portable.rs`, with F = 2^(64·l) for l words, l a power of two, and α = F/2. A long operand
//! is split into blocks as long as the field of the shorter one: if a is below a Fermat 2-power F, then
//! a ⊗ (⊕ᵢ bᵢFⁱ) = ⊕ᵢ (a ⊗ bᵢ)Fⁱ for blocks bᵢ below F and ordinary powers Fⁱ.
//!
//! * **Domain**: all natural numbers.
//! * **Cost**: for two operands of n bits O(n^1.585 log n) steps; for lengths n ≥ m about n/m products of
//!   length m. Besides operands and result it needs about 4 words for each word of the shorter operand's field.
//! * **Proof**: theorem `big_on_portable_correct` in `proofs/Theorems.v`; `big_program_correct` is the same over any correct product of
//!   64-bit words.
//! * **Tests**: also compared with `fermat` and `powers`, and with another author's program on larger numbers, see
//!   `tests/it/agreement.rs`.

use alloc::vec;
use alloc::vec::Vec;

use num_bigint::BigUint;

use crate::nim::kernel::word;

/// Returns a ⊗ b.
///
/// ```
/// use num_bigint::BigUint;
///
/// let f = BigUint::from(1u8) << 1024;
/// assert_eq!(nimref::nim::kernel::big::tower::product(&f, &f), BigUint::from(3u8) << 1023);
/// ```
#[must_use]
pub fn product(a: &BigUint, b: &BigUint) -> BigUint {
    let (short, long) = if a.bits() <= b.bits() { (a, b) } else { (b, a) };
    if long.bits() <= u64::from(u64::BITS) {
        return BigUint::from(word::portable_product_u64(low_word(short), low_word(long)));
    }
    by_blocks(&short.to_u64_digits(), &long.to_u64_digits())
}

fn low_word(a: &BigUint) -> u64 {
    a.iter_u64_digits().next().unwrap_or(0)
}

/// The product of a short operand with each block of a long one. Both are words, the least significant first.
fn by_blocks(short: &[u64], long: &[u64]) -> BigUint {
    let block = short.len().max(1).next_power_of_two();
    let short = padded(short, block);
    let mut out = vec![0; long.len().next_multiple_of(block)];
    let mut scratch = vec![0; 2 * block];
    for (out, part) in out.chunks_mut(block).zip(long.chunks(block)) {
        karatsuba(&short, &padded(part, block), out, &mut scratch);
    }
    from_words(&out)
}

fn padded(words: &[u64], length: usize) -> Vec<u64> {
    let mut padded = words.to_vec();
    padded.resize(length, 0);
    padded
}

fn from_words(words: &[u64]) -> BigUint {
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    BigUint::from_bytes_le(&bytes)
}

/// out = a ⊗ b. The three have the same length, a power of two; `scratch` is twice as long.
fn karatsuba(a: &[u64], b: &[u64], out: &mut [u64], scratch: &mut [u64]) {
    if a.len() == 1 {
        out[0] = word::portable_product_u64(a[0], b[0]);
        return;
    }
    let half = a.len() / 2;
    let ((a0, a1), (b0, b1)) = (a.split_at(half), b.split_at(half));
    let (low, high) = out.split_at_mut(half);
    let (sums, deeper) = scratch.split_at_mut(2 * half);
    let (a_sum, b_sum) = sums.split_at_mut(half);

    xor_into(a_sum, a0, a1);
    xor_into(b_sum, b0, b1);
    karatsuba(a_sum, b_sum, high, deeper);
    karatsuba(a0, b0, low, deeper);
    let top = a_sum; // the sum is no longer needed
    karatsuba(a1, b1, top, deeper);

    xor_assign(high, low);
    mul_alpha(top);
    xor_assign(low, top);
}

/// a = a ⊗ α for the α of numbers twice as long. The length is a power of two.
fn mul_alpha(a: &mut [u64]) {
    if a.len() == 1 {
        a[0] = word::mul_alpha_u64(a[0]);
        return;
    }
    let (low, high) = a.split_at_mut(a.len() / 2);
    xor_assign(low, high);
    mul_alpha(low);
    mul_alpha(high);
    mul_alpha(high);
    low.swap_with_slice(high);
}

fn xor_into(out: &mut [u64], a: &[u64], b: &[u64]) {
    for (out, (a, b)) in out.iter_mut().zip(a.iter().zip(b)) {
        *out = a ^ b;
    }
}

fn xor_assign(out: &mut [u64], a: &[u64]) {
    for (out, a) in out.iter_mut().zip(a) {
        *out ^= a;
    }
}
