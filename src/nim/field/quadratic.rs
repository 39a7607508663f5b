//! Quadratic equations.

use alloc::vec::Vec;

use num_traits::Zero;

use super::artin_schreier::artin_schreier;
use crate::nim::multiplier::Multiplier;
use crate::nim::nimber::Nimber;

/// Returns the roots of x² ⊕ b ⊗ x ⊕ c = 0 in the smallest field that contains them, in ascending order: one root if b
/// = 0, and two otherwise. Returns `None` if a product leaves the multiplier's domain.
///
/// For b = 0 the root is √c. Otherwise x = b ⊗ y turns the equation into y² ⊕ y = c ⊗ b⁻²; see [`artin_schreier`].
///
/// ```
/// use nimref::{Algorithm, Nimber, nim::field::solve_quadratic};
///
/// let mut mex = Algorithm::Mex.evaluator();
/// let [zero, two, nine] = [0u8, 2, 9].map(Nimber::from);
/// assert_eq!(solve_quadratic(&mut mex, &zero, &nine), Some(vec![15u8.into()]));
/// assert_eq!(solve_quadratic(&mut mex, &two, &zero), Some(vec![0u8.into(), 2u8.into()]));
/// ```
pub fn solve_quadratic<M: Multiplier + ?Sized>(x: &mut M, b: &Nimber, c: &Nimber) -> Option<Vec<Nimber>> {
    if b.is_zero() {
        return Some([x.sqrt(c)?].into());
    }
    let inverse = x.invert_unit(b)?;
    let inverse_square = x.square(&inverse)?;
    let right = x.product(c, &inverse_square)?;
    let [even, odd] = artin_schreier(x, &right)?;
    let mut roots = [x.product(b, &even)?, x.product(b, &odd)?];
    roots.sort();
    Some(roots.into())
}
