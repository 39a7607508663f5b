//! The conjugates over GF(2).

use alloc::vec::Vec;

use super::{degree, square};
use crate::nim::{Multiplier, Nimber};

/// The conjugates of a over GF(2): a, a², a⁴, a⁸, … up to where a would come again. They are the roots of its minimal
/// polynomial, as many as its [`degree`] says.
///
/// As many squarings; the list holds up to 2^k numbers of 2^k bits for a < 2^(2^k).
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
    for _ in 0..degree(a) {
        let square = square(x, &next)?;
        conjugates.push(next);
        next = square;
    }
    Some(conjugates)
}
