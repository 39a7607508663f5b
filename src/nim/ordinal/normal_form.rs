//! [`Ordinal`]: an ordinal below ω^(ω^ω) by its normal form.

use alloc::vec::Vec;

use num_traits::Zero;

use super::exponent::Exponent;
use crate::nim::Nimber;

/// An ordinal below ω^(ω^ω) as an element of Conway's field, an infinite nimber if it is not finite.
///
/// It is kept as its normal form
///
/// ```text
/// [ω^e₁·c₁ + … + ω^e_k·c_k],   e₁ > … > e_k below ω^ω,   each c_i a finite nimber > 0,
/// ```
///
/// which is at the same time the nim-sum of the nim-products ω^e_i ⊗ c_i. Equal ordinals have equal normal forms. The
/// order and the hash are those of the ordinal; the order is not compatible with the operations.
///
/// ⊕ is `+` and always defined. ⊗ is [`product`](Ordinal::product), because it may need an excess that is not known;
/// `*` is the same and panics in that case. [`OrdinalField`](super::OrdinalField) has all operations, and a choice.
///
/// ```
/// use nimref::nim::ordinal::Ordinal;
///
/// let a: Ordinal = "w^(w+1)".parse()?;
/// assert_eq!(a.power(15)?, Ordinal::from(9u8));
/// assert_eq!(Ordinal::omega().invert()?, "w^2*3".parse()?);
/// assert_eq!(&a + &a, Ordinal::default());
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ordinal {
    /// Exponents descending, no coefficient 0. The lexicographic order of these lists is the order of the ordinals.
    terms: Vec<(Exponent, Nimber)>,
}

impl Ordinal {
    /// The ordinal ω.
    ///
    /// ```
    /// assert_eq!(nimref::nim::ordinal::Ordinal::omega().to_string(), "w");
    /// ```
    #[must_use]
    pub fn omega() -> Self {
        Self::monomial(Exponent::of_part(0, 1), Nimber::from(1u8))
    }

    /// The ordinal [ω^exponent·coefficient], which is ω^exponent ⊗ coefficient.
    ///
    /// ```
    /// use nimref::nim::ordinal::{Exponent, Ordinal};
    ///
    /// let exponent = Exponent::new([(1, 4)])?;
    /// assert_eq!(Ordinal::monomial(exponent, 12u8.into()).to_string(), "w^(w*4)*12");
    /// # Ok::<(), nimref::nim::ordinal::ExponentError>(())
    /// ```
    #[must_use]
    pub fn monomial(exponent: Exponent, coefficient: Nimber) -> Self {
        let terms = if coefficient.is_zero() { Vec::new() } else { alloc::vec![(exponent, coefficient)] };
        Self { terms }
    }

    /// The nim-sum of terms [ω^exponent·coefficient] in any order, with repetitions.
    ///
    /// ```
    /// use nimref::nim::ordinal::{Exponent, Ordinal};
    ///
    /// let three = Exponent::try_from(3)?;
    /// let sum = Ordinal::from_terms([(three.clone(), 6u8.into()), (three, 5u8.into())]);
    /// assert_eq!(sum.to_string(), "w^3*3");
    /// # Ok::<(), nimref::nim::ordinal::ExponentError>(())
    /// ```
    #[must_use]
    pub fn from_terms(terms: impl IntoIterator<Item = (Exponent, Nimber)>) -> Self {
        let mut sorted: Vec<_> = terms.into_iter().collect();
        sorted.sort_unstable_by(|a, b| b.0.cmp(&a.0));
        sorted.dedup_by(|term, kept| {
            let is_repeated = term.0 == kept.0;
            if is_repeated {
                kept.1 += &term.1;
            }
            is_repeated
        });
        sorted.retain(|(_, coefficient)| !coefficient.is_zero());
        Self { terms: sorted }
    }

    /// The ordinal with these terms, whose exponents descend and whose coefficients are not 0.
    pub(super) fn from_descending(terms: Vec<(Exponent, Nimber)>) -> Self {
        debug_assert!(terms.windows(2).all(|pair| pair[0].0 > pair[1].0), "exponents descend");
        debug_assert!(terms.iter().all(|(_, coefficient)| !coefficient.is_zero()), "no coefficient is 0");
        Self { terms }
    }

    /// The terms of the normal form, exponents descending; 0 has none.
    #[must_use]
    pub fn terms(&self) -> &[(Exponent, Nimber)] {
        &self.terms
    }

    /// The terms of the normal form, taken out.
    #[must_use]
    pub fn into_terms(self) -> Vec<(Exponent, Nimber)> {
        self.terms
    }

    /// The largest exponent, `None` for 0.
    #[must_use]
    pub fn leading_exponent(&self) -> Option<&Exponent> {
        self.terms.first().map(|(exponent, _)| exponent)
    }

    /// The finite nimber that is equal to the ordinal; `None` if the ordinal is infinite.
    ///
    /// ```
    /// use nimref::nim::ordinal::Ordinal;
    ///
    /// assert_eq!(Ordinal::from(7u8).to_nimber(), Some(7u8.into()));
    /// assert_eq!(Ordinal::omega().to_nimber(), None);
    /// ```
    #[must_use]
    pub fn to_nimber(&self) -> Option<Nimber> {
        match self.terms.as_slice() {
            [] => Some(Nimber::zero()),
            [(exponent, coefficient)] if exponent.is_zero() => Some(coefficient.clone()),
            _ => None,
        }
    }

    /// Returns `true` if the ordinal is below ω.
    #[must_use]
    pub fn is_finite(&self) -> bool {
        self.leading_exponent().is_none_or(Exponent::is_zero)
    }

    /// The coefficient of ω⁰, the finite part of the normal form.
    ///
    /// ```
    /// use nimref::nim::ordinal::Ordinal;
    ///
    /// assert_eq!("w^2+w*3+5".parse::<Ordinal>()?.finite_part(), 5u8.into());
    /// # Ok::<(), nimref::nim::ordinal::ParseOrdinalError>(())
    /// ```
    #[must_use]
    pub fn finite_part(&self) -> Nimber {
        let last = self.terms.last().filter(|(exponent, _)| exponent.is_zero());
        last.map_or_else(Nimber::zero, |(_, coefficient)| coefficient.clone())
    }
}

impl From<Nimber> for Ordinal {
    fn from(nimber: Nimber) -> Self {
        Self::monomial(Exponent::default(), nimber)
    }
}
