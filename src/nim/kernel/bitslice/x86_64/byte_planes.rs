//! Kernels on byte planes, with the arithmetic of GF(2^8) that GFNI has.
//!
//! The instructions compute modulo x⁸ + x⁴ + x³ + x + 1. A linear map takes each byte to that basis, and another one takes it
//! back, as `word/basis.rs` does for wider words; the root of the polynomial is 0x56. In between a number of B bytes is a
//! tower over its bytes (see `leaf.rs`), where the product by α = 128 is one more linear map.
//!
//! A block is as many numbers as a vector has bytes, in B vectors. They are put into planes, with byte j of each number in
//! plane j, in two steps: each vector gathers the bytes j of its numbers as a group; then the matrix of B × B groups is
//! transposed. The order of the numbers in a plane does not matter, because it is the same in all planes.

use core::marker::PhantomData;

use super::byte_vectors::ByteVectors;
use crate::nim::kernel::bitslice::kernels::Kernels;
use crate::nim::kernel::bitslice::leaf::{Eight, Four, Leaf, One, Sixteen, Tower, Two};
use crate::nim::kernel::bitslice::storage::ROW;
use crate::nim::kernel::compile::Task;
use crate::nim::kernel::word::Word;
use crate::nim::kernel::x86_64::memory::{load, store};

/// The linear maps of bytes, in the form that GFNI takes.
const TO_POLYNOMIAL: u64 = 0xb530_fe5e_2612_6492;
const FROM_POLYNOMIAL: u64 = 0x918e_32c4_aeac_dea0;
const MUL_ALPHA: u64 = 0x2364_c9b0_4284_0811;

/// A vector of bytes in the polynomial basis.
#[derive(Clone, Copy)]
struct Bytes<V: ByteVectors>(V::Bytes, V);

impl<V: ByteVectors> Leaf for Bytes<V> {
    #[inline(always)]
    fn sum(self, other: Self) -> Self {
        Self(self.1.sum(self.0, other.0), self.1)
    }

    #[inline(always)]
    fn product(self, other: Self) -> Self {
        Self(self.1.product(self.0, other.0), self.1)
    }

    #[inline(always)]
    fn square(self) -> Self {
        self.product(self)
    }

    #[inline(always)]
    fn mul_alpha(self) -> Self {
        Self(self.1.affine(MUL_ALPHA, self.0), self.1)
    }
}

/// The byte planes of a block of numbers of `B` bytes.
#[inline(always)]
fn to_planes<W: Word, V: ByteVectors, const B: usize>(v: V, block: &[W]) -> [Bytes<V>; B] {
    let mut rows = [load(&[0u64; ROW]); B];
    for (row, numbers) in rows.iter_mut().zip(block.chunks_exact(V::LENGTH / B)) {
        *row = v.gather::<B>(load(numbers));
    }
    v.transpose(&mut rows);
    rows.map(|row| Bytes(v.affine(TO_POLYNOMIAL, row), v))
}

/// The numbers of a block.
#[inline(always)]
fn from_planes<W: Word, V: ByteVectors, const B: usize>(v: V, planes: [Bytes<V>; B], block: &mut [W]) {
    let mut rows = planes.map(|plane| v.affine(FROM_POLYNOMIAL, plane.0));
    v.transpose(&mut rows);
    for (row, numbers) in rows.iter().zip(block.chunks_exact_mut(V::LENGTH / B)) {
        store(v.scatter::<B>(*row), numbers);
    }
}

/// Reads the planes of one block from rows, which have one or two vectors each.
#[inline(always)]
fn read<V: ByteVectors, const B: usize>(v: V, rows: &[[u64; ROW]], part: usize) -> [Bytes<V>; B] {
    let mut planes = [Bytes(load(&[0u64; ROW]), v); B];
    for (plane, row) in planes.iter_mut().zip(rows) {
        plane.0 = load(&row[part * V::LENGTH / 8..]);
    }
    planes
}

/// Writes the planes of one block to rows.
#[inline(always)]
fn write<V: ByteVectors, const B: usize>(planes: [Bytes<V>; B], rows: &mut [[u64; ROW]], part: usize) {
    for (plane, row) in planes.iter().zip(rows) {
        store(plane.0, &mut row[part * V::LENGTH / 8..]);
    }
}

/// The products of numbers of `B` bytes as towers `T`.
#[inline(always)]
fn product<T: Tower<Bytes<V>>, V: ByteVectors, const B: usize>(a: &[Bytes<V>; B], b: &[Bytes<V>; B]) -> [Bytes<V>; B] {
    let mut out = *a;
    T::from_leaves(a).product(T::from_leaves(b)).store(&mut out);
    out
}

/// Kernels on byte planes.
#[derive(Clone, Copy, Debug)]
pub(in crate::nim::kernel::bitslice) struct BytePlanes<V>(pub(in crate::nim::kernel::bitslice) V);

/// Compiles a task for the width of the words.
macro_rules! compile_for_width {
    ($word:ty, $v:expr, $task:ident { $($field:ident: $value:expr),* }) => {
        match <$word as Word>::BITS {
            8 => $v.compile($task::<_, _, One<Bytes<V>>, 1> { v: $v, $($field: $value,)* tower: PhantomData }),
            16 => $v.compile($task::<_, _, Two<Bytes<V>>, 2> { v: $v, $($field: $value,)* tower: PhantomData }),
            32 => $v.compile($task::<_, _, Four<Bytes<V>>, 4> { v: $v, $($field: $value,)* tower: PhantomData }),
            64 => $v.compile($task::<_, _, Eight<Bytes<V>>, 8> { v: $v, $($field: $value,)* tower: PhantomData }),
            _ => $v.compile($task::<_, _, Sixteen<Bytes<V>>, 16> { v: $v, $($field: $value,)* tower: PhantomData }),
        }
    };
}

impl<V: ByteVectors> Kernels for BytePlanes<V> {
    /// The tail after the last whole block is multiplied in one more block, which ends with the slice and repeats products
    /// of the block before it.
    fn product_of_blocks<W: Word>(self, a: &[W], b: &[W], out: &mut [W]) -> usize {
        let Some(last) = out.len().checked_sub(V::LENGTH) else { return 0 };
        self.product_of_whole_blocks(a, b, out);
        if last % V::LENGTH > 0 {
            self.product_of_whole_blocks(&a[last..], &b[last..], &mut out[last..]);
        }
        out.len()
    }

    fn to_planes<W: Word>(self, numbers: &[W], planes: &mut [[u64; ROW]]) {
        compile_for_width!(W, self.0, ToPlanes { numbers: numbers, planes: planes });
    }

    fn from_planes<W: Word>(self, planes: &[[u64; ROW]], numbers: &mut [W]) {
        compile_for_width!(W, self.0, FromPlanes { planes: planes, numbers: numbers });
    }

    fn product_assign<W: Word>(self, a: &mut [[u64; ROW]], b: &[[u64; ROW]]) {
        compile_for_width!(W, self.0, ProductAssign { a: a, b: b, word: PhantomData::<W> });
    }

    fn square_assign<W: Word>(self, a: &mut [[u64; ROW]]) {
        compile_for_width!(W, self.0, SquareAssign { a: a, word: PhantomData::<W> });
    }
}

impl<V: ByteVectors> BytePlanes<V> {
    fn product_of_whole_blocks<W: Word>(self, a: &[W], b: &[W], out: &mut [W]) {
        compile_for_width!(W, self.0, ProductOfBlocks { a: a, b: b, out: out });
    }
}

struct ProductOfBlocks<'a, W, V, T, const B: usize> {
    v: V,
    a: &'a [W],
    b: &'a [W],
    out: &'a mut [W],
    tower: PhantomData<T>,
}

impl<W: Word, V: ByteVectors, T: Tower<Bytes<V>>, const B: usize> Task for ProductOfBlocks<'_, W, V, T, B> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let v = self.v;
        let factors = self.a.chunks_exact(V::LENGTH).zip(self.b.chunks_exact(V::LENGTH));
        for ((a, b), out) in factors.zip(self.out.chunks_exact_mut(V::LENGTH)) {
            from_planes(v, product::<T, V, B>(&to_planes(v, a), &to_planes(v, b)), out);
        }
    }
}

struct ToPlanes<'a, W, V, T, const B: usize> {
    v: V,
    numbers: &'a [W],
    planes: &'a mut [[u64; ROW]],
    tower: PhantomData<T>,
}

impl<W: Word, V: ByteVectors, T, const B: usize> Task for ToPlanes<'_, W, V, T, B> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        for (numbers, rows) in self.numbers.chunks_exact(8 * ROW).zip(self.planes.chunks_exact_mut(B)) {
            for (part, block) in numbers.chunks_exact(V::LENGTH).enumerate() {
                write::<V, B>(to_planes(self.v, block), rows, part);
            }
        }
    }
}

struct FromPlanes<'a, W, V, T, const B: usize> {
    v: V,
    planes: &'a [[u64; ROW]],
    numbers: &'a mut [W],
    tower: PhantomData<T>,
}

impl<W: Word, V: ByteVectors, T, const B: usize> Task for FromPlanes<'_, W, V, T, B> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        for (numbers, rows) in self.numbers.chunks_exact_mut(8 * ROW).zip(self.planes.chunks_exact(B)) {
            for (part, block) in numbers.chunks_exact_mut(V::LENGTH).enumerate() {
                from_planes::<W, V, B>(self.v, read(self.v, rows, part), block);
            }
        }
    }
}

struct ProductAssign<'a, W, V, T, const B: usize> {
    v: V,
    a: &'a mut [[u64; ROW]],
    b: &'a [[u64; ROW]],
    word: PhantomData<W>,
    tower: PhantomData<T>,
}

impl<W, V: ByteVectors, T: Tower<Bytes<V>>, const B: usize> Task for ProductAssign<'_, W, V, T, B> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        for (a, b) in self.a.chunks_exact_mut(B).zip(self.b.chunks_exact(B)) {
            for part in 0..8 * ROW / V::LENGTH {
                write::<V, B>(product::<T, V, B>(&read(self.v, a, part), &read(self.v, b, part)), a, part);
            }
        }
    }
}

struct SquareAssign<'a, W, V, T, const B: usize> {
    v: V,
    a: &'a mut [[u64; ROW]],
    word: PhantomData<W>,
    tower: PhantomData<T>,
}

impl<W, V: ByteVectors, T: Tower<Bytes<V>>, const B: usize> Task for SquareAssign<'_, W, V, T, B> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        for a in self.a.chunks_exact_mut(B) {
            for part in 0..8 * ROW / V::LENGTH {
                let mut planes = read::<V, B>(self.v, a, part);
                T::from_leaves(&planes).square().store(&mut planes);
                write::<V, B>(planes, a, part);
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::cast_possible_truncation, reason = "taking a byte of a word is what the casts are for")]
mod tests {
    use super::{FROM_POLYNOMIAL, MUL_ALPHA, TO_POLYNOMIAL};
    use crate::nim::reference::mex;

    /// The image of a byte, by the definition of the instruction.
    fn affine(map: u64, byte: u8) -> u8 {
        let bit = |i: u32| ((map >> (8 * (7 - i))) as u8 & byte).count_ones() & 1;
        (0..8).fold(0, |image, i| image | (bit(i) as u8) << i)
    }

    /// The powers of the root 0x56, by the definition of the product.
    #[test]
    fn the_maps_of_bytes_satisfy_their_definitions() {
        let product = |a: u8, b: u8| mex::product(a, b) as u8;
        let powers: Vec<u8> =
            (0..9).scan(1, |power, _| Some(std::mem::replace(power, product(*power, 0x56)))).collect();
        assert_eq!(powers[8] ^ powers[4] ^ powers[3] ^ powers[1] ^ powers[0], 0);
        for (bit, power) in powers.into_iter().take(8).enumerate() {
            assert_eq!(affine(FROM_POLYNOMIAL, 1 << bit), power, "x^{bit}");
            let polynomial = affine(TO_POLYNOMIAL, 1 << bit);
            assert_eq!(affine(FROM_POLYNOMIAL, polynomial), 1 << bit);
            let times_alpha = affine(FROM_POLYNOMIAL, affine(MUL_ALPHA, polynomial));
            assert_eq!(times_alpha, product(1 << bit, 128), "2^{bit} ⊗ 128");
        }
    }
}
