//! The nim-sum of two normal forms: coefficients of equal exponents are added.

use alloc::vec::Vec;
use core::cmp::Ordering;

use num_traits::Zero;

use super::normal_form::Ordinal;

/// a ⊕ b, the merge of two descending lists of terms.
///
/// Time in proportion to the numbers of terms.
pub(super) fn sum(a: &Ordinal, b: &Ordinal) -> Ordinal {
    let (mut left, mut right) = (a.terms(), b.terms());
    let mut terms = Vec::with_capacity(left.len() + right.len());
    while let ([first, left_rest @ ..], [second, right_rest @ ..]) = (left, right) {
        match first.0.cmp(&second.0) {
            Ordering::Greater => {
                terms.push(first.clone());
                left = left_rest;
            }
            Ordering::Less => {
                terms.push(second.clone());
                right = right_rest;
            }
            Ordering::Equal => {
                let coefficient = &first.1 + &second.1;
                if !coefficient.is_zero() {
                    terms.push((first.0.clone(), coefficient));
                }
                (left, right) = (left_rest, right_rest);
            }
        }
    }
    terms.extend_from_slice(left);
    terms.extend_from_slice(right);
    Ordinal::from_descending(terms)
}
