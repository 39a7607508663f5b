//! Which kernels compute: what the CPU at hand can do, found out once, in this one place.
//!
//! | backend | CPU features (x86-64) | used for |
//! | --- | --- | --- |
//! | [`Portable`](Backend::Portable) | none: safe Rust on every machine | everything |
//! | [`Clmul`](Backend::Clmul) | PCLMULQDQ | words of 32 to 128 bits, numbers of any size |
//! | [`Avx2`](Backend::Avx2) | and AVX2 | and slices |
//! | [`Vpclmul`](Backend::Vpclmul) | and VPCLMULQDQ | numbers of any size, two leaves at a time |
//! | [`Gfni`](Backend::Gfni) | and GFNI | slices, by bytes |
//! | [`Avx512`](Backend::Avx512) | and AVX-512 F, BW, DQ, VL, VBMI | words of 64 and 128 bits; slices; numbers of any size, four leaves at a time |
//!
//! Each backend contains those above it. The best one that the CPU has is chosen, unless the environment variable
//! [`VARIABLE`] names a lesser one; it is read once, when the first product is asked for. Without the feature `std`
//! nothing can be asked at run time, and the target features of the build decide.
//!
//! A backend never changes a value. For words and slices `tests/kernels.rs` checks of each one that the machine has what
//! decides that; for numbers of any size `tests/big.rs` compares each with the plain tower.

#[cfg(feature = "std")]
use alloc::string::String;
use core::fmt;
use core::sync::atomic::{AtomicU8, Ordering};

use super::word::{Instructions, Word};

mod token;

#[allow(unused_imports, reason = "not every architecture and not every set of features has a use for each")]
pub(crate) use token::{Avx2, Avx512, Clmul, Gfni, Vpclmul};

/// The environment variable that names the backend to use.
pub const VARIABLE: &str = "NIMREF_BACKEND";

/// A set of kernels, see the [module](self).
///
/// ```
/// use nimref::nim::Backend;
///
/// for backend in Backend::ALL.into_iter().filter(|backend| backend.is_available()) {
///     assert_eq!(backend.product(6u64, 13), 15);
/// }
/// assert!(Backend::chosen().is_available());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
#[repr(u8)]
pub enum Backend {
    /// Safe Rust without any CPU feature.
    Portable = 1,
    /// Carry-less multiplication of 64-bit words.
    Clmul = 2,
    /// And words of 256 bits.
    Avx2 = 3,
    /// And two carry-less multiplications at a time.
    Vpclmul = 4,
    /// And products and affine maps of bytes.
    Gfni = 5,
    /// And words of 512 bits.
    Avx512 = 6,
}

impl Backend {
    /// All of them, the slowest first.
    pub const ALL: [Self; 6] = [Self::Portable, Self::Clmul, Self::Avx2, Self::Vpclmul, Self::Gfni, Self::Avx512];

    /// The name in [`VARIABLE`].
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Portable => "portable",
            Self::Clmul => "clmul",
            Self::Avx2 => "avx2",
            Self::Vpclmul => "vpclmul",
            Self::Gfni => "gfni",
            Self::Avx512 => "avx512",
        }
    }

    /// What a CPU must have for it, in the words of its maker.
    #[must_use]
    pub const fn needs(self) -> &'static str {
        match self {
            Self::Portable => "nothing",
            Self::Clmul => "PCLMULQDQ",
            Self::Avx2 => "PCLMULQDQ, AVX2",
            Self::Vpclmul => "PCLMULQDQ, AVX2, VPCLMULQDQ",
            Self::Gfni => "PCLMULQDQ, AVX2, VPCLMULQDQ, GFNI",
            Self::Avx512 => "PCLMULQDQ, AVX2, VPCLMULQDQ, GFNI, AVX-512 F BW DQ VL VBMI",
        }
    }

    /// Whether this machine can run it.
    #[must_use]
    pub fn is_available(self) -> bool {
        self <= token::best()
    }

    /// a ⊗ b by this backend; where the machine has not got it, by the best one below that it has.
    ///
    /// ```
    /// assert_eq!(nimref::nim::Backend::Portable.product(u64::MAX, u64::MAX), 11290409524105353207);
    /// ```
    #[must_use]
    pub fn product<W: Word>(self, a: W, b: W) -> W {
        W::product_with(Instructions::of(self), a, b)
    }

    /// The one that computes in this process.
    #[must_use]
    pub fn chosen() -> Self {
        match CHOSEN.load(Ordering::Relaxed) {
            0 => choose(),
            chosen => Self::ALL[usize::from(chosen) - 1],
        }
    }
}

/// They are numbered from 1, in order.
const _: () = {
    let mut place = 0;
    while place < Backend::ALL.len() {
        assert!(Backend::ALL[place] as usize == place + 1, "a variant is missing from ALL");
        place += 1;
    }
};

impl fmt::Display for Backend {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Whether the chosen backend contains this one: what a single product asks first, so it is short.
#[inline]
fn contains(backend: Backend) -> bool {
    match CHOSEN.load(Ordering::Relaxed) {
        0 => choose() >= backend,
        chosen => chosen >= backend as u8,
    }
}

/// 0 until the first question.
static CHOSEN: AtomicU8 = AtomicU8::new(0);

#[cold]
fn choose() -> Backend {
    #[cfg(feature = "std")]
    let chosen = request().ok().flatten().unwrap_or_else(token::best);
    #[cfg(not(feature = "std"))]
    let chosen = token::best(); // there is no environment
    CHOSEN.store(chosen as u8, Ordering::Relaxed);
    chosen
}

/// The backend that [`VARIABLE`] asks for; `None` where it is not set or empty.
///
/// # Errors
///
/// Where it names none, or one that this machine has not got; the best one is used then.
#[cfg(feature = "std")]
pub fn request() -> Result<Option<Backend>, RequestError> {
    let Some(name) = std::env::var_os(VARIABLE) else { return Ok(None) };
    let name = name.to_string_lossy();
    if name.is_empty() {
        return Ok(None);
    }
    let backend = Backend::ALL.into_iter().find(|backend| backend.name() == name);
    let backend = backend.ok_or_else(|| RequestError::Unknown(name.into_owned()))?;
    if backend.is_available() { Ok(Some(backend)) } else { Err(RequestError::Unavailable(backend)) }
}

/// Why the backend asked for is not the one used.
#[cfg(feature = "std")]
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RequestError {
    /// No backend is called so.
    Unknown(String),
    /// This machine has not got it.
    Unavailable(Backend),
}

#[cfg(feature = "std")]
impl fmt::Display for RequestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(name) => {
                let known = Backend::ALL.map(Backend::name).join(", ");
                write!(f, "{VARIABLE}: no backend is called {name:?}; there are {known}")
            }
            Self::Unavailable(backend) => write!(f, "{VARIABLE}: this CPU has not got what {backend} needs"),
        }
    }
}

#[cfg(feature = "std")]
impl core::error::Error for RequestError {}
