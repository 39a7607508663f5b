//! The product of two numbers of any size.

use num_bigint::BigUint;
use num_traits::ToPrimitive;

use super::leaf128;
use crate::nim::kernel::backend::Backend;
use crate::nim::kernel::word::Word;

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
