//! [`Exponent`]: an ordinal below ω^ω, the exponent of one term of a normal form.

use alloc::vec::Vec;

use super::error::ExponentError;
use super::primes::{PLACES, prime_of_place};

/// An exponent [ω^t·n_t + … + ω·n₁ + n₀] < ω^ω of a normal form, in Cantor's arithmetic.
///
/// The number n_j is said to be at the *place* j, to which the j-th odd prime p_j belongs: the base-p_j digits of n_j
/// say which generators [ω^(ω^j·p_j^k)] the power [ω^e] is a product of
/// (J. H. Conway, *On Numbers and Games*, chapter 6, theorems 46 and 49).
///
/// Places lie below [`PLACES`], and the number at the place j below [`Exponent::number_limit`], the largest power of p_j
/// below 2^64. Products stay within these bounds: every digit of a product of powers stays at a place that a factor
/// has, so no product is refused because of them.
///
/// The order is that of the ordinals: by the number at the largest place at which two exponents differ.
///
/// ```
/// use nimref::nim::ordinal::Exponent;
///
/// let exponent = Exponent::new([(2, 3), (0, 5)])?; // [ω^2·3 + 5]
/// assert_eq!(exponent.to_string(), "w^2*3+5");
/// assert_eq!([0, 1, 2].map(|place| exponent.number(place)), [5, 0, 3]);
/// assert!(exponent > Exponent::new([(1, 1000)])?);
/// # Ok::<(), nimref::nim::ordinal::ExponentError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Exponent {
    /// The pairs of a place and its number, places descending, no number 0. The lexicographic order of these lists is
    /// the order of the ordinals.
    parts: Vec<(u16, u64)>,
}

impl Exponent {
    /// The exponent with these pairs of a place and the number at it, in any order; a number may be 0.
    ///
    /// # Errors
    ///
    /// [`ExponentError`] if a place occurs twice, is not below [`PLACES`], or has too large a number.
    pub fn new(parts: impl IntoIterator<Item = (u16, u64)>) -> Result<Self, ExponentError> {
        let mut parts: Vec<_> = parts.into_iter().filter(|&(_, number)| number > 0).collect();
        parts.sort_unstable_by(|a, b| b.cmp(a));
        for pair in parts.windows(2) {
            if pair[0].0 == pair[1].0 {
                return Err(ExponentError::RepeatedPlace { place: pair[0].0 });
            }
        }
        for &(place, number) in &parts {
            check_part(place, number)?;
        }
        Ok(Self { parts })
    }

    /// The exponent ω^place·number, within the bounds.
    pub(super) fn of_part(place: u16, number: u64) -> Self {
        debug_assert!(number > 0 && check_part(place, number).is_ok(), "a part within the bounds");
        Self { parts: alloc::vec![(place, number)] }
    }

    /// The exponent with these parts, which are descending, not 0, and within the bounds.
    pub(super) fn from_descending(parts: Vec<(u16, u64)>) -> Self {
        debug_assert!(parts.windows(2).all(|pair| pair[0].0 > pair[1].0), "places descend");
        debug_assert!(parts.iter().all(|&(place, number)| number > 0 && check_part(place, number).is_ok()));
        Self { parts }
    }

    /// The pairs of a place and the number at it, places descending; no number is 0.
    #[must_use]
    pub fn parts(&self) -> impl DoubleEndedIterator<Item = (u16, u64)> + ExactSizeIterator + Clone + '_ {
        self.parts.iter().copied()
    }

    /// The number n_j at the place j, 0 if there is none.
    #[must_use]
    pub fn number(&self, place: u16) -> u64 {
        let index = self.parts.binary_search_by(|&(other, _)| place.cmp(&other));
        index.map_or(0, |index| self.parts[index].1)
    }

    /// The largest place and the number at it; `None` for 0.
    #[must_use]
    pub fn leading(&self) -> Option<(u16, u64)> {
        self.parts.first().copied()
    }

    /// Returns `true` if the exponent is 0.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.parts.is_empty()
    }

    /// The bound of the number at a place: the largest power of its prime below 2^64; `None` for a place from
    /// [`PLACES`] on.
    ///
    /// ```
    /// use nimref::nim::ordinal::Exponent;
    ///
    /// assert_eq!(Exponent::number_limit(0), Some(3u64.pow(40)));
    /// assert_eq!(Exponent::number_limit(2048), None);
    /// ```
    #[must_use]
    pub fn number_limit(place: u16) -> Option<u64> {
        let prime = (place < PLACES).then(|| prime_of_place(place))?;
        Some(prime.pow(u64::MAX.ilog(prime)))
    }
}

/// Checks that a place and its number lie within the bounds.
pub(super) fn check_part(place: u16, number: u64) -> Result<(), ExponentError> {
    let limit = Exponent::number_limit(place).ok_or(ExponentError::PlaceTooLarge)?;
    if number < limit { Ok(()) } else { Err(ExponentError::NumberTooLarge { place, limit }) }
}

/// The natural number as an exponent.
impl TryFrom<u64> for Exponent {
    type Error = ExponentError;

    fn try_from(number: u64) -> Result<Self, ExponentError> {
        Self::new([(0, number)])
    }
}
