//! The equation of Artin and Schreier.

use num_traits::One;

use super::by_products::has_trace_one;
use super::{alpha, level};
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
/// use nimref::{Algorithm, Nimber, nim::field::artin_schreier};
///
/// let mut big = Algorithm::Big.evaluator();
/// assert_eq!(artin_schreier(&mut big, &Nimber::from(4u8)), Some([10u8, 11].map(Nimber::from)));
/// // No root below 2^64:
/// let [root, _] = artin_schreier(&mut big, &Nimber::power_of_two(63)).unwrap();
/// assert_eq!(root, Nimber::power_of_two(64));
/// ```
pub fn artin_schreier<M: Multiplier + ?Sized>(x: &mut M, c: &Nimber) -> Option<[Nimber; 2]> {
    let bits = 1 << level(c);
    let least = if has_trace_one(c, bits) {
        x.artin_schreier_root(&(c + alpha(bits)), bits)? + Nimber::power_of_two(bits)
    } else {
        x.artin_schreier_root(c, bits)?
    };
    let other = &least + Nimber::one();
    Some([least, other])
}
