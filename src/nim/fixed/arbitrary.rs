//! Nimbers of fixed width from a fuzzer's bytes.

use arbitrary::{Arbitrary, Result, Unstructured};

use super::number::Nim;

impl<'a, W: Arbitrary<'a>> Arbitrary<'a> for Nim<W> {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        W::arbitrary(bytes).map(Self)
    }

    fn size_hint(depth: usize) -> (usize, Option<usize>) {
        W::size_hint(depth)
    }
}
