//! Products of single words by each backend.

use nimref::nim::Backend;
use nimref::nim::kernel::word::{self, Word};
use nimref::nim::reference::mex;
use num_traits::AsPrimitive;
use proptest::prelude::*;

use super::backends;
use super::powers_of_two::{TABLE, product};

/// The first pair of powers of two whose product is not the certified one.
fn first_wrong<W: Word + AsPrimitive<u128>>(times: impl Fn(W, W) -> W) -> Option<(u32, u32)> {
    for i in 0..W::BITS {
        for j in 0..W::BITS {
            let power = |exponent: u32| W::one() << exponent as usize;
            if times(power(i), power(j)).as_() != TABLE[i as usize][j as usize] {
                return Some((i, j));
            }
        }
    }
    None
}

fn check<W: Word + AsPrimitive<u128>>(backend: Backend) {
    assert_eq!(first_wrong::<W>(|a, b| word::product(backend, a, b)), None, "{} bits by {backend}", W::BITS);
}

#[test]
fn all_products_of_powers_of_two() {
    for backend in backends() {
        check::<u8>(backend);
        check::<u16>(backend);
        check::<u32>(backend);
        check::<u64>(backend);
        check::<u128>(backend);
    }
}

#[test]
fn all_products_of_bytes() {
    let definition = mex::Table::below(256);
    for backend in backends() {
        for (a, b) in (0..=255u8).flat_map(|a| (0..=255u8).map(move |b| (a, b))) {
            let product = definition.product(a.into(), b.into());
            assert_eq!(Some(word::product(backend, a, b).into()), product, "{a} ⊗ {b} by {backend}");
            assert_eq!(Some(word::product(backend, u16::from(a), b.into())), product, "{a} ⊗ {b} by {backend}");
            let wide = product.map(u128::from);
            assert_eq!(Some(word::product(backend, u32::from(a), b.into()).into()), wide, "{a} ⊗ {b} by {backend}");
            assert_eq!(Some(word::product(backend, u64::from(a), b.into()).into()), wide, "{a} ⊗ {b} by {backend}");
            assert_eq!(Some(word::product(backend, u128::from(a), b.into())), wide, "{a} ⊗ {b} by {backend}");
        }
    }
}

#[test]
fn a_wrong_bit_is_seen() {
    assert_eq!(first_wrong::<u64>(|a, b| a.nim_product(b) ^ u64::from(a == 2 && b == 1 << 63)), Some((1, 63)));
    assert_eq!(first_wrong::<u32>(|a, b| a.nim_product(b) & !(1 << 31)), Some((0, 31)));
    assert_eq!(first_wrong::<u8>(|a, b| a & b), Some((0, 1)));
}

proptest! {
    /// Inputs between powers of two, where a wrong table or a lost carry shows.
    #[test]
    fn products_distribute(a: u128, b: u128) {
        for backend in backends() {
            let product = product(a, b);
            prop_assert_eq!(word::product(backend, a, b), product);
            let (a, b) = (a as u64, b as u64);
            prop_assert_eq!(u128::from(word::product(backend, a, b)), self::product(a.into(), b.into()));
            let (a, b) = (a as u32, b as u32);
            prop_assert_eq!(u128::from(word::product(backend, a, b)), self::product(a.into(), b.into()));
            let (a, b) = (a as u16, b as u16);
            prop_assert_eq!(u128::from(word::product(backend, a, b)), self::product(a.into(), b.into()));
        }
    }
}
