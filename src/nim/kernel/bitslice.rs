//! Nim-products of slices of words, number by number.
//!
//! [`product_into`] and [`product_assign`] choose who computes; the kernels work on *planes*: the same bit, or the same
//! byte, of many numbers side by side.
//!
//! | backend | numbers of a block | how |
//! | --- | --- | --- |
//! | portable, clmul | 256 | bit planes, the tower down to single bits with xor and and |
//! | avx2, vpclmul | 512 | the same text, in vectors of 256 bits |
//! | gfni | 32 | byte planes, the tower down to bytes, which GFNI multiplies |
//! | avx512 | 64 | byte planes, the tower down to bytes, which GFNI multiplies |
//!
//! What is left behind the last whole block is multiplied word by word, by gfni and avx512 in one more block that ends with the slice,
//! where that fills one. For long chains a [`Bitsliced`] keeps its numbers in planes.
//!
//! * **Domain**: slices of any length, of one width.
//! * **Cost**: nothing is allocated; up to 44 KiB of stack, mostly for the planes of a block, and in place up to 16 KiB
//!   more for copies of factors.
//! * **Proof**: `tests/kernels.rs` runs the text of the planes on symbolic bits and compares what it computes with the
//!   products of powers of two that `proofs/` certifies; and it compares each backend of the machine with them.

use core::fmt;

use super::backend::Backend;
#[cfg(target_arch = "x86_64")]
use super::backend::{Avx2, Avx512, Gfni};
use super::word::Word;

mod bit_planes;
mod bitsliced;
pub mod leaf;
mod pack;
mod planes;
pub mod portable;
pub mod tower;
pub mod transpose;
#[cfg(target_arch = "x86_64")]
mod x86_64;

pub use bitsliced::Bitsliced;
pub(super) use pack::Bitslice;

/// The slices have not got one length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LengthMismatch;

impl fmt::Display for LengthMismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("slices to be multiplied number by number have one length")
    }
}

impl core::error::Error for LengthMismatch {}

/// out\[i\] = a\[i\] ⊗ b\[i\].
///
/// ```
/// use nimref::nim::kernel::bitslice;
///
/// let mut products = [0u64; 3];
/// bitslice::product_into(&[6, 2, u64::MAX], &[13, 3, u64::MAX], &mut products)?;
/// assert_eq!(products, [15, 1, 11290409524105353207]);
/// # Ok::<(), bitslice::LengthMismatch>(())
/// ```
///
/// # Errors
///
/// Where the three have not got one length; nothing is written then.
pub fn product_into<W: Word>(a: &[W], b: &[W], out: &mut [W]) -> Result<(), LengthMismatch> {
    Backend::chosen().product_into(a, b, out)
}

/// a\[i\] = a\[i\] ⊗ b\[i\].
///
/// ```
/// use nimref::nim::kernel::bitslice;
///
/// let mut numbers = [6u8, 2, 255];
/// bitslice::product_assign(&mut numbers, &[13, 3, 255])?;
/// assert_eq!(numbers, [15, 1, 156]);
/// # Ok::<(), bitslice::LengthMismatch>(())
/// ```
///
/// # Errors
///
/// Where the two have not got one length; nothing is written then.
pub fn product_assign<W: Word>(a: &mut [W], b: &[W]) -> Result<(), LengthMismatch> {
    if a.len() != b.len() {
        return Err(LengthMismatch);
    }
    let mut factors = [W::zero(); PIECE];
    for (a, b) in a.chunks_mut(PIECE).zip(b.chunks(PIECE)) {
        let factors = &mut factors[..a.len()];
        factors.copy_from_slice(a);
        product_into(factors, b, a)?;
    }
    Ok(())
}

/// So many factors are copied at once where the product takes their place: two of the largest blocks.
const PIECE: usize = 1024;

impl Backend {
    /// [`product_into`] by this backend; where the machine has not got it, by the best one below that it has.
    ///
    /// # Errors
    ///
    /// Where the three have not got one length; nothing is written then.
    pub fn product_into<W: Word>(self, a: &[W], b: &[W], out: &mut [W]) -> Result<(), LengthMismatch> {
        if a.len() != out.len() || b.len() != out.len() {
            return Err(LengthMismatch);
        }
        let done = self.product_of_blocks(a, b, out);
        for (out, (&a, &b)) in out[done..].iter_mut().zip(a[done..].iter().zip(&b[done..])) {
            *out = self.product(a, b);
        }
        Ok(())
    }

    /// As far as blocks go; how many numbers that were.
    fn product_of_blocks<W: Word>(self, a: &[W], b: &[W], out: &mut [W]) -> usize {
        #[cfg(target_arch = "x86_64")]
        if let Some(avx512) = Avx512::of(self) {
            return x86_64::gfni::of_512_bits::product_of_blocks(avx512, a, b, out);
        }
        #[cfg(target_arch = "x86_64")]
        if let Some(gfni) = Gfni::of(self) {
            return x86_64::gfni::of_256_bits::product_of_blocks(gfni, a, b, out);
        }
        #[cfg(target_arch = "x86_64")]
        if let Some(avx2) = Avx2::of(self) {
            return x86_64::avx2::product_of_blocks(avx2, a, b, out);
        }
        portable::product_of_blocks(a, b, out)
    }
}
