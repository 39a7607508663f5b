//! Operations of the field that are computed with numbers of any size, and the roots of quadratic equations.

use alloc::vec::Vec;

use num_bigint::BigUint;

use super::number::Nim;
use crate::nim::field::{FieldError, trace};
use crate::nim::kernel::word::Word;
use crate::nim::nimber::Nimber;
use crate::nim::polynomial::BinaryPolynomial;

impl<W: Word> Nim<W> {
    fn nimber(self) -> Nimber {
        self.into()
    }

    /// Returns the level of the number; see [`Nimber::level`].
    ///
    /// ```
    /// assert_eq!(nimref::Nim64::new(255).level(), 3);
    /// ```
    #[must_use]
    pub fn level(self) -> u32 {
        self.nimber().level()
    }

    /// Returns the degree over GF(2), 2^level.
    ///
    /// ```
    /// assert_eq!(nimref::Nim64::new(255).degree(), 8);
    /// ```
    #[must_use]
    pub fn degree(self) -> u64 {
        self.nimber().degree()
    }

    /// Returns the conjugates over GF(2); see [`Nimber::conjugates`].
    ///
    /// ```
    /// use nimref::Nim8;
    ///
    /// assert_eq!(Nim8::new(4).conjugates(), [4, 6, 5, 7].map(Nim8::new));
    /// ```
    #[must_use]
    pub fn conjugates(self) -> Vec<Self> {
        self.nimber().conjugates().iter().map(Self::inside).collect()
    }

    /// Returns the trace from the field of level `field` to its subfield of level `subfield`; see [`Nimber::trace`].
    ///
    /// ```
    /// use nimref::Nim8;
    ///
    /// assert_eq!(Nim8::new(3).trace(1, 0), Ok(Nim8::new(1))); // from GF(4)
    /// assert_eq!(Nim8::new(3).trace(2, 0), Ok(Nim8::new(0))); // from GF(16)
    /// ```
    ///
    /// # Errors
    ///
    /// [`FieldError::OutsideField`] if the number does not lie in the field, and [`FieldError::NotASubfield`] if the
    /// subfield is larger than the field.
    pub fn trace(self, field: u32, subfield: u32) -> Result<Self, FieldError> {
        trace(&self.nimber(), field, subfield).map(|trace| Self::inside(&trace))
    }

    /// Returns the norm from the field of level `field` to its subfield of level `subfield`; see [`Nimber::norm`].
    ///
    /// ```
    /// use nimref::Nim8;
    ///
    /// assert_eq!(Nim8::new(4).norm(2, 1), Ok(Nim8::new(2)));
    /// ```
    ///
    /// # Errors
    ///
    /// [`FieldError::OutsideField`] if the number does not lie in the field, and [`FieldError::NotASubfield`] if the
    /// subfield is larger than the field.
    pub fn norm(self, field: u32, subfield: u32) -> Result<Self, FieldError> {
        self.nimber().norm(field, subfield).map(|norm| Self::inside(&norm))
    }

    /// Returns the minimal polynomial over GF(2); see [`Nimber::minimal_polynomial`].
    ///
    /// ```
    /// assert_eq!(nimref::Nim8::new(15).minimal_polynomial().to_string(), "x^4 + x^3 + 1");
    /// ```
    #[must_use]
    pub fn minimal_polynomial(self) -> BinaryPolynomial {
        self.nimber().minimal_polynomial()
    }

    /// Returns both roots of x² ⊕ x = c in ascending order (see [`Nimber::artin_schreier`]), or `None` if they do not
    /// fit the width. They fit if and only if the topmost bit of c is 0.
    ///
    /// ```
    /// use nimref::{Nim8, Nim16};
    ///
    /// assert_eq!(Nim8::new(4).artin_schreier(), Some([10, 11].map(Nim8::new)));
    /// assert_eq!(Nim8::new(128).artin_schreier(), None);
    /// assert_eq!(Nim16::new(128).artin_schreier(), Some([256, 257].map(Nim16::new)));
    /// ```
    #[must_use]
    pub fn artin_schreier(self) -> Option<[Self; 2]> {
        let least = self.0.nim_artin_schreier()?;
        Some([Self(least), Self(least ^ W::one())])
    }

    /// Returns the roots of x² ⊕ b ⊗ x ⊕ c = 0 that fit the width, in ascending order (see [`Nimber::solve_quadratic`]):
    /// one root if b = 0, and two roots or none otherwise.
    ///
    /// ```
    /// use nimref::Nim8;
    ///
    /// let [zero, one, two, nine] = [0, 1, 2, 9].map(Nim8::new);
    /// assert_eq!(Nim8::solve_quadratic(zero, nine), [Nim8::new(15)]);
    /// assert_eq!(Nim8::solve_quadratic(two, zero), [zero, two]);
    /// assert_eq!(Nim8::solve_quadratic(one, Nim8::new(128)), []);
    /// ```
    #[must_use]
    pub fn solve_quadratic(b: Self, c: Self) -> Vec<Self> {
        let roots = Nimber::solve_quadratic(&b.nimber(), &c.nimber());
        roots.iter().filter_map(|root| Self::try_from(root).ok()).collect()
    }

    /// Returns the order, the least e ≥ 1 with aᵉ = 1; see [`Nimber::order`].
    ///
    /// ```
    /// assert_eq!(nimref::Nim8::new(8).order(), Ok(5u8.into()));
    /// ```
    ///
    /// # Errors
    ///
    /// [`FieldError::Zero`] for 0.
    pub fn order(self) -> Result<BigUint, FieldError> {
        self.nimber().order()
    }

    /// Checks whether every unit of the smallest field that contains the number is a power of it, see
    /// [`Nimber::is_primitive`].
    ///
    /// ```
    /// assert_eq!(nimref::Nim64::new(10279).is_primitive(), Ok(true));
    /// ```
    ///
    /// # Errors
    ///
    /// None for these widths. The type is that of [`Nimber::is_primitive`].
    pub fn is_primitive(self) -> Result<bool, FieldError> {
        self.nimber().is_primitive()
    }

    /// Returns the logarithm, the least e ≥ 0 with baseᵉ = a, or `Ok(None)` if a is not a power of the base, see
    /// [`Nimber::log`].
    ///
    /// ```
    /// use nimref::Nim8;
    ///
    /// assert_eq!(Nim8::new(3).log(Nim8::new(2)), Ok(Some(2u8.into())));
    /// ```
    ///
    /// # Errors
    ///
    /// [`FieldError::FactorTooLarge`] if the result depends on a prime factor of the order of the base that is too
    /// large to search, which is possible only for bases of at least 2^64.
    pub fn log(self, base: Self) -> Result<Option<BigUint>, FieldError> {
        self.nimber().log(&base.nimber())
    }
}
