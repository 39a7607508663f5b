//! Byte planes, with the arithmetic of GF(2^8) that GFNI has, in vectors of 256 or of 512 bits.
//!
//! The instructions compute modulo x⁸ + x⁴ + x³ + x + 1. An affine map takes each byte there, as `word/basis.rs` does
//! for wider words, and back: with the root 0x56 of that polynomial. In between a number of B bytes is a tower over its
//! bytes, see `leaf.rs`, whose half point 128 is one more affine map.
//!
//! As many numbers as a vector has bytes fill B vectors. They are cut into planes, plane j holding byte j of each number, in
//! two steps: within the vectors the bytes j are gathered as groups; then the matrix of B × B groups is transposed. In which
//! order the numbers stand in a plane does not matter, as long as it is the same in all.
//!
//! The text of the kernels is here, in a macro; what differs between the vectors is in `gfni/`.

/// The affine maps, as GFNI wants them: byte 7 − i holds the mask whose parity is bit i of the image.
const TO_POLYNOMIAL: u64 = 0xb530_fe5e_2612_6492;
const FROM_POLYNOMIAL: u64 = 0x918e_32c4_aeac_dea0;
const MUL_ALPHA: u64 = 0x2364_c9b0_4284_0811;

/// The kernels of a token, in blocks of as many numbers as its vectors have bytes. In scope are, for these vectors, `load`
/// and `store`; `sum`, `product` and `affine`; `gathering` and `scattering`, the places for `in_order`; and `transpose`.
macro_rules! byte_planes {
    ($token:ident, $vector:ty, $numbers:literal, $features:literal) => {
        /// As many bytes as a vector has, in the basis of GFNI. Who has one has the token.
        #[derive(Clone, Copy)]
        struct Bytes($vector, $token);

        impl Leaf for Bytes {
            #[inline(always)]
            fn sum(self, other: Self) -> Self {
                #[allow(unsafe_code, reason = "the one call in it")]
                // SAFETY: the token can be had only where the CPU has the vectors.
                let sum = unsafe { sum(self.0, other.0) };
                Self(sum, self.1)
            }

            #[inline(always)]
            fn product(self, other: Self) -> Self {
                #[allow(unsafe_code, reason = "the one call in it")]
                // SAFETY: the token can be had only where the CPU has the vectors and GFNI.
                let product = unsafe { product(self.0, other.0) };
                Self(product, self.1)
            }

            #[inline(always)]
            fn square(self) -> Self {
                self.product(self)
            }

            #[inline(always)]
            fn mul_alpha(self) -> Self {
                #[allow(unsafe_code, reason = "the one call in it")]
                // SAFETY: the token can be had only where the CPU has the vectors and GFNI.
                let product = unsafe { affine::<MUL_ALPHA>(self.0) };
                Self(product, self.1)
            }
        }

        /// The byte planes of a block of numbers, in the basis of GFNI.
        #[inline]
        #[target_feature(enable = $features)]
        fn to_planes<W: Word, const B: usize>(numbers: &[W], proof: $token) -> [Bytes; B] {
            let places = gathering::<B>();
            let mut rows = [places; B];
            for (row, numbers) in rows.iter_mut().zip(numbers.chunks_exact($numbers / B)) {
                *row = in_order::<B>(places, load(numbers));
            }
            transpose(&mut rows);
            rows.map(|row| Bytes(affine::<TO_POLYNOMIAL>(row), proof))
        }

        /// A block of numbers from their byte planes.
        #[inline]
        #[target_feature(enable = $features)]
        fn from_planes<W: Word, const B: usize>(planes: [Bytes; B], numbers: &mut [W]) {
            let places = scattering::<B>();
            let mut rows = planes.map(|plane| affine::<FROM_POLYNOMIAL>(plane.0));
            transpose(&mut rows);
            for (row, numbers) in rows.iter().zip(numbers.chunks_exact_mut($numbers / B)) {
                store(in_order::<B>(places, *row), numbers);
            }
        }

        /// The planes in a part of so many rows: a row of 64 bytes has one part or two.
        #[inline]
        #[target_feature(enable = $features)]
        fn read<const B: usize>(rows: &[[u64; ROW]], part: usize, proof: $token) -> [Bytes; B] {
            let mut planes = [Bytes(load(&[0u64; ROW]), proof); B];
            for (plane, row) in planes.iter_mut().zip(rows) {
                plane.0 = load(&row[part * $numbers / 8..]);
            }
            planes
        }

        /// The planes into a part of so many rows.
        #[inline]
        #[target_feature(enable = $features)]
        fn write<const B: usize>(planes: [Bytes; B], rows: &mut [[u64; ROW]], part: usize) {
            for (plane, row) in planes.iter().zip(rows) {
                store(plane.0, &mut row[part * $numbers / 8..]);
            }
        }

        kernels!(of_1_byte, 1, product_1, square_1, $token, $numbers, $features);
        kernels!(of_2_bytes, 2, product_2, square_2, $token, $numbers, $features);
        kernels!(of_4_bytes, 4, product_4, square_4, $token, $numbers, $features);
        kernels!(of_8_bytes, 8, product_8, square_8, $token, $numbers, $features);
        kernels!(of_16_bytes, 16, product_16, square_16, $token, $numbers, $features);

        /// out = a ⊗ b, number by number, for slices of one length that fill a block; how many numbers that were. What is
        /// left behind the last whole block is multiplied in a block that ends with it, a part of which has been there
        /// before.
        pub(in crate::nim::kernel::bitslice) fn product_of_blocks<W: Word>(
            proof: $token,
            a: &[W],
            b: &[W],
            out: &mut [W],
        ) -> usize {
            let Some(last) = out.len().checked_sub($numbers) else { return 0 };
            by_width!(W, product_of_blocks(a, b, out, proof));
            if last % $numbers > 0 {
                let (a, b, out) = (&a[last..], &b[last..], &mut out[last..]);
                by_width!(W, product_of_blocks(a, b, out, proof));
            }
            last + $numbers
        }

        /// The byte planes of whole blocks of numbers.
        pub(in crate::nim::kernel::bitslice) fn cut<W: Word>(proof: $token, numbers: &[W], planes: &mut [[u64; ROW]]) {
            by_width!(W, cut(numbers, planes, proof));
        }

        /// The numbers of whole blocks, from their planes.
        pub(in crate::nim::kernel::bitslice) fn join<W: Word>(proof: $token, planes: &[[u64; ROW]], numbers: &mut [W]) {
            by_width!(W, join(planes, numbers, proof));
        }

        /// a = a ⊗ b on planes.
        pub(in crate::nim::kernel::bitslice) fn product_assign<W: Word>(
            proof: $token,
            a: &mut [[u64; ROW]],
            b: &[[u64; ROW]],
        ) {
            by_width!(W, product_of_planes(a, b, proof));
        }

        /// a = a ⊗ a on planes.
        pub(in crate::nim::kernel::bitslice) fn square_assign<W: Word>(proof: $token, a: &mut [[u64; ROW]]) {
            by_width!(W, square_of_planes(a, proof));
        }
    };
}

/// The kernels for numbers of so many bytes, as a module. A row of planes holds 64 bytes, so one or two blocks.
macro_rules! kernels {
    (
        $name:ident, $bytes:literal, $product:ident, $square:ident,
        $token:ident, $numbers:literal, $features:literal
    ) => {
        mod $name {
            use super::*;

            #[target_feature(enable = $features)]
            pub(super) fn product_of_blocks<W: Word>(a: &[W], b: &[W], out: &mut [W], proof: $token) {
                let factors = a.chunks_exact($numbers).zip(b.chunks_exact($numbers));
                for ((a, b), out) in factors.zip(out.chunks_exact_mut($numbers)) {
                    let product = $product(&to_planes::<W, $bytes>(a, proof), &to_planes::<W, $bytes>(b, proof));
                    from_planes(product, out);
                }
            }

            #[target_feature(enable = $features)]
            pub(super) fn cut<W: Word>(numbers: &[W], rows: &mut [[u64; ROW]], proof: $token) {
                for (numbers, rows) in numbers.chunks_exact(64).zip(rows.chunks_exact_mut($bytes)) {
                    for (part, numbers) in numbers.chunks_exact($numbers).enumerate() {
                        write(to_planes::<W, $bytes>(numbers, proof), rows, part);
                    }
                }
            }

            #[target_feature(enable = $features)]
            pub(super) fn join<W: Word>(rows: &[[u64; ROW]], numbers: &mut [W], proof: $token) {
                for (numbers, rows) in numbers.chunks_exact_mut(64).zip(rows.chunks_exact($bytes)) {
                    for (part, numbers) in numbers.chunks_exact_mut($numbers).enumerate() {
                        from_planes::<W, $bytes>(read(rows, part, proof), numbers);
                    }
                }
            }

            #[target_feature(enable = $features)]
            pub(super) fn product_of_planes(a: &mut [[u64; ROW]], b: &[[u64; ROW]], proof: $token) {
                for (a, b) in a.chunks_exact_mut($bytes).zip(b.chunks_exact($bytes)) {
                    for part in 0..64 / $numbers {
                        write::<$bytes>($product(&read(a, part, proof), &read(b, part, proof)), a, part);
                    }
                }
            }

            #[target_feature(enable = $features)]
            pub(super) fn square_of_planes(a: &mut [[u64; ROW]], proof: $token) {
                for a in a.chunks_exact_mut($bytes) {
                    for part in 0..64 / $numbers {
                        write::<$bytes>($square(read(a, part, proof)), a, part);
                    }
                }
            }
        }
    };
}

/// Calls the kernel for the width of `$word`.
macro_rules! by_width {
    ($word:ty, $kernel:ident($($argument:expr),*)) => {
        #[allow(unsafe_code, reason = "the one call in it, of the kernel for the width")]
        // SAFETY: the token, which is an argument, can be had only where the CPU has what the kernels are compiled for.
        unsafe {
            match <$word>::PLANES {
                8 => of_1_byte::$kernel($($argument),*),
                16 => of_2_bytes::$kernel($($argument),*),
                32 => of_4_bytes::$kernel($($argument),*),
                64 => of_8_bytes::$kernel($($argument),*),
                _ => of_16_bytes::$kernel($($argument),*),
            }
        }
    };
}

pub(in crate::nim::kernel::bitslice) mod of_256_bits;
pub(in crate::nim::kernel::bitslice) mod of_512_bits;
mod places;

#[cfg(test)]
#[allow(clippy::cast_possible_truncation, reason = "taking a byte of a word is what the casts are for")]
mod tests {
    use super::{FROM_POLYNOMIAL, MUL_ALPHA, TO_POLYNOMIAL};
    use crate::nim::reference::mex;

    /// What the instruction does with a byte.
    fn affine(map: u64, byte: u8) -> u8 {
        let bit = |i: u32| ((map >> (8 * (7 - i))) as u8 & byte).count_ones() & 1;
        (0..8).fold(0, |image, i| image | (bit(i) as u8) << i)
    }

    /// The powers of the root 0x56, by the definition of the product.
    #[test]
    fn the_constants_are_what_they_are_said_to_be() {
        let product = |a: u8, b: u8| mex::product(a, b) as u8;
        let powers: Vec<u8> =
            (0..9).scan(1, |power, _| Some(std::mem::replace(power, product(*power, 0x56)))).collect();
        assert_eq!(powers[8] ^ powers[4] ^ powers[3] ^ powers[1] ^ powers[0], 0);
        for (bit, power) in powers.into_iter().take(8).enumerate() {
            assert_eq!(affine(FROM_POLYNOMIAL, 1 << bit), power, "x^{bit}");
            let there = affine(TO_POLYNOMIAL, 1 << bit);
            assert_eq!(affine(FROM_POLYNOMIAL, there), 1 << bit);
            let halved = affine(FROM_POLYNOMIAL, affine(MUL_ALPHA, there));
            assert_eq!(halved, product(1 << bit, 128), "2^{bit} ⊗ 128");
        }
    }
}
