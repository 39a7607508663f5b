//! Conversions between ordinals and natural numbers.

use core::error::Error;
use core::fmt;

use num_bigint::BigUint;

use super::normal_form::Ordinal;
use crate::nim::Nimber;

macro_rules! from_unsigned {
    ($($number:ty)*) => {$(
        impl From<$number> for Ordinal {
            fn from(number: $number) -> Self {
                Self::from(Nimber::from(number))
            }
        }
    )*};
}

from_unsigned!(u8 u16 u32 u64 u128 usize BigUint);

/// The error of converting an infinite ordinal to a finite nimber.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotFinite;

impl fmt::Display for NotFinite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the ordinal is infinite; expected a natural number")
    }
}

impl Error for NotFinite {}

/// The finite nimber that is equal to the ordinal, see [`Ordinal::to_nimber`].
impl TryFrom<Ordinal> for Nimber {
    type Error = NotFinite;

    fn try_from(ordinal: Ordinal) -> Result<Self, NotFinite> {
        ordinal.to_nimber().ok_or(NotFinite)
    }
}

/// The finite nimber that is equal to the ordinal, see [`Ordinal::to_nimber`].
impl TryFrom<&Ordinal> for Nimber {
    type Error = NotFinite;

    fn try_from(ordinal: &Ordinal) -> Result<Self, NotFinite> {
        ordinal.to_nimber().ok_or(NotFinite)
    }
}
