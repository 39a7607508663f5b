//! [`ByteVectors`]: the operations on vectors of bytes that the kernels on byte planes use.

use crate::nim::kernel::compile::Compile;
use crate::nim::kernel::x86_64::memory::Vector;

/// Vectors of bytes, with the arithmetic of GF(2^8) that GFNI has: polynomials modulo x⁸ + x⁴ + x³ + x + 1.
pub(in crate::nim::kernel::bitslice) trait ByteVectors: Compile {
    /// A vector of bytes.
    type Bytes: Vector;

    /// The bytes in a vector.
    const LENGTH: usize;

    /// a ⊕ b.
    fn sum(self, a: Self::Bytes, b: Self::Bytes) -> Self::Bytes;

    /// The products of bytes, as polynomials.
    fn product(self, a: Self::Bytes, b: Self::Bytes) -> Self::Bytes;

    /// The image of each byte under a linear map, in the form that GFNI takes: byte 7 − i holds the mask whose parity is bit
    /// i of the image.
    fn affine(self, map: u64, bytes: Self::Bytes) -> Self::Bytes;

    /// In a vector of numbers of `B` bytes, gathers the bytes j of all numbers as group j.
    fn gather<const B: usize>(self, numbers: Self::Bytes) -> Self::Bytes;

    /// The inverse of [`gather`](Self::gather).
    fn scatter<const B: usize>(self, groups: Self::Bytes) -> Self::Bytes;

    /// Transposes the matrix of groups in `B` vectors. It is its own inverse.
    fn transpose<const B: usize>(self, rows: &mut [Self::Bytes; B]);
}
