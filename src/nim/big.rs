//! Fast nim-products of any size. This file only chooses who computes, by size and by backend.
//!
//! * **Domain**: all natural numbers.
//! * **Proof**: theorem `big_on_portable_correct` in `proofs/Theorems.v`, for [`tower`].
//! * **Standing**: also tested against `fermat` and `powers`, and against another author's program on
//!   larger numbers, see `tests/agreement.rs`.

use num_bigint::BigUint;

pub mod tower;

/// a ⊗ b.
///
/// ```
/// use num_bigint::BigUint;
///
/// let f = BigUint::from(1u8) << 1024;
/// assert_eq!(nimref::nim::big::product(&f, &f), BigUint::from(3u8) << 1023);
/// ```
#[must_use]
pub fn product(a: &BigUint, b: &BigUint) -> BigUint {
    tower::product(a, b)
}
