//! The type [`Nim`].

use core::fmt;

/// A nimber of fixed width: a word W as an element of the field of all words of its width, with nim-sum as `+` and
/// nim-product as `*`.
///
/// ```
/// use nimref::{Nim8, Nim64};
///
/// let (a, b) = (Nim8::new(6), Nim8::new(13));
/// assert_eq!(a + b, Nim8::new(11));
/// assert_eq!(a * b, Nim8::new(15));
/// assert_eq!(Nim8::new(15) / b, a);
/// assert_eq!(Nim64::new(u64::MAX) * Nim64::new(u64::MAX), Nim64::new(11290409524105353207));
/// ```
///
/// # Panics
///
/// Only `/` and `/=` panic, if the divisor is 0; [`Nim::checked_div`] returns `None` instead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Nim<W>(pub(super) W);

/// A nimber below 2^8.
pub type Nim8 = Nim<u8>;
/// A nimber below 2^16.
pub type Nim16 = Nim<u16>;
/// A nimber below 2^32.
pub type Nim32 = Nim<u32>;
/// A nimber below 2^64.
pub type Nim64 = Nim<u64>;
/// A nimber below 2^128.
pub type Nim128 = Nim<u128>;

impl<W> Nim<W> {
    /// Makes a nimber of a word.
    ///
    /// ```
    /// const SEVEN: nimref::Nim8 = nimref::Nim8::new(7);
    /// ```
    #[must_use]
    pub const fn new(word: W) -> Self {
        Self(word)
    }
}

impl<W: Copy> Nim<W> {
    /// Returns the word.
    ///
    /// ```
    /// assert_eq!((nimref::Nim8::new(4) * nimref::Nim8::new(4)).get(), 6);
    /// ```
    #[must_use]
    pub const fn get(self) -> W {
        self.0
    }
}

macro_rules! format_like_word {
    ($($trait:ident)*) => {$(
        impl<W: fmt::$trait> fmt::$trait for Nim<W> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::$trait::fmt(&self.0, f)
            }
        }
    )*};
}

format_like_word!(Display LowerHex UpperHex Octal Binary);
