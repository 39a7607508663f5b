//! The instructions that the kernels for words distinguish.

use crate::nim::kernel::backend::Backend;
#[cfg(target_arch = "x86_64")]
use crate::nim::kernel::backend::x86_64::{Avx512, Clmul};

/// The instructions that a kernel for words may use.
#[derive(Clone, Copy, Debug)]
#[allow(unreachable_pub, reason = "a sealed trait names it")]
pub enum Instructions {
    /// Those that every machine has.
    Portable,
    /// Carry-less multiplication.
    #[cfg(target_arch = "x86_64")]
    Clmul(Clmul),
    /// Affine maps of bytes, too.
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512),
}

impl Instructions {
    /// The instructions of the chosen backend.
    #[inline]
    pub(super) fn of_chosen() -> Self {
        #[cfg(target_arch = "x86_64")]
        match (Avx512::of_chosen(), Clmul::of_chosen()) {
            (Some(token), _) => return Self::Avx512(token),
            (None, Some(token)) => return Self::Clmul(token),
            (None, None) => {}
        }
        Self::Portable
    }

    /// The instructions of the best backend up to `backend` that the machine supports.
    pub(super) fn of(backend: Backend) -> Self {
        #[cfg(target_arch = "x86_64")]
        match (Avx512::of(backend), Clmul::of(backend)) {
            (Some(token), _) => return Self::Avx512(token),
            (None, Some(token)) => return Self::Clmul(token),
            (None, None) => {}
        }
        let _ = backend;
        Self::Portable
    }
}
