//! Words with GFNI: the products of `polynomial.rs`, with the CPU's affine maps of bytes in place of tables.
//!
//! A linear map of 64 bits is a matrix of 8 × 8 blocks of 8 × 8 bits. One instruction multiplies each byte of the eight words
//! of a vector by a block, one block for each word. So up to eight words to be mapped are first transposed as a matrix of
//! bytes: word j of the vector holds byte j of each. Word i of the image is then the sum over j of block (i, j) times word
//! j. With the words of the vector rotated by d places, the eight blocks (i, i + d) are multiplied at once.
//!
//! A product of 128 bits takes two such maps: the first maps all four halves, the second two. A product of 64 bits looks its
//! factors up in the tables, while the vector units are idle, and uses such a map only for the way back. The look-ups are
//! compiled without the features of the vectors; with them the compiler turns them into gathers, which are slower.

#![allow(clippy::cast_possible_wrap, clippy::cast_sign_loss, reason = "instructions take bits, their types are signed")]
#![allow(clippy::cast_possible_truncation, reason = "taking the low half of a word is what the casts are for")]

use core::arch::x86_64::{
    __m128i, __m512i, _mm_clmulepi64_si128, _mm_cvtsi64_si128, _mm_cvtsi128_si64, _mm_extract_epi64, _mm_set_epi64x,
    _mm_unpackhi_epi64, _mm_unpacklo_epi64, _mm_xor_si128, _mm256_set_m128i, _mm512_alignr_epi64,
    _mm512_castsi128_si512, _mm512_castsi256_si512, _mm512_castsi512_si128, _mm512_extracti32x4_epi32,
    _mm512_gf2p8affine_epi64_epi8, _mm512_permutexvar_epi8, _mm512_xor_si512,
};

use crate::nim::kernel::aligned::Aligned;
use crate::nim::kernel::backend::x86_64::{Avx512, call};
use crate::nim::kernel::word::basis::{self, ALPHA_64, INVERSE_64, POWERS_64};
use crate::nim::kernel::x86_64::bit_matrix::block;
use crate::nim::kernel::x86_64::memory::load;

/// For each rotation, the blocks of the eight words.
type Blocks = [[u64; 8]; 8];

static TO_64: Aligned<Blocks> = Aligned(blocks(&INVERSE_64));
static FROM_64: Aligned<Blocks> = Aligned(blocks(&POWERS_64));

/// The blocks of the linear map with these images of 2^0, 2^1, ….
const fn blocks(images: &[u128; 64]) -> Blocks {
    let mut blocks = [[0; 8]; 8];
    let mut place = 0;
    while place < 64 {
        let (rotation, word) = (place / 8, place % 8);
        blocks[rotation][word] = block(images, word, (word + rotation) % 8);
        place += 1;
    }
    blocks
}

/// The places of bytes that transpose 8 × 8 bytes: byte c of word j comes from place 8c + j.
const TRANSPOSED: [u64; 8] = {
    let mut places = [0; 8];
    let mut place = 0;
    while place < 64 {
        let (j, c) = (place / 8, place % 8);
        places[j] |= (8 * c as u64 + j as u64) << (8 * c);
        place += 1;
    }
    places
};

/// x⁴ + x³ + x + 1: the modulus without its leading term.
const REST: i64 = 0x1b;

pub(in crate::nim::kernel::word) fn product_u64(token: Avx512, a: u64, b: u64) -> u64 {
    /// The nimber of the product of two polynomials.
    #[target_feature(enable = "pclmulqdq,avx512f,avx512vbmi,gfni")]
    fn kernel(a: u64, b: u64) -> u64 {
        let (a, b) = (_mm_cvtsi64_si128(a as i64), _mm_cvtsi64_si128(b as i64));
        let product = _mm512_castsi128_si512(reduced(_mm_clmulepi64_si128::<0x00>(a, b)));
        _mm_cvtsi128_si64(_mm512_castsi512_si128(mapped(&FROM_64.0, product))) as u64
    }
    let (a, b) = (basis::TO_64.of(a), basis::TO_64.of(b));
    call!(Avx512, token, kernel(a, b))
}

pub(in crate::nim::kernel::word) fn product_u128(token: Avx512, a: u128, b: u128) -> u128 {
    #[target_feature(enable = "pclmulqdq,avx512f,avx512vbmi,gfni")]
    fn kernel(a: u128, b: u128) -> u128 {
        let factors = _mm256_set_m128i(halves(b), halves(a));
        let factors = mapped(&TO_64.0, _mm512_castsi256_si512(factors));
        let (a, b) = (_mm512_castsi512_si128(factors), _mm512_extracti32x4_epi32::<1>(factors));
        let product = _mm512_castsi128_si512(product_of_halves(a, b));
        let product = _mm512_castsi512_si128(mapped(&FROM_64.0, product));
        let [low, high] = [_mm_cvtsi128_si64(product), _mm_extract_epi64::<1>(product)];
        u128::from(high as u64) << 64 | u128::from(low as u64)
    }
    call!(Avx512, token, kernel(a, b))
}

#[inline]
#[target_feature(enable = "sse2")]
fn halves(word: u128) -> __m128i {
    _mm_set_epi64x((word >> 64) as i64, word as i64)
}

/// Karatsuba's step on pairs of polynomials, as in `polynomial.rs`, with both halves in one vector.
#[inline]
#[target_feature(enable = "pclmulqdq,sse2")]
fn product_of_halves(a: __m128i, b: __m128i) -> __m128i {
    let top = reduced(_mm_clmulepi64_si128::<0x11>(a, b));
    let low = _mm_clmulepi64_si128::<0x00>(a, b);
    let sum = |a| _mm_xor_si128(a, _mm_unpackhi_epi64(a, a));
    let mixed = _mm_clmulepi64_si128::<0x00>(sum(a), sum(b));
    let alpha = _mm_cvtsi64_si128(ALPHA_64 as i64);
    let high = reduced(_mm_xor_si128(mixed, low));
    let low = reduced(_mm_xor_si128(low, _mm_clmulepi64_si128::<0x00>(top, alpha)));
    _mm_unpacklo_epi64(low, high)
}

/// A polynomial reduced modulo x⁶⁴ + x⁴ + x³ + x + 1, in the lower word.
#[inline]
#[target_feature(enable = "pclmulqdq,sse2")]
fn reduced(product: __m128i) -> __m128i {
    let polynomial = _mm_cvtsi64_si128(REST);
    let folded = _mm_clmulepi64_si128::<0x01>(product, polynomial);
    let twice = _mm_clmulepi64_si128::<0x01>(folded, polynomial);
    _mm_xor_si128(_mm_xor_si128(product, folded), twice)
}

/// The images of the eight words.
#[inline]
#[target_feature(enable = "avx512f,avx512vbmi,gfni")]
fn mapped(blocks: &Blocks, words: __m512i) -> __m512i {
    let transposed = load(&TRANSPOSED);
    let words = _mm512_permutexvar_epi8(transposed, words);
    let parts = [
        mapped_part::<0>(blocks, words),
        mapped_part::<1>(blocks, words),
        mapped_part::<2>(blocks, words),
        mapped_part::<3>(blocks, words),
        mapped_part::<4>(blocks, words),
        mapped_part::<5>(blocks, words),
        mapped_part::<6>(blocks, words),
        mapped_part::<7>(blocks, words),
    ];
    let sum = |a, b| _mm512_xor_si512(a, b);
    let image = sum(
        sum(sum(parts[0], parts[1]), sum(parts[2], parts[3])),
        sum(sum(parts[4], parts[5]), sum(parts[6], parts[7])),
    );
    _mm512_permutexvar_epi8(transposed, image)
}

/// The products of all words with the blocks for one rotation.
#[inline]
#[target_feature(enable = "avx512f,gfni")]
fn mapped_part<const ROTATION: i32>(blocks: &Blocks, words: __m512i) -> __m512i {
    let rotated = _mm512_alignr_epi64::<ROTATION>(words, words);
    _mm512_gf2p8affine_epi64_epi8::<0>(rotated, load(&blocks[ROTATION as usize]))
}
