//! Random words as nimbers.

use rand::Rng;
use rand::distr::{Distribution, StandardUniform};

use super::Nim;
use crate::nim::kernel::word::Word;

/// Each number of the width is as likely as any other, so `generator.random()` gives one too.
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
    /// A number of the width, each as likely as any other if the generator's bits are.
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
