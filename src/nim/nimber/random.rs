//! Random nimbers.

use alloc::vec;

use num_bigint::BigUint;
use rand::Rng;

use super::Nimber;

impl Nimber {
    /// A number below 2^bits, each as likely as any other if the generator's bits are.
    ///
    /// For a random element of the field of level k, take 2^k bits. It takes so much memory: a caller that has the
    /// number of bits from outside bounds it.
    ///
    /// ```
    /// use nimref::Nimber;
    ///
    /// // A generator that only this example would take.
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
