//! Fast nim-products of any size. This file only chooses who computes, by size and by backend.
//!
//! | both operands | who |
//! | --- | --- |
//! | below 2^64, below 2^128 | [`word`](super::word) |
//! | longer | [`leaf128`] |
//!
//! The plain [`tower`] is the check of both.
//!
//! * **Domain**: all natural numbers.
//! * **Proof**: theorem `big_on_portable_correct` in `proofs/Theorems.v`, for [`tower`].
//! * **Standing**: also tested against `fermat` and `powers`, and against another author's program on
//!   larger numbers, see `tests/agreement.rs` and `tests/big.rs`.

use num_bigint::BigUint;
use num_traits::ToPrimitive;

use super::Backend;
use super::word::Word;

pub mod leaf128;
pub mod tower;

/// a ⊗ b.
///
/// ```
/// use num_bigint::BigUint;
///
/// let f = BigUint::from(1u8) << 1024;
/// assert_eq!(nimref::nim::kernel::big::product(&f, &f), BigUint::from(3u8) << 1023);
/// ```
#[must_use]
pub fn product(a: &BigUint, b: &BigUint) -> BigUint {
    if let (Some(a), Some(b)) = (a.to_u64(), b.to_u64()) {
        return a.nim_product(b).into();
    }
    if let (Some(a), Some(b)) = (a.to_u128(), b.to_u128()) {
        return a.nim_product(b).into();
    }
    leaf128::product(Backend::chosen(), a, b)
}
