//! The backend that the process uses, chosen once.

use core::sync::atomic::{AtomicU8, Ordering};

use super::detect;
use super::level::Backend;

impl Backend {
    /// The backend that this process uses.
    #[must_use]
    pub fn chosen() -> Self {
        match CHOSEN.load(Ordering::Relaxed) {
            0 => choose(),
            chosen => Self::ALL[usize::from(chosen) - 1],
        }
    }
}

/// Returns `true` if the chosen backend includes this one. Every product of two words calls it, so it is short.
#[inline]
#[cfg_attr(not(target_arch = "x86_64"), allow(dead_code, reason = "only tokens call it"))]
pub(super) fn includes(backend: Backend) -> bool {
    match CHOSEN.load(Ordering::Relaxed) {
        0 => choose() >= backend,
        chosen => chosen >= backend as u8,
    }
}

/// The discriminant of the chosen backend; 0 before the choice.
static CHOSEN: AtomicU8 = AtomicU8::new(0);

#[cold]
fn choose() -> Backend {
    let chosen = requested().unwrap_or_else(detect::best);
    CHOSEN.store(chosen as u8, Ordering::Relaxed);
    chosen
}

#[cfg(feature = "std")]
fn requested() -> Option<Backend> {
    Backend::request().ok().flatten()
}

/// Without the standard library there is no environment.
#[cfg(not(feature = "std"))]
fn requested() -> Option<Backend> {
    None
}
