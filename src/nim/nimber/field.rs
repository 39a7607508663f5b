//! What one can ask of a nimber: the functions of [`field`], by the fast multiplier for any size.

use alloc::vec::Vec;

use num_bigint::{BigInt, BigUint};

use super::Nimber;
use super::fast::Fast;
use crate::nim::BinaryPolynomial;
use crate::nim::field::{self, FieldError};

/// What the fast multiplier answers. It is total, so the functions that answer `None` only where a product does
/// answer here.
pub(super) fn total<T>(ask: impl FnOnce(&mut Fast) -> Option<T>) -> T {
    ask(&mut Fast).expect("the multiplier for any size has every product")
}

impl Nimber {
    /// The level k of the number: the least k for which it lies below 2^(2^k). So the field below 2^(2^k) is the
    /// smallest that holds it.
    ///
    /// ```
    /// use nimref::Nimber;
    ///
    /// assert_eq!([0u8, 1, 2, 3, 4, 15, 16].map(|a| Nimber::from(a).level()), [0, 0, 1, 1, 2, 2, 3]);
    /// ```
    #[must_use]
    pub fn level(&self) -> u32 {
        field::level(self)
    }

    /// The degree over GF(2), that of the minimal polynomial: 2^level.
    ///
    /// ```
    /// assert_eq!(nimref::Nimber::from(255u8).degree(), 8);
    /// ```
    #[must_use]
    pub fn degree(&self) -> u64 {
        field::degree(self)
    }

    /// The nim-square a ⊗ a.
    ///
    /// ```
    /// use nimref::Nimber;
    ///
    /// assert_eq!(Nimber::from(4u8).square(), Nimber::from(6u8));
    /// ```
    #[must_use]
    pub fn square(&self) -> Self {
        total(|x| field::square(x, self))
    }

    /// The square root: each nimber has just one. See [`field::sqrt`].
    ///
    /// ```
    /// use nimref::Nimber;
    ///
    /// assert_eq!(Nimber::from(6u8).sqrt(), Nimber::from(4u8));
    /// ```
    #[must_use]
    pub fn sqrt(&self) -> Self {
        total(|x| field::sqrt(x, self))
    }

    /// The b with a ⊗ b = 1; 0 has none. See [`field::invert`].
    ///
    /// ```
    /// use nimref::Nimber;
    ///
    /// assert_eq!(Nimber::from(4u8).invert(), Some(Nimber::from(15u8)));
    /// assert_eq!(Nimber::from(0u8).invert(), None);
    /// ```
    #[must_use]
    pub fn invert(&self) -> Option<Self> {
        field::invert(&mut Fast, self)
    }

    /// The q with q ⊗ divisor = a; there is none for the divisor 0. It is what `/` computes.
    ///
    /// ```
    /// use nimref::Nimber;
    ///
    /// let [zero, one, four] = [0u8, 1, 4].map(Nimber::from);
    /// assert_eq!(one.checked_div(&four), Some(Nimber::from(15u8)));
    /// assert_eq!(zero.checked_div(&zero), None);
    /// ```
    #[must_use]
    pub fn checked_div(&self, divisor: &Self) -> Option<Self> {
        Some(self * divisor.invert()?)
    }

    /// The nim-power with an ordinary integer as exponent, of any size and sign. 0⁰ = 1; 0 has no power with a
    /// negative exponent. See [`field::integer_power`].
    ///
    /// ```
    /// use nimref::Nimber;
    ///
    /// assert_eq!(Nimber::from(4u8).powi(-1), Some(Nimber::from(15u8)));
    /// assert_eq!(Nimber::from(0u8).powi(0), Some(Nimber::from(1u8)));
    /// assert_eq!(Nimber::from(0u8).powi(-1), None);
    /// ```
    #[must_use]
    pub fn powi(&self, exponent: impl Into<BigInt>) -> Option<Self> {
        field::integer_power(&mut Fast, self, &exponent.into())
    }

    /// a, a², a⁴, a⁸, … up to where a would come again. See [`field::conjugates`].
    ///
    /// ```
    /// use nimref::Nimber;
    ///
    /// assert_eq!(Nimber::from(4u8).conjugates(), [4u8, 6, 5, 7].map(Nimber::from));
    /// ```
    #[must_use]
    pub fn conjugates(&self) -> Vec<Self> {
        total(|x| field::conjugates(x, self))
    }

    /// The trace from the field of level `field` to its subfield of level `subfield`. See [`field::trace`].
    ///
    /// ```
    /// use nimref::Nimber;
    ///
    /// let three = Nimber::from(3u8);
    /// assert_eq!(three.trace(1, 0), Ok(Nimber::from(1u8))); // from GF(4)
    /// assert_eq!(three.trace(2, 0), Ok(Nimber::from(0u8))); // from GF(16)
    /// ```
    ///
    /// # Errors
    ///
    /// Where the number lies outside the field, and where the subfield is larger than the field.
    pub fn trace(&self, field: u32, subfield: u32) -> Result<Self, FieldError> {
        field::trace(self, field, subfield)
    }

    /// The norm from the field of level `field` to its subfield of level `subfield`. See [`field::norm`].
    ///
    /// ```
    /// use nimref::Nimber;
    ///
    /// assert_eq!(Nimber::from(4u8).norm(2, 1), Ok(Nimber::from(2u8)));
    /// assert!(Nimber::from(4u8).norm(1, 0).is_err()); // 4 lies outside GF(4)
    /// ```
    ///
    /// # Errors
    ///
    /// Where the number lies outside the field, and where the subfield is larger than the field.
    pub fn norm(&self, field: u32, subfield: u32) -> Result<Self, FieldError> {
        field::norm(&mut Fast, self, field, subfield)
    }

    /// The minimal polynomial over GF(2). See [`field::minimal_polynomial`].
    ///
    /// ```
    /// use nimref::Nimber;
    ///
    /// assert_eq!(Nimber::from(15u8).minimal_polynomial().to_string(), "x^4 + x^3 + 1");
    /// ```
    #[must_use]
    pub fn minimal_polynomial(&self) -> BinaryPolynomial {
        total(|x| field::minimal_polynomial(x, self))
    }

    /// Both roots of x² ⊕ x = c, the least first, in the smallest field that has them. See [`field::artin_schreier`].
    ///
    /// ```
    /// use nimref::Nimber;
    ///
    /// assert_eq!(Nimber::from(4u8).artin_schreier(), [10u8, 11].map(Nimber::from));
    /// ```
    #[must_use]
    pub fn artin_schreier(&self) -> [Self; 2] {
        total(|x| field::artin_schreier(x, self))
    }

    /// The roots of x² ⊕ b ⊗ x ⊕ c = 0, the least first, in the smallest field that has them: one for b = 0, two else.
    /// See [`field::solve_quadratic`].
    ///
    /// ```
    /// use nimref::Nimber;
    ///
    /// let [zero, two, nine] = [0u8, 2, 9].map(Nimber::from);
    /// assert_eq!(Nimber::solve_quadratic(&zero, &nine), [Nimber::from(15u8)]);
    /// assert_eq!(Nimber::solve_quadratic(&two, &zero), [zero, two]);
    /// ```
    #[must_use]
    pub fn solve_quadratic(b: &Self, c: &Self) -> Vec<Self> {
        total(|x| field::solve_quadratic(x, b, c))
    }

    /// The least e ≥ 1 for which the nim-power aᵉ is 1. See [`field::order`].
    ///
    /// ```
    /// use nimref::Nimber;
    ///
    /// assert_eq!(Nimber::from(8u8).order(), Ok(5u8.into()));
    /// assert!(Nimber::from(0u8).order().is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// For 0, and from 2^(2^12) on.
    pub fn order(&self) -> Result<BigUint, FieldError> {
        field::order(&mut Fast, self)
    }

    /// Whether each unit of the smallest field that holds the number is a power of it. See [`field::is_primitive`].
    ///
    /// ```
    /// use nimref::Nimber;
    ///
    /// assert_eq!(Nimber::from(10279u16).is_primitive(), Ok(true));
    /// ```
    ///
    /// # Errors
    ///
    /// From 2^(2^12) on.
    pub fn is_primitive(&self) -> Result<bool, FieldError> {
        field::is_primitive(&mut Fast, self)
    }

    /// The least e ≥ 0 for which the nim-power baseᵉ is the number; `Ok(None)` where no power of the base is it. 0 has
    /// no logarithm, and is the base of none. See [`field::log`].
    ///
    /// ```
    /// use nimref::Nimber;
    ///
    /// let [two, three, four] = [2u8, 3, 4].map(Nimber::from);
    /// assert_eq!(three.log(&two), Ok(Some(2u8.into())));
    /// assert_eq!(four.log(&two), Ok(None));
    /// ```
    ///
    /// # Errors
    ///
    /// For bases from 2^(2^12) on, and where the answer depends on a prime factor of the base's order from
    /// [`field::LARGEST_SEARCHED_FACTOR`] on: never for bases below 2^64.
    pub fn log(&self, base: &Self) -> Result<Option<BigUint>, FieldError> {
        field::log(&mut Fast, self, base)
    }
}

impl BinaryPolynomial {
    /// The value at a.
    ///
    /// ```
    /// use nimref::Nimber;
    ///
    /// let fifteen = Nimber::from(15u8);
    /// assert_eq!(fifteen.minimal_polynomial().evaluate(&fifteen), Nimber::from(0u8));
    /// ```
    #[must_use]
    pub fn evaluate(&self, a: &Nimber) -> Nimber {
        total(|x| self.evaluate_by(x, a))
    }
}
