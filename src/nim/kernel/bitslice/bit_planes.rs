//! Kernels on bit planes: two transposes in, the tower on planes, one transpose out.

use core::marker::PhantomData;

use super::kernels::Kernels;
use super::pack::{from_rows, planes_of, rows_of, to_rows};
use super::storage::ROW;
use super::tower::{product, square};
use super::transpose::transpose;
use crate::nim::kernel::compile::{Compile, Task};
use crate::nim::kernel::word::Word;

/// The number of planes of the widest words.
const WIDEST: usize = 128;

/// Kernels on bit planes, compiled for the features of `K`, which multiply slices in blocks of 64·`N` numbers.
#[derive(Clone, Copy, Debug)]
pub(super) struct BitPlanes<K, const N: usize>(pub(super) K);

impl<K: Compile, const N: usize> Kernels for BitPlanes<K, N> {
    fn product_of_blocks<W: Word>(self, a: &[W], b: &[W], out: &mut [W]) -> usize {
        self.0.compile(ProductOfBlocks::<W, K, N> { k: self.0, a, b, out })
    }

    fn to_planes<W: Word>(self, numbers: &[W], planes: &mut [[u64; ROW]]) {
        self.0.compile(ToPlanes { k: self.0, numbers, planes });
    }

    fn from_planes<W: Word>(self, planes: &[[u64; ROW]], numbers: &mut [W]) {
        self.0.compile(FromPlanes { k: self.0, planes, numbers });
    }

    fn product_assign<W: Word>(self, a: &mut [[u64; ROW]], b: &[[u64; ROW]]) {
        self.0.compile(ProductAssign { k: self.0, a, b, word: PhantomData::<W> });
    }

    fn square_assign<W: Word>(self, a: &mut [[u64; ROW]]) {
        self.0.compile(SquareAssign { k: self.0, a, word: PhantomData::<W> });
    }
}

/// The planes of one block.
#[inline(always)]
fn block_to_planes<W: Word, K: Compile, const N: usize>(k: K, block: &[W], planes: &mut [[u64; N]]) {
    to_rows(block, planes);
    for rows in planes.chunks_exact_mut(rows_of::<W>()) {
        transpose(k, rows);
    }
}

/// The numbers of one block. The planes are overwritten.
#[inline(always)]
fn block_from_planes<W: Word, K: Compile, const N: usize>(k: K, planes: &mut [[u64; N]], block: &mut [W]) {
    for rows in planes.chunks_exact_mut(rows_of::<W>()) {
        transpose(k, rows);
    }
    from_rows(planes, block);
}

struct ProductOfBlocks<'a, W, K, const N: usize> {
    k: K,
    a: &'a [W],
    b: &'a [W],
    out: &'a mut [W],
}

impl<W: Word, K: Compile, const N: usize> Task for ProductOfBlocks<'_, W, K, N> {
    type Output = usize;

    #[inline(always)]
    fn run(self) -> usize {
        let Self { k, a, b, out } = self;
        let size = 64 * N;
        let mut planes = [[[0; N]; WIDEST]; 5];
        let [a_planes, b_planes, product_planes, scratch @ ..] = &mut planes;
        let [a_planes, b_planes, product_planes] =
            [a_planes, b_planes, product_planes].map(|planes| &mut planes[..planes_of::<W>()]);
        let blocks = a.chunks_exact(size).zip(b.chunks_exact(size)).zip(out.chunks_exact_mut(size));
        for ((a, b), out) in blocks {
            block_to_planes(k, a, a_planes);
            block_to_planes(k, b, b_planes);
            product(k, a_planes, b_planes, product_planes, scratch.as_flattened_mut());
            block_from_planes(k, product_planes, out);
        }
        out.len() / size * size
    }
}

struct ToPlanes<'a, W, K> {
    k: K,
    numbers: &'a [W],
    planes: &'a mut [[u64; ROW]],
}

impl<W: Word, K: Compile> Task for ToPlanes<'_, W, K> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let blocks = self.numbers.chunks_exact(64 * ROW).zip(self.planes.chunks_exact_mut(planes_of::<W>()));
        for (block, planes) in blocks {
            block_to_planes(self.k, block, planes);
        }
    }
}

struct FromPlanes<'a, W, K> {
    k: K,
    planes: &'a [[u64; ROW]],
    numbers: &'a mut [W],
}

impl<W: Word, K: Compile> Task for FromPlanes<'_, W, K> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let mut copy = [[0; ROW]; WIDEST];
        let copy = &mut copy[..planes_of::<W>()];
        let blocks = self.planes.chunks_exact(planes_of::<W>()).zip(self.numbers.chunks_exact_mut(64 * ROW));
        for (planes, block) in blocks {
            copy.copy_from_slice(planes);
            block_from_planes(self.k, copy, block);
        }
    }
}

struct ProductAssign<'a, W, K> {
    k: K,
    a: &'a mut [[u64; ROW]],
    b: &'a [[u64; ROW]],
    word: PhantomData<W>,
}

impl<W: Word, K: Compile> Task for ProductAssign<'_, W, K> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let mut memory = [[[0; ROW]; WIDEST]; 3];
        let [out, scratch @ ..] = &mut memory;
        let out = &mut out[..planes_of::<W>()];
        for (a, b) in self.a.chunks_exact_mut(planes_of::<W>()).zip(self.b.chunks_exact(planes_of::<W>())) {
            product(self.k, a, b, out, scratch.as_flattened_mut());
            a.copy_from_slice(out);
        }
    }
}

struct SquareAssign<'a, W, K> {
    k: K,
    a: &'a mut [[u64; ROW]],
    word: PhantomData<W>,
}

impl<W: Word, K: Compile> Task for SquareAssign<'_, W, K> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let mut scratch = [[0; ROW]; WIDEST / 2];
        for a in self.a.chunks_exact_mut(planes_of::<W>()) {
            square(self.k, a, &mut scratch);
        }
    }
}
