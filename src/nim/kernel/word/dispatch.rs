//! The choice of the kernel for each width and backend.

use super::instructions::Instructions;
use super::operations::{ProductKernels, Word};
#[cfg(target_arch = "x86_64")]
use super::x86_64;
use super::{clmul, polynomial, portable, square_sqrt_inverse};
use crate::nim::kernel::backend::Backend;

/// a ⊗ b by the best backend up to `backend` that the machine supports.
///
/// ```
/// use nimref::nim::{Backend, kernel::word};
///
/// assert_eq!(word::product(Backend::Portable, u64::MAX, u64::MAX), 11290409524105353207);
/// ```
#[must_use]
pub fn product<W: Word>(backend: Backend, a: W, b: W) -> W {
    W::product_with(Instructions::of(backend), a, b)
}

impl ProductKernels for u8 {
    #[inline]
    fn product_with(_: Instructions, a: Self, b: Self) -> Self {
        portable::product_u8(a, b)
    }
}

impl ProductKernels for u16 {
    #[inline]
    fn product_with(_: Instructions, a: Self, b: Self) -> Self {
        portable::product_u16(a, b)
    }
}

impl ProductKernels for u32 {
    #[inline]
    fn product_with(instructions: Instructions, a: Self, b: Self) -> Self {
        match instructions {
            Instructions::Portable => portable::product_u32(a, b),
            #[cfg(target_arch = "x86_64")]
            Instructions::Clmul(clmul) => x86_64::product_u32(clmul, a, b),
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512(avx512) => x86_64::product_u32(avx512.into(), a, b),
        }
    }
}

impl ProductKernels for u64 {
    #[inline]
    fn product_with(instructions: Instructions, a: Self, b: Self) -> Self {
        match instructions {
            Instructions::Portable => polynomial::product_u64(a, b, clmul::product),
            #[cfg(target_arch = "x86_64")]
            Instructions::Clmul(clmul) => x86_64::product_u64(clmul, a, b),
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512(avx512) => x86_64::gfni::product_u64(avx512, a, b),
        }
    }
}

impl ProductKernels for u128 {
    #[inline]
    fn product_with(instructions: Instructions, a: Self, b: Self) -> Self {
        match instructions {
            Instructions::Portable => polynomial::product_u128(a, b, clmul::product),
            #[cfg(target_arch = "x86_64")]
            Instructions::Clmul(clmul) => x86_64::product_u128(clmul, a, b),
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512(avx512) => x86_64::gfni::product_u128(avx512, a, b),
        }
    }
}

macro_rules! word {
    ($word:ty, $square:ident, $square_root:ident, $inverse:ident, $artin_schreier_root:ident) => {
        impl Word for $word {
            const BITS: u32 = <$word>::BITS;

            fn nim_product(self, other: Self) -> Self {
                Self::product_with(Instructions::of_chosen(), self, other)
            }

            fn nim_square(self) -> Self {
                square_sqrt_inverse::$square(self)
            }

            fn nim_sqrt(self) -> Self {
                square_sqrt_inverse::$square_root(self)
            }

            fn nim_inverse(self) -> Option<Self> {
                (self != 0).then(|| square_sqrt_inverse::$inverse(self))
            }

            fn nim_artin_schreier(self) -> Option<Self> {
                (self.leading_zeros() > 0).then(|| square_sqrt_inverse::$artin_schreier_root(self))
            }
        }
    };
}

word!(u8, square_u8, square_root_u8, inverse_u8, artin_schreier_root_u8);
word!(u16, square_u16, square_root_u16, inverse_u16, artin_schreier_root_u16);
word!(u32, square_u32, square_root_u32, inverse_u32, artin_schreier_root_u32);
word!(u64, square_u64, square_root_u64, inverse_u64, artin_schreier_root_u64);
word!(u128, square_u128, square_root_u128, inverse_u128, artin_schreier_root_u128);
