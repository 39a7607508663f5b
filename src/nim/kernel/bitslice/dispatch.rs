//! The choice of the kernels for each backend.

use super::bit_planes::BitPlanes;
use super::storage::ROW;
#[cfg(target_arch = "x86_64")]
use super::x86_64::BytePlanes;
use crate::nim::kernel::backend::Backend;
#[cfg(target_arch = "x86_64")]
use crate::nim::kernel::backend::x86_64::{Avx2, Avx512, Gfni};
use crate::nim::kernel::compile::Portable;

/// The kernels of a backend.
#[derive(Clone, Copy, Debug)]
pub(super) enum Choice {
    Portable(BitPlanes<Portable, 4>),
    #[cfg(target_arch = "x86_64")]
    Avx2(BitPlanes<Avx2, ROW>),
    #[cfg(target_arch = "x86_64")]
    Gfni(BytePlanes<Gfni>),
    #[cfg(target_arch = "x86_64")]
    Avx512(BytePlanes<Avx512>),
}

impl Choice {
    /// The kernels of the best backend up to `backend` that the machine supports. The same backend always gets the same
    /// kernels, so planes are read as they were written.
    pub(super) fn of(backend: Backend) -> Self {
        #[cfg(target_arch = "x86_64")]
        {
            if let Some(token) = Avx512::of(backend) {
                return Self::Avx512(BytePlanes(token));
            }
            if let Some(token) = Gfni::of(backend) {
                return Self::Gfni(BytePlanes(token));
            }
            if let Some(token) = Avx2::of(backend) {
                return Self::Avx2(BitPlanes(token));
            }
        }
        let _ = backend;
        Self::Portable(BitPlanes(Portable))
    }
}

/// Evaluates an expression with the kernels of a backend.
macro_rules! with_kernels {
    ($backend:expr, $k:ident => $result:expr) => {
        match $crate::nim::kernel::bitslice::dispatch::Choice::of($backend) {
            $crate::nim::kernel::bitslice::dispatch::Choice::Portable($k) => $result,
            #[cfg(target_arch = "x86_64")]
            $crate::nim::kernel::bitslice::dispatch::Choice::Avx2($k) => $result,
            #[cfg(target_arch = "x86_64")]
            $crate::nim::kernel::bitslice::dispatch::Choice::Gfni($k) => $result,
            #[cfg(target_arch = "x86_64")]
            $crate::nim::kernel::bitslice::dispatch::Choice::Avx512($k) => $result,
        }
    };
}
pub(super) use with_kernels;
