//! The binary columns of a position, and the column rule step by step.

use std::io::{self, Write};

use num_bigint::BigUint;

use nimref::nim::game::columns::{Choice, Matrix, spelled};
use nimref::nim::game::heaps::nim_sum;

/// The digits of the largest matrix that is built.
const LARGEST_MATRIX: u64 = 1 << 24;

/// A line for each heap: its digits, the one of highest place value ahead, and its number; then the odd columns.
pub(super) fn write_columns(heaps: &[BigUint], out: &mut dyn Write) -> io::Result<()> {
    let width = heaps.iter().map(BigUint::bits).max().unwrap_or(0).max(1);
    let width = usize::try_from(width).unwrap_or(usize::MAX);
    let label_width = format!("heap {}", heaps.len()).len();
    for (place, heap) in heaps.iter().enumerate() {
        let label = format!("heap {}", place + 1);
        writeln!(out, "{label:<label_width$}  {}  {heap}", digits(heap, width))?;
    }
    let sum = nim_sum(heaps);
    writeln!(out, "{:<label_width$}  {}  nim-sum {sum}", "odd", digits(&sum, width))
}

/// So many binary digits. (A format's own width ends at 65,535.)
fn digits(number: &BigUint, width: usize) -> String {
    let digits = format!("{number:b}");
    "0".repeat(width.saturating_sub(digits.len())) + &digits
}

/// The rule as the source tells it, on the matrix of the digits, with its operations counted.
pub(super) fn explain(heaps: &[BigUint], out: &mut dyn Write) -> io::Result<()> {
    write_columns(heaps, out)?;
    let width = heaps.iter().map(BigUint::bits).max().unwrap_or(0);
    if width.saturating_mul(heaps.len() as u64) > LARGEST_MATRIX {
        return writeln!(out, "\nA matrix of more than {LARGEST_MATRIX} digits is not explained step by step.");
    }
    let mut matrix = Matrix::read(heaps);
    let choice = matrix.choose();
    writeln!(out)?;
    match &choice {
        None => {
            writeln!(out, "1. No column holds an odd number of ones: the position is balanced.")?;
            writeln!(out, "2. Every move changes one heap, so it makes some column odd: no move keeps the balance.")?;
            writeln!(out, "3. Whoever is to move loses against the column rule.")?;
        }
        Some(choice) => write_steps(heaps, choice, out)?,
    }
    let (n, m) = (matrix.rows().len() as u64, matrix.rows().first().map_or(0, Vec::len) as u64);
    writeln!(out)?;
    writeln!(
        out,
        "{} operations to choose, for n = {n} heaps of m = {m} digits; the bound 2nm + 4m + n is {}.",
        matrix.operations(),
        2 * n * m + 4 * m + n
    )
}

fn write_steps(heaps: &[BigUint], choice: &Choice, out: &mut dyn Write) -> io::Result<()> {
    let place_value = choice.digits.len() - 1 - choice.column;
    let (from, to) = (&heaps[choice.row], spelled(&choice.digits));
    writeln!(out, "1. The odd column of highest place value is that of 2^{place_value}.")?;
    writeln!(out, "2. The first heap with a 1 in it is heap {}.", choice.row + 1)?;
    writeln!(out, "3. Its digits in the odd columns are flipped:")?;
    let width = choice.digits.len();
    writeln!(out, "   before  {}  {from}", digits(from, width))?;
    writeln!(out, "   odd     {}", digits(&(from ^ &to), width))?;
    writeln!(out, "   after   {}  {to}", digits(&to, width))?;
    writeln!(out, "4. It becomes less, as the topmost flipped digit was a 1: take {}.", from - &to)?;
    writeln!(out, "5. Now every column is even: the position is balanced.")
}
