//! Reference 4: a double nim-sum over products of powers of two, the algorithm described in a comment of A051775.
//!
//! Both factors are nim-sums of powers of two, so by distributivity n ⊗ m is the nim-sum of all 2^a ⊗ 2^b for the
//! binary digits 2^a of n and 2^b of m.
//!
//! The binary digits of an exponent a write 2^a as an ordinary product of distinct Fermat 2-powers 2^(2^k), which is
//! also their nim-product. In 2^a ⊗ 2^b the Fermat 2-powers that occur once have the ordinary product 2^(a xor b), and
//! one that occurs twice contributes its nim-square, 3/2 of it. The nim-product of these is computed by recursion.
//!
//! * **Domain**: all natural numbers.
//! * **Cost**: for operands of n and m bits at most nm products of powers of two. Each is computed once: a [`Memo`]
//!   remembers it by its pair of exponents. The recursion ends because the common part a & b of the exponents
//!   decreases; its depth is at most 2 log₂ n.
//! * **Proof**: theorem `powers_program_correct` in `proofs/Theorems.v`.
//! * **Source**: the note by R. J. Mathar in [A051775](https://oeis.org/A051775). Its `nimprodP2` is
//!   [`Memo::product_of_powers`].

use alloc::collections::BTreeMap;

use num_bigint::BigUint;

/// The products of two powers of two computed so far, by the pair of exponents.
///
/// ```
/// use nimref::nim::reference::powers::Memo;
/// use num_bigint::BigUint;
///
/// let mut memo = Memo::new();
/// let product = memo.product(&BigUint::from(6u8), &BigUint::from(13u8));
/// assert_eq!(product, BigUint::from(15u8));
/// assert_eq!(memo.product_of_powers(2, 2), BigUint::from(6u8));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Memo {
    known: BTreeMap<(u64, u64), BigUint>,
}

impl Memo {
    /// Makes an empty memo.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns the number of remembered products of powers of two.
    #[must_use]
    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// Checks whether the memo is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    /// Returns n ⊗ m, the nim-sum of 2^a ⊗ 2^b over the binary digits 2^a of n and 2^b of m.
    pub fn product(&mut self, n: &BigUint, m: &BigUint) -> BigUint {
        let mut sum = BigUint::ZERO;
        for a in exponents(n) {
            for b in exponents(m) {
                sum ^= self.product_of_powers(a, b);
            }
        }
        sum
    }

    /// Returns 2^a ⊗ 2^b (`nimprodP2`).
    pub fn product_of_powers(&mut self, a: u64, b: u64) -> BigUint {
        if let Some(known) = self.known.get(&(a, b)) {
            return known.clone();
        }
        // The ordinary product of the Fermat 2-powers that occur in one factor only.
        let mut product = BigUint::from(1u8) << (a ^ b);
        // The Fermat 2-powers that occur in both, least first: each contributes its nim-square.
        for k in exponents(&BigUint::from(a & b)) {
            product = self.product(&product, &square_of_fermat_power(k));
        }
        self.known.insert((a, b), product.clone());
        product
    }
}

/// Returns n ⊗ m, with a memo for this one product.
///
/// ```
/// use num_bigint::BigUint;
///
/// let f = BigUint::from(1u8) << 64;
/// assert_eq!(nimref::nim::reference::powers::product(&f, &f), BigUint::from(3u8) << 63);
/// ```
#[must_use]
pub fn product(n: &BigUint, m: &BigUint) -> BigUint {
    Memo::new().product(n, m)
}

/// Returns the exponents of the powers of two whose sum is n, least first.
fn exponents(n: &BigUint) -> impl Iterator<Item = u64> {
    (0..n.bits()).filter(|&exponent| n.bit(exponent))
}

/// Returns 3/2 · 2^(2^k), the nim-square of the k-th Fermat 2-power.
fn square_of_fermat_power(k: u64) -> BigUint {
    BigUint::from(3u8) << ((1u64 << k) - 1)
}
