//! From numbers to bit planes and back: square matrices of bits are transposed.
//!
//! W rows of 64-bit words, the words cut into groups of W bits: group by group they are matrices of W × W bits. The
//! transpose exchanges the blocks beside the diagonal, of W/2 × W/2 bits, then of W/4 × W/4, and so on down to
//! single bits. Bit c of the number in row r becomes bit r of plane c.

/// 64 bits in a row, to be shifted and masked.
pub trait Row: Copy {
    /// The exclusive or.
    #[must_use]
    fn xor(self, other: Self) -> Self;

    /// Towards the higher bits; zeros come in.
    #[must_use]
    fn left(self, places: u32) -> Self;

    /// Towards the lower bits; zeros come in.
    #[must_use]
    fn right(self, places: u32) -> Self;

    /// The conjunction with the mask.
    #[must_use]
    fn masked(self, mask: u64) -> Self;
}

impl Row for u64 {
    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self ^ other
    }

    #[inline(always)]
    fn left(self, places: u32) -> Self {
        self << places
    }

    #[inline(always)]
    fn right(self, places: u32) -> Self {
        self >> places
    }

    #[inline(always)]
    fn masked(self, mask: u64) -> Self {
        self & mask
    }
}

/// Exchanges the higher columns of the upper row with the lower columns of the lower row: of each 2·`SIDE` columns.
#[inline(always)]
pub fn exchange<R: Row, const SIDE: u32>(upper: &mut R, lower: &mut R) {
    let lower_columns = u64::MAX / ((1 << SIDE) + 1);
    let difference = upper.right(SIDE).xor(*lower).masked(lower_columns);
    *lower = lower.xor(difference);
    *upper = upper.xor(difference.left(SIDE));
}

/// The last three steps, in the registers: 8 rows and blocks of 4, 2 and 1 columns.
#[inline(always)]
pub fn transpose_8<R: Row>(mut rows: [R; 8]) -> [R; 8] {
    let [a, b, c, d, e, f, g, h] = &mut rows;
    for (upper, lower) in [(&mut *a, &mut *e), (&mut *b, &mut *f), (&mut *c, &mut *g), (&mut *d, &mut *h)] {
        exchange::<R, 4>(upper, lower);
    }
    for (upper, lower) in [(&mut *a, &mut *c), (&mut *b, &mut *d), (&mut *e, &mut *g), (&mut *f, &mut *h)] {
        exchange::<R, 2>(upper, lower);
    }
    for (upper, lower) in [(a, b), (c, d), (e, f), (g, h)] {
        exchange::<R, 1>(upper, lower);
    }
    rows
}

/// Defines `transpose`, with the attributes given.
macro_rules! transpose {
    ($(#[$attribute:meta])*) => {
        use $crate::nim::kernel::bitslice::transpose::{Row, exchange, transpose_8};

        /// Transposes the matrices in `rows.len()` rows, a power of two from 8 to 64. It is its own inverse.
        $(#[$attribute])*
        pub fn transpose<R: Row, const N: usize>(rows: &mut [[R; N]]) {
            if rows.len() >= 64 {
                exchange_blocks::<R, N, 32>(rows);
            }
            if rows.len() >= 32 {
                exchange_blocks::<R, N, 16>(rows);
            }
            if rows.len() >= 16 {
                exchange_blocks::<R, N, 8>(rows);
            }
            for rows in rows.as_chunks_mut::<8>().0 {
                for j in 0..N {
                    let columns = transpose_8(core::array::from_fn(|i| rows[i][j]));
                    for (row, column) in rows.iter_mut().zip(columns) {
                        row[j] = column;
                    }
                }
            }
        }

        $(#[$attribute])*
        fn exchange_blocks<R: Row, const N: usize, const SIDE: u32>(rows: &mut [[R; N]]) {
            for block in rows.chunks_exact_mut(2 * SIDE as usize) {
                let (upper, lower) = block.split_at_mut(SIDE as usize);
                for (upper, lower) in upper.iter_mut().zip(lower) {
                    for j in 0..N {
                        exchange::<R, SIDE>(&mut upper[j], &mut lower[j]);
                    }
                }
            }
        }
    };
}

pub(super) use transpose;
