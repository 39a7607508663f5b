//! The Artin–Schreier equation x² ⊕ x = c.

use num_traits::One;

use super::halves::{alpha, has_trace_one};
use crate::nim::multiplier::Multiplier;
use crate::nim::nimber::Nimber;

/// Returns both roots of x² ⊕ x = c in the smallest field that contains them, or `None` if a product leaves the
/// multiplier's domain. The first root is even, and the second one is the next number.
///
/// The field of level k contains the roots if and only if the trace of c from this field to GF(2) is 0. The trace is
/// the topmost of the 2^k bits. If it is 1, let F = 2^(2^k) and α = F/2, which has trace 1 too. The roots are then F
/// plus the roots for c ⊕ α, because F² ⊕ F = α.
///
/// By default this takes at most two products per step of the recursion.
///
/// ```
/// use nimref::{Algorithm, Nimber, nim::field::artin_schreier};
///
/// let mut big = Algorithm::Big.evaluator();
/// assert_eq!(artin_schreier(&mut big, &Nimber::from(4u8)), Some([10u8, 11].map(Nimber::from)));
/// // The equation has no root below 2^64:
/// let [root, _] = artin_schreier(&mut big, &Nimber::power_of_two(63)).unwrap();
/// assert_eq!(root, Nimber::power_of_two(64));
/// ```
pub fn artin_schreier<M: Multiplier + ?Sized>(x: &mut M, c: &Nimber) -> Option<[Nimber; 2]> {
    let bits = c.degree();
    let even = if has_trace_one(c, bits) {
        x.artin_schreier_root(&(c + alpha(bits)), bits)? + Nimber::power_of_two(bits)
    } else {
        x.artin_schreier_root(c, bits)?
    };
    let odd = &even + Nimber::one();
    Some([even, odd])
}
