//! The maps into the inner basis and out of it by GFNI, for eight leaves at a time.
//!
//! A linear map of 128 bits is a matrix of 16 × 16 blocks of 8 × 8 bits, and the instruction multiplies each byte of a
//! 64-bit word by one block. So the bytes are brought together by place: in word j of two vectors stand the bytes j, or
//! 8 + j, of the eight leaves. Word i of the image is the sum over j of block (i, j) times word j; with the words of a
//! vector turned by d places, eight blocks (i, i + d) are multiplied at once.

#![allow(clippy::cast_possible_wrap, clippy::cast_sign_loss, reason = "instructions take bits, their types are signed")]

use core::arch::x86_64::{
    __m512i, _mm512_alignr_epi64, _mm512_gf2p8affine_epi64_epi8, _mm512_permutex2var_epi8, _mm512_setzero_si512,
    _mm512_ternarylogic_epi64,
};

use super::super::basis::{LEAF, Maps};
use super::super::kernels::Rows;
use super::with;
use crate::nim::kernel::aligned::Aligned;
use crate::nim::kernel::backend::Avx512;
use crate::nim::kernel::word::basis::{INVERSE_128, POWERS_128};
use crate::nim::kernel::word::x86_64::blocks::block;

/// Words of eight leaves.
const EIGHT: usize = 8 * LEAF;

/// For each half of the image and of the leaf, and for each turn, the blocks of the eight words.
type Blocks = [[[[u64; 8]; 8]; 2]; 2];

static INTO_BASIS: Aligned<Blocks> = Aligned(blocks(&INVERSE_128));
static OUT_OF_BASIS: Aligned<Blocks> = Aligned(blocks(&POWERS_128));

/// From the images of 2^0, 2^1, …
const fn blocks(images: &[u128; 128]) -> Blocks {
    let mut blocks = [[[[0; 8]; 8]; 2]; 2];
    let mut place = 0;
    while place < 2 * 2 * 8 * 8 {
        let (image_half, leaf_half, turn, word) = (place / 128, place / 64 % 2, place / 8 % 8, place % 8);
        blocks[image_half][leaf_half][turn][word] =
            block(images, 8 * image_half + word, 8 * leaf_half + (word + turn) % 8);
        place += 1;
    }
    blocks
}

/// Where the bytes of eight leaves stand in two vectors of leaves, and where they stand in two vectors by place.
static PLACES: Aligned<[[[u64; 8]; 2]; 2]> = {
    let mut places = [[[0; 8]; 2]; 2];
    let mut place = 0;
    while place < 128 {
        // Byte `place` of the vectors by place is this byte of the leaves, and the other way round.
        let (byte, leaf) = (place / 8, place % 8);
        let source = 16 * leaf + byte;
        places[0][place / 64][place / 8 % 8] |= (source as u64) << (8 * (place % 8));
        places[1][source / 64][source / 8 % 8] |= (place as u64) << (8 * (source % 8));
        place += 1;
    }
    Aligned(places)
};

impl Maps for Avx512 {
    fn into_basis(self, leaves: &mut [u64]) {
        with!(self, Avx512, map_leaves(self, leaves, &INTO_BASIS.0));
    }

    fn out_of_basis(self, leaves: &mut [u64]) {
        with!(self, Avx512, map_leaves(self, leaves, &OUT_OF_BASIS.0));
    }
}

#[target_feature(enable = "avx512f,avx512vbmi,gfni")]
fn map_leaves(token: Avx512, leaves: &mut [u64], blocks: &Blocks) {
    let mut eights = leaves.chunks_exact_mut(EIGHT);
    for leaves in &mut eights {
        map_eight(token, leaves, blocks);
    }
    let rest = eights.into_remainder();
    if !rest.is_empty() {
        let mut filled = Aligned([0; EIGHT]);
        filled.0[..rest.len()].copy_from_slice(rest);
        map_eight(token, &mut filled.0, blocks);
        rest.copy_from_slice(&filled.0[..rest.len()]);
    }
}

#[inline]
#[target_feature(enable = "avx512f,avx512vbmi,gfni")]
fn map_eight(token: Avx512, leaves: &mut [u64], blocks: &Blocks) {
    let (low, high) = leaves.split_at_mut(EIGHT / 2);
    let by_place = permuted(token, &PLACES.0[0], [token.load(low), token.load(high)]);
    let [first, second] = permuted(token, &PLACES.0[1], images(token, blocks, by_place));
    token.store(first, low);
    token.store(second, high);
}

/// The bytes of two vectors in another order.
#[inline]
#[target_feature(enable = "avx512f,avx512vbmi")]
fn permuted(token: Avx512, places: &[[u64; 8]; 2], [a, b]: [__m512i; 2]) -> [__m512i; 2] {
    [_mm512_permutex2var_epi8(a, token.load(&places[0]), b), _mm512_permutex2var_epi8(a, token.load(&places[1]), b)]
}

/// Both halves of the images of eight leaves, by place.
#[inline]
#[target_feature(enable = "avx512f,gfni")]
fn images(token: Avx512, blocks: &Blocks, [low, high]: [__m512i; 2]) -> [__m512i; 2] {
    const SUM: i32 = 0x96;
    let mut images = [_mm512_setzero_si512(); 2];
    macro_rules! add {
        ($($turn:literal)*) => {$(
            let turned = [_mm512_alignr_epi64::<$turn>(low, low), _mm512_alignr_epi64::<$turn>(high, high)];
            for (image, blocks) in images.iter_mut().zip(blocks) {
                let of_low = _mm512_gf2p8affine_epi64_epi8::<0>(turned[0], token.load(&blocks[0][$turn]));
                let of_high = _mm512_gf2p8affine_epi64_epi8::<0>(turned[1], token.load(&blocks[1][$turn]));
                *image = _mm512_ternarylogic_epi64::<SUM>(*image, of_low, of_high);
            }
        )*};
    }
    add!(0 1 2 3 4 5 6 7);
    images
}
