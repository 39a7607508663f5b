//! Nim-sum and nim-product as operators; sums and products of iterators.

#![allow(clippy::suspicious_arithmetic_impl, clippy::suspicious_op_assign_impl, reason = "nim-sum, written +, is xor")]

use core::iter::{Product, Sum};
use core::ops::{Add, AddAssign, Mul, MulAssign, Neg, Sub, SubAssign};

use num_bigint::BigUint;
use num_traits::{One, Zero};

use super::number::Nimber;
use crate::nim::kernel::big;

impl Zero for Nimber {
    fn zero() -> Self {
        Self(BigUint::ZERO)
    }

    fn is_zero(&self) -> bool {
        self.0.is_zero()
    }
}

impl One for Nimber {
    fn one() -> Self {
        Self(BigUint::one())
    }

    fn is_one(&self) -> bool {
        self.0.is_one()
    }
}

/// Implements an operator for all combinations of owned and borrowed operands, given its form on two references.
macro_rules! operator {
    ($trait:ident, $method:ident, |$a:ident, $b:ident| $result:expr) => {
        impl $trait<&Nimber> for &Nimber {
            type Output = Nimber;
            fn $method(self, other: &Nimber) -> Nimber {
                let ($a, $b) = (self, other);
                $result
            }
        }
        impl $trait<Nimber> for &Nimber {
            type Output = Nimber;
            fn $method(self, other: Nimber) -> Nimber {
                self.$method(&other)
            }
        }
        impl $trait<&Nimber> for Nimber {
            type Output = Nimber;
            fn $method(self, other: &Nimber) -> Nimber {
                (&self).$method(other)
            }
        }
        impl $trait for Nimber {
            type Output = Nimber;
            fn $method(self, other: Nimber) -> Nimber {
                (&self).$method(&other)
            }
        }
    };
}

operator!(Add, add, |a, b| Nimber(&a.0 ^ &b.0));
// Every nimber is its own negative, so the difference is the sum.
operator!(Sub, sub, |a, b| a + b);
operator!(Mul, mul, |a, b| Nimber(big::product(&a.0, &b.0)));
/// Implements an assigning operator for owned and borrowed operands, given its form on a reference.
macro_rules! assigning {
    ($trait:ident, $method:ident, |$a:ident, $b:ident| $assignment:expr) => {
        impl $trait<&Nimber> for Nimber {
            fn $method(&mut self, other: &Nimber) {
                let ($a, $b) = (self, other);
                $assignment;
            }
        }
        impl $trait for Nimber {
            fn $method(&mut self, other: Nimber) {
                self.$method(&other);
            }
        }
    };
}

assigning!(AddAssign, add_assign, |a, b| a.0 ^= &b.0);
assigning!(SubAssign, sub_assign, |a, b| a.0 ^= &b.0);
assigning!(MulAssign, mul_assign, |a, b| *a = &*a * b);

impl Neg for Nimber {
    type Output = Nimber;
    fn neg(self) -> Nimber {
        self
    }
}

impl Sum for Nimber {
    fn sum<I: Iterator<Item = Nimber>>(terms: I) -> Self {
        terms.fold(Self::zero(), |sum, term| sum + term)
    }
}

impl<'a> Sum<&'a Nimber> for Nimber {
    fn sum<I: Iterator<Item = &'a Nimber>>(terms: I) -> Self {
        terms.fold(Self::zero(), |sum, term| sum + term)
    }
}

impl Product for Nimber {
    fn product<I: Iterator<Item = Nimber>>(factors: I) -> Self {
        factors.fold(Self::one(), |product, factor| product * factor)
    }
}

impl<'a> Product<&'a Nimber> for Nimber {
    fn product<I: Iterator<Item = &'a Nimber>>(factors: I) -> Self {
        factors.fold(Self::one(), |product, factor| product * factor)
    }
}
