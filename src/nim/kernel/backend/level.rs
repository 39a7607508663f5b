//! [`Backend`]: the levels of CPU support, in order.

use core::fmt;

/// A set of kernels: a level of CPU support, which includes all lower ones.
///
/// ```
/// use nimref::nim::Backend;
///
/// assert!(Backend::chosen().is_available());
/// assert!(Backend::Portable.is_available());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
#[repr(u8)]
pub enum Backend {
    /// Safe Rust without any CPU feature.
    Portable = 1,
    /// Adds carry-less multiplication of 64-bit words.
    Clmul = 2,
    /// Adds vectors of 256 bits.
    Avx2 = 3,
    /// Adds two carry-less multiplications at a time.
    Vpclmul = 4,
    /// Adds products and affine maps of bytes.
    Gfni = 5,
    /// Adds vectors of 512 bits.
    Avx512 = 6,
}

impl Backend {
    /// All backends, the slowest first.
    pub const ALL: [Self; 6] = [Self::Portable, Self::Clmul, Self::Avx2, Self::Vpclmul, Self::Gfni, Self::Avx512];

    /// The environment variable that selects a backend by its [name](Self::name), with the feature `std`.
    pub const VARIABLE: &str = "NIMREF_BACKEND";

    /// The name used in [`Backend::VARIABLE`].
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

    /// The CPU features that the backend needs, by their vendor's names.
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
}

/// The discriminants count from 1 in the order of `ALL`.
const _: () = {
    let mut i = 0;
    while i < Backend::ALL.len() {
        assert!(Backend::ALL[i] as usize == i + 1, "a variant is missing from ALL");
        i += 1;
    }
};

impl fmt::Display for Backend {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
