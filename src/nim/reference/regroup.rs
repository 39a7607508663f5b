//! Reference 3: distribute and regroup, after the APL functions of the article "Nim and DFns".
//!
//! Every number up to 15 is a nim-sum of some of 8, 4, 2 and 1. The product of two such sums is distributed into
//! products of two powers of two. These are ordinary products except for the squares (2 ⊗ 2 = 3, 4 ⊗ 4 = 6) and for
//! products with 8, which is regrouped as 4 ⊗ 2.
//!
//! * **Domain**: both factors at most 15. The first product outside is 16 ⊗ 0.
//! * **Cost**: at most 16 products of two powers of two, each of which takes at most 6 more.
//! * **Proof**: theorem `regroup_program_correct` in `proofs/Theorems.v`.
//! * **Source**: J. R. Clark, "Nim and DFns", *Vector* (journal of the British APL Association), p. 128 of
//!   its issue, dated 2 December 2002. Its functions `NMX`, `DIST`, `MULT`, `CODE8` and `NAD` are
//!   [`product`], `distribute`, `multiply_powers`, `regroup_eight` and `nim_add` here. APL has nested values
//!   here, which its `NAD` flattens; these functions use one flat list of summands.

use alloc::vec;
use alloc::vec::Vec;

/// Returns a ⊗ b for a, b ≤ 15 (`NMX`), and `None` for larger factors.
///
/// ```
/// use nimref::nim::reference::regroup::product;
///
/// assert_eq!(product(6, 13), Some(15));
/// assert_eq!(product(16, 0), None);
/// ```
#[must_use]
pub fn product(a: u8, b: u8) -> Option<u8> {
    (a <= 15 && b <= 15).then(|| nim_add(&multiply_each(&distribute(a, b))))
}

/// Returns the nim-sum of a list of numbers below 64 (`NAD`): in each binary column, the parity of the ones.
fn nim_add(values: &[u8]) -> u8 {
    let is_odd = |column: u8| values.iter().filter(|&&value| value / column % 2 == 1).count() % 2 == 1;
    [32, 16, 8, 4, 2, 1].into_iter().filter(|&column| is_odd(column)).sum()
}

/// Returns the pairs of powers of two into which the product of two numbers is distributed (`DIST`): for 6 and 9 these
/// are (4, 8), (4, 1), (2, 8), (2, 1). The number 0 is treated as the power 0.
fn distribute(a: u8, b: u8) -> Vec<(u8, u8)> {
    let (left, right) = (powers_in(a), powers_in(b));
    left.iter().flat_map(|&p| right.iter().map(move |&q| (p, q))).collect()
}

/// Returns the product of two powers of two, each 0, 1, 2, 4 or 8, as a list of summands (`MULT`).
fn multiply_powers(a: u8, b: u8) -> Vec<u8> {
    if a == 0 || b == 0 {
        vec![0]
    } else if a == 1 || b == 1 {
        vec![a * b]
    } else if a == 8 || b == 8 {
        regroup_eight(a, b)
    } else if a == b {
        vec![a / 2 * 3] // the square of 2 or of 4: 3/2 of it
    } else {
        vec![a * b]
    }
}

/// Returns the product of 8 and one of 8, 4, 2. It writes 8 as 4 ⊗ 2 and groups equal factors (`CODE8`): 8 ⊗ 8 = (4 ⊗
/// 4) ⊗ (2 ⊗ 2), 8 ⊗ 4 = (4 ⊗ 4) ⊗ 2, 8 ⊗ 2 = (2 ⊗ 2) ⊗ 4.
fn regroup_eight(a: u8, b: u8) -> Vec<u8> {
    let square = |power| nim_add(&multiply_powers(power, power));
    if a == b {
        multiply_each(&distribute(square(4), square(2)))
    } else if a == 4 || b == 4 {
        multiply_each(&distribute(square(4), 2))
    } else {
        multiply_each(&distribute(square(2), 4))
    }
}

/// Returns the summands of all pairs (`MULT¨`).
fn multiply_each(pairs: &[(u8, u8)]) -> Vec<u8> {
    pairs.iter().flat_map(|&(p, q)| multiply_powers(p, q)).collect()
}

/// Returns the powers of two whose sum is `value`, largest first; for 0, a list of one 0.
fn powers_in(value: u8) -> Vec<u8> {
    if value == 0 {
        return vec![0];
    }
    [8, 4, 2, 1].into_iter().filter(|&power| value / power % 2 == 1).collect()
}
