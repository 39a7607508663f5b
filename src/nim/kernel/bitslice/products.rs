//! Nim-products of slices of words, number by number.

use super::dispatch::with_kernels;
use super::kernels::Kernels;
use super::length::LengthMismatch;
use crate::nim::kernel::backend::Backend;
use crate::nim::kernel::word::{self, Word};

/// Computes out\[i\] = a\[i\] ⊗ b\[i\] for each i.
///
/// ```
/// use nimref::nim::batch::{LengthMismatch, product_into};
///
/// let mut products = [0u64; 3];
/// product_into(&[6, 2, u64::MAX], &[13, 3, u64::MAX], &mut products)?;
/// assert_eq!(products, [15, 1, 11290409524105353207]);
/// # Ok::<(), LengthMismatch>(())
/// ```
///
/// Nothing is allocated; a call takes up to 44 KiB of stack.
///
/// # Errors
///
/// If the three slices have different lengths. Nothing is written then.
pub fn product_into<W: Word>(a: &[W], b: &[W], out: &mut [W]) -> Result<(), LengthMismatch> {
    product_into_by(Backend::chosen(), a, b, out)
}

/// Computes a\[i\] = a\[i\] ⊗ b\[i\] for each i.
///
/// ```
/// use nimref::nim::batch::{LengthMismatch, product_assign};
///
/// let mut numbers = [6u8, 2, 255];
/// product_assign(&mut numbers, &[13, 3, 255])?;
/// assert_eq!(numbers, [15, 1, 156]);
/// # Ok::<(), LengthMismatch>(())
/// ```
///
/// Nothing is allocated; a call takes up to 60 KiB of stack.
///
/// # Errors
///
/// If the two slices have different lengths. Nothing is written then.
pub fn product_assign<W: Word>(a: &mut [W], b: &[W]) -> Result<(), LengthMismatch> {
    /// Factors copied at a time, because the products replace them: two of the largest blocks.
    const PIECE: usize = 1024;
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

/// [`product_into`] by the best backend up to `backend` that the machine supports.
///
/// # Errors
///
/// If the three slices have different lengths. Nothing is written then.
pub fn product_into_by<W: Word>(backend: Backend, a: &[W], b: &[W], out: &mut [W]) -> Result<(), LengthMismatch> {
    if a.len() != out.len() || b.len() != out.len() {
        return Err(LengthMismatch);
    }
    let done = with_kernels!(backend, k => k.product_of_blocks(a, b, out));
    for (out, (&a, &b)) in out[done..].iter_mut().zip(a[done..].iter().zip(&b[done..])) {
        *out = word::product(backend, a, b);
    }
    Ok(())
}
