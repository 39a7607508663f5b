//! [`Multiplier`]: an implementation of the nim-product.

use num_bigint::BigUint;
use num_traits::{One, Zero};

use crate::nim::disagreement::Disagreement;
use crate::nim::field::halves::{alpha, halves, has_trace_one, join, split_at};
use crate::nim::nimber::Nimber;

/// An implementation of the nim-product, defined on a limited domain.
///
/// Only [`product`](Self::product) is required. The other operations are computed from products by default; an
/// implementation that has a faster way overrides them. The functions in [`field`](super::field) are the interface for
/// callers: they check what these methods take for granted.
///
/// Every method that returns an `Option` returns `None` if and only if a product leaves the domain.
///
/// ```
/// use nimref::nim::field;
/// use nimref::{Multiplier, Nimber};
///
/// /// Multiplies 0 and 1, and nothing else.
/// struct Bits;
///
/// impl Multiplier for Bits {
///     fn product(&mut self, a: &Nimber, b: &Nimber) -> Option<Nimber> {
///         (a.bits() <= 1 && b.bits() <= 1).then(|| Nimber::from(u8::from(a == b && a.bits() == 1)))
///     }
/// }
///
/// assert_eq!(Bits.square(&Nimber::from(1u8)), Some(Nimber::from(1u8)));
/// assert_eq!(Bits.square(&Nimber::from(2u8)), None);
/// ```
pub trait Multiplier {
    /// Returns a ⊗ b.
    fn product(&mut self, a: &Nimber, b: &Nimber) -> Option<Nimber>;

    /// Returns a ⊗ a.
    fn square(&mut self, a: &Nimber) -> Option<Nimber> {
        self.product(a, a)
    }

    /// Returns the nim-power of `a` with an ordinary exponent; 0⁰ = 1. Uses one squaring per binary digit of the
    /// exponent and one product per digit 1.
    fn power(&mut self, a: &Nimber, exponent: &BigUint) -> Option<Nimber> {
        let mut power = Nimber::one();
        for digit in (0..exponent.bits()).rev() {
            power = self.square(&power)?;
            if exponent.bit(digit) {
                power = self.product(&power, a)?;
            }
        }
        Some(power)
    }

    /// Returns the inverse of a nonzero `a`. The result for 0 is unspecified; [`field::invert`](super::field::invert)
    /// checks for it.
    fn invert_unit(&mut self, a: &Nimber) -> Option<Nimber> {
        let Some((a1, a0, half)) = halves(a) else {
            return Some(a.clone()); // 1
        };
        let sum = &a0 + &a1;
        let top = self.square(&a1)?;
        let norm = self.product(&a0, &sum)? + self.product(&top, &alpha(half))?;
        let inverse = self.invert_unit(&norm)?;
        Some(join(&self.product(&a1, &inverse)?, &self.product(&sum, &inverse)?, half))
    }

    /// Returns the square root of `a`.
    fn sqrt(&mut self, a: &Nimber) -> Option<Nimber> {
        let Some((a1, a0, half)) = halves(a) else {
            return Some(a.clone()); // 0 and 1
        };
        let low = a0 + self.product(&a1, &alpha(half))?;
        Some(join(&self.sqrt(&a1)?, &self.sqrt(&low)?, half))
    }

    /// Returns the even x with x² ⊕ x = a in the field below 2^`bits`. `bits` is a power of two, `a` lies in this
    /// field, and its trace to GF(2), which is its topmost bit, is 0. The result is unspecified otherwise;
    /// [`field::artin_schreier`](super::field::artin_schreier) solves the equation for every number.
    // For x = x₁F ⊕ x₀ the two halves of the equation are x₁² ⊕ x₁ = a₁, where a₁ has trace 0 because a does, and x₀² ⊕ x₀
    // = a₀ ⊕ α ⊗ x₁². Of the two roots x₁, the right one is the one that makes the trace of the right-hand side 0; the
    // other root changes the right-hand side by α, which has trace 1.
    fn artin_schreier_root(&mut self, a: &Nimber, bits: u64) -> Option<Nimber> {
        if a.is_zero() || bits == 1 {
            return Some(Nimber::zero());
        }
        let half = bits / 2;
        let (a1, a0) = split_at(a, half);
        let mut root1 = self.artin_schreier_root(&a1, half)?;
        let square1 = self.square(&root1)?;
        let mut right = a0 + self.product(&square1, &alpha(half))?;
        if has_trace_one(&right, half) {
            root1 += Nimber::one();
            right += alpha(half);
        }
        let root0 = self.artin_schreier_root(&right, half)?;
        Some(join(&root1, &root0, half))
    }

    /// Sets `products[i]` to a\[i\] ⊗ b\[i\] for all i, if there is a batch algorithm, and returns `true`. Otherwise
    /// returns `false` and leaves `products` unspecified. The three slices have the same length.
    #[must_use]
    fn word_products(&mut self, a: &[u64], b: &[u64], products: &mut [u64]) -> bool {
        let _ = (a, b, products);
        false
    }

    /// Takes the first disagreement since the last call, if the multiplier compares several implementations. All others
    /// return `None`.
    fn take_disagreement(&mut self) -> Option<Disagreement> {
        None
    }
}
