//! Answer 4: a double nim-sum over products of powers of two, the algorithm described in a comment of A051775.
//!
//! Both factors are nim-sums of powers of two, so by distributivity n ⊗ m is the nim-sum of all 2^a ⊗ 2^b
//! with 2^a a binary digit of n and 2^b one of m.
//!
//! An exponent in binary writes 2^a as an ordinary product of distinct Fermat 2-powers 2^(2^k), which is their
//! nim-product too. In 2^a ⊗ 2^b the Fermat 2-powers that occur once multiply ordinarily, and give
//! 2^(a xor b); one that occurs twice gives its square, 3/2 of it. What is then left is a nim-product of
//! these, done by recursion.
//!
//! * **Domain**: all natural numbers.
//! * **Cost**: for operands of n and m bits at most nm products of powers of two. Each is found once: it is
//!   remembered by its pair of exponents in a [`Memo`], which the caller drops. The recursion ends because
//!   the common part a & b of the two exponents becomes less; it is at most 2 log₂ n deep.
//! * **Proof**: theorem `powers_program_correct` in `proofs/Theorems.v`.
//! * **Source**: the note by R. J. Mathar in [A051775](https://oeis.org/A051775), whose `nimprodP2` is
//!   [`Memo::product_of_powers`].

use alloc::collections::BTreeMap;

use num_bigint::BigUint;

/// The products of two powers of two found so far, by their pair of exponents.
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
    /// A memo that knows nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// How many products of powers of two are remembered.
    #[must_use]
    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// Whether nothing is remembered.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    /// n ⊗ m: the nim-sum of 2^a ⊗ 2^b over the binary digits a of n and b of m.
    pub fn product(&mut self, n: &BigUint, m: &BigUint) -> BigUint {
        let mut sum = BigUint::ZERO;
        for a in exponents(n) {
            for b in exponents(m) {
                sum ^= self.product_of_powers(a, b);
            }
        }
        sum
    }

    /// 2^a ⊗ 2^b (`nimprodP2`).
    pub fn product_of_powers(&mut self, a: u64, b: u64) -> BigUint {
        if let Some(known) = self.known.get(&(a, b)) {
            return known.clone();
        }
        // The Fermat 2-powers that stand in one factor only: their ordinary product.
        let mut product = BigUint::from(1u8) << (a ^ b);
        // Those that stand in both, least first: each contributes its square.
        for k in exponents(&BigUint::from(a & b)) {
            product = self.product(&product, &square_of_fermat_power(k));
        }
        self.known.insert((a, b), product.clone());
        product
    }
}

/// n ⊗ m with a memo of its own, dropped at the end.
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

/// The exponents of the powers of two whose sum is n, least first.
fn exponents(n: &BigUint) -> impl Iterator<Item = u64> {
    (0..n.bits()).filter(|&exponent| n.bit(exponent))
}

/// 3/2 · 2^(2^k), the nim-square of the k-th Fermat 2-power.
fn square_of_fermat_power(k: u64) -> BigUint {
    BigUint::from(3u8) << ((1u64 << k) - 1)
}
