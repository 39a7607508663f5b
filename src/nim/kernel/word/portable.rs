//! Words without any CPU feature: logarithm tables for bytes, Karatsuba's step above them.
//!
//! In a word of 2w bits let F = 2^w, a Fermat 2-power, and α = F/2, so that F ⊗ F = F ⊕ α. For a = a₁F ⊕ a₀ and
//! b = b₁F ⊕ b₀, with halves below F,
//!
//! ```text
//! a ⊗ b = (m ⊕ l) F ⊕ (l ⊕ α ⊗ t),   t = a₁ ⊗ b₁,   l = a₀ ⊗ b₀,   m = (a₀ ⊕ a₁) ⊗ (b₀ ⊕ b₁).
//! ```
//!
//! The product by α′ = F·α, the constant of words twice as wide, is
//!
//! ```text
//! (a₁F ⊕ a₀) ⊗ α′ = ((a₁ ⊕ a₀) ⊗ α) F ⊕ a₁ ⊗ α ⊗ α,   because F ⊗ α′ = (F ⊕ α) ⊗ α = α′ ⊕ α ⊗ α.
//! ```

#![allow(clippy::cast_possible_truncation, reason = "taking the low half of a word is what these casts are for")]

/// Logarithms to the base 18, the least number of order 255. `LOG[0]` is large enough that every sum with it is the index of
/// one of the zeros at the end of [`EXP`].
static LOG: [u16; 256] = log_table();
static EXP: [u8; 2 * ZERO_LOG as usize + 1] = exp_table();
/// `TIMES_128[a]` = 128 ⊗ a; 128 is the constant α of words of 16 bits.
static TIMES_128: [u8; 256] = times_128_table();

const GENERATOR: u8 = 18;
const ZERO_LOG: u16 = 510;

pub(super) fn product_u8(a: u8, b: u8) -> u8 {
    EXP[usize::from(LOG[usize::from(a)] + LOG[usize::from(b)])]
}

fn mul_alpha_u8(a: u8) -> u8 {
    TIMES_128[usize::from(a)]
}

/// The product, and the product by α, of words twice as wide.
macro_rules! double {
    ($word:ty, $product:ident, $mul_alpha:ident; $half:ty, $half_product:ident, $half_mul_alpha:ident) => {
        pub(super) fn $product(a: $word, b: $word) -> $word {
            let (a1, a0) = ((a >> <$half>::BITS) as $half, a as $half);
            let (b1, b0) = ((b >> <$half>::BITS) as $half, b as $half);
            let top = $half_product(a1, b1);
            let low = $half_product(a0, b0);
            let mixed = $half_product(a0 ^ a1, b0 ^ b1);
            <$word>::from(mixed ^ low) << <$half>::BITS | <$word>::from(low ^ $half_mul_alpha(top))
        }

        #[allow(dead_code, reason = "the widest word needs no half point")]
        pub(super) fn $mul_alpha(a: $word) -> $word {
            let (a1, a0) = ((a >> <$half>::BITS) as $half, a as $half);
            let high = $half_mul_alpha(a1 ^ a0);
            let low = $half_mul_alpha($half_mul_alpha(a1));
            <$word>::from(high) << <$half>::BITS | <$word>::from(low)
        }
    };
}

double!(u16, product_u16, mul_alpha_u16; u8, product_u8, mul_alpha_u8);
double!(u32, product_u32, mul_alpha_u32; u16, product_u16, mul_alpha_u16);
double!(u64, product_u64, mul_alpha_u64; u32, product_u32, mul_alpha_u32);
double!(u128, product_u128, mul_alpha_u128; u64, product_u64, mul_alpha_u64);

/// a ⊗ b for a, b below 2^`bits`, by the formula above down to single bits. Only for the tables, at compile time.
const fn tower(a: u8, b: u8, bits: u32) -> u8 {
    if bits == 1 {
        return a & b;
    }
    let half = bits / 2;
    let mask = (1 << half) - 1;
    let top = tower(a >> half, b >> half, half);
    let low = tower(a & mask, b & mask, half);
    let mixed = tower((a >> half) ^ (a & mask), (b >> half) ^ (b & mask), half);
    (mixed ^ low) << half | (low ^ tower(top, 1 << (half - 1), half))
}

const fn exp_table() -> [u8; 2 * ZERO_LOG as usize + 1] {
    let mut exp = [0; 2 * ZERO_LOG as usize + 1];
    let mut power = 1;
    let mut exponent = 0;
    while exponent < ZERO_LOG as usize {
        exp[exponent] = power;
        power = tower(power, GENERATOR, 8);
        exponent += 1;
    }
    exp
}

const fn log_table() -> [u16; 256] {
    let exp = exp_table();
    let mut log = [ZERO_LOG; 256];
    let mut exponent = 0;
    while exponent < 255 {
        log[exp[exponent as usize] as usize] = exponent;
        exponent += 1;
    }
    log
}

const fn times_128_table() -> [u8; 256] {
    let mut table = [0; 256];
    let mut a = 0;
    while a < 256 {
        table[a] = tower(a as u8, 128, 8);
        a += 1;
    }
    table
}
