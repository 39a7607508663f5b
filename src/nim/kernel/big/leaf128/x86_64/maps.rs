//! The maps to the polynomial basis and back by GFNI, for eight leaves at a time.
//!
//! A linear map of 128 bits is a matrix of 16 × 16 blocks of 8 × 8 bits, and the instruction multiplies each byte of a 64-bit
//! word by one block. So the bytes are first sorted by their place in a leaf: word j of two vectors holds the bytes j, or
//! 8 + j, of the eight leaves. Word i of the image is the sum over j of block (i, j) times word j. With the words of a vector
//! rotated by d places, eight blocks (i, i + d) are multiplied at once.

#![allow(clippy::cast_possible_wrap, clippy::cast_sign_loss, reason = "instructions take bits, their types are signed")]

use core::arch::x86_64::{
    __m512i, _mm512_alignr_epi64, _mm512_gf2p8affine_epi64_epi8, _mm512_permutex2var_epi8, _mm512_setzero_si512,
    _mm512_ternarylogic_epi64,
};

use crate::nim::kernel::aligned::Aligned;
use crate::nim::kernel::backend::x86_64::{Avx512, call};
use crate::nim::kernel::big::leaf128::basis::{LEAF, Maps};
use crate::nim::kernel::word::basis::{INVERSE_128, POWERS_128};
use crate::nim::kernel::x86_64::bit_matrix::block;
use crate::nim::kernel::x86_64::memory::{load, store};

/// The words of eight leaves.
const EIGHT: usize = 8 * LEAF;

/// For each half of the image and of the leaf, and for each rotation, the blocks of the eight words.
type Blocks = [[[[u64; 8]; 8]; 2]; 2];

static TO_POLYNOMIAL_BASIS: Aligned<Blocks> = Aligned(blocks(&INVERSE_128));
static FROM_POLYNOMIAL_BASIS: Aligned<Blocks> = Aligned(blocks(&POWERS_128));

/// The blocks of the linear map with these images of 2^0, 2^1, ….
const fn blocks(images: &[u128; 128]) -> Blocks {
    let mut blocks = [[[[0; 8]; 8]; 2]; 2];
    let mut place = 0;
    while place < 2 * 2 * 8 * 8 {
        let (image_half, leaf_half, rotation, word) = (place / 128, place / 64 % 2, place / 8 % 8, place % 8);
        blocks[image_half][leaf_half][rotation][word] =
            block(images, 8 * image_half + word, 8 * leaf_half + (word + rotation) % 8);
        place += 1;
    }
    blocks
}

/// The permutations that sort the bytes of eight leaves by place, and back.
static PLACES: Aligned<[[[u64; 8]; 2]; 2]> = {
    let mut places = [[[0; 8]; 2]; 2];
    let mut place = 0;
    while place < 128 {
        // Byte `place` of the sorted vectors is byte `source` of the leaves.
        let (byte, leaf) = (place / 8, place % 8);
        let source = 16 * leaf + byte;
        places[0][place / 64][place / 8 % 8] |= (source as u64) << (8 * (place % 8));
        places[1][source / 64][source / 8 % 8] |= (place as u64) << (8 * (source % 8));
        place += 1;
    }
    Aligned(places)
};

impl Maps for Avx512 {
    fn to_polynomial_basis(self, leaves: &mut [u64]) {
        let blocks = &TO_POLYNOMIAL_BASIS.0;
        call!(Avx512, self, map_leaves(leaves, blocks));
    }

    fn from_polynomial_basis(self, leaves: &mut [u64]) {
        let blocks = &FROM_POLYNOMIAL_BASIS.0;
        call!(Avx512, self, map_leaves(leaves, blocks));
    }
}

#[target_feature(enable = "avx512f,avx512vbmi,gfni")]
fn map_leaves(leaves: &mut [u64], blocks: &Blocks) {
    let mut eights = leaves.chunks_exact_mut(EIGHT);
    for leaves in &mut eights {
        map_eight(leaves, blocks);
    }
    let tail = eights.into_remainder();
    if !tail.is_empty() {
        let mut padded = Aligned([0; EIGHT]);
        padded.0[..tail.len()].copy_from_slice(tail);
        map_eight(&mut padded.0, blocks);
        tail.copy_from_slice(&padded.0[..tail.len()]);
    }
}

#[inline]
#[target_feature(enable = "avx512f,avx512vbmi,gfni")]
fn map_eight(leaves: &mut [u64], blocks: &Blocks) {
    let (low, high) = leaves.split_at_mut(EIGHT / 2);
    let by_place = permuted(&PLACES.0[0], [load(low), load(high)]);
    let [first, second] = permuted(&PLACES.0[1], images(blocks, by_place));
    store(first, low);
    store(second, high);
}

/// The bytes of two vectors in another order.
#[inline]
#[target_feature(enable = "avx512f,avx512vbmi")]
fn permuted(places: &[[u64; 8]; 2], [a, b]: [__m512i; 2]) -> [__m512i; 2] {
    [_mm512_permutex2var_epi8(a, load(&places[0]), b), _mm512_permutex2var_epi8(a, load(&places[1]), b)]
}

/// Both halves of the images of eight leaves, by place.
#[inline]
#[target_feature(enable = "avx512f,gfni")]
fn images(blocks: &Blocks, leaves: [__m512i; 2]) -> [__m512i; 2] {
    let mut images = [_mm512_setzero_si512(); 2];
    add_products::<0>(&mut images, blocks, leaves);
    add_products::<1>(&mut images, blocks, leaves);
    add_products::<2>(&mut images, blocks, leaves);
    add_products::<3>(&mut images, blocks, leaves);
    add_products::<4>(&mut images, blocks, leaves);
    add_products::<5>(&mut images, blocks, leaves);
    add_products::<6>(&mut images, blocks, leaves);
    add_products::<7>(&mut images, blocks, leaves);
    images
}

/// Adds the products of all words with the blocks for one rotation.
#[inline]
#[target_feature(enable = "avx512f,gfni")]
fn add_products<const ROTATION: i32>(images: &mut [__m512i; 2], blocks: &Blocks, [low, high]: [__m512i; 2]) {
    const SUM: i32 = 0x96;
    let rotated = [_mm512_alignr_epi64::<ROTATION>(low, low), _mm512_alignr_epi64::<ROTATION>(high, high)];
    for (image, blocks) in images.iter_mut().zip(blocks) {
        let of_low = _mm512_gf2p8affine_epi64_epi8::<0>(rotated[0], load(&blocks[0][ROTATION as usize]));
        let of_high = _mm512_gf2p8affine_epi64_epi8::<0>(rotated[1], load(&blocks[1][ROTATION as usize]));
        *image = _mm512_ternarylogic_epi64::<SUM>(*image, of_low, of_high);
    }
}
