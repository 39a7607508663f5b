//! Random nimbers of fixed width.

use rand::Rng;
use rand::distr::{Distribution, StandardUniform};

use super::number::Nim;
use crate::nim::kernel::word::Word;

/// The uniform distribution, so `generator.random()` returns a nimber.
impl<W: Word> Distribution<Nim<W>> for StandardUniform
where
    StandardUniform: Distribution<W>,
{
    fn sample<R: Rng + ?Sized>(&self, generator: &mut R) -> Nim<W> {
        Nim(self.sample(generator))
    }
}

impl<W: Word> Nim<W>
where
    StandardUniform: Distribution<W>,
{
    /// Returns a number of this width, uniformly distributed if the bits of the generator are.
    ///
    /// ```
    /// use nimref::Nim64;
    ///
    /// fn random_product<R: rand::Rng>(generator: &mut R) -> Nim64 {
    ///     Nim64::random(generator) * Nim64::random(generator)
    /// }
    /// ```
    #[must_use]
    pub fn random<R: Rng + ?Sized>(generator: &mut R) -> Self {
        Self(StandardUniform.sample(generator))
    }
}
