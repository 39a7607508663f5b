//! Products of slices by way of bit planes: two transposes in, the tower on planes, one transpose out.

/// The most planes of a block.
pub(super) const WIDEST: usize = 128;

/// Defines the kernels on bit planes, with the attributes given, on copies of `tower` and `transpose` of their own.
macro_rules! bit_planes {
    ($(#[$attribute:meta])*) => {
        use $crate::nim::kernel::bitslice::bit_planes::WIDEST;
        use $crate::nim::kernel::bitslice::pack::Bitslice;
        use $crate::nim::kernel::bitslice::tower::tower;
        use $crate::nim::kernel::bitslice::transpose::transpose;

        tower!($(#[$attribute])*);
        transpose!($(#[$attribute])*);

        /// out = a ⊗ b, number by number, as far as there are whole blocks of 64·N numbers; how many that were.
        $(#[$attribute])*
        pub fn blocks<W: Bitslice, const N: usize>(a: &[W], b: &[W], out: &mut [W]) -> usize {
            let size = 64 * N;
            let mut planes = [[[0; N]; WIDEST]; 5];
            let [a_planes, b_planes, product_planes, scratch @ ..] = &mut planes;
            let [a_planes, b_planes, product_planes] =
                [a_planes, b_planes, product_planes].map(|planes| &mut planes[..W::PLANES]);
            let blocks = a.chunks_exact(size).zip(b.chunks_exact(size)).zip(out.chunks_exact_mut(size));
            for ((a, b), out) in blocks {
                to_planes(a, a_planes);
                to_planes(b, b_planes);
                product(a_planes, b_planes, product_planes, scratch.as_flattened_mut());
                from_planes(product_planes, out);
            }
            out.len() / size * size
        }

        /// The planes of a block.
        $(#[$attribute])*
        pub fn to_planes<W: Bitslice, const N: usize>(numbers: &[W], planes: &mut [[u64; N]]) {
            W::to_rows(numbers, planes);
            for rows in planes.chunks_exact_mut(W::ROWS) {
                transpose(rows);
            }
        }

        /// The numbers of a block; the planes are used up.
        $(#[$attribute])*
        pub fn from_planes<W: Bitslice, const N: usize>(planes: &mut [[u64; N]], numbers: &mut [W]) {
            for rows in planes.chunks_exact_mut(W::ROWS) {
                transpose(rows);
            }
            W::from_rows(planes, numbers);
        }

        /// The planes of whole blocks of numbers.
        $(#[$attribute])*
        pub fn cut<W: Bitslice, const N: usize>(numbers: &[W], planes: &mut [[u64; N]]) {
            for (numbers, planes) in numbers.chunks_exact(64 * N).zip(planes.chunks_exact_mut(W::PLANES)) {
                to_planes(numbers, planes);
            }
        }

        /// The numbers of whole blocks, from their planes.
        $(#[$attribute])*
        pub fn join<W: Bitslice, const N: usize>(planes: &[[u64; N]], numbers: &mut [W]) {
            let mut copy = [[0; N]; WIDEST];
            for (planes, numbers) in planes.chunks_exact(W::PLANES).zip(numbers.chunks_exact_mut(64 * N)) {
                copy[..W::PLANES].copy_from_slice(planes);
                from_planes(&mut copy[..W::PLANES], numbers);
            }
        }

        /// a = a ⊗ b on planes of whole blocks.
        $(#[$attribute])*
        pub fn product_assign<W: Bitslice, const N: usize>(a: &mut [[u64; N]], b: &[[u64; N]]) {
            let mut room = [[[0; N]; WIDEST]; 3];
            let [out, scratch @ ..] = &mut room;
            for (a, b) in a.chunks_exact_mut(W::PLANES).zip(b.chunks_exact(W::PLANES)) {
                product(a, b, &mut out[..W::PLANES], scratch.as_flattened_mut());
                a.copy_from_slice(&out[..W::PLANES]);
            }
        }

        /// a = a ⊗ a on planes of whole blocks.
        $(#[$attribute])*
        pub fn square_assign<W: Bitslice, const N: usize>(a: &mut [[u64; N]]) {
            let mut scratch = [[0; N]; WIDEST / 2];
            for a in a.chunks_exact_mut(W::PLANES) {
                square(a, &mut scratch);
            }
        }
    };
}

pub(super) use bit_planes;
