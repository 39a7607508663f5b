//! Conversions between the widths, and to and from integers: `From` if every number fits, `TryFrom` otherwise.

use core::error::Error;
use core::fmt;

use num_traits::ToPrimitive;

use super::number::Nim;
use crate::nim::kernel::word::Word;
use crate::nim::nimber::Nimber;

/// An error: the number does not fit the width.
///
/// ```
/// use nimref::{Nim8, Nimber};
///
/// let error = Nim8::try_from(&Nimber::from(256u16)).unwrap_err();
/// assert_eq!(error.to_string(), "a number of 9 bits does not fit into 8 bits");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooWide {
    bits: u64,
    width: u32,
}

impl TooWide {
    /// Returns the number of bits of the number.
    #[must_use]
    pub fn bits(&self) -> u64 {
        self.bits
    }

    /// Returns the number of bits of the width.
    #[must_use]
    pub fn width(&self) -> u32 {
        self.width
    }
}

impl fmt::Display for TooWide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a number of {} bits does not fit into {} bits", self.bits, self.width)
    }
}

impl Error for TooWide {}

impl<W: Word> From<W> for Nim<W> {
    fn from(word: W) -> Self {
        Self(word)
    }
}

impl<W: Word> From<Nim<W>> for Nimber {
    fn from(nim: Nim<W>) -> Self {
        Nimber::from(nim.0.widened())
    }
}

impl<W: Word> TryFrom<&Nimber> for Nim<W> {
    type Error = TooWide;

    fn try_from(nimber: &Nimber) -> Result<Self, TooWide> {
        let word = nimber.as_biguint().to_u128().and_then(W::narrowed);
        word.map(Self).ok_or(TooWide { bits: nimber.bits(), width: W::BITS })
    }
}

impl<W: Word> TryFrom<Nimber> for Nim<W> {
    type Error = TooWide;

    fn try_from(nimber: Nimber) -> Result<Self, TooWide> {
        Self::try_from(&nimber)
    }
}

macro_rules! word_of {
    ($($word:ty)*) => {$(
        impl From<Nim<$word>> for $word {
            fn from(nim: Nim<$word>) -> Self {
                nim.0
            }
        }
    )*};
}

word_of!(u8 u16 u32 u64 u128);

/// Implements the conversions between a narrow width and wider ones in both directions, for nimbers and integers.
macro_rules! widths {
    ($narrow:ty: $($wide:ty)*) => {$(
        impl From<$narrow> for Nim<$wide> {
            fn from(word: $narrow) -> Self {
                Self(word.into())
            }
        }
        impl From<Nim<$narrow>> for $wide {
            fn from(nim: Nim<$narrow>) -> Self {
                nim.0.into()
            }
        }
        impl From<Nim<$narrow>> for Nim<$wide> {
            fn from(nim: Nim<$narrow>) -> Self {
                Self(nim.0.into())
            }
        }
        impl TryFrom<$wide> for Nim<$narrow> {
            type Error = TooWide;
            fn try_from(word: $wide) -> Result<Self, TooWide> {
                narrowed(word).map(Self)
            }
        }
        impl TryFrom<Nim<$wide>> for $narrow {
            type Error = TooWide;
            fn try_from(nim: Nim<$wide>) -> Result<Self, TooWide> {
                narrowed(nim.0)
            }
        }
        impl TryFrom<Nim<$wide>> for Nim<$narrow> {
            type Error = TooWide;
            fn try_from(nim: Nim<$wide>) -> Result<Self, TooWide> {
                narrowed(nim.0).map(Self)
            }
        }
    )*};
}

widths!(u8: u16 u32 u64 u128);
widths!(u16: u32 u64 u128);
widths!(u32: u64 u128);
widths!(u64: u128);

fn narrowed<N: Word, W: Word + TryInto<N>>(word: W) -> Result<N, TooWide> {
    let bits = W::BITS - word.leading_zeros();
    word.try_into().map_err(|_| TooWide { bits: bits.into(), width: N::BITS })
}

impl<W: Word> Nim<W> {
    /// Converts the result of an operation that is closed in the field of this width.
    pub(super) fn inside(nimber: &Nimber) -> Self {
        Self::try_from(nimber).expect("the operation is closed in the field of the words")
    }
}
