//! Bit planes in vectors of 256 bits: the text of `bit_planes.rs`, compiled for AVX2.

#![allow(unreachable_pub, reason = "the portable copy of this text is public")]

use crate::nim::kernel::backend::Avx2;
use crate::nim::kernel::bitslice::planes::ROW;

mod compiled {
    crate::nim::kernel::bitslice::bit_planes::bit_planes!(#[target_feature(enable = "avx2")]);
}

use crate::nim::kernel::bitslice::pack::Bitslice;

/// Kernels for whoever has the token.
macro_rules! kernels {
    ($($(#[$doc:meta])* fn $kernel:ident($($argument:ident: $type:ty),*) $(-> $result:ty)? = $compiled:path;)*) => {$(
        $(#[$doc])*
        pub(in crate::nim::kernel::bitslice) fn $kernel<W: Bitslice>(_: Avx2, $($argument: $type),*) $(-> $result)? {
            #[allow(unsafe_code, reason = "the one call in it")]
            // SAFETY: an `Avx2` can be had only where the CPU has AVX2.
            unsafe {
                $compiled($($argument),*)
            }
        }
    )*};
}

kernels! {
    /// out = a ⊗ b, number by number, as far as there are whole blocks; how many numbers that were.
    fn product_of_blocks(a: &[W], b: &[W], out: &mut [W]) -> usize = compiled::blocks::<W, ROW>;
    /// The bit planes of whole blocks of numbers.
    fn cut(numbers: &[W], planes: &mut [[u64; ROW]]) = compiled::cut::<W, ROW>;
    /// The numbers of whole blocks, from their planes.
    fn join(planes: &[[u64; ROW]], numbers: &mut [W]) = compiled::join::<W, ROW>;
    /// a = a ⊗ b on planes.
    fn product_assign(a: &mut [[u64; ROW]], b: &[[u64; ROW]]) = compiled::product_assign::<W, ROW>;
    /// a = a ⊗ a on planes.
    fn square_assign(a: &mut [[u64; ROW]]) = compiled::square_assign::<W, ROW>;
}
