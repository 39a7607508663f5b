//! Fast products, squares, roots and inverses of numbers below 2^128, in the narrowest machine word that has a kernel
//! for them.

use num_bigint::BigUint;
use num_traits::ToPrimitive;

use crate::nim::fixed::Nim;
use crate::nim::kernel::bitslice;
use crate::nim::kernel::word::Word;
use crate::nim::multiplier::Multiplier;
use crate::nim::nimber::Nimber;

/// The fast multiplier for numbers below 2^128.
#[derive(Debug)]
pub(in crate::nim) struct Words;

impl Multiplier for Words {
    fn product(&mut self, a: &Nimber, b: &Nimber) -> Option<Nimber> {
        product(a.as_biguint(), b.as_biguint()).map(Nimber::from)
    }

    fn square(&mut self, a: &Nimber) -> Option<Nimber> {
        by_word(a, u64::nim_square, u128::nim_square)
    }

    fn power(&mut self, a: &Nimber, exponent: &BigUint) -> Option<Nimber> {
        by_word(a, |a| Nim::new(a).pow(exponent.clone()).get(), |a| Nim::new(a).pow(exponent.clone()).get())
    }

    fn invert_unit(&mut self, a: &Nimber) -> Option<Nimber> {
        by_word(a, |a| a.nim_inverse().unwrap_or(0), |a| a.nim_inverse().unwrap_or(0))
    }

    fn sqrt(&mut self, a: &Nimber) -> Option<Nimber> {
        by_word(a, u64::nim_sqrt, u128::nim_sqrt)
    }

    // The even root is the same in every field that contains it, so any word that holds the field will do.
    fn artin_schreier_root(&mut self, a: &Nimber, bits: u64) -> Option<Nimber> {
        match a.as_biguint().to_u64() {
            Some(a) if bits <= 64 => a.nim_artin_schreier().map(Nimber::from),
            _ => a.as_biguint().to_u128()?.nim_artin_schreier().map(Nimber::from),
        }
    }

    fn word_products(&mut self, a: &[u64], b: &[u64], products: &mut [u64]) -> bool {
        products_in_narrowest_word(a, b, products);
        true
    }
}

/// Applies an operation on 64-bit words if the number fits, and on 128-bit words otherwise.
fn by_word(a: &Nimber, narrow: impl FnOnce(u64) -> u64, wide: impl FnOnce(u128) -> u128) -> Option<Nimber> {
    match a.as_biguint().to_u64() {
        Some(a) => Some(narrow(a).into()),
        None => Some(wide(a.as_biguint().to_u128()?).into()),
    }
}

/// Multiplies in the narrowest word that holds both factors.
fn product(a: &BigUint, b: &BigUint) -> Option<u128> {
    if let (Some(a), Some(b)) = (a.to_u8(), b.to_u8()) {
        return Some(a.nim_product(b).into());
    }
    if let (Some(a), Some(b)) = (a.to_u16(), b.to_u16()) {
        return Some(a.nim_product(b).into());
    }
    if let (Some(a), Some(b)) = (a.to_u32(), b.to_u32()) {
        return Some(a.nim_product(b).into());
    }
    if let (Some(a), Some(b)) = (a.to_u64(), b.to_u64()) {
        return Some(a.nim_product(b).into());
    }
    Some(a.to_u128()?.nim_product(b.to_u128()?))
}

/// Multiplies the slices in the narrowest word that holds every factor.
fn products_in_narrowest_word(a: &[u64], b: &[u64], products: &mut [u64]) {
    let digits = a.iter().chain(b).fold(0, |digits, factor| digits | factor);
    #[allow(clippy::cast_possible_truncation, reason = "the factors fit")]
    match u64::BITS - digits.leading_zeros() {
        0..=8 => products_in(a, b, products, |factor| factor as u8),
        9..=16 => products_in(a, b, products, |factor| factor as u16),
        17..=32 => products_in(a, b, products, |factor| factor as u32),
        _ => products_in(a, b, products, |factor| factor),
    }
}

/// Multiplies the slices in a width that holds every factor, a fixed number of words at a time.
fn products_in<W: Word + Into<u64>>(a: &[u64], b: &[u64], products: &mut [u64], narrow: impl Fn(u64) -> W) {
    const PIECE: usize = 512;
    let [mut narrow_a, mut narrow_b, mut narrow_products] = [[W::zero(); PIECE]; 3];
    let copy_narrowed = |narrowed: &mut [W], words: &[u64]| {
        for (narrowed, &word) in narrowed.iter_mut().zip(words) {
            *narrowed = narrow(word);
        }
    };
    for ((a, b), products) in a.chunks(PIECE).zip(b.chunks(PIECE)).zip(products.chunks_mut(PIECE)) {
        let length = products.len().min(a.len()).min(b.len());
        copy_narrowed(&mut narrow_a, a);
        copy_narrowed(&mut narrow_b, b);
        bitslice::product_into(&narrow_a[..length], &narrow_b[..length], &mut narrow_products[..length])
            .expect("the three slices have the same length");
        for (product, &narrow) in products.iter_mut().zip(&narrow_products[..length]) {
            *product = narrow.into();
        }
    }
}
