//! The operations of [`field`] as methods of [`Nimber`], by the fast multiplier.

use alloc::vec::Vec;

use num_bigint::BigUint;

use super::number::Nimber;
use crate::nim::evaluator::AnySize;
use crate::nim::field::{self, FieldError};
use crate::nim::multiplier::Multiplier as _;
use crate::nim::polynomial::BinaryPolynomial;

impl Nimber {
    /// Returns the nim-square a ⊗ a.
    ///
    /// ```
    /// use nimref::Nimber;
    ///
    /// assert_eq!(Nimber::from(4u8).square(), Nimber::from(6u8));
    /// ```
    #[must_use]
    pub fn square(&self) -> Self {
        AnySize::total(|x| x.square(self))
    }

    /// Returns the square root. Every nimber has exactly one.
    ///
    /// ```
    /// use nimref::Nimber;
    ///
    /// assert_eq!(Nimber::from(6u8).sqrt(), Nimber::from(4u8));
    /// ```
    #[must_use]
    pub fn sqrt(&self) -> Self {
        AnySize::total(|x| x.sqrt(self))
    }

    /// Returns the conjugates over GF(2): a, a², a⁴, a⁸, … up to the last one before a recurs. See
    /// [`field::conjugates`].
    ///
    /// ```
    /// use nimref::Nimber;
    ///
    /// assert_eq!(Nimber::from(4u8).conjugates(), [4u8, 6, 5, 7].map(Nimber::from));
    /// ```
    #[must_use]
    pub fn conjugates(&self) -> Vec<Self> {
        AnySize::total(|x| field::conjugates(x, self))
    }

    /// Returns the trace from the field of level `field` to its subfield of level `subfield`. See [`field::trace`].
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
    /// [`FieldError::OutsideField`] if the number does not lie in the field, and [`FieldError::NotASubfield`] if the
    /// subfield is larger than the field.
    pub fn trace(&self, field: u32, subfield: u32) -> Result<Self, FieldError> {
        field::trace(self, field, subfield)
    }

    /// Returns the norm from the field of level `field` to its subfield of level `subfield`. See [`field::norm`].
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
    /// [`FieldError::OutsideField`] if the number does not lie in the field, and [`FieldError::NotASubfield`] if the
    /// subfield is larger than the field.
    pub fn norm(&self, field: u32, subfield: u32) -> Result<Self, FieldError> {
        field::norm(&mut AnySize, self, field, subfield)
    }

    /// Returns the minimal polynomial over GF(2). See [`field::minimal_polynomial`].
    ///
    /// ```
    /// use nimref::Nimber;
    ///
    /// assert_eq!(Nimber::from(15u8).minimal_polynomial().to_string(), "x^4 + x^3 + 1");
    /// ```
    #[must_use]
    pub fn minimal_polynomial(&self) -> BinaryPolynomial {
        AnySize::total(|x| field::minimal_polynomial(x, self))
    }

    /// Returns both roots of x² ⊕ x = c in the smallest field that contains them, in ascending order. See
    /// [`field::artin_schreier`].
    ///
    /// ```
    /// use nimref::Nimber;
    ///
    /// assert_eq!(Nimber::from(4u8).artin_schreier(), [10u8, 11].map(Nimber::from));
    /// ```
    #[must_use]
    pub fn artin_schreier(&self) -> [Self; 2] {
        AnySize::total(|x| field::artin_schreier(x, self))
    }

    /// Returns the roots of x² ⊕ b ⊗ x ⊕ c = 0 in the smallest field that contains them, in ascending order: one root
    /// if b = 0, and two otherwise. See [`field::solve_quadratic`].
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
        AnySize::total(|x| field::solve_quadratic(x, b, c))
    }

    /// Returns the order, the least e ≥ 1 with aᵉ = 1. See [`field::order`].
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
    /// [`FieldError::Zero`] for 0, and [`FieldError::UnknownFactors`] for numbers of at least 2^(2^12).
    pub fn order(&self) -> Result<BigUint, FieldError> {
        field::order(&mut AnySize, self)
    }

    /// Checks whether every unit of the smallest field that contains the number is a power of it. See
    /// [`field::is_primitive`].
    ///
    /// ```
    /// use nimref::Nimber;
    ///
    /// assert_eq!(Nimber::from(10279u16).is_primitive(), Ok(true));
    /// ```
    ///
    /// # Errors
    ///
    /// [`FieldError::UnknownFactors`] for numbers of at least 2^(2^12).
    pub fn is_primitive(&self) -> Result<bool, FieldError> {
        field::is_primitive(&mut AnySize, self)
    }

    /// Returns the logarithm, the least e ≥ 0 with baseᵉ = a, or `Ok(None)` if a is not a power of the base. The number
    /// 0 has no logarithm, and no number has a logarithm to the base 0. See [`field::log`].
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
    /// [`FieldError::UnknownFactors`] for bases of at least 2^(2^12), and [`FieldError::FactorTooLarge`] if the result
    /// depends on a prime factor of at least 2^32, which is possible only for bases of at
    /// least 2^64.
    pub fn log(&self, base: &Self) -> Result<Option<BigUint>, FieldError> {
        field::log(&mut AnySize, self, base)
    }
}
