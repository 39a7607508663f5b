//! The arrangement of a sequence's terms: a list, or a table in a certain reading order.
//!
//! Three numbers are easily confused: the *offset* is the index of the first term, the *origin* of a table is its first
//! row and column, and the *position* of a term is its index minus the offset, so it counts from 0.

/// The direction in which the antidiagonals of a square table are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// T(s,0), T(s−1,1), …, T(0,s).
    Upward,
    /// T(0,s), T(1,s−1), …, T(s,0).
    Downward,
}

/// The arrangement of a sequence's terms. Rows and columns are numbered from `origin`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableShape {
    /// A list: one term per index.
    List,
    /// A lower triangle by rows: row r has the columns from the origin to r.
    Triangle {
        /// The first row, and the first column.
        origin: u64,
    },
    /// A square table by antidiagonals.
    Square {
        /// The first row, and the first column.
        origin: u64,
        /// The direction. Symmetric tables count as upward.
        reading: Reading,
    },
}

/// A row and a column of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Cell {
    /// The row.
    pub row: u64,
    /// The column.
    pub column: u64,
}

impl TableShape {
    /// Returns the cell at a position; `None` for a list.
    ///
    /// ```
    /// use nimref::oeis::{Cell, Reading, TableShape};
    ///
    /// let square = TableShape::Square { origin: 1, reading: Reading::Upward };
    /// assert_eq!(square.cell_at(4), Some(Cell { row: 2, column: 2 }));
    /// ```
    #[must_use]
    pub fn cell_at(self, position: u64) -> Option<Cell> {
        let (s, k) = antidiagonal(position);
        match self {
            Self::List => None,
            Self::Triangle { origin } => Some(Cell { row: origin + s, column: origin + k }),
            Self::Square { origin, reading: Reading::Upward } => Some(Cell { row: origin + s - k, column: origin + k }),
            Self::Square { origin, reading: Reading::Downward } => {
                Some(Cell { row: origin + k, column: origin + s - k })
            }
        }
    }

    /// Returns the rows and the columns of `count` cells from a position on; `None` for a list.
    pub(super) fn cells_from(self, position: u64, count: u64) -> Option<(Vec<u64>, Vec<u64>)> {
        let origin = self.origin();
        let (mut rows, mut columns) = (Vec::new(), Vec::new());
        let (mut s, mut first) = antidiagonal(position);
        let mut left = count;
        while left > 0 {
            let end = (first + left).min(s + 1);
            let ascending = (first..end).map(|k| origin + k);
            let descending = (first..end).map(|k| origin + s - k);
            match self {
                Self::List => return None,
                Self::Triangle { .. } => {
                    rows.extend(ascending.clone().map(|_| origin + s));
                    columns.extend(ascending);
                }
                Self::Square { reading: Reading::Upward, .. } => {
                    rows.extend(descending);
                    columns.extend(ascending);
                }
                Self::Square { reading: Reading::Downward, .. } => {
                    rows.extend(ascending);
                    columns.extend(descending);
                }
            }
            left -= end - first;
            (s, first) = (s + 1, 0);
        }
        Some((rows, columns))
    }

    /// Returns where the term at `position` moves if every row or antidiagonal is read in reverse.
    #[must_use]
    pub(super) fn mirrored(self, position: u64) -> u64 {
        if self == Self::List {
            return position;
        }
        let (s, k) = antidiagonal(position);
        position - k + (s - k)
    }

    /// Returns the first row and column; 0 for a list.
    #[must_use]
    pub(super) fn origin(self) -> u64 {
        match self {
            Self::List => 0,
            Self::Triangle { origin } | Self::Square { origin, .. } => origin,
        }
    }

    /// Returns whether the terms form a table.
    #[must_use]
    pub fn is_table(self) -> bool {
        self != Self::List
    }

    /// Returns what a table is read by: "antidiagonal" or "row"; "term" for a list.
    #[must_use]
    pub(super) fn line_name(self) -> &'static str {
        match self {
            Self::List => "term",
            Self::Triangle { .. } => "row",
            Self::Square { .. } => "antidiagonal",
        }
    }

    /// Counts the terms in the first `lines` rows or antidiagonals, or terms of a list; `None` if the count overflows.
    #[must_use]
    pub(super) fn terms_in_lines(self, lines: u64) -> Option<u64> {
        if self == Self::List {
            return Some(lines);
        }
        lines.checked_mul(lines.checked_add(1)?).map(|twice| twice / 2)
    }

    /// Counts the complete rows or antidiagonals among the first `terms` terms.
    #[must_use]
    pub(super) fn whole_lines_in(self, terms: u64) -> u64 {
        if self == Self::List { terms } else { antidiagonal(terms).0 }
    }
}

/// Returns the number s of the antidiagonal that contains a position, and the place k in it:
/// position = s(s + 1)/2 + k with 0 ≤ k ≤ s. It computes in 128 bits because 8 · position + 1 can exceed 2^64.
fn antidiagonal(position: u64) -> (u64, u64) {
    let s = ((8 * u128::from(position) + 1).isqrt() - 1) / 2;
    let k = u128::from(position) - s * (s + 1) / 2;
    // s < 2^33 and k ≤ s for every position of 64 bits.
    (u64::try_from(s).unwrap_or(u64::MAX), u64::try_from(k).unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::TableShape;

    #[test]
    fn lines_of_a_triangle() {
        let triangle = TableShape::Triangle { origin: 0 };
        assert_eq!([3, 4, 5].map(|position| triangle.mirrored(position)), [5, 4, 3]);
        assert_eq!((triangle.whole_lines_in(10_000), triangle.terms_in_lines(140)), (140, Some(9870)));
    }
}
