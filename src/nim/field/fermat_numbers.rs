//! The prime factors of the Fermat numbers F_k = 2^(2^k) + 1.
//!
//! The units of the field below 2^(2^k) are a cyclic group of order 2^(2^k) − 1 = F₀ F₁ … F₍ₖ₋₁₎. The Fermat
//! numbers are pairwise coprime, and those up to F₁₁ are completely factored and square-free, so the prime
//! factors of all these group orders are known for k ≤ 12.
//!
//! Sources: F₅ by L. Euler (1732), F₆ by T. Clausen and F. Landry (1855, 1880), F₇ by M. A. Morrison and
//! J. Brillhart (1970), F₈ by R. P. Brent and J. M. Pollard (1980), F₉ by A. K. Lenstra, H. W. Lenstra,
//! M. S. Manasse and J. M. Pollard (1990), F₁₀ and F₁₁ by R. P. Brent (1995, 1988).

use alloc::vec::Vec;

use num_bigint::BigUint;
use num_traits::{One, Zero};

/// The number of Fermat numbers F₀, F₁, … whose prime factors are listed here.
pub const COMPLETELY_FACTORED: u32 = 12;

/// The prime factors of each Fermat number except the largest one, which is the cofactor.
const SMALLER_FACTORS: [&[&str]; COMPLETELY_FACTORED as usize] = [
    &[],
    &[],
    &[],
    &[],
    &[],
    &["641"],
    &["274177"],
    &["59649589127497217"],
    &["1238926361552897"],
    &["2424833", "7455602825647884208337395736200454918783366342657"],
    &["45592577", "6487031809", "4659775785220018543264560743076778192897"],
    &["319489", "974849", "167988556341760475137", "3560841906445833920513"],
];

/// Returns the prime factors of F_k = 2^(2^k) + 1 in ascending order, or `None` if k ≥ [`COMPLETELY_FACTORED`].
///
/// ```
/// use nimref::nim::field::prime_factors_of_fermat_number;
///
/// assert_eq!(prime_factors_of_fermat_number(5), Some(vec![641u32.into(), 6700417u32.into()]));
/// assert_eq!(prime_factors_of_fermat_number(12), None);
/// ```
#[must_use]
pub fn prime_factors_of_fermat_number(k: u32) -> Option<Vec<BigUint>> {
    let smaller = SMALLER_FACTORS.get(usize::try_from(k).ok()?)?;
    let mut cofactor: BigUint = (BigUint::one() << (1u64 << k)) + 1u8;
    let mut factors = Vec::new();
    for digits in *smaller {
        let factor = BigUint::parse_bytes(digits.as_bytes(), 10).expect("the table holds decimal digits");
        debug_assert!((&cofactor % &factor).is_zero(), "{factor} does not divide F_{k}");
        cofactor /= &factor;
        factors.push(factor);
    }
    factors.push(cofactor);
    Some(factors)
}
