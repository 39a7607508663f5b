//! Nimbers from a fuzzer's bytes.

use alloc::vec::Vec;

use arbitrary::{Arbitrary, Result, Unstructured};
use num_bigint::BigUint;

use super::number::Nimber;

/// Takes a byte string of arbitrary length, least significant byte first.
impl<'a> Arbitrary<'a> for Nimber {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        Ok(Self(BigUint::from_bytes_le(&Vec::<u8>::arbitrary(bytes)?)))
    }

    fn size_hint(depth: usize) -> (usize, Option<usize>) {
        Vec::<u8>::size_hint(depth)
    }
}
