//! The tower over a field whose elements come many at a time: bits or bytes side by side in a word of the machine.
//!
//! A number is an array of [`Leaf`]s, the lowest first. With F the Fermat 2-power in the middle and h = F/2, a = a₁F ⊕ a₀
//! and b = b₁F ⊕ b₀ as in `word/portable.rs`:
//!
//! ```text
//! a ⊗ b = (m ⊕ l) F ⊕ (l ⊕ h ⊗ t),   t = a₁ ⊗ b₁,   l = a₀ ⊗ b₀,   m = (a₀ ⊕ a₁) ⊗ (b₀ ⊕ b₁)
//! a ⊗ a = (a₁ ⊗ a₁) F ⊕ (a₀ ⊗ a₀ ⊕ h ⊗ a₁ ⊗ a₁)
//! a ⊗ H = ((a₁ ⊕ a₀) ⊗ h) F ⊕ a₁ ⊗ h ⊗ h          H = F·h, the next half point
//! ```
//!
//! The functions are straight lines, generic over the leaf, which knows no comparison: what is done can't depend on
//! the numbers. So one run on symbolic bits tells what is computed for all numbers; `tests/kernels.rs` makes it, and
//! compares with the products of powers of two. They are inlined into each kernel, to be compiled for its CPU features.

/// Elements of a field of nimbers, many side by side.
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

    /// The nim-products with half the number of the field's elements.
    #[must_use]
    fn mul_alpha(self) -> Self;
}

/// 64 bits: elements of GF(2), whose half point is 1.
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

/// a ⊗ b.
#[inline(always)]
pub fn product_1<L: Leaf>(a: &[L; 1], b: &[L; 1]) -> [L; 1] {
    [a[0].product(b[0])]
}

/// a ⊗ a.
#[inline(always)]
pub fn square_1<L: Leaf>(a: [L; 1]) -> [L; 1] {
    [a[0].square()]
}

#[inline(always)]
fn mul_alpha_1<L: Leaf>(a: [L; 1]) -> [L; 1] {
    [a[0].mul_alpha()]
}

/// (a₀, a₁).
#[inline(always)]
fn halves<L: Leaf, const W: usize, const H: usize>(a: &[L; W]) -> ([L; H], [L; H]) {
    (core::array::from_fn(|i| a[i]), core::array::from_fn(|i| a[H + i]))
}

#[inline(always)]
fn joined<L: Leaf, const W: usize, const H: usize>(low: &[L; H], high: &[L; H]) -> [L; W] {
    core::array::from_fn(|i| if i < H { low[i] } else { high[i - H] })
}

#[inline(always)]
fn sum<L: Leaf, const W: usize>(a: &[L; W], b: &[L; W]) -> [L; W] {
    core::array::from_fn(|i| a[i].sum(b[i]))
}

/// The product, the square, and the product by the half point, of numbers with twice as many leaves.
macro_rules! double {
    (
        $width:literal, $product:ident, $square:ident, $mul_alpha:ident;
        $half:literal, $half_product:ident, $half_square:ident, $half_mul_alpha:ident
    ) => {
        /// a ⊗ b.
        #[inline(always)]
        pub fn $product<L: Leaf>(a: &[L; $width], b: &[L; $width]) -> [L; $width] {
            let (a0, a1) = halves::<L, $width, $half>(a);
            let (b0, b1) = halves::<L, $width, $half>(b);
            let low = $half_product(&a0, &b0);
            let top = $half_product(&a1, &b1);
            let mixed = $half_product(&sum(&a0, &a1), &sum(&b0, &b1));
            joined(&sum(&low, &$half_mul_alpha(top)), &sum(&mixed, &low))
        }

        /// a ⊗ a.
        #[inline(always)]
        pub fn $square<L: Leaf>(a: [L; $width]) -> [L; $width] {
            let (a0, a1) = halves::<L, $width, $half>(&a);
            let high = $half_square(a1);
            joined(&sum(&$half_square(a0), &$half_mul_alpha(high)), &high)
        }

        /// a ⊗ H for the half point H of this field.
        #[inline(always)]
        pub fn $mul_alpha<L: Leaf>(a: [L; $width]) -> [L; $width] {
            let (a0, a1) = halves::<L, $width, $half>(&a);
            joined(&$half_mul_alpha($half_mul_alpha(a1)), &$half_mul_alpha(sum(&a0, &a1)))
        }
    };
}

double!(2, product_2, square_2, mul_alpha_2; 1, product_1, square_1, mul_alpha_1);
double!(4, product_4, square_4, mul_alpha_4; 2, product_2, square_2, mul_alpha_2);
double!(8, product_8, square_8, mul_alpha_8; 4, product_4, square_4, mul_alpha_4);
double!(16, product_16, square_16, mul_alpha_16; 8, product_8, square_8, mul_alpha_8);
