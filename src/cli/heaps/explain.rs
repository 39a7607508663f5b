//! The column rule, explained step by step.

use std::io::{self, Write};

use num_bigint::BigUint;

use super::columns::{digits, write_columns};
use nimref::nim::game::columns::{Choice, Matrix, spelled};

/// The largest matrix that is built, in digits.
const LARGEST_MATRIX: u64 = 1 << 24;

/// Explains the rule on the matrix of the binary digits, and counts its operations.
pub(super) fn explain(heaps: &[BigUint], out: &mut dyn Write) -> io::Result<()> {
    write_columns(heaps, out)?;
    let width = heaps.iter().map(BigUint::bits).max().unwrap_or(0);
    if width.saturating_mul(heaps.len() as u64) > LARGEST_MATRIX {
        return writeln!(out, "\nThe steps are not shown: the matrix has more than {LARGEST_MATRIX} digits.");
    }
    let mut matrix = Matrix::read(heaps);
    let choice = matrix.choose();
    writeln!(out)?;
    match &choice {
        None => {
            writeln!(out, "1. No column has an odd number of ones: the position is balanced.")?;
            writeln!(out, "2. Every move changes one heap, which makes some column odd: no move keeps the balance.")?;
            writeln!(out, "3. The player to move loses against the column rule.")?;
        }
        Some(choice) => write_steps(heaps, choice, out)?,
    }
    let (n, m) = (matrix.rows().len() as u64, matrix.rows().first().map_or(0, Vec::len) as u64);
    writeln!(out)?;
    writeln!(
        out,
        "{} operations to choose the move, for n = {n} heaps of m = {m} digits; the bound 2nm + 4m + n is {}.",
        matrix.operations(),
        2 * n * m + 4 * m + n
    )
}

fn write_steps(heaps: &[BigUint], choice: &Choice, out: &mut dyn Write) -> io::Result<()> {
    let exponent = choice.digits.len() - 1 - choice.column;
    let (from, to) = (&heaps[choice.row], spelled(&choice.digits));
    writeln!(out, "1. The odd column of highest place value is that of 2^{exponent}.")?;
    writeln!(out, "2. The first heap with a 1 in this column is heap {}.", choice.row + 1)?;
    writeln!(out, "3. Its digits in the odd columns are flipped:")?;
    let width = choice.digits.len();
    writeln!(out, "   before  {}  {from}", digits(from, width))?;
    writeln!(out, "   odd     {}", digits(&(from ^ &to), width))?;
    writeln!(out, "   after   {}  {to}", digits(&to, width))?;
    writeln!(out, "4. The heap becomes smaller, because its highest flipped digit was a 1: take {}.", from - &to)?;
    writeln!(out, "5. Now every column is even: the position is balanced.")
}
