//! Nim arithmetic at compile time, bit by bit, for the tables of the kernels. Plain and slow.
//!
//! All functions take numbers below 2^`bits`, for `bits` a power of two, at most 128. With F = 2^(bits/2), α = F/2 and
//! a = a₁F ⊕ a₀, as in `portable.rs`:
//!
//! ```text
//! a ⊗ b      = (m ⊕ l) F ⊕ (l ⊕ α ⊗ t),   t = a₁ ⊗ b₁,   l = a₀ ⊗ b₀,   m = (a₀ ⊕ a₁) ⊗ (b₀ ⊕ b₁)
//! √b         = √b₁ F ⊕ √(b₀ ⊕ α ⊗ b₁)
//! x² ⊕ x = c   for c without its topmost bit: x₁² ⊕ x₁ = c₁ and x₀² ⊕ x₀ = c₀ ⊕ α ⊗ x₁², with the x₁ that makes the
//!              topmost bit of the right side 0 (theorem `roots_correct`).
//! ```

/// a ⊗ b.
pub(super) const fn product(a: u128, b: u128, bits: u32) -> u128 {
    if a <= 1 || b <= 1 {
        return a * b;
    }
    let half = bits / 2;
    let mask = (1 << half) - 1;
    let (a1, a0, b1, b0) = (a >> half, a & mask, b >> half, b & mask);
    if a1 == 0 && b1 == 0 {
        return product(a0, b0, half);
    }
    let top = product(a1, b1, half);
    let low = product(a0, b0, half);
    let mixed = product(a0 ^ a1, b0 ^ b1, half);
    (mixed ^ low) << half | (low ^ product(top, 1 << (half - 1), half))
}

/// The x with x ⊗ x = b.
pub(super) const fn square_root(b: u128, bits: u32) -> u128 {
    if b <= 1 {
        return b;
    }
    let half = bits / 2;
    let (b1, b0) = (b >> half, b & ((1 << half) - 1));
    square_root(b1, half) << half | square_root(b0 ^ product(b1, 1 << (half - 1), half), half)
}

/// The even x with x² ⊕ x = c, for c below 2^(bits − 1).
pub(super) const fn root(c: u128, bits: u32) -> u128 {
    if c == 0 {
        return 0;
    }
    let half = bits / 2;
    let h = 1 << (half - 1);
    let (c1, c0) = (c >> half, c & ((1 << half) - 1));
    let mut high = root(c1, half);
    let mut rest = c0 ^ product(product(high, high, half), h, half);
    if rest & h != 0 {
        high ^= 1;
        rest ^= h; // because (x₁ ⊕ 1)² = x₁² ⊕ 1
    }
    high << half | root(rest, half)
}
