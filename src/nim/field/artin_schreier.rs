//! The equation of Artin and Schreier.

use num_traits::{One, Zero};

use super::{half_point, level, split_at, square};
use crate::nim::{Multiplier, Nimber};

/// Both roots of x² ⊕ x = c, in the smallest field that has them, the least first; it is even, and the other is the
/// next number.
///
/// A root in the field of level k exists where and only where the trace of c from this field to GF(2) is 0, and this
/// trace is the topmost of the 2^k bits. Else, with F = 2^(2^k) and h = F/2, which has trace 1, the roots are those
/// of c ⊕ h, plus F: because F² ⊕ F = h.
///
/// At most two products for each half point on the way.
///
/// ```
/// use nimref::{Implementation, Nimber, nim::field::artin_schreier};
///
/// let mut big = Implementation::Big.evaluator();
/// assert_eq!(artin_schreier(&mut big, &Nimber::from(4u8)), Some([10u8, 11].map(Nimber::from)));
/// // No root below 2^64:
/// let [root, _] = artin_schreier(&mut big, &Nimber::power_of_two(63)).unwrap();
/// assert_eq!(root, Nimber::power_of_two(64));
/// ```
pub fn artin_schreier<M: Multiplier + ?Sized>(x: &mut M, c: &Nimber) -> Option<[Nimber; 2]> {
    let bits = 1 << level(c);
    let least = if has_trace_one(c, bits) {
        even_root(x, &(c + half_point(bits)), bits)? + Nimber::power_of_two(bits)
    } else {
        even_root(x, c, bits)?
    };
    let other = &least + Nimber::one();
    Some([least, other])
}

/// The even x with x² ⊕ x = a, in the field of all numbers of so many bits, for a of trace 0 in it.
///
/// For x = x₁F ⊕ x₀ the two halves of the equation are x₁² ⊕ x₁ = a₁, where a₁ has trace 0 because a has, and
/// x₀² ⊕ x₀ = a₀ ⊕ h ⊗ x₁². Of the two roots x₁ the one is right for which the right side has trace 0; the other
/// changes it by h.
fn even_root<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber, bits: u64) -> Option<Nimber> {
    if a.is_zero() || bits == 1 {
        return Some(Nimber::zero());
    }
    let half = bits / 2;
    let (a1, a0) = split_at(a, half);
    let mut root1 = even_root(x, &a1, half)?;
    let square1 = square(x, &root1)?;
    let mut right = a0 + x.product(&square1, &half_point(half))?;
    if has_trace_one(&right, half) {
        root1 += Nimber::one();
        right += half_point(half);
    }
    let root0 = even_root(x, &right, half)?;
    Some(super::join(&root1, &root0, half))
}

/// The trace to GF(2) from the field of all numbers of so many bits.
fn has_trace_one(a: &Nimber, bits: u64) -> bool {
    a.as_biguint().bit(bits - 1)
}
