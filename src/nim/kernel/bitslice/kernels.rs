//! The kernels that a backend provides for slices.

use super::storage::ROW;
use crate::nim::kernel::word::Word;

/// The kernels for slices, in one layout of planes. Planes are in rows of 64 bytes; a number of B bits (of B bytes, in byte
/// planes) takes B rows for each block.
pub(super) trait Kernels: Copy {
    /// Computes out = a ⊗ b, number by number, for slices of one length, as far as blocks go. Returns how many numbers that
    /// is, counted from the first.
    fn product_of_blocks<W: Word>(self, a: &[W], b: &[W], out: &mut [W]) -> usize;

    /// The planes of whole blocks of numbers.
    fn to_planes<W: Word>(self, numbers: &[W], planes: &mut [[u64; ROW]]);

    /// The numbers of whole blocks, from their planes.
    fn from_planes<W: Word>(self, planes: &[[u64; ROW]], numbers: &mut [W]);

    /// a = a ⊗ b in planes.
    fn product_assign<W: Word>(self, a: &mut [[u64; ROW]], b: &[[u64; ROW]]);

    /// a = a ⊗ a in planes.
    fn square_assign<W: Word>(self, a: &mut [[u64; ROW]]);
}
