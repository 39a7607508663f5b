//! Words with GFNI: the products of `polynomial.rs`, whose maps are the CPU's maps of bytes and not tables.
//!
//! A map of 64 bits is a matrix of 8 × 8 blocks of 8 × 8 bits, and one instruction multiplies each of the eight words of
//! a vector, byte by byte, by a block of its own. So the words to be mapped, up to eight of them, are first put in columns:
//! word j of the vector gets their bytes j. Word i of the image is then the sum over j of block (i, j) times word j; with the
//! words of the vector turned by d places, the eight blocks (i, i + d) are multiplied at once.
//!
//! A product of 128 bits takes two such maps, the first one of all four halves, the second one of two. That of 64 bits takes its
//! factors from the tables, which are looked up beside the vectors' own work, and only its way back is such a map. The
//! look-ups are compiled without the vectors' features: with them the compiler makes gathers of them, which are slower.

#![allow(clippy::cast_possible_wrap, clippy::cast_sign_loss, reason = "instructions take bits, their types are signed")]
#![allow(clippy::cast_possible_truncation, reason = "taking the low half of a word is what the casts are for")]

use core::arch::x86_64::{
    __m128i, __m512i, _mm_clmulepi64_si128, _mm_cvtsi64_si128, _mm_cvtsi128_si64, _mm_extract_epi64, _mm_set_epi64x,
    _mm_unpackhi_epi64, _mm_unpacklo_epi64, _mm_xor_si128, _mm256_set_m128i, _mm512_alignr_epi64,
    _mm512_castsi128_si512, _mm512_castsi256_si512, _mm512_castsi512_si128, _mm512_extracti32x4_epi32,
    _mm512_gf2p8affine_epi64_epi8, _mm512_permutexvar_epi8, _mm512_xor_si512,
};

use super::blocks::block;
use crate::nim::kernel::aligned::Aligned;
use crate::nim::kernel::backend::Avx512;
use crate::nim::kernel::simd::load_512;
use crate::nim::kernel::word::basis::{self, ALPHA_64, INVERSE_64, POWERS_64};

/// For each turn, the blocks of the eight words.
type Blocks = [[u64; 8]; 8];

static TO_64: Aligned<Blocks> = Aligned(blocks(&INVERSE_64));
static FROM_64: Aligned<Blocks> = Aligned(blocks(&POWERS_64));

/// From the images of 2^0, 2^1, …
const fn blocks(images: &[u128; 64]) -> Blocks {
    let mut blocks = [[0; 8]; 8];
    let mut place = 0;
    while place < 64 {
        let (turn, word) = (place / 8, place % 8);
        blocks[turn][word] = block(images, word, (word + turn) % 8);
        place += 1;
    }
    blocks
}

/// Byte c of word j of these is 8c + j: where the columns come from, and, the matrix being transposed, where they go to.
const COLUMNS: [u64; 8] = {
    let mut places = [0; 8];
    let mut place = 0;
    while place < 64 {
        let (j, c) = (place / 8, place % 8);
        places[j] |= (8 * c as u64 + j as u64) << (8 * c);
        place += 1;
    }
    places
};

/// x⁴ + x³ + x + 1: the polynomial of 64 bits without its leading term.
const REST: i64 = 0x1b;

pub(in crate::nim::kernel::word) fn product_u64(_: Avx512, a: u64, b: u64) -> u64 {
    /// From two polynomials to the nimber of their product.
    #[target_feature(enable = "pclmulqdq,avx512f,avx512vbmi,gfni")]
    fn kernel(a: u64, b: u64) -> u64 {
        let (a, b) = (_mm_cvtsi64_si128(a as i64), _mm_cvtsi64_si128(b as i64));
        let product = _mm512_castsi128_si512(rest(_mm_clmulepi64_si128::<0x00>(a, b)));
        _mm_cvtsi128_si64(_mm512_castsi512_si128(mapped(&FROM_64.0, product))) as u64
    }
    let (a, b) = (basis::TO_64.of(a), basis::TO_64.of(b));
    #[allow(unsafe_code, reason = "the one call in it")]
    // SAFETY: an `Avx512` can be had only where the CPU has AVX-512 F and VBMI, GFNI and PCLMULQDQ.
    unsafe {
        kernel(a, b)
    }
}

pub(in crate::nim::kernel::word) fn product_u128(_: Avx512, a: u128, b: u128) -> u128 {
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
    #[allow(unsafe_code, reason = "the one call in it")]
    // SAFETY: as above.
    unsafe {
        kernel(a, b)
    }
}

#[inline]
#[target_feature(enable = "sse2")]
fn halves(word: u128) -> __m128i {
    _mm_set_epi64x((word >> 64) as i64, word as i64)
}

/// Karatsuba's step over two polynomials each, as in `polynomial.rs`.
#[inline]
#[target_feature(enable = "pclmulqdq,sse2")]
fn product_of_halves(a: __m128i, b: __m128i) -> __m128i {
    let top = rest(_mm_clmulepi64_si128::<0x11>(a, b));
    let low = _mm_clmulepi64_si128::<0x00>(a, b);
    let sum = |a| _mm_xor_si128(a, _mm_unpackhi_epi64(a, a));
    let mixed = _mm_clmulepi64_si128::<0x00>(sum(a), sum(b));
    let half = _mm_cvtsi64_si128(ALPHA_64 as i64);
    let high = rest(_mm_xor_si128(mixed, low));
    let low = rest(_mm_xor_si128(low, _mm_clmulepi64_si128::<0x00>(top, half)));
    _mm_unpacklo_epi64(low, high)
}

/// The rest of a polynomial modulo x⁶⁴ + x⁴ + x³ + x + 1, in the lower word.
#[inline]
#[target_feature(enable = "pclmulqdq,sse2")]
fn rest(product: __m128i) -> __m128i {
    let polynomial = _mm_cvtsi64_si128(REST);
    let folded = _mm_clmulepi64_si128::<0x01>(product, polynomial);
    let twice = _mm_clmulepi64_si128::<0x01>(folded, polynomial);
    _mm_xor_si128(_mm_xor_si128(product, folded), twice)
}

/// The images of the eight words.
#[inline]
#[target_feature(enable = "avx512f,avx512vbmi,gfni")]
fn mapped(blocks: &Blocks, words: __m512i) -> __m512i {
    let columns = load_512(&COLUMNS);
    let words = _mm512_permutexvar_epi8(columns, words);
    macro_rules! part {
        ($turn:literal) => {
            _mm512_gf2p8affine_epi64_epi8::<0>(_mm512_alignr_epi64::<$turn>(words, words), load_512(&blocks[$turn]))
        };
    }
    let sum = |a, b| _mm512_xor_si512(a, b);
    let image = sum(
        sum(sum(part!(0), part!(1)), sum(part!(2), part!(3))),
        sum(sum(part!(4), part!(5)), sum(part!(6), part!(7))),
    );
    _mm512_permutexvar_epi8(columns, image)
}
