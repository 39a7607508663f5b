//! From numbers to bit planes and back: the transpose of square matrices of bits.
//!
//! In W rows of 64-bit words, each group of W columns is a matrix of W × W bits. The transpose exchanges the two
//! off-diagonal blocks of W/2 × W/2 bits, then those of W/4 × W/4 bits in each block, and so on down to single bits. Bit c of
//! the number in row r becomes bit r of plane c.

use crate::nim::kernel::compile::{Compile, Loop};

/// 64 columns of a row.
pub trait Row: Copy {
    /// Exclusive or.
    #[must_use]
    fn xor(self, other: Self) -> Self;

    /// Shifts towards the higher bits and fills with zeros.
    #[must_use]
    fn left(self, places: u32) -> Self;

    /// Shifts towards the lower bits and fills with zeros.
    #[must_use]
    fn right(self, places: u32) -> Self;

    /// Bitwise and with a mask.
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

/// In each group of 2·`SIDE` columns, exchanges the higher half in the upper row with the lower half in the lower row.
#[inline(always)]
fn exchange<R: Row, const SIDE: u32>(upper: &mut R, lower: &mut R) {
    let lower_columns = u64::MAX / ((1 << SIDE) + 1);
    let difference = upper.right(SIDE).xor(*lower).masked(lower_columns);
    *lower = lower.xor(difference);
    *upper = upper.xor(difference.left(SIDE));
}

/// Performs the last three steps in registers: 8 rows and blocks of 4, 2 and 1 columns.
#[inline(always)]
fn transpose_8<R: Row>(mut rows: [R; 8]) -> [R; 8] {
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

/// Transposes the matrices in `rows.len()` rows, a power of two from 8 to 64. It is its own inverse.
pub fn transpose<K: Compile, R: Row, const N: usize>(k: K, rows: &mut [[R; N]]) {
    k.compile_loop(Transpose, rows, (), (), ());
}

struct Transpose;

impl<R: Row, const N: usize> Loop<&mut [[R; N]]> for Transpose {
    type Output = ();

    #[inline(always)]
    fn run(self, rows: &mut [[R; N]], (): (), (): (), (): ()) {
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
}

#[inline(always)]
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
