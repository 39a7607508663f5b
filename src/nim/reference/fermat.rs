//! Answer 2: recursion on Fermat 2-powers with a memo, the way the PARI program of A051775 goes.
//!
//! A *Fermat 2-power* is F = 2^(2^k): 2, 4, 16, 256, … Two rules are all that is known about it here:
//! x ⊗ F = x·F for x < F, and F ⊗ F = 3F/2. Everything else is split by distributivity at the top power of
//! two, case by case in the order of the program.
//!
//! * **Domain**: all natural numbers.
//! * **Cost**: for operands of n and m bits at most about nm sums, each found once because it is
//!   remembered, and the products of powers of two below them. The memo then holds as many numbers; it
//!   belongs to a [`Memo`], which the caller drops. The recursion is O(log(n + m)) deep.
//! * **Proof**: theorem `fermat_program_correct` in `proofs/Theorems.v`.
//! * **Source**: the PARI program `NP` by M. F. Hasler in [A051775](https://oeis.org/A051775). `F` and `t` are
//!   its names; its `i` is `u` here. One thing differs: where the program calls itself for both terms of a
//!   sum, this one goes on in a loop with the second, so that a long sum does not make a deep recursion.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use num_bigint::BigUint;

/// The products found so far, by their pair of factors, the larger one ahead (`NP_table`).
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

/// What becomes of x ⊗ y in one step.
enum Step {
    /// The product itself.
    Product(BigUint),
    /// first ⊗ factor ⊕ rest ⊗ factor: one factor was split into the sum first + rest.
    Sum { first: BigUint, rest: BigUint, factor: BigUint },
}

impl Memo {
    /// A memo that knows nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// How many products are remembered.
    #[must_use]
    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// Whether nothing is remembered.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    /// x ⊗ y.
    pub fn product(&mut self, x: &BigUint, y: &BigUint) -> BigUint {
        let mut pair = larger_ahead(x.clone(), y.clone());
        let mut links = Vec::new(); // pairs whose product waits for the rest of its sum, with what it has so far
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

    /// The cases of the program in its order, for x ≥ y.
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

    /// F ≤ x < F², F ≥ 4, 2 ≤ y ≤ x.
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

    /// 2F ≤ t ≤ x < 2t ≤ F², 2 ≤ y ≤ x, t a power of two.
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

    /// F ≤ u ≤ y < 2u, y ≤ t, 2F ≤ t < F², t and u powers of two.
    fn by_both_powers_of_two(&mut self, f: &BigUint, t: &BigUint, u: &BigUint, y: &BigUint) -> Step {
        if u < y {
            Step::Sum { first: u.clone(), rest: y - u, factor: t.clone() }
        } else {
            let cofactors = self.product(&(t / f), &(u / f));
            Step::Product(self.product(&three_halves(f), &cofactors))
        }
    }
}

/// x ⊗ y with a memo of its own, dropped at the end.
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

/// The Fermat 2-power F ≥ 4 with F ≤ x < F², for x ≥ 4.
fn fermat_power_at_most(x: &BigUint) -> BigUint {
    let mut f = BigUint::from(4u8);
    while &f * &f <= *x {
        f = &f * &f;
    }
    f
}

/// The power of two t with t ≤ x < 2t, for x ≥ 1.
fn power_of_two_at_most(x: &BigUint) -> BigUint {
    BigUint::from(1u8) << (x.bits() - 1)
}

/// 3F/2, the nim-square of F.
fn three_halves(f: &BigUint) -> BigUint {
    f / 2u8 * 3u8
}
