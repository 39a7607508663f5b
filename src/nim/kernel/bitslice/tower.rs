//! Products, squares and products by α of blocks of numbers in bit planes.
//!
//! Plane i of a block holds bit i of each number, in N leaves of 64 bits. Bytes are towers of eight leaves, see `leaf.rs`;
//! above them the same formulas are a recursion over slices of planes. What is done to one leaf of a plane is done to all, in
//! loops that the compiler turns into vectors.

use super::leaf::{Eight, Leaf, Tower};
use crate::nim::kernel::compile::{Compile, Loop};
use crate::nim::kernel::karatsuba::{self, Arithmetic};

/// out = a ⊗ b in the field of `a.len()` bits, a power of two from 8 on. The scratch buffer is twice as long as `a`.
pub fn product<K: Compile, L: Leaf, const N: usize>(
    k: K,
    a: &[[L; N]],
    b: &[[L; N]],
    out: &mut [[L; N]],
    scratch: &mut [[L; N]],
) {
    k.compile_loop(Product(k), a, b, out, scratch);
}

struct Product<K>(K);

impl<K: Compile, L: Leaf, const N: usize> Loop<&[[L; N]], &[[L; N]], &mut [[L; N]], &mut [[L; N]]> for Product<K> {
    type Output = ();

    #[inline(always)]
    fn run(self, a: &[[L; N]], b: &[[L; N]], out: &mut [[L; N]], scratch: &mut [[L; N]]) {
        let Self(k) = self;
        if let (Ok(a), Ok(b), Ok(out)) = (a.try_into(), b.try_into(), (&mut *out).try_into()) {
            return k.compile_loop::<_, &[[L; N]; 8], &[[L; N]; 8], &mut [[L; N]; 8], _>(ProductOfBytes, a, b, out, ());
        }
        karatsuba::step(Planes(k), a, b, out, scratch);
    }
}

struct ProductOfBytes;

impl<L: Leaf, const N: usize> Loop<&[[L; N]; 8], &[[L; N]; 8], &mut [[L; N]; 8]> for ProductOfBytes {
    type Output = ();

    #[inline(always)]
    fn run(self, a: &[[L; N]; 8], b: &[[L; N]; 8], out: &mut [[L; N]; 8], (): ()) {
        for j in 0..N {
            put_byte(out, j, byte(a, j).product(byte(b, j)));
        }
    }
}

struct SumInto;

impl<L: Leaf, const N: usize> Loop<&mut [[L; N]], &[[L; N]], &[[L; N]]> for SumInto {
    type Output = ();

    #[inline(always)]
    fn run(self, out: &mut [[L; N]], a: &[[L; N]], b: &[[L; N]], (): ()) {
        for (out, (a, b)) in out.iter_mut().zip(a.iter().zip(b)) {
            for j in 0..N {
                out[j] = a[j].sum(b[j]);
            }
        }
    }
}

struct Add;

impl<L: Leaf, const N: usize> Loop<&mut [[L; N]], &[[L; N]]> for Add {
    type Output = ();

    #[inline(always)]
    fn run(self, out: &mut [[L; N]], a: &[[L; N]], (): (), (): ()) {
        for (out, a) in out.iter_mut().zip(a) {
            for j in 0..N {
                out[j] = out[j].sum(a[j]);
            }
        }
    }
}

struct SquareOfBytes;

impl<L: Leaf, const N: usize> Loop<&mut [[L; N]; 8]> for SquareOfBytes {
    type Output = ();

    #[inline(always)]
    fn run(self, a: &mut [[L; N]; 8], (): (), (): (), (): ()) {
        for j in 0..N {
            put_byte(a, j, byte(a, j).square());
        }
    }
}

struct MulAlphaOfBytes;

impl<L: Leaf, const N: usize> Loop<&mut [[L; N]; 8]> for MulAlphaOfBytes {
    type Output = ();

    #[inline(always)]
    fn run(self, a: &mut [[L; N]; 8], (): (), (): (), (): ()) {
        for j in 0..N {
            put_byte(a, j, byte(a, j).mul_alpha());
        }
    }
}

/// Numbers that are slices of planes.
#[derive(Clone, Copy)]
struct Planes<K>(K);

impl<K: Compile, L: Leaf, const N: usize> Arithmetic<[L; N]> for Planes<K> {
    #[inline(always)]
    fn sum_into(self, out: &mut [[L; N]], a: &[[L; N]], b: &[[L; N]]) {
        self.0.compile_loop(SumInto, out, a, b, ());
    }

    #[inline(always)]
    fn add(self, out: &mut [[L; N]], a: &[[L; N]]) {
        self.0.compile_loop(Add, out, a, (), ());
    }

    #[inline(always)]
    fn product(self, a: &[[L; N]], b: &[[L; N]], out: &mut [[L; N]], scratch: &mut [[L; N]]) {
        product(self.0, a, b, out, scratch);
    }

    #[inline(always)]
    fn mul_alpha(self, a: &mut [[L; N]]) {
        mul_alpha(self.0, a);
    }
}

/// a = a ⊗ 2^(w − 1) for w = `a.len()`, a power of two from 8 on.
pub fn mul_alpha<K: Compile, L: Leaf, const N: usize>(k: K, a: &mut [[L; N]]) {
    k.compile_loop(MulAlpha(k), a, (), (), ());
}

struct MulAlpha<K>(K);

impl<K: Compile, L: Leaf, const N: usize> Loop<&mut [[L; N]]> for MulAlpha<K> {
    type Output = ();

    #[inline(always)]
    fn run(self, a: &mut [[L; N]], (): (), (): (), (): ()) {
        let Self(k) = self;
        if let Ok(a) = (&mut *a).try_into() {
            return k.compile_loop::<_, &mut [[L; N]; 8], _, _, _>(MulAlphaOfBytes, a, (), (), ());
        }
        let (low, high) = a.split_at_mut(a.len() / 2);
        Planes(k).add(low, high);
        mul_alpha(k, low);
        mul_alpha(k, high);
        mul_alpha(k, high);
        low.swap_with_slice(high);
    }
}

/// a = a ⊗ a in the field of `a.len()` bits, a power of two from 8 on. The scratch buffer is at least half as long as `a`.
pub fn square<K: Compile, L: Leaf, const N: usize>(k: K, a: &mut [[L; N]], scratch: &mut [[L; N]]) {
    k.compile_loop(Square(k), a, scratch, (), ());
}

struct Square<K>(K);

impl<K: Compile, L: Leaf, const N: usize> Loop<&mut [[L; N]], &mut [[L; N]]> for Square<K> {
    type Output = ();

    #[inline(always)]
    fn run(self, a: &mut [[L; N]], scratch: &mut [[L; N]], (): (), (): ()) {
        let Self(k) = self;
        if let Ok(a) = (&mut *a).try_into() {
            return k.compile_loop::<_, &mut [[L; N]; 8], _, _, _>(SquareOfBytes, a, (), (), ());
        }
        let (low, high) = a.split_at_mut(a.len() / 2);
        square(k, low, scratch);
        square(k, high, scratch);
        let top = &mut scratch[..high.len()];
        top.copy_from_slice(high);
        mul_alpha(k, top);
        Planes(k).add(low, top);
    }
}

/// The bytes in leaf j of each plane.
#[inline(always)]
fn byte<L: Leaf, const N: usize>(planes: &[[L; N]; 8], j: usize) -> Eight<L> {
    let [p0, p1, p2, p3, p4, p5, p6, p7] = planes;
    Eight::from_leaves(&[p0[j], p1[j], p2[j], p3[j], p4[j], p5[j], p6[j], p7[j]])
}

/// Stores the bytes in leaf j of each plane.
#[inline(always)]
fn put_byte<L: Leaf, const N: usize>(planes: &mut [[L; N]; 8], j: usize, bytes: Eight<L>) {
    let mut leaves = [planes[0][j]; 8];
    bytes.store(&mut leaves);
    for (plane, leaf) in planes.iter_mut().zip(leaves) {
        plane[j] = leaf;
    }
}
