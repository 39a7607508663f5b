//! Numbers as pairs of halves: a = a₁F ⊕ a₀ with a₁, a₀ < F, for a Fermat 2-power F.

use crate::nim::nimber::Nimber;

/// Returns (a₁, a₀, log₂ F) for the smallest field that contains a; `None` for 0 and 1, which have no halves.
pub(in crate::nim) fn halves(a: &Nimber) -> Option<(Nimber, Nimber, u64)> {
    let half = a.degree() / 2;
    if half == 0 {
        return None;
    }
    let (a1, a0) = split_at(a, half);
    Some((a1, a0, half))
}

/// Returns (a₁, a₀) for F = 2^half.
pub(in crate::nim) fn split_at(a: &Nimber, half: u64) -> (Nimber, Nimber) {
    let high = a.as_biguint() >> half;
    let low = a.as_biguint() ^ (&high << half);
    (high.into(), low.into())
}

/// Returns a₁F ⊕ a₀ for F = 2^half.
pub(in crate::nim) fn join(a1: &Nimber, a0: &Nimber, half: u64) -> Nimber {
    ((a1.as_biguint() << half) | a0.as_biguint()).into()
}

/// Returns ā = a ⊕ a₁, the conjugate of a over the field of level `half`. The number a lies in the next field.
pub(super) fn conjugate_over_half(a: &Nimber, half: u32) -> Nimber {
    a + Nimber::from(a.as_biguint() >> (1u64 << half))
}

/// Returns α = F/2 for F = 2^half, the constant in F ⊗ F = F ⊕ α.
pub(in crate::nim) fn alpha(half: u64) -> Nimber {
    Nimber::power_of_two(half - 1)
}

/// Checks whether the trace of a from the field below 2^bits to GF(2), which is its topmost bit, is 1.
pub(in crate::nim) fn has_trace_one(a: &Nimber, bits: u64) -> bool {
    a.as_biguint().bit(bits - 1)
}
