//! Inverses and division.

#![allow(clippy::suspicious_op_assign_impl, reason = "the quotient, written /, is a product with the inverse")]

use core::ops::{Div, DivAssign};

use num_traits::{CheckedDiv, Inv};

use super::number::Nimber;
use crate::nim::evaluator::AnySize;
use crate::nim::field;

impl Nimber {
    /// Returns the b with a ⊗ b = 1, or `None` for a = 0. See [`field::invert`].
    ///
    /// ```
    /// use nimref::Nimber;
    ///
    /// assert_eq!(Nimber::from(4u8).invert(), Some(Nimber::from(15u8)));
    /// assert_eq!(Nimber::from(0u8).invert(), None);
    /// ```
    #[must_use]
    pub fn invert(&self) -> Option<Self> {
        field::invert(&mut AnySize, self).ok()
    }

    /// Returns the q with q ⊗ divisor = a, or `None` if the divisor is 0. The operator `/` computes the same.
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
}

impl Div<&Nimber> for &Nimber {
    type Output = Nimber;
    /// Panics if the divisor is 0, as division of integers does.
    fn div(self, divisor: &Nimber) -> Nimber {
        self.checked_div(divisor).expect("division by 0")
    }
}

impl Div<Nimber> for &Nimber {
    type Output = Nimber;
    fn div(self, divisor: Nimber) -> Nimber {
        self / &divisor
    }
}

impl Div<&Nimber> for Nimber {
    type Output = Nimber;
    fn div(self, divisor: &Nimber) -> Nimber {
        &self / divisor
    }
}

impl Div for Nimber {
    type Output = Nimber;
    fn div(self, divisor: Nimber) -> Nimber {
        &self / &divisor
    }
}

impl DivAssign<&Nimber> for Nimber {
    fn div_assign(&mut self, divisor: &Nimber) {
        *self = &*self / divisor;
    }
}

impl DivAssign for Nimber {
    fn div_assign(&mut self, divisor: Nimber) {
        *self /= &divisor;
    }
}

impl CheckedDiv for Nimber {
    fn checked_div(&self, divisor: &Nimber) -> Option<Nimber> {
        Nimber::checked_div(self, divisor)
    }
}

/// The inverse is an `Option`, because 0 has no inverse.
impl Inv for Nimber {
    type Output = Option<Nimber>;
    fn inv(self) -> Option<Nimber> {
        self.invert()
    }
}

impl Inv for &Nimber {
    type Output = Option<Nimber>;
    fn inv(self) -> Option<Nimber> {
        self.invert()
    }
}
