//! The binary digits of the heaps, one below the other.

use std::io::{self, Write};

use num_bigint::BigUint;

use nimref::nim::game::heaps::nim_sum;

/// Writes a line for each heap, with its binary digits and its size, then a line with the odd columns.
pub(super) fn write_columns(heaps: &[BigUint], out: &mut dyn Write) -> io::Result<()> {
    let width = heaps.iter().map(BigUint::bits).max().unwrap_or(0).max(1);
    let width = usize::try_from(width).unwrap_or(usize::MAX);
    let label_width = format!("heap {}", heaps.len()).len();
    for (index, heap) in heaps.iter().enumerate() {
        let label = format!("heap {}", index + 1);
        writeln!(out, "{label:<label_width$}  {}  {heap}", digits(heap, width))?;
    }
    let sum = nim_sum(heaps);
    writeln!(out, "{:<label_width$}  {}  nim-sum {sum}", "odd", digits(&sum, width))
}

/// Formats a number in binary with at least `width` digits. (The width of a format string is at most 65,535.)
pub(super) fn digits(number: &BigUint, width: usize) -> String {
    let digits = format!("{number:b}");
    "0".repeat(width.saturating_sub(digits.len())) + &digits
}
