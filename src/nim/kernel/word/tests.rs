//! The constants and tables of the kernels, against their definitions.

use super::linear::{Linear32, Linear64, Linear128};
use super::{basis, clmul, constant};

/// p(g), for p given by its exponents.
fn value(root: u128, width: u32, exponents: &[u32]) -> u128 {
    let power = |exponent| (0..exponent).fold(1, |power, _| constant::product(power, root, width));
    exponents.iter().fold(0, |sum, &exponent| sum ^ power(exponent))
}

#[test]
fn the_roots_are_roots() {
    assert_eq!(value(basis::ROOT_32, 32, &[32, 7, 3, 2, 0]), 0);
    assert_eq!(value(basis::ROOT_64, 64, &[64, 4, 3, 1, 0]), 0);
    assert_eq!(value(basis::ROOT_128, 128, &[128, 7, 2, 1, 0]), 0);
    assert_ne!(value(basis::ROOT_64 ^ 1 << 40, 64, &[64, 4, 3, 1, 0]), 0);
}

/// Checks that both maps are linear, and inverse to each other on single bits.
macro_rules! check_maps {
    ($linear:ident, $word:ty, $to:expr, $from:expr) => {
        let is_linear = |map: &$linear| {
            (0..<$word>::BITS / 8).all(|place| {
                (0..256).all(|byte: $word| {
                    let bits = (0..8).filter(|bit| byte >> bit & 1 == 1);
                    let sum = bits.fold(0, |sum, bit| sum ^ map.of(1 << (8 * place + bit)));
                    map.of(byte << (8 * place)) == sum
                })
            })
        };
        assert!(is_linear(&$to) && is_linear(&$from));
        for bit in 0..<$word>::BITS {
            assert_eq!($from.of($to.of(1 << bit)), 1 << bit);
        }
        assert_eq!($from.of(1), 1);
    };
}

#[test]
fn the_maps_are_linear_and_inverse_to_each_other() {
    check_maps!(Linear32, u32, basis::TO_32, basis::FROM_32);
    check_maps!(Linear64, u64, basis::TO_64, basis::FROM_64);
    check_maps!(Linear128, u128, basis::TO_128, basis::FROM_128);
    assert_eq!(u128::from(basis::FROM_64.of(2)), basis::ROOT_64);
    assert_eq!((basis::FROM_64.of(basis::ALPHA_64), basis::FROM_128.of(basis::ALPHA_128)), (1 << 63, 1 << 127));
}

/// The carry-less product, by shifts.
fn product_without_carries(a: u64, b: u64) -> u128 {
    (0..64).filter(|bit| b >> bit & 1 == 1).fold(0, |sum, bit| sum ^ u128::from(a) << bit)
}

/// Words of ones have the most ones in each digit.
#[test]
fn there_are_no_carries_between_digits() {
    for i in 0..64 {
        for j in 0..64 {
            let (ones, power) = (u64::MAX >> i, 1 << j);
            assert_eq!(clmul::product(1 << i, power), 1 << (i + j));
            assert_eq!(clmul::product(ones, !ones ^ power), product_without_carries(ones, !ones ^ power));
        }
    }
    assert_eq!(clmul::product(u64::MAX, u64::MAX), product_without_carries(u64::MAX, u64::MAX));
}
