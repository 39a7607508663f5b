//! The best backend that the machine supports.

use super::level::Backend;

impl Backend {
    /// Returns `true` if the CPU and the operating system support this backend.
    #[must_use]
    pub fn is_available(self) -> bool {
        self <= best()
    }
}

/// The best backend that the machine supports.
#[cfg(target_arch = "x86_64")]
pub(super) fn best() -> Backend {
    super::x86_64::cpu::best()
}

/// Only x86-64 has kernels of its own.
#[cfg(not(target_arch = "x86_64"))]
pub(super) fn best() -> Backend {
    Backend::Portable
}
