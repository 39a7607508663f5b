//! The operators; sums and products of iterators.

#![allow(clippy::suspicious_arithmetic_impl, clippy::suspicious_op_assign_impl, reason = "nim-sum, written +, is xor")]

use core::iter::{Product, Sum};
use core::ops::{Add, AddAssign, Div, DivAssign, Mul, MulAssign, Neg, Sub, SubAssign};

use num_traits::{CheckedDiv, Inv, One, Zero};

use super::number::Nim;
use crate::nim::kernel::word::Word;

impl<W: Word> Zero for Nim<W> {
    fn zero() -> Self {
        Self(W::zero())
    }

    fn is_zero(&self) -> bool {
        self.0.is_zero()
    }
}

impl<W: Word> One for Nim<W> {
    fn one() -> Self {
        Self(W::one())
    }
}

/// Implements an operator for all combinations of owned and borrowed operands, and its assigning form, given its form
/// on two words.
macro_rules! operator {
    ($trait:ident, $method:ident, $assign:ident, $assign_method:ident, |$a:ident, $b:ident| $result:expr) => {
        impl<W: Word> $trait for Nim<W> {
            type Output = Nim<W>;
            fn $method(self, other: Nim<W>) -> Nim<W> {
                let ($a, $b) = (self, other);
                $result
            }
        }
        impl<W: Word> $trait<&Nim<W>> for Nim<W> {
            type Output = Nim<W>;
            fn $method(self, other: &Nim<W>) -> Nim<W> {
                self.$method(*other)
            }
        }
        impl<W: Word> $trait<Nim<W>> for &Nim<W> {
            type Output = Nim<W>;
            fn $method(self, other: Nim<W>) -> Nim<W> {
                (*self).$method(other)
            }
        }
        impl<W: Word> $trait for &Nim<W> {
            type Output = Nim<W>;
            fn $method(self, other: &Nim<W>) -> Nim<W> {
                (*self).$method(*other)
            }
        }
        impl<W: Word> $assign for Nim<W> {
            fn $assign_method(&mut self, other: Nim<W>) {
                *self = (*self).$method(other);
            }
        }
        impl<W: Word> $assign<&Nim<W>> for Nim<W> {
            fn $assign_method(&mut self, other: &Nim<W>) {
                *self = (*self).$method(*other);
            }
        }
    };
}

operator!(Add, add, AddAssign, add_assign, |a, b| Nim(a.0 ^ b.0));
// Every nimber is its own negative, so the difference is the sum.
operator!(Sub, sub, SubAssign, sub_assign, |a, b| a + b);
operator!(Mul, mul, MulAssign, mul_assign, |a, b| Nim(a.0.nim_product(b.0)));
// Division by 0 panics, as for integers.
operator!(Div, div, DivAssign, div_assign, |a, b| a.checked_div(b).expect("division by 0"));

impl<W: Word> Neg for Nim<W> {
    type Output = Self;
    fn neg(self) -> Self {
        self
    }
}

impl<W: Word> CheckedDiv for Nim<W> {
    fn checked_div(&self, divisor: &Self) -> Option<Self> {
        Self::checked_div(*self, *divisor)
    }
}

/// The inverse is an `Option`, because 0 has no inverse.
impl<W: Word> Inv for Nim<W> {
    type Output = Option<Self>;
    fn inv(self) -> Option<Self> {
        self.invert()
    }
}

impl<W: Word> Sum for Nim<W> {
    fn sum<I: Iterator<Item = Self>>(terms: I) -> Self {
        terms.fold(Self::zero(), |sum, term| sum + term)
    }
}

impl<'a, W: Word> Sum<&'a Nim<W>> for Nim<W> {
    fn sum<I: Iterator<Item = &'a Self>>(terms: I) -> Self {
        terms.copied().sum()
    }
}

impl<W: Word> Product for Nim<W> {
    fn product<I: Iterator<Item = Self>>(factors: I) -> Self {
        factors.fold(Self::one(), |product, factor| product * factor)
    }
}

impl<'a, W: Word> Product<&'a Nim<W>> for Nim<W> {
    fn product<I: Iterator<Item = &'a Self>>(factors: I) -> Self {
        factors.copied().product()
    }
}
