//! Products of slices by each backend.

use nimref::nim::Backend;
use nimref::nim::kernel::bitslice;
use nimref::nim::kernel::word::{self, Word};
use nimref::nim::reference::mex;
use num_traits::AsPrimitive;

use super::backends;
use super::powers_of_two::TABLE;

/// Checks all products of powers of two in one slice, from index `shift` on, so that each is at many places of a block.
fn check_powers_of_two<W: Word + AsPrimitive<u128>>(backend: Backend, shift: usize) {
    let pairs: Vec<(u32, u32)> = (0..W::BITS).flat_map(|i| (0..W::BITS).map(move |j| (i, j))).collect();
    let power = |exponent: u32| W::one() << exponent as usize;
    let mut a = vec![W::zero(); shift];
    let mut b = vec![W::max_value(); shift];
    a.extend(pairs.iter().map(|pair| power(pair.0)));
    b.extend(pairs.iter().map(|pair| power(pair.1)));
    let mut out = vec![W::one(); a.len()];
    bitslice::product_into_by(backend, &a, &b, &mut out).unwrap();
    assert!(out[..shift].iter().all(W::is_zero));
    for (product, (i, j)) in out[shift..].iter().zip(pairs) {
        assert_eq!(product.as_(), TABLE[i as usize][j as usize], "2^{i} ⊗ 2^{j}, {} bits by {backend}", W::BITS);
    }
}

#[test]
fn all_products_of_powers_of_two() {
    for backend in backends() {
        for shift in [0, 1, 63, 200] {
            check_powers_of_two::<u8>(backend, shift);
            check_powers_of_two::<u16>(backend, shift);
            check_powers_of_two::<u32>(backend, shift);
            check_powers_of_two::<u64>(backend, shift);
            check_powers_of_two::<u128>(backend, shift);
        }
    }
}

#[test]
fn all_products_of_bytes() {
    let definition = mex::Table::below(256);
    let (a, b): (Vec<u8>, Vec<u8>) = (0..=255).flat_map(|a| (0..=255).map(move |b| (a, b))).unzip();
    for backend in backends() {
        let mut out = vec![0; 65_536];
        bitslice::product_into_by(backend, &a, &b, &mut out).unwrap();
        for ((a, b), product) in a.iter().zip(&b).zip(out) {
            let by_definition = definition.product((*a).into(), (*b).into());
            assert_eq!(Some(product.into()), by_definition, "{a} ⊗ {b} by {backend}");
        }
    }
}

/// Numbers without a pattern, from a seed.
pub(crate) fn numbers<W: Word>(length: usize, mut state: u64) -> Vec<W>
where
    u64: AsPrimitive<W>,
{
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let number: W = (state ^ state >> 29).as_();
        number
    };
    // The widest words take their bits from two numbers.
    (0..length).map(|_| next() ^ next().rotate_left(W::BITS / 2)).collect()
}

fn check_every_length<W: Word>(backend: Backend, longest: usize)
where
    u64: AsPrimitive<W>,
{
    let (a, b): (Vec<W>, Vec<W>) = (numbers(longest, 1), numbers(longest, 2));
    let expected: Vec<W> = a.iter().zip(&b).map(|(&a, &b)| word::product(Backend::Portable, a, b)).collect();
    for length in 0..=longest {
        let mut out = vec![W::max_value(); longest];
        bitslice::product_into_by(backend, &a[..length], &b[..length], &mut out[..length]).unwrap();
        assert_eq!(out[..length], expected[..length], "{length} numbers of {} bits by {backend}", W::BITS);
        assert!(out[length..].iter().all(|&unchanged| unchanged == W::max_value()));
    }
}

/// Every length of the tail after the whole blocks.
#[test]
fn slices_of_every_length() {
    for backend in backends() {
        check_every_length::<u8>(backend, 1100);
        check_every_length::<u16>(backend, 600);
        check_every_length::<u32>(backend, 600);
        check_every_length::<u64>(backend, 600);
        check_every_length::<u128>(backend, 600);
    }
}

#[test]
fn products_in_place() {
    for length in [0, 1, 511, 1024, 1025, 3000] {
        let (mut a, b): (Vec<u64>, Vec<u64>) = (numbers(length, 3), numbers(length, 4));
        let expected: Vec<u64> = a.iter().zip(&b).map(|(a, b)| a.nim_product(*b)).collect();
        bitslice::product_assign(&mut a, &b).unwrap();
        assert_eq!(a, expected);
    }
}

#[test]
fn different_lengths_are_an_error() {
    let mut out = [7u32; 3];
    assert!(bitslice::product_into(&[1, 2], &[1, 2, 3], &mut out).is_err());
    assert!(bitslice::product_into(&[1, 2, 3], &[1, 2], &mut out).is_err());
    assert!(bitslice::product_into(&[1, 2, 3, 4], &[1, 2, 3, 4], &mut out).is_err());
    assert!(bitslice::product_assign(&mut out, &[1]).is_err());
    assert_eq!(out, [7; 3]);
}
