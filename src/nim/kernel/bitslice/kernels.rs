//! The kernels that a backend provides for slices.

use super::storage::ROW;
use crate::nim::kernel::word::Word;

/// The kernels for slices, in one layout of planes. Planes are in rows of 64 bytes; a number of B bits (of B bytes, in byte
/// planes) takes B rows for each block.
pub(super) trait Kernels: Copy {
    /// Computes out = a ⊗ b, number by number, for the whole blocks at the start of slices of the same length. Returns the
    /// number of products computed.
    fn product_of_blocks<W: Word>(self, a: &[W], b: &[W], out: &mut [W]) -> usize;

    /// Converts whole blocks of numbers to planes.
    fn to_planes<W: Word>(self, numbers: &[W], planes: &mut [[u64; ROW]]);

    /// Converts the planes of whole blocks back to numbers.
    #[allow(clippy::wrong_self_convention, reason = "`self` is the proof that the CPU has the features")]
    fn from_planes<W: Word>(self, planes: &[[u64; ROW]], numbers: &mut [W]);

    /// Computes a = a ⊗ b in planes.
    fn product_assign<W: Word>(self, a: &mut [[u64; ROW]], b: &[[u64; ROW]]);

    /// Computes a = a ⊗ a in planes.
    fn square_assign<W: Word>(self, a: &mut [[u64; ROW]]);
}
