//! Reference 2: recursion on Fermat 2-powers with a memo, as in the PARI program of A051775.
//!
//! A *Fermat 2-power* is F = 2^(2^k): 2, 4, 16, 256, … The algorithm uses two rules about it: x ⊗ F = x·F for x < F,
//! and F ⊗ F = 3F/2. All other products are split by distributivity at the top power of two, case by case in the order
//! of the program.
//!
//! * **Domain**: all natural numbers.
//! * **Cost**: for operands of n and m bits at most about nm sums, each computed once because it is remembered, and the
//!   products of powers of two that they need. The [`Memo`] then holds as many numbers. The depth of the recursion is
//!   O(log(n + m)).
//! * **Proof**: theorem `fermat_program_correct` in `proofs/Theorems.v`.
//! * **Source**: the PARI program `NP` by M. F. Hasler in [A051775](https://oeis.org/A051775). The names `F` and `t`
//!   are the program's; its `i` is `u` here. There is one difference: the program calls itself for both terms of a sum,
//!   and this code computes the second term in a loop, so that a long sum does not make a deep recursion.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use num_bigint::BigUint;

/// The products computed so far, by the pair of factors with the larger one first (`NP_table`).
///
/// ```
/// use nimref::nim::reference::fermat::Memo;
/// use num_bigint::BigUint;
///
/// let mut memo = Memo::new();
/// let product = memo.product(&BigUint::from(6u8), &BigUint::from(13u8));
/// assert_eq!(product, BigUint::from(15u8));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Memo {
    known: BTreeMap<(BigUint, BigUint), BigUint>,
}

/// The result of one step for x ⊗ y.
enum Step {
    /// The product itself.
    Product(BigUint),
    /// The sum first ⊗ factor ⊕ rest ⊗ factor, with one factor split into first + rest.
    Sum { first: BigUint, rest: BigUint, factor: BigUint },
}

impl Memo {
    /// Makes an empty memo.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns the number of remembered products.
    #[must_use]
    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// Checks whether the memo is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    /// Returns x ⊗ y.
    pub fn product(&mut self, x: &BigUint, y: &BigUint) -> BigUint {
        let mut pair = larger_ahead(x.clone(), y.clone());
        let mut links = Vec::new(); // pairs whose product is an unfinished sum, with the sum so far
        let mut product = loop {
            match self.step(&pair.0, &pair.1) {
                Step::Product(product) => break product,
                Step::Sum { first, rest, factor } => {
                    let so_far = self.product(&first, &factor);
                    links.push((pair, so_far));
                    pair = larger_ahead(rest, factor);
                }
            }
        };
        self.known.insert(pair, product.clone());
        while let Some((pair, so_far)) = links.pop() {
            product ^= so_far;
            self.known.insert(pair, product.clone());
        }
        product
    }

    /// Distinguishes the cases of the program in its order, for x ≥ y.
    fn step(&mut self, x: &BigUint, y: &BigUint) -> Step {
        if *y < BigUint::from(2u8) {
            Step::Product(x * y)
        } else if let Some(known) = self.known.get(&(x.clone(), y.clone())) {
            Step::Product(known.clone())
        } else if *x == BigUint::from(3u8) {
            Step::Product(y - 1u8)
        } else if *x == BigUint::from(2u8) {
            Step::Product(BigUint::from(3u8))
        } else {
            self.by_fermat_power(&fermat_power_at_most(x), x, y)
        }
    }

    /// Requires F ≤ x < F², F ≥ 4, 2 ≤ y ≤ x.
    fn by_fermat_power(&mut self, f: &BigUint, x: &BigUint, y: &BigUint) -> Step {
        if *x >= f * 2u8 {
            self.by_power_of_two(f, &power_of_two_at_most(x), x, y)
        } else if x > f {
            Step::Sum { first: f.clone(), rest: x - f, factor: y.clone() }
        } else if y < f {
            Step::Product(x * y)
        } else {
            Step::Product(three_halves(f))
        }
    }

    /// Requires 2F ≤ t ≤ x < 2t ≤ F², 2 ≤ y ≤ x, and that t is a power of two.
    fn by_power_of_two(&mut self, f: &BigUint, t: &BigUint, x: &BigUint, y: &BigUint) -> Step {
        if t < x {
            Step::Sum { first: t.clone(), rest: x - t, factor: y.clone() }
        } else if y < f {
            let high = self.product(y, &(t / f));
            Step::Product(self.product(&high, f))
        } else {
            self.by_both_powers_of_two(f, t, &power_of_two_at_most(y), y)
        }
    }

    /// Requires F ≤ u ≤ y < 2u, y ≤ t, 2F ≤ t < F², and that t and u are powers of two.
    fn by_both_powers_of_two(&mut self, f: &BigUint, t: &BigUint, u: &BigUint, y: &BigUint) -> Step {
        if u < y {
            Step::Sum { first: u.clone(), rest: y - u, factor: t.clone() }
        } else {
            let cofactors = self.product(&(t / f), &(u / f));
            Step::Product(self.product(&three_halves(f), &cofactors))
        }
    }
}

/// Returns x ⊗ y, with a memo for this one product.
///
/// ```
/// use num_bigint::BigUint;
///
/// let f = BigUint::from(1u8) << 64;
/// assert_eq!(nimref::nim::reference::fermat::product(&f, &f), BigUint::from(3u8) << 63);
/// ```
#[must_use]
pub fn product(x: &BigUint, y: &BigUint) -> BigUint {
    Memo::new().product(x, y)
}

fn larger_ahead(x: BigUint, y: BigUint) -> (BigUint, BigUint) {
    if y > x { (y, x) } else { (x, y) }
}

/// Returns the Fermat 2-power F ≥ 4 with F ≤ x < F², for x ≥ 4.
fn fermat_power_at_most(x: &BigUint) -> BigUint {
    let mut f = BigUint::from(4u8);
    while &f * &f <= *x {
        f = &f * &f;
    }
    f
}

/// Returns the power of two t with t ≤ x < 2t, for x ≥ 1.
fn power_of_two_at_most(x: &BigUint) -> BigUint {
    BigUint::from(1u8) << (x.bits() - 1)
}

/// Returns 3F/2, the nim-square of F.
fn three_halves(f: &BigUint) -> BigUint {
    f / 2u8 * 3u8
}
