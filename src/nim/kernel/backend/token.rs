//! Proofs that the CPU has a feature, as values: a token can be had only where the detection has seen it.
//!
//! A kernel that needs a feature asks for its token, so that the one `unsafe` call in it rests on a type and not on
//! a promise. A token has no size: what is passed at run time is nothing.

use super::Backend;

macro_rules! token {
    ($(#[$doc:meta])* $token:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        #[allow(unreachable_pub, reason = "a sealed trait names it")]
        pub struct $token(());

        #[allow(dead_code, reason = "not every architecture and not every set of features has a use for each")]
        impl $token {
            /// The token where the backend uses the features and this machine has them.
            pub(crate) fn of(backend: Backend) -> Option<Self> {
                (backend >= Backend::$token && Backend::$token.is_available()).then_some(Self(()))
            }

            /// The token where the backend chosen for this process has the features.
            #[inline]
            pub(crate) fn of_chosen() -> Option<Self> {
                super::contains(Backend::$token).then_some(Self(()))
            }
        }
    };
}

token! {
    /// The CPU has PCLMULQDQ.
    Clmul
}
token! {
    /// The CPU has what [`Clmul`] stands for and AVX2.
    Avx2
}
token! {
    /// The CPU has what [`Avx2`] stands for and VPCLMULQDQ.
    Vpclmul
}
token! {
    /// The CPU has what [`Vpclmul`] stands for and GFNI.
    Gfni
}
token! {
    /// The CPU has what [`Gfni`] stands for and AVX-512 F, BW, DQ, VL and VBMI.
    Avx512
}

/// Who has a greater token has the lesser one.
macro_rules! contains {
    ($($greater:ident)*) => {$(
        impl From<$greater> for Clmul {
            fn from(_: $greater) -> Self {
                Self(())
            }
        }
    )*};
}

contains!(Vpclmul Avx512);

/// The best backend of this machine. The tokens' meaning rests on these lines.
#[cfg(all(target_arch = "x86_64", feature = "std"))]
pub(super) fn best() -> Backend {
    use std::arch::is_x86_feature_detected as has;
    if !has!("pclmulqdq") {
        return Backend::Portable;
    }
    if !has!("avx2") {
        return Backend::Clmul;
    }
    if !has!("vpclmulqdq") {
        return Backend::Avx2;
    }
    if !has!("gfni") {
        return Backend::Vpclmul;
    }
    let has_avx512 = has!("avx512f") && has!("avx512bw") && has!("avx512dq") && has!("avx512vl") && has!("avx512vbmi");
    if has_avx512 { Backend::Avx512 } else { Backend::Gfni }
}

/// The best backend of the machine that the build is for.
#[cfg(all(target_arch = "x86_64", not(feature = "std")))]
pub(super) fn best() -> Backend {
    const CLMUL: bool = cfg!(target_feature = "pclmulqdq");
    const AVX2: bool = CLMUL && cfg!(target_feature = "avx2");
    const VPCLMUL: bool = AVX2 && cfg!(target_feature = "vpclmulqdq");
    const GFNI: bool = VPCLMUL && cfg!(target_feature = "gfni");
    const AVX512: bool = GFNI
        && cfg!(all(
            target_feature = "avx512f",
            target_feature = "avx512bw",
            target_feature = "avx512dq",
            target_feature = "avx512vl",
            target_feature = "avx512vbmi"
        ));
    match (CLMUL, AVX2, VPCLMUL, GFNI, AVX512) {
        (.., true) => Backend::Avx512,
        (.., true, _) => Backend::Gfni,
        (_, _, true, ..) => Backend::Vpclmul,
        (_, true, ..) => Backend::Avx2,
        (true, ..) => Backend::Clmul,
        _ => Backend::Portable,
    }
}

/// There are kernels for x86-64 only.
#[cfg(not(target_arch = "x86_64"))]
pub(super) fn best() -> Backend {
    Backend::Portable
}
