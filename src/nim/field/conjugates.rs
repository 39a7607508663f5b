//! The conjugates over GF(2).

use alloc::vec::Vec;

use crate::nim::multiplier::Multiplier;
use crate::nim::nimber::Nimber;

/// Returns the conjugates of a over GF(2): a, a², a⁴, a⁸, … up to the last one before a recurs; or `None` if a
/// product leaves the multiplier's domain. They are the roots of the minimal polynomial of a, and their number is the
/// degree of a.
///
/// For a of level k this takes 2^k squarings, and the list holds 2^k numbers of up to 2^k bits.
///
/// ```
/// use nimref::{Algorithm, Nimber, nim::field::conjugates};
///
/// let mut mex = Algorithm::Mex.evaluator();
/// let of_four = conjugates(&mut mex, &Nimber::from(4u8));
/// assert_eq!(of_four, Some([4u8, 6, 5, 7].map(Nimber::from).to_vec()));
/// ```
pub fn conjugates<M: Multiplier + ?Sized>(x: &mut M, a: &Nimber) -> Option<Vec<Nimber>> {
    let mut conjugates = Vec::new();
    let mut next = a.clone();
    for _ in 0..a.degree() {
        let square = x.square(&next)?;
        conjugates.push(next);
        next = square;
    }
    Some(conjugates)
}
