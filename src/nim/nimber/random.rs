//! Random nimbers.

use alloc::vec;

use num_bigint::BigUint;
use rand::Rng;

use super::number::Nimber;

impl Nimber {
    /// Returns a number below 2^bits, uniformly distributed if the bits of the generator are.
    ///
    /// A random element of the field of level k has 2^k bits. The number takes `bits` bits of memory: if this comes
    /// from outside, bound it first.
    ///
    /// ```
    /// use nimref::Nimber;
    ///
    /// // A generator for this example only.
    /// struct Ones;
    /// impl rand::TryRng for Ones {
    ///     type Error = core::convert::Infallible;
    ///     fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
    ///         Ok(u32::MAX)
    ///     }
    ///     fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
    ///         Ok(u64::MAX)
    ///     }
    ///     fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error> {
    ///         bytes.fill(0xff);
    ///         Ok(())
    ///     }
    /// }
    /// assert_eq!(Nimber::random(&mut Ones, 9), Nimber::from(511u16));
    /// ```
    #[must_use]
    pub fn random<R: Rng + ?Sized>(generator: &mut R, bits: usize) -> Self {
        let mut bytes = vec![0; bits.div_ceil(8)];
        generator.fill_bytes(&mut bytes);
        let unused = 8 * bytes.len() - bits;
        if let Some(top) = bytes.last_mut() {
            *top >>= unused;
        }
        Self(BigUint::from_bytes_le(&bytes))
    }
}
