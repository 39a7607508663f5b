//! The best backend that the machine supports.

use core::sync::atomic::{AtomicU8, Ordering};

use super::level::Backend;

impl Backend {
    /// Returns `true` if the CPU and the operating system support this backend.
    #[must_use]
    pub fn is_available(self) -> bool {
        self <= best()
    }
}

/// The discriminant of the best backend; 0 before the detection. The detection takes microseconds on a virtual machine,
/// where the CPUID instruction traps.
static BEST: AtomicU8 = AtomicU8::new(0);

/// The best backend that the machine supports.
pub(super) fn best() -> Backend {
    match BEST.load(Ordering::Relaxed) {
        0 => detect(),
        best => Backend::ALL[usize::from(best) - 1],
    }
}

#[cold]
fn detect() -> Backend {
    #[cfg(target_arch = "x86_64")]
    let best = super::x86_64::cpu::best();
    #[cfg(not(target_arch = "x86_64"))]
    let best = Backend::Portable;
    BEST.store(best as u8, Ordering::Relaxed);
    best
}
