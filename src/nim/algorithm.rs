//! [`Algorithm`]: the implementations of the nim-product by name.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::nim::evaluator::{AnySize, Evaluator, Fermat, Mex, Powers, Regroup, Words};
use crate::nim::multiplier::Multiplier;
use crate::nim::nimber::Nimber;

/// An implementation of the nim-product.
///
/// ```
/// use nimref::{Algorithm, Nimber};
///
/// let (six, thirteen) = (Nimber::from(6u8), Nimber::from(13u8));
/// for algorithm in Algorithm::ALL {
///     assert_eq!(algorithm.product(&six, &thirteen), Some(Nimber::from(15u8)));
/// }
/// assert_eq!(Algorithm::Regroup.product(&Nimber::from(16u8), &six), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Algorithm {
    /// Conway's definition; see [`reference::mex`](super::reference::mex).
    Mex,
    /// Recursion on Fermat 2-powers; see [`reference::fermat`](super::reference::fermat).
    Fermat,
    /// Distribute and regroup; see [`reference::regroup`](super::reference::regroup).
    Regroup,
    /// Products of powers of two; see [`reference::powers`](super::reference::powers).
    Powers,
    /// Fast, up to 128 bits; the algorithm of [`Nim`](super::Nim).
    Word,
    /// Fast, of any size; the algorithm of [`Nimber`].
    Big,
}

impl Algorithm {
    /// All algorithms.
    pub const ALL: [Self; 6] = [Self::Mex, Self::Fermat, Self::Regroup, Self::Powers, Self::Word, Self::Big];

    /// Returns the name on the command line and in reports.
    ///
    /// ```
    /// use nimref::Algorithm;
    ///
    /// assert_eq!(Algorithm::Mex.name(), "mex");
    /// assert_eq!("mex".parse(), Ok(Algorithm::Mex));
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Mex => "mex",
            Self::Fermat => "fermat",
            Self::Regroup => "regroup",
            Self::Powers => "powers",
            Self::Word => "word",
            Self::Big => "big",
        }
    }

    /// Returns the exponent e of the domain, in which both factors lie below 2^e; `None` if every natural number is
    /// allowed.
    ///
    /// The bound 2^e is a Fermat 2-power, because among the powers of two only these bound sets that are closed under
    /// ⊗.
    ///
    /// ```
    /// use nimref::Algorithm;
    ///
    /// assert_eq!(Algorithm::Word.domain_bits(), Some(128));
    /// assert_eq!(Algorithm::Big.domain_bits(), None);
    /// ```
    #[must_use]
    pub fn domain_bits(self) -> Option<u32> {
        match self {
            Self::Regroup => Some(4),
            Self::Mex => Some(8),
            Self::Word => Some(128),
            Self::Fermat | Self::Powers | Self::Big => None,
        }
    }

    /// Checks whether the implementation is a reference: written to be compared with its source, not to be fast.
    #[must_use]
    pub fn is_reference(self) -> bool {
        !matches!(self, Self::Word | Self::Big)
    }

    /// Returns a ⊗ b, or `None` if the factors are outside the domain of the algorithm's [`Evaluator`].
    ///
    /// For many products, keep an evaluator: it keeps its tables and memos between products.
    #[must_use]
    pub fn product(self, a: &Nimber, b: &Nimber) -> Option<Nimber> {
        self.evaluator().product(a, b)
    }

    /// Returns a new evaluator.
    #[must_use]
    pub fn evaluator(self) -> Evaluator {
        let name = self.name();
        match self {
            Self::Mex => Evaluator::new(name, Mex::default()),
            Self::Fermat => Evaluator::new(name, Fermat::default()),
            Self::Regroup => Evaluator::new(name, Regroup),
            Self::Powers => Evaluator::new(name, Powers::default()),
            Self::Word => Evaluator::new(name, Words),
            Self::Big => Evaluator::new(name, AnySize),
        }
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// An error: no algorithm has the given name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownAlgorithm(String);

impl fmt::Display for UnknownAlgorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = Algorithm::ALL.map(Algorithm::name).join(", ");
        write!(f, "unknown algorithm {:?}; expected one of {known}", self.0)
    }
}

impl core::error::Error for UnknownAlgorithm {}

impl FromStr for Algorithm {
    type Err = UnknownAlgorithm;

    fn from_str(name: &str) -> Result<Self, UnknownAlgorithm> {
        let found = Self::ALL.into_iter().find(|algorithm| algorithm.name() == name);
        found.ok_or_else(|| UnknownAlgorithm(name.to_owned()))
    }
}
