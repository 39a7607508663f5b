//! Nimbers from a fuzzer's bytes.

use alloc::vec::Vec;

use arbitrary::{Arbitrary, Result, Unstructured};
use num_bigint::BigUint;

use super::Nimber;

/// As many bytes as the fuzzer gives to a list of them, the least significant ahead.
impl<'a> Arbitrary<'a> for Nimber {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        Ok(Self(BigUint::from_bytes_le(&Vec::<u8>::arbitrary(bytes)?)))
    }

    fn size_hint(depth: usize) -> (usize, Option<usize>) {
        Vec::<u8>::size_hint(depth)
    }
}
