//! Tokens: values that prove that the CPU has certain features.
//!
//! A token can be made only after the detection has found its features. A kernel that takes one can therefore call
//! functions compiled for these features. Tokens have no size, so passing them costs nothing.
//!
//! All calls go through two places, and the compiler checks in each that the token covers the features of the function:
//!
//! * [`call!`] calls one function;
//! * [`Compile`] compiles generic code for the token's features.

use crate::nim::kernel::backend::chosen::includes;
use crate::nim::kernel::backend::level::Backend;
use crate::nim::kernel::compile::{Compile, Loop};

/// Adds the features of a token to a function. The only list of them, besides the detection.
macro_rules! with_features {
    (Clmul, $function:item) => {
        #[target_feature(enable = "sse2,pclmulqdq")]
        $function
    };
    (Avx2, $function:item) => {
        #[target_feature(enable = "sse2,pclmulqdq,avx2")]
        $function
    };
    (Vpclmul, $function:item) => {
        #[target_feature(enable = "sse2,pclmulqdq,avx2,vpclmulqdq")]
        $function
    };
    (Gfni, $function:item) => {
        #[target_feature(enable = "sse2,pclmulqdq,avx2,vpclmulqdq,gfni")]
        $function
    };
    (Avx512, $function:item) => {
        #[target_feature(enable = "sse2,pclmulqdq,avx2,vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi")]
        $function
    };
}
pub(crate) use with_features;

/// Calls a function that needs features of the token, which is of type `$type`. The arguments are names.
///
/// A function with other features does not compile: it cannot be coerced to a safe function pointer in `covered`.
macro_rules! call {
    (@any $argument:ident) => { _ };
    ($type:ident, $token:expr, $function:ident($($argument:ident),*)) => {{
        $crate::nim::kernel::backend::x86_64::with_features!(
            $type,
            #[allow(dead_code, reason = "it is compiled, and never called")]
            fn covered() {
                let _: fn($($crate::nim::kernel::backend::x86_64::call!(@any $argument)),*) -> _ = $function;
            }
        );
        let _: $type = $token;
        #[allow(unsafe_code, reason = "the one call in it")]
        // SAFETY: the features of the function are among those of the token (see `covered`), which the CPU has.
        unsafe {
            $function($($argument),*)
        }
    }};
}
pub(crate) use call;

macro_rules! token {
    ($(#[$doc:meta])* $token:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        #[allow(unreachable_pub, reason = "a sealed trait names it")]
        pub struct $token(());

        #[allow(dead_code, reason = "not every token is needed both ways")]
        impl $token {
            /// The token, if `backend` includes its features and the machine supports them.
            pub(crate) fn of(backend: Backend) -> Option<Self> {
                (backend >= Backend::$token && Backend::$token.is_available()).then_some(Self(()))
            }

            /// The token, if the chosen backend includes its features.
            #[inline]
            pub(crate) fn of_chosen() -> Option<Self> {
                includes(Backend::$token).then_some(Self(()))
            }
        }

        impl Compile for $token {
            #[inline(always)]
            fn compile_loop<T: Loop<A, B, C, D>, A, B, C, D>(self, body: T, a: A, b: B, c: C, d: D) -> T::Output {
                with_features!(
                    $token,
                    fn compiled<T: Loop<A, B, C, D>, A, B, C, D>(body: T, a: A, b: B, c: C, d: D) -> T::Output {
                        body.run(a, b, c, d)
                    }
                );
                #[allow(unsafe_code, reason = "the one call in it")]
                // SAFETY: the function has the features of the token, which the CPU has.
                unsafe {
                    compiled(body, a, b, c, d)
                }
            }
        }
    };
}

token! {
    /// The CPU has PCLMULQDQ.
    Clmul
}
token! {
    /// The CPU has the features of [`Clmul`] and AVX2.
    Avx2
}
token! {
    /// The CPU has the features of [`Avx2`] and VPCLMULQDQ.
    Vpclmul
}
token! {
    /// The CPU has the features of [`Vpclmul`] and GFNI.
    Gfni
}
token! {
    /// The CPU has the features of [`Gfni`] and AVX-512 F, BW, DQ, VL and VBMI.
    Avx512
}

impl From<Avx512> for Clmul {
    fn from(_: Avx512) -> Self {
        Self(())
    }
}
