//! Checks the emulated CPU. A binary for `tests/emulated/run`, built by `tests/emulated/check`; not part of the crate.
//!
//! Without an argument it compares each instruction that the kernels use with plain code, and exits with status 0 if all agree.
//! `exit N` exits with status N, `say …` prints its arguments and the working directory, `panic` panics, `hang` never ends, and
//! `speed` measures the emulator.

use std::arch::is_x86_feature_detected as has;
use std::arch::x86_64::*;
use std::time::Instant;

type Bytes = [u8; 64];
type Words = [u64; 8];

const ROUNDS: usize = 50;
const MASK: u64 = 0x9ce1_35f0_a7d2_481b;

/// Plain code, compiled without AVX-512 and GFNI like everything here except [`Vectors::of`]. Otherwise the compiler could use
/// the instructions under test in the code that checks them.
mod plain {
    use super::{Bytes, Words};

    pub fn product(a: u8, b: u8) -> u8 {
        let shifted = |i: u32| (u16::from(a) << i) * (u16::from(b) >> i & 1);
        let wide = (0..8).fold(0, |sum, i| sum ^ shifted(i));
        let low = (8..16).rev().fold(wide, |rest, i| if rest >> i & 1 == 1 { rest ^ 0x11b << (i - 8) } else { rest });
        low.to_le_bytes()[0]
    }

    pub fn inverse(a: u8) -> u8 {
        (0..=255).find(|&b| product(a, b) == 1).unwrap_or(0)
    }

    /// Bit i of the result comes from byte 7 − i of the matrix.
    pub fn affine(matrix: u64, x: u8, constant: u8) -> u8 {
        let bit = |i: usize| ((matrix.to_be_bytes()[i] & x).count_ones() & 1) << i;
        (0..8).map(bit).sum::<u32>().to_le_bytes()[0] ^ constant
    }

    pub fn clmul(a: u64, b: u64) -> u128 {
        (0..64).filter(|i| b >> i & 1 == 1).fold(0, |sum, i| sum ^ u128::from(a) << i)
    }

    pub fn words(bytes: &Bytes) -> Words {
        std::array::from_fn(|i| u64::from_le_bytes(bytes[8 * i..][..8].try_into().unwrap()))
    }
}

/// The results of the instructions on three registers.
struct Vectors {
    products: Bytes,
    products_masked: Bytes,
    products_256: [u8; 32],
    affine: Bytes,
    affine_masked: Bytes,
    affine_zeroed: Bytes,
    inverses: Bytes,
    permuted: Bytes,
    permuted_two: Bytes,
    shuffled: Bytes,
    clmul: [Bytes; 4],
    ternary: Bytes,
}

impl Vectors {
    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,gfni,vpclmulqdq")]
    fn of(a: &Bytes, b: &Bytes, c: &Bytes) -> Self {
        // SAFETY: any 64 bytes are a register, and a register is any 64 bytes.
        let load = |bytes: &Bytes| unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) };
        let bytes = |register: __m512i| unsafe { std::mem::transmute::<__m512i, Bytes>(register) };
        let half = |register: __m256i| unsafe { std::mem::transmute::<__m256i, [u8; 32]>(register) };
        let low = |register: __m512i| _mm512_castsi512_si256(register);
        let (a, b, c) = (load(a), load(b), load(c));
        Self {
            products: bytes(_mm512_gf2p8mul_epi8(a, b)),
            products_masked: bytes(_mm512_mask_gf2p8mul_epi8(c, MASK, a, b)),
            products_256: half(_mm256_gf2p8mul_epi8(low(a), low(b))),
            affine: bytes(_mm512_gf2p8affine_epi64_epi8::<0x5a>(a, b)),
            affine_masked: bytes(_mm512_mask_gf2p8affine_epi64_epi8::<0>(c, MASK, a, b)),
            affine_zeroed: bytes(_mm512_maskz_gf2p8affine_epi64_epi8::<0>(MASK, a, b)),
            inverses: bytes(_mm512_gf2p8affineinv_epi64_epi8::<0x5a>(a, b)),
            permuted: bytes(_mm512_permutexvar_epi8(a, b)),
            permuted_two: bytes(_mm512_permutex2var_epi8(b, a, c)),
            shuffled: bytes(_mm512_shuffle_epi8(b, a)),
            clmul: [
                bytes(_mm512_clmulepi64_epi128::<0x00>(a, b)),
                bytes(_mm512_clmulepi64_epi128::<0x01>(a, b)),
                bytes(_mm512_clmulepi64_epi128::<0x10>(a, b)),
                bytes(_mm512_clmulepi64_epi128::<0x11>(a, b)),
            ],
            ternary: bytes(_mm512_ternarylogic_epi64::<0xca>(a, b, c)),
        }
    }
}

/// The names of the instructions that differ from plain code.
fn wrong(a: &Bytes, b: &Bytes, c: &Bytes) -> Vec<&'static str> {
    // SAFETY: main has asked the CPU for the features.
    let got = unsafe { Vectors::of(a, b, c) };
    let (left, right) = (plain::words(a), plain::words(b));
    let chosen = |i: usize, value: u8, other: u8| if MASK >> i & 1 == 1 { value } else { other };
    let each = |f: &dyn Fn(usize) -> u8| -> Bytes { std::array::from_fn(f) };
    let clmul = |k: usize| {
        let product = |lane: usize| plain::clmul(left[2 * lane + (k & 1)], right[2 * lane + (k >> 1)]);
        each(&|i| product(i / 16).to_le_bytes()[i % 16])
    };
    let affine = |i: usize, constant| plain::affine(right[i / 8], a[i], constant);
    let products = each(&|i| plain::product(a[i], b[i]));
    let table = |index: u8| if index & 64 == 0 { b[usize::from(index & 63)] } else { c[usize::from(index & 63)] };
    let shuffled = |i: usize| if a[i] < 128 { b[i / 16 * 16 + usize::from(a[i] & 15)] } else { 0 };
    let checks = [
        ("gf2p8mul", got.products == products),
        ("gf2p8mul, masked", got.products_masked == each(&|i| chosen(i, products[i], c[i]))),
        ("gf2p8mul, 256 bits", got.products_256 == products[..32]),
        ("gf2p8affine", got.affine == each(&|i| affine(i, 0x5a))),
        ("gf2p8affine, masked", got.affine_masked == each(&|i| chosen(i, affine(i, 0), c[i]))),
        ("gf2p8affine, zeroed", got.affine_zeroed == each(&|i| chosen(i, affine(i, 0), 0))),
        ("gf2p8affineinv", got.inverses == each(&|i| plain::affine(right[i / 8], plain::inverse(a[i]), 0x5a))),
        ("permutexvar", got.permuted == each(&|i| b[usize::from(a[i] & 63)])),
        ("permutex2var", got.permuted_two == each(&|i| table(a[i]))),
        ("shuffle", got.shuffled == each(&shuffled)),
        ("clmul", (0..4).all(|k| got.clmul[k] == clmul(k))),
        ("ternarylogic", got.ternary == each(&|i| a[i] & b[i] | !a[i] & c[i])),
    ];
    checks.iter().filter(|(_, right)| !right).map(|(name, _)| *name).collect()
}

fn next(state: &mut u64) -> u64 {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    *state
}

fn probe() -> Result<(), String> {
    let features = [
        ("avx512f", has!("avx512f")),
        ("avx512bw", has!("avx512bw")),
        ("avx512dq", has!("avx512dq")),
        ("avx512vl", has!("avx512vl")),
        ("avx512vbmi", has!("avx512vbmi")),
        ("gfni", has!("gfni")),
        ("vpclmulqdq", has!("vpclmulqdq")),
    ];
    if let Some((name, _)) = features.iter().find(|(_, present)| !present) {
        return Err(format!("this CPU lacks {name}"));
    }
    let mut state = 0x1234_5678_9abc_def1;
    let mut bytes = || -> Bytes { std::array::from_fn(|_| next(&mut state).to_be_bytes()[3]) };
    for round in 0..ROUNDS {
        let names = wrong(&bytes(), &bytes(), &bytes());
        if !names.is_empty() {
            return Err(format!("round {round}: wrong are {}", names.join("; ")));
        }
    }
    println!("{ROUNDS} rounds of 12 instructions agree with plain code");
    Ok(())
}

fn speed() {
    let (start, mut state) = (Instant::now(), 1);
    let last = (0..100_000_000).map(|_| next(&mut state)).last();
    println!("100 million rounds of xorshift in {:?} of this machine's clock: {last:?}", start.elapsed());
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        [] => match probe() {
            Ok(()) => {}
            Err(reason) => {
                println!("{reason}");
                std::process::exit(1)
            }
        },
        ["exit", status] => std::process::exit(status.parse().expect("a number")),
        ["say", ref rest @ ..] => {
            let fixtures = std::fs::read_dir("fixtures").unwrap().count();
            println!("{rest:?} in {:?}, {fixtures} fixtures", std::env::current_dir().unwrap());
        }
        ["panic"] => panic!("as asked"),
        ["hang"] => loop {
            std::hint::spin_loop();
        },
        ["speed"] => speed(),
        _ => panic!("no such argument"),
    }
}
