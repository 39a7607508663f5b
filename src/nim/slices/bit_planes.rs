//! Products of slices by way of bit planes: two transposes in, the tower on planes, one transpose out.

/// The most planes of a block.
pub(super) const WIDEST: usize = 128;

/// Defines `blocks`, with the attributes given: each of the kernel's own copy of `tower` and `transpose`.
macro_rules! bit_planes {
    ($(#[$attribute:meta])*) => {
        use $crate::nim::slices::bit_planes::WIDEST;
        use $crate::nim::slices::cut::Cut;
        use $crate::nim::slices::tower::tower;
        use $crate::nim::slices::transpose::transpose;

        tower!($(#[$attribute])*);
        transpose!($(#[$attribute])*);

        /// out = a ⊗ b, number by number, as far as there are whole blocks of 64·N numbers; how many that were.
        $(#[$attribute])*
        pub fn blocks<W: Cut, const N: usize>(a: &[W], b: &[W], out: &mut [W]) -> usize {
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
        pub fn to_planes<W: Cut, const N: usize>(numbers: &[W], planes: &mut [[u64; N]]) {
            W::to_rows(numbers, planes);
            for rows in planes.chunks_exact_mut(W::ROWS) {
                transpose(rows);
            }
        }

        /// The numbers of a block; the planes are used up.
        $(#[$attribute])*
        pub fn from_planes<W: Cut, const N: usize>(planes: &mut [[u64; N]], numbers: &mut [W]) {
            for rows in planes.chunks_exact_mut(W::ROWS) {
                transpose(rows);
            }
            W::from_rows(planes, numbers);
        }
    };
}

pub(super) use bit_planes;
