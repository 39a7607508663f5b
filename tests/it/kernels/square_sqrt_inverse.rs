//! Squares, square roots, inverses and roots of x² ⊕ x = c of words. Linear maps are checked on all powers of two; a root or
//! an inverse is checked by a product.

use nimref::nim::kernel::word::Word;
use num_traits::AsPrimitive;
use proptest::prelude::*;

use super::powers_of_two::TABLE;

fn check_powers_of_two<W: Word + AsPrimitive<u128>>() {
    for i in 0..W::BITS {
        let power = W::one() << i as usize;
        assert_eq!(power.nim_square().as_(), TABLE[i as usize][i as usize], "2^{i}, {} bits", W::BITS);
        assert_eq!(power.nim_square().nim_sqrt(), power);
        check_word(power);
    }
}

/// Checks all operations on one word.
fn check_word<W: Word>(a: W) {
    assert_eq!(a.nim_square(), a.nim_product(a), "{a}² of {} bits", W::BITS);
    let root = a.nim_sqrt();
    assert_eq!(root.nim_product(root), a, "√{a} of {} bits", W::BITS);
    match a.nim_inverse() {
        Some(inverse) => assert_eq!(a.nim_product(inverse), W::one(), "1/{a} of {} bits", W::BITS),
        None => assert!(a.is_zero()),
    }
    match a.nim_artin_schreier() {
        Some(x) => {
            assert_eq!(x.nim_product(x) ^ x, a, "x² ⊕ x = {a} of {} bits", W::BITS);
            assert!((x & W::one()).is_zero(), "the lesser root of {a}");
        }
        None => assert_eq!(a.leading_zeros(), 0),
    }
}

#[test]
fn of_all_powers_of_two() {
    check_powers_of_two::<u8>();
    check_powers_of_two::<u16>();
    check_powers_of_two::<u32>();
    check_powers_of_two::<u64>();
    check_powers_of_two::<u128>();
}

#[test]
fn of_all_words_of_16_bits() {
    (0..=u8::MAX).for_each(check_word);
    (0..=u16::MAX).for_each(check_word);
}

#[test]
fn of_zero() {
    assert_eq!((0u64.nim_square(), 0u128.nim_sqrt(), 0u32.nim_inverse()), (0, 0, None));
    assert_eq!((0u8.nim_artin_schreier(), u128::MAX.nim_artin_schreier()), (Some(0), None));
}

proptest! {
    #[test]
    fn of_words(a: u128, b: u128) {
        check_word(a);
        check_word(a as u64);
        check_word(a as u32);
        // Additive, so that the powers of two tell all.
        prop_assert_eq!((a ^ b).nim_square(), a.nim_square() ^ b.nim_square());
        prop_assert_eq!((a ^ b).nim_sqrt(), a.nim_sqrt() ^ b.nim_sqrt());
    }
}
