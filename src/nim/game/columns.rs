//! The column rule on the matrix of binary digits, with its operations counted, after the source given in
//! [`heaps`](super::heaps).
//!
//! The matrix has n rows, one per heap, and m columns, beginning with the column of highest place value. Choosing a
//! move takes
//!
//! | step | operations |
//! | --- | --- |
//! | read the matrix | n·m |
//! | clear the parity of each column | m |
//! | xor each digit into the parity of its column | n·m |
//! | find the leading odd column | at most 2m: one comparison and one step for each column tried |
//! | find the first row with a 1 in this column | at most n |
//! | flip the digits of this row in the odd columns | m |
//!
//! which is at most 2nm + 4m + n in total, and taking the objects takes m more. The bound is reached if the last column
//! is the only odd one and only the last row has a 1 in it: for heaps 0, …, 0, 1. A balanced position takes fewer
//! operations, because no row is searched and no digit is flipped.
//!
//! Proofs: theorems `choosing_cost`, `choosing_cost_reached`, `choosing_result` and `taking_cost` in
//! `proofs/Theorems.v`.

use alloc::vec;
use alloc::vec::Vec;

use num_bigint::BigUint;
use num_traits::One;

/// The binary digits of a position, with the number of operations done on them so far.
///
/// ```
/// use nimref::nim::game::Matrix;
///
/// let mut matrix = Matrix::read(&[3u8.into(), 5u8.into(), 7u8.into()]);
/// let chosen = matrix.choose().unwrap();
/// assert_eq!(chosen.row, 0);
/// assert!(matrix.operations() <= 2 * 3 * 3 + 4 * 3 + 3);
/// matrix.take(&chosen);
/// assert_eq!(matrix.heaps(), [2u8.into(), 5u8.into(), 7u8.into()]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matrix {
    rows: Vec<Vec<bool>>,
    columns: usize,
    operations: u64,
}

/// The move that the column rule chooses: the new digits of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The index of the row, from 0.
    pub row: usize,
    /// The index of the leading odd column. The column of highest place value has index 0.
    pub column: usize,
    /// The new digits of the row.
    pub digits: Vec<bool>,
}

impl Matrix {
    /// Reads the heaps into a matrix that is as wide as the largest heap, and at least one column wide. Takes n·m
    /// operations.
    #[must_use]
    pub fn read(heaps: &[BigUint]) -> Self {
        let width = heaps.iter().map(BigUint::bits).max().unwrap_or(0).max(1);
        Self::read_wide(heaps, usize::try_from(width).unwrap_or(usize::MAX))
    }

    /// Reads the heaps into a matrix of `columns` columns; higher digits are ignored. Takes n·m operations.
    #[must_use]
    pub fn read_wide(heaps: &[BigUint], columns: usize) -> Self {
        let mut matrix = Self { rows: Vec::new(), columns, operations: 0 };
        for heap in heaps {
            let mut row = Vec::new();
            for place in (0..columns as u64).rev() {
                row.push(heap.bit(place));
                matrix.operations += 1;
            }
            matrix.rows.push(row);
        }
        matrix
    }

    /// Chooses a move by the column rule; `None` if the position is balanced.
    pub fn choose(&mut self) -> Option<Choice> {
        let odd = self.parities();
        let column = self.leading_odd_column(&odd)?;
        let row = self.first_row_with_one(column)?;
        let digits = self.flipped(row, &odd);
        Some(Choice { row, column, digits })
    }

    /// Makes the move. Takes m operations.
    pub fn take(&mut self, choice: &Choice) {
        for (digit, &new) in self.rows[choice.row].iter_mut().zip(&choice.digits) {
            *digit = new;
            self.operations += 1;
        }
    }

    /// Returns for each column whether it contains an odd number of ones. Takes m + n·m operations.
    pub fn parities(&mut self) -> Vec<bool> {
        let mut odd = vec![false; self.columns];
        self.operations += self.columns as u64;
        for row in &self.rows {
            for (odd, digit) in odd.iter_mut().zip(row) {
                *odd ^= digit;
                self.operations += 1;
            }
        }
        odd
    }

    /// Takes at most 2m operations.
    fn leading_odd_column(&mut self, odd: &[bool]) -> Option<usize> {
        for (column, &is_odd) in odd.iter().enumerate() {
            self.operations += 2;
            if is_odd {
                return Some(column);
            }
        }
        None
    }

    /// Takes at most n operations.
    fn first_row_with_one(&mut self, column: usize) -> Option<usize> {
        for (row, digits) in self.rows.iter().enumerate() {
            self.operations += 1;
            if digits[column] {
                return Some(row);
            }
        }
        None
    }

    /// Takes m operations.
    fn flipped(&mut self, row: usize, odd: &[bool]) -> Vec<bool> {
        let mut digits = Vec::new();
        for (&digit, &is_odd) in self.rows[row].iter().zip(odd) {
            digits.push(digit ^ is_odd);
            self.operations += 1;
        }
        digits
    }

    /// Returns the number of operations done so far.
    #[must_use]
    pub fn operations(&self) -> u64 {
        self.operations
    }

    /// Returns the digits, row by row.
    #[must_use]
    pub fn rows(&self) -> &[Vec<bool>] {
        &self.rows
    }

    /// Returns the heaps. This is not a step of the algorithm, so it is not counted.
    #[must_use]
    pub fn heaps(&self) -> Vec<BigUint> {
        self.rows.iter().map(|row| spelled(row)).collect()
    }
}

/// Returns the number with the given binary digits, highest place value first.
#[must_use]
pub fn spelled(digits: &[bool]) -> BigUint {
    digits.iter().fold(BigUint::ZERO, |number, &digit| {
        let doubled = number << 1u8;
        if digit { doubled | BigUint::one() } else { doubled }
    })
}
