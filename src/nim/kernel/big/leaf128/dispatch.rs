//! The choice of the kernels for each backend.

use crate::nim::kernel::backend::Backend;
#[cfg(target_arch = "x86_64")]
use crate::nim::kernel::backend::x86_64::{Avx512, Clmul, Vpclmul};
use crate::nim::kernel::compile::Portable;

/// The kernels of a backend.
#[derive(Clone, Copy, Debug)]
pub(super) enum Choice {
    Portable(Portable),
    #[cfg(target_arch = "x86_64")]
    Clmul(Clmul),
    #[cfg(target_arch = "x86_64")]
    Vpclmul(Vpclmul),
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512),
}

impl Choice {
    /// The kernels of the best backend up to `backend` that the machine supports.
    pub(super) fn of(backend: Backend) -> Self {
        #[cfg(target_arch = "x86_64")]
        {
            if let Some(token) = Avx512::of(backend) {
                return Self::Avx512(token);
            }
            if let Some(token) = Vpclmul::of(backend) {
                return Self::Vpclmul(token);
            }
            if let Some(token) = Clmul::of(backend) {
                return Self::Clmul(token);
            }
        }
        let _ = backend;
        Self::Portable(Portable)
    }
}

/// Evaluates an expression with the kernels chosen.
macro_rules! with_kernels {
    ($choice:expr, $k:ident => $result:expr) => {
        match $choice {
            Choice::Portable($k) => $result,
            #[cfg(target_arch = "x86_64")]
            Choice::Clmul($k) => $result,
            #[cfg(target_arch = "x86_64")]
            Choice::Vpclmul($k) => $result,
            #[cfg(target_arch = "x86_64")]
            Choice::Avx512($k) => $result,
        }
    };
}
pub(super) use with_kernels;
