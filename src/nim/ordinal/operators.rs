//! Operators of ordinals, on values and references, and the traits of num-traits.

#![allow(clippy::suspicious_arithmetic_impl, clippy::suspicious_op_assign_impl, reason = "nim-sum is its own inverse")]

use core::iter::{Product, Sum};
use core::ops::{Add, AddAssign, Div, DivAssign, Mul, MulAssign, Neg, Sub, SubAssign};

use num_traits::{One, Zero};

use super::normal_form::Ordinal;
use super::sum::sum;
use crate::nim::Nimber;

/// Implements the four forms of an operator, owned and borrowed, from an expression in two references.
macro_rules! operator {
    ($(#[$documentation:meta])* $trait:ident, $method:ident, |$a:ident, $b:ident| $result:expr) => {
        $(#[$documentation])*
        impl $trait<&Ordinal> for &Ordinal {
            type Output = Ordinal;
            fn $method(self, other: &Ordinal) -> Ordinal {
                let ($a, $b) = (self, other);
                $result
            }
        }
        $(#[$documentation])*
        impl $trait<Ordinal> for &Ordinal {
            type Output = Ordinal;
            fn $method(self, other: Ordinal) -> Ordinal {
                self.$method(&other)
            }
        }
        $(#[$documentation])*
        impl $trait<&Ordinal> for Ordinal {
            type Output = Ordinal;
            fn $method(self, other: &Ordinal) -> Ordinal {
                (&self).$method(other)
            }
        }
        $(#[$documentation])*
        impl $trait for Ordinal {
            type Output = Ordinal;
            fn $method(self, other: Ordinal) -> Ordinal {
                (&self).$method(&other)
            }
        }
    };
}

/// Implements both forms of an assigning operator by the operator on references.
macro_rules! assigning {
    ($(#[$documentation:meta])* $trait:ident, $method:ident, $operator:ident) => {
        $(#[$documentation])*
        impl $trait<&Ordinal> for Ordinal {
            fn $method(&mut self, other: &Ordinal) {
                *self = (&*self).$operator(other);
            }
        }
        $(#[$documentation])*
        impl $trait for Ordinal {
            fn $method(&mut self, other: Ordinal) {
                self.$method(&other);
            }
        }
    };
}

operator!(Add, add, |a, b| sum(a, b));
operator!(
    /// The nim-sum, since every nimber is its own negative.
    Sub, sub, |a, b| sum(a, b)
);
operator!(
    /// The product by [`Ordinal::product`].
    ///
    /// # Panics
    ///
    /// If the product owes an unknown excess or exceeds a limit.
    Mul, mul, |a, b| a.product(b).expect("a product within the limits, with known excesses")
);
operator!(
    /// The quotient by [`Ordinal::quotient`].
    ///
    /// # Panics
    ///
    /// If the divisor is 0, an unknown excess is needed or a limit exceeded.
    Div, div, |a, b| a.quotient(b).expect("a divisor that is not 0, and a quotient within the limits, with known excesses")
);
assigning!(AddAssign, add_assign, add);
assigning!(
    /// The nim-sum, since every nimber is its own negative.
    SubAssign, sub_assign, sub
);
assigning!(
    /// The product by [`Ordinal::product`].
    ///
    /// # Panics
    ///
    /// If the product owes an unknown excess or exceeds a limit.
    MulAssign, mul_assign, mul
);
assigning!(
    /// The quotient by [`Ordinal::quotient`].
    ///
    /// # Panics
    ///
    /// If the divisor is 0, an unknown excess is needed or a limit exceeded.
    DivAssign, div_assign, div
);

impl Neg for Ordinal {
    type Output = Ordinal;
    fn neg(self) -> Ordinal {
        self
    }
}

impl Neg for &Ordinal {
    type Output = Ordinal;
    fn neg(self) -> Ordinal {
        self.clone()
    }
}

impl Zero for Ordinal {
    fn zero() -> Self {
        Self::default()
    }

    fn is_zero(&self) -> bool {
        self.terms().is_empty()
    }
}

impl One for Ordinal {
    fn one() -> Self {
        Self::from(Nimber::one())
    }

    fn is_one(&self) -> bool {
        self.to_nimber().is_some_and(|nimber| nimber.is_one())
    }
}

impl Sum for Ordinal {
    fn sum<I: Iterator<Item = Ordinal>>(terms: I) -> Self {
        terms.fold(Self::zero(), |sum, term| sum + term)
    }
}

impl<'a> Sum<&'a Ordinal> for Ordinal {
    fn sum<I: Iterator<Item = &'a Ordinal>>(terms: I) -> Self {
        terms.fold(Self::zero(), |sum, term| sum + term)
    }
}

/// # Panics
///
/// As `*` does.
impl Product for Ordinal {
    fn product<I: Iterator<Item = Ordinal>>(factors: I) -> Self {
        factors.fold(Self::one(), |product, factor| product * factor)
    }
}

/// # Panics
///
/// As `*` does.
impl<'a> Product<&'a Ordinal> for Ordinal {
    fn product<I: Iterator<Item = &'a Ordinal>>(factors: I) -> Self {
        factors.fold(Self::one(), |product, factor| product * factor)
    }
}
