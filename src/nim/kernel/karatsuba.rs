//! Karatsuba's step for numbers in slices.
//!
//! A slice of even length is a number a = a₁F ⊕ a₀ of two halves below the Fermat 2-power F, with F ⊗ F = F ⊕ α for
//! α = F/2. The step makes a product of three products of halves:
//!
//! ```text
//! a ⊗ b = (m ⊕ l) F ⊕ (l ⊕ α ⊗ t),   t = a₁ ⊗ b₁,   l = a₀ ⊗ b₀,   m = (a₀ ⊕ a₁) ⊗ (b₀ ⊕ b₁).
//! ```
//!
//! The plain `big/tower.rs` has a step of its own, because a theorem is about its text, and because it checks what uses this
//! one.

/// Arithmetic on numbers that are slices of `T`, the lowest part first.
pub(super) trait Arithmetic<T>: Copy {
    /// out = a ⊕ b.
    fn sum_into(self, out: &mut [T], a: &[T], b: &[T]);

    /// out = out ⊕ a.
    fn add(self, out: &mut [T], a: &[T]);

    /// out = a ⊗ b. The scratch buffer is twice as long as `a`.
    fn product(self, a: &[T], b: &[T], out: &mut [T], scratch: &mut [T]);

    /// a = a ⊗ α for the α of numbers twice as long.
    fn mul_alpha(self, a: &mut [T]);
}

/// out = a ⊗ b by three products of halves. The scratch buffer is twice as long as `a`.
#[inline(always)]
pub(super) fn step<T, F: Arithmetic<T>>(field: F, a: &[T], b: &[T], out: &mut [T], scratch: &mut [T]) {
    let half = a.len() / 2;
    let ((a0, a1), (b0, b1)) = (a.split_at(half), b.split_at(half));
    let (low, high) = out.split_at_mut(half);
    let (sums, deeper) = scratch.split_at_mut(2 * half);
    let (a_sum, b_sum) = sums.split_at_mut(half);

    field.sum_into(a_sum, a0, a1);
    field.sum_into(b_sum, b0, b1);
    field.product(a_sum, b_sum, high, deeper);
    field.product(a0, b0, low, deeper);
    let top = a_sum; // the sum is no longer needed
    field.product(a1, b1, top, deeper);

    field.add(high, low);
    field.mul_alpha(top);
    field.add(low, top);
}
