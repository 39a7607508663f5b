//! Rows of products: a ⊗ b for consecutive b = s, s + 1, s + 2, …, at the cost of one exclusive or for most of them.
//!
//! A function f is *additive* if f(b ⊕ c) = f(b) ⊕ f(c) for all b and c; the function b ↦ a ⊗ b is additive. The 2^k
//! numbers from a multiple s of 2^k on are s ⊕ i, 0 ≤ i < 2^k. So the values of an additive function at these numbers
//! follow from its values at s and at the powers of two below 2^k, by doubling the part that is known:
//!
//! ```text
//! f(s ⊕ i ⊕ 2^j) = f(s ⊕ i) ⊕ f(2^j),   i < 2^j,   j = 0, 1, …, k − 1.
//! ```
//!
//! A row is divided into such blocks, each as long as its first number and the rest of the row allow.
//!
//! * **Domain**: every row of words of one width that ends within the width.
//! * **Cost**: for a row of n words at most 3 · log₂ n + 2 calls of f and n exclusive ors; no allocation.
//! * **Tests**: all rows of bytes are compared with Conway's definition, and rows of other widths with a reference and
//!   with [`Word::nim_product`], see `tests/it/rows.rs`. If the values at powers of two come from a reference, a row
//!   shares no step with a kernel; `tests/exhaustive.rs` compares all products of 16-bit numbers in this way.

use core::error::Error;
use core::fmt;

use crate::nim::kernel::word::Word;

/// An error: the row extends beyond the largest number of its width.
///
/// ```
/// let error = nimref::nim::batch::rows::products(3_u8, 250, &mut [0; 7]).unwrap_err();
/// assert_eq!(error.to_string(), "a row of 7 numbers from 250 on extends beyond 8 bits");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowTooLong {
    start: u128,
    length: usize,
    width: u32,
}

impl fmt::Display for RowTooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a row of {} numbers from {} on extends beyond {} bits", self.length, self.start, self.width)
    }
}

impl Error for RowTooLong {}

/// Fills the row with the products a ⊗ b for b = `start`, `start` + 1, ….
///
/// # Errors
///
/// [`RowTooLong`] if the last b is too large for the width; the row is then unchanged.
///
/// ```
/// use nimref::nim::batch::rows;
///
/// let mut row = [0_u16; 8];
/// rows::products(6, 10, &mut row)?;
/// assert_eq!(row, [12, 10, 9, 15, 2, 4, 96, 102]); // 6 ⊗ 10, 6 ⊗ 11, …, 6 ⊗ 17
/// # Ok::<(), rows::RowTooLong>(())
/// ```
pub fn products<W: Word>(a: W, start: W, row: &mut [W]) -> Result<(), RowTooLong> {
    additive(|b| a.nim_product(b), start, row)
}

/// Fills the row with the values f(b) of an additive function for b = `start`, `start` + 1, ….
///
/// The square, the square root, the trace and every product by a constant are additive. If f is not additive, the
/// contents of the row are unspecified.
///
/// # Errors
///
/// As for [`products`].
///
/// ```
/// use nimref::nim::{Word, batch::rows};
///
/// let mut squares = [0_u8; 6];
/// rows::additive(|b| b.nim_product(b), 0, &mut squares)?;
/// assert_eq!(squares, [0, 1, 3, 2, 6, 7]);
/// # Ok::<(), rows::RowTooLong>(())
/// ```
pub fn additive<W: Word>(f: impl Fn(W) -> W, start: W, row: &mut [W]) -> Result<(), RowTooLong> {
    let after_start = (W::max_value() - start).widened();
    match row.len().checked_sub(1) {
        None => Ok(()),
        Some(steps) if steps as u128 > after_start => {
            Err(RowTooLong { start: start.widened(), length: row.len(), width: W::BITS })
        }
        Some(_) => {
            fill(f, start, row);
            Ok(())
        }
    }
}

/// Fills the blocks of a nonempty row that ends within the width.
fn fill<W: Word>(f: impl Fn(W) -> W, start: W, row: &mut [W]) {
    let mut of_powers = [W::zero(); usize::BITS as usize];
    for (power, value) in of_powers.iter_mut().enumerate().take(row.len().ilog2() as usize) {
        *value = f(W::one() << power);
    }
    let (mut first, mut rest) = (start, row);
    loop {
        let power = first.trailing_zeros().min(rest.len().ilog2()) as usize;
        let (block, remaining) = rest.split_at_mut(1 << power);
        block[0] = f(first);
        double(block, &of_powers[..power]);
        if remaining.is_empty() {
            return;
        }
        first = first + (W::one() << power);
        rest = remaining;
    }
}

/// Fills a block of 2^k values, given its first value and the k values at the powers of two.
fn double<W: Word>(block: &mut [W], of_powers: &[W]) {
    for (power, &value) in of_powers.iter().enumerate() {
        let (known, next) = block.split_at_mut(1 << power);
        for (next, &known) in next.iter_mut().zip(known.iter()) {
            *next = known ^ value;
        }
    }
}
