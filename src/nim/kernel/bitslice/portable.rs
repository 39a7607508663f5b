//! Bit planes in whatever vectors every CPU of the architecture has.
//!
//! It is public so that the text of the kernels can be run on symbolic bits: they are generic over
//! [`Leaf`] and [`Row`].

super::bit_planes::bit_planes!();

/// out = a ⊗ b, number by number, as far as there are whole blocks; how many numbers that were.
pub(super) fn product_of_blocks<W: Bitslice>(a: &[W], b: &[W], out: &mut [W]) -> usize {
    blocks::<W, 4>(a, b, out)
}
