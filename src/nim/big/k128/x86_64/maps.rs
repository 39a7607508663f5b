//! The maps into the inner basis and out of it by GFNI, for eight leaves at a time.
//!
//! A linear map of 128 bits is a matrix of 16 × 16 blocks of 8 × 8 bits, and the instruction multiplies each byte of a
//! 64-bit word by one block. So the bytes are brought together by place: in word j of two vectors stand the bytes j, or
//! 8 + j, of the eight leaves. Word i of the image is the sum over j of block (i, j) times word j; with the words of a
//! vector turned by d places, eight blocks (i, i + d) are multiplied at once.

#![allow(clippy::cast_possible_wrap, clippy::cast_sign_loss, reason = "instructions take bits, their types are signed")]

use core::arch::x86_64::{
    __m512i, _mm512_gf2p8affine_epi64_epi8, _mm512_permutex2var_epi8, _mm512_permutexvar_epi64, _mm512_setzero_si512,
    _mm512_xor_si512,
};

use super::super::basis::{self, LEAF, Maps};
use super::super::kernels::Rows;
use super::with;
use crate::nim::backend::Avx512;
use crate::nim::word::basis::{FROM_128, INVERSE_128, POWERS_128, TO_128};
use crate::nim::word::x86_64::blocks::block;

/// Words of eight leaves.
const BLOCK: usize = 8 * LEAF;

/// For each half of the image and of the leaf, and for each turn, the blocks of the eight words.
type Blocks = [[[[u64; 8]; 8]; 2]; 2];

static INTO_BASIS: Blocks = blocks(&INVERSE_128);
static OUT_OF_BASIS: Blocks = blocks(&POWERS_128);

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
const PLACES: [[[u64; 8]; 2]; 2] = {
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
    places
};

impl Maps for Avx512 {
    fn into_basis(self, leaves: &mut [u64]) {
        let (blocks, rest) = leaves.split_at_mut(leaves.len() - leaves.len() % BLOCK);
        with!(self, Avx512, map_blocks(self, blocks, &INTO_BASIS));
        basis::map_leaves(rest, &TO_128);
    }

    fn out_of_basis(self, leaves: &mut [u64]) {
        let (blocks, rest) = leaves.split_at_mut(leaves.len() - leaves.len() % BLOCK);
        with!(self, Avx512, map_blocks(self, blocks, &OUT_OF_BASIS));
        basis::map_leaves(rest, &FROM_128);
    }
}

#[target_feature(enable = "avx512f,avx512vbmi,gfni")]
fn map_blocks(token: Avx512, leaves: &mut [u64], blocks: &Blocks) {
    for leaves in leaves.chunks_exact_mut(BLOCK) {
        let (low, high) = leaves.split_at_mut(BLOCK / 2);
        let by_place = permuted(token, &PLACES[0], [token.load(low), token.load(high)]);
        let images = [image(token, &blocks[0], by_place), image(token, &blocks[1], by_place)];
        let [first, second] = permuted(token, &PLACES[1], images);
        token.store(first, low);
        token.store(second, high);
    }
}

/// The bytes of two vectors in another order.
#[inline]
#[target_feature(enable = "avx512f,avx512vbmi")]
fn permuted(token: Avx512, places: &[[u64; 8]; 2], [a, b]: [__m512i; 2]) -> [__m512i; 2] {
    [_mm512_permutex2var_epi8(a, token.load(&places[0]), b), _mm512_permutex2var_epi8(a, token.load(&places[1]), b)]
}

/// A half of the image of eight leaves by place.
#[inline]
#[target_feature(enable = "avx512f,gfni")]
fn image(token: Avx512, blocks: &[[[u64; 8]; 8]; 2], halves: [__m512i; 2]) -> __m512i {
    let mut image = _mm512_setzero_si512();
    for (half, blocks) in halves.into_iter().zip(blocks) {
        for (turn, blocks) in (0..).zip(blocks) {
            let turned = _mm512_permutexvar_epi64(token.load(&[0, 1, 2, 3, 4, 5, 6, 7].map(|i| (i + turn) % 8)), half);
            let part = _mm512_gf2p8affine_epi64_epi8::<0>(turned, token.load(blocks));
            image = _mm512_xor_si512(image, part);
        }
    }
    image
}
