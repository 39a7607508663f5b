//! Kernels on bit planes: two transposes in, the tower on planes, one transpose out.

use core::marker::PhantomData;

use super::kernels::Kernels;
use super::pack::{from_rows, planes_of, rows_of, to_rows};
use super::storage::ROW;
use super::tower::{product, square};
use super::transpose::transpose;
use crate::nim::kernel::compile::{Compile, Loop};
use crate::nim::kernel::word::Word;

/// The number of planes of the widest words.
const WIDEST: usize = 128;

/// Kernels on bit planes, compiled for the features of `K`, which multiply slices in blocks of 64·`N` numbers.
#[derive(Clone, Copy, Debug)]
pub(super) struct BitPlanes<K, const N: usize>(pub(super) K);

impl<K: Compile, const N: usize> Kernels for BitPlanes<K, N> {
    fn product_of_blocks<W: Word>(self, a: &[W], b: &[W], out: &mut [W]) -> usize {
        self.0.compile_loop(ProductOfBlocks::<K, N>(self.0), a, b, out, ())
    }

    fn to_planes<W: Word>(self, numbers: &[W], planes: &mut [[u64; ROW]]) {
        self.0.compile_loop(ToPlanes(self.0), numbers, planes, (), ());
    }

    fn from_planes<W: Word>(self, planes: &[[u64; ROW]], numbers: &mut [W]) {
        self.0.compile_loop(FromPlanes(self.0), planes, numbers, (), ());
    }

    fn product_assign<W: Word>(self, a: &mut [[u64; ROW]], b: &[[u64; ROW]]) {
        self.0.compile_loop(ProductAssign::<W, K>(self.0, PhantomData), a, b, (), ());
    }

    fn square_assign<W: Word>(self, a: &mut [[u64; ROW]]) {
        self.0.compile_loop(SquareAssign::<W, K>(self.0, PhantomData), a, (), (), ());
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

struct ProductOfBlocks<K, const N: usize>(K);

impl<W: Word, K: Compile, const N: usize> Loop<&[W], &[W], &mut [W]> for ProductOfBlocks<K, N> {
    type Output = usize;

    #[inline(always)]
    fn run(self, a: &[W], b: &[W], out: &mut [W], (): ()) -> usize {
        let Self(k) = self;
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

struct ToPlanes<K>(K);

impl<W: Word, K: Compile> Loop<&[W], &mut [[u64; ROW]]> for ToPlanes<K> {
    type Output = ();

    #[inline(always)]
    fn run(self, numbers: &[W], planes: &mut [[u64; ROW]], (): (), (): ()) {
        for (block, planes) in numbers.chunks_exact(64 * ROW).zip(planes.chunks_exact_mut(planes_of::<W>())) {
            block_to_planes(self.0, block, planes);
        }
    }
}

struct FromPlanes<K>(K);

impl<W: Word, K: Compile> Loop<&[[u64; ROW]], &mut [W]> for FromPlanes<K> {
    type Output = ();

    #[inline(always)]
    fn run(self, planes: &[[u64; ROW]], numbers: &mut [W], (): (), (): ()) {
        let mut copy = [[0; ROW]; WIDEST];
        let copy = &mut copy[..planes_of::<W>()];
        for (planes, block) in planes.chunks_exact(planes_of::<W>()).zip(numbers.chunks_exact_mut(64 * ROW)) {
            copy.copy_from_slice(planes);
            block_from_planes(self.0, copy, block);
        }
    }
}

struct ProductAssign<W, K>(K, PhantomData<W>);

impl<W: Word, K: Compile> Loop<&mut [[u64; ROW]], &[[u64; ROW]]> for ProductAssign<W, K> {
    type Output = ();

    #[inline(always)]
    fn run(self, a: &mut [[u64; ROW]], b: &[[u64; ROW]], (): (), (): ()) {
        #[allow(clippy::large_stack_arrays, reason = "24 KiB, stated in the documentation of the module")]
        let mut memory = [[[0; ROW]; WIDEST]; 3];
        let [out, scratch @ ..] = &mut memory;
        let out = &mut out[..planes_of::<W>()];
        for (a, b) in a.chunks_exact_mut(planes_of::<W>()).zip(b.chunks_exact(planes_of::<W>())) {
            product(self.0, a, b, out, scratch.as_flattened_mut());
            a.copy_from_slice(out);
        }
    }
}

struct SquareAssign<W, K>(K, PhantomData<W>);

impl<W: Word, K: Compile> Loop<&mut [[u64; ROW]]> for SquareAssign<W, K> {
    type Output = ();

    #[inline(always)]
    fn run(self, a: &mut [[u64; ROW]], (): (), (): (), (): ()) {
        let mut scratch = [[0; ROW]; WIDEST / 2];
        for a in a.chunks_exact_mut(planes_of::<W>()) {
            square(self.0, a, &mut scratch);
        }
    }
}
