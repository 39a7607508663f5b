//! Loads and stores of vectors. All memory accesses of the kernels through pointers are here.

use core::arch::x86_64::{__m128i, __m256i, __m512i};

use crate::nim::kernel::integer::Integer;

/// A vector of integers: every bit pattern is one. Implemented here only.
pub(in crate::nim::kernel) trait Vector: Copy {}

impl Vector for __m128i {}
impl Vector for __m256i {}
impl Vector for __m512i {}

/// The vector at the beginning of a slice.
///
/// # Panics
///
/// If the slice has fewer bytes than the vector.
#[inline(always)]
pub(in crate::nim::kernel) fn load<V: Vector, I: Integer>(integers: &[I]) -> V {
    assert!(size_of_val(integers) >= size_of::<V>());
    #[allow(unsafe_code, reason = "the one read in it")]
    // SAFETY: the slice has the bytes, and the read needs no alignment.
    unsafe {
        integers.as_ptr().cast::<V>().read_unaligned()
    }
}

/// Writes a vector to the beginning of a slice.
///
/// # Panics
///
/// If the slice has fewer bytes than the vector.
#[inline(always)]
pub(in crate::nim::kernel) fn store<V: Vector, I: Integer>(vector: V, integers: &mut [I]) {
    assert!(size_of_val(integers) >= size_of::<V>());
    #[allow(unsafe_code, reason = "the one write in it")]
    // SAFETY: the slice has the bytes, every bit pattern is an integer, and the write needs no alignment.
    unsafe {
        integers.as_mut_ptr().cast::<V>().write_unaligned(vector);
    }
}
