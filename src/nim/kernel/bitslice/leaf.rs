//! A tower of fields over leaves: many elements of a small field, next to each other in a machine word or vector.
//!
//! A number is a [`Pair`] of pairs of … of [`One`] leaf each, with two parts at every level. If the parts are numbers
//! below F, a Fermat 2-power with F ⊗ F = F ⊕ α for α = F/2, then a = a₁F ⊕ a₀, b = b₁F ⊕ b₀, and
//!
//! ```text
//! a ⊗ b  = (m ⊕ l) F ⊕ (l ⊕ α ⊗ t),   t = a₁ ⊗ b₁,   l = a₀ ⊗ b₀,   m = (a₀ ⊕ a₁) ⊗ (b₀ ⊕ b₁)
//! a ⊗ a  = (a₁ ⊗ a₁) F ⊕ (a₀ ⊗ a₀ ⊕ α ⊗ a₁ ⊗ a₁)
//! a ⊗ α′ = ((a₁ ⊕ a₀) ⊗ α) F ⊕ a₁ ⊗ α ⊗ α          for the next constant, α′ = F·α.
//! ```
//!
//! The functions have no branches and never compare leaves, so what they do cannot depend on the numbers. One run on
//! symbolic bits therefore determines the results for all numbers; `tests/it/kernels/symbolic.rs` makes it, and compares the
//! results with the products of powers of two. All functions are inlined into kernels, to get their CPU features.

/// Elements of a field of nimbers below some F, many at once.
pub trait Leaf: Copy {
    /// The nim-sums, element by element.
    #[must_use]
    fn sum(self, other: Self) -> Self;

    /// The nim-products, element by element.
    #[must_use]
    fn product(self, other: Self) -> Self;

    /// The nim-squares, element by element.
    #[must_use]
    fn square(self) -> Self;

    /// The nim-products by α = F/2.
    #[must_use]
    fn mul_alpha(self) -> Self;
}

/// 64 bits: elements of GF(2), with F = 2 and α = 1.
impl Leaf for u64 {
    #[inline(always)]
    fn sum(self, other: Self) -> Self {
        self ^ other
    }

    #[inline(always)]
    fn product(self, other: Self) -> Self {
        self & other
    }

    #[inline(always)]
    fn square(self) -> Self {
        self
    }

    #[inline(always)]
    fn mul_alpha(self) -> Self {
        self
    }
}

/// A number of several leaves.
pub trait Tower<L>: Leaf {
    /// The number of leaves.
    const LEAVES: usize;

    /// The number with these leaves, the lowest first.
    fn from_leaves(leaves: &[L]) -> Self;

    /// Stores the leaves, the lowest first.
    fn store(self, leaves: &mut [L]);
}

/// A number of one leaf.
#[derive(Clone, Copy, Debug)]
pub struct One<L>(L);

impl<L: Leaf> Leaf for One<L> {
    #[inline(always)]
    fn sum(self, other: Self) -> Self {
        Self(self.0.sum(other.0))
    }

    #[inline(always)]
    fn product(self, other: Self) -> Self {
        Self(self.0.product(other.0))
    }

    #[inline(always)]
    fn square(self) -> Self {
        Self(self.0.square())
    }

    #[inline(always)]
    fn mul_alpha(self) -> Self {
        Self(self.0.mul_alpha())
    }
}

impl<L: Leaf> Tower<L> for One<L> {
    const LEAVES: usize = 1;

    #[inline(always)]
    fn from_leaves(leaves: &[L]) -> Self {
        Self(leaves[0])
    }

    #[inline(always)]
    fn store(self, leaves: &mut [L]) {
        leaves[0] = self.0;
    }
}

/// The number `high`·F ⊕ `low`.
#[derive(Clone, Copy, Debug)]
pub struct Pair<T> {
    low: T,
    high: T,
}

impl<T: Leaf> Leaf for Pair<T> {
    #[inline(always)]
    fn sum(self, other: Self) -> Self {
        Self { low: self.low.sum(other.low), high: self.high.sum(other.high) }
    }

    #[inline(always)]
    fn product(self, other: Self) -> Self {
        let low = self.low.product(other.low);
        let top = self.high.product(other.high);
        let mixed = self.low.sum(self.high).product(other.low.sum(other.high));
        Self { low: low.sum(top.mul_alpha()), high: mixed.sum(low) }
    }

    #[inline(always)]
    fn square(self) -> Self {
        let high = self.high.square();
        Self { low: self.low.square().sum(high.mul_alpha()), high }
    }

    #[inline(always)]
    fn mul_alpha(self) -> Self {
        Self { low: self.high.mul_alpha().mul_alpha(), high: self.low.sum(self.high).mul_alpha() }
    }
}

impl<L: Leaf, T: Tower<L>> Tower<L> for Pair<T> {
    const LEAVES: usize = 2 * T::LEAVES;

    #[inline(always)]
    fn from_leaves(leaves: &[L]) -> Self {
        let (low, high) = leaves.split_at(T::LEAVES);
        Self { low: T::from_leaves(low), high: T::from_leaves(high) }
    }

    #[inline(always)]
    fn store(self, leaves: &mut [L]) {
        let (low, high) = leaves.split_at_mut(T::LEAVES);
        self.low.store(low);
        self.high.store(high);
    }
}

/// A number of two leaves.
pub type Two<L> = Pair<One<L>>;
/// A number of four leaves.
pub type Four<L> = Pair<Two<L>>;
/// A number of eight leaves.
pub type Eight<L> = Pair<Four<L>>;
/// A number of 16 leaves.
pub type Sixteen<L> = Pair<Eight<L>>;
