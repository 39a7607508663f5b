//! Which instructions the kernels of words may use.

use crate::nim::kernel::backend::{Avx512, Backend, Clmul};

/// What the kernels of words tell apart.
#[derive(Clone, Copy, Debug)]
#[allow(unreachable_pub, reason = "a sealed trait names it")]
pub enum Instructions {
    /// No more than any machine has.
    Portable,
    /// Carry-less multiplication.
    Clmul(Clmul),
    /// And maps of bytes.
    Avx512(Avx512),
}

impl Instructions {
    /// Those of the chosen backend.
    #[inline]
    pub(super) fn of_chosen() -> Self {
        Self::best(Avx512::of_chosen(), Clmul::of_chosen())
    }

    /// Those of this backend; where the machine has not got them, of the best one below that it has.
    pub(in crate::nim) fn of(backend: Backend) -> Self {
        Self::best(Avx512::of(backend), Clmul::of(backend))
    }

    #[inline]
    fn best(avx512: Option<Avx512>, clmul: Option<Clmul>) -> Self {
        match (avx512, clmul) {
            (Some(token), _) => Self::Avx512(token),
            (None, Some(token)) => Self::Clmul(token),
            (None, None) => Self::Portable,
        }
    }
}
