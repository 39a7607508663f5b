//! How the terms of a sequence lie: a list, or a table read in some order.
//!
//! Three numbers are easily confused: the *offset*, the index of the first term; the *origin* of a table, the
//! row and column at which it starts; and a term's *position*, which is its index less the offset, from 0.

/// In which direction an antidiagonal of a square table is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// T(s,0), T(s−1,1), …, T(0,s).
    Upward,
    /// T(0,s), T(1,s−1), …, T(s,0).
    Downward,
}

/// The shape of a sequence. Rows and columns are counted from `origin`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableShape {
    /// One term for each index.
    List,
    /// A lower triangle by rows: row r has the columns from the origin to r.
    Triangle {
        /// The least row, and the least column.
        origin: u64,
    },
    /// A square table by antidiagonals.
    Square {
        /// The least row, and the least column.
        origin: u64,
        /// In which direction. A symmetric table is called upward.
        reading: Reading,
    },
}

/// A place in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Cell {
    /// The row.
    pub row: u64,
    /// The column.
    pub column: u64,
}

impl TableShape {
    /// The cell at a position; `None` for a list.
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

    /// The rows and the columns of `count` cells from a position on; `None` for a list.
    pub(super) fn cells_from(self, position: u64, count: u64) -> Option<(Vec<u64>, Vec<u64>)> {
        let origin = self.origin();
        let (mut rows, mut columns) = (Vec::new(), Vec::new());
        let (mut s, mut first) = antidiagonal(position);
        let mut left = count;
        while left > 0 {
            let behind = (first + left).min(s + 1);
            let ascending = (first..behind).map(|k| origin + k);
            let descending = (first..behind).map(|k| origin + s - k);
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
            left -= behind - first;
            (s, first) = (s + 1, 0);
        }
        Some((rows, columns))
    }

    /// The position that a position gets where every row or antidiagonal is read from its other end.
    ///
    /// ```
    /// use nimref::oeis::TableShape;
    ///
    /// assert_eq!([3, 4, 5].map(|position| TableShape::Triangle { origin: 0 }.mirrored(position)), [5, 4, 3]);
    /// ```
    #[must_use]
    pub fn mirrored(self, position: u64) -> u64 {
        if self == Self::List {
            return position;
        }
        let (s, k) = antidiagonal(position);
        position - k + (s - k)
    }

    /// The least row and column; 0 for a list.
    #[must_use]
    pub fn origin(self) -> u64 {
        match self {
            Self::List => 0,
            Self::Triangle { origin } | Self::Square { origin, .. } => origin,
        }
    }

    /// Whether a table is read in whole rows or antidiagonals, so that a list of terms may end within one.
    #[must_use]
    pub fn is_table(self) -> bool {
        self != Self::List
    }

    /// What a table is read by: "antidiagonal" or "row".
    #[must_use]
    pub fn line_name(self) -> &'static str {
        match self {
            Self::List => "term",
            Self::Triangle { .. } => "row",
            Self::Square { .. } => "antidiagonal",
        }
    }

    /// How many terms the first `lines` rows or antidiagonals have; for a list a term each.
    #[must_use]
    pub fn terms_in_lines(self, lines: u64) -> Option<u64> {
        if self == Self::List {
            return Some(lines);
        }
        lines.checked_mul(lines.checked_add(1)?).map(|twice| twice / 2)
    }

    /// How many whole rows or antidiagonals lie in the first `terms` terms.
    ///
    /// ```
    /// use nimref::oeis::TableShape;
    ///
    /// assert_eq!(TableShape::Triangle { origin: 0 }.whole_lines_in(10_000), 140);
    /// ```
    #[must_use]
    pub fn whole_lines_in(self, terms: u64) -> u64 {
        if self == Self::List { terms } else { antidiagonal(terms).0 }
    }
}

/// The number s of the antidiagonal at a position and the place k in it: position = s(s + 1)/2 + k, 0 ≤ k ≤ s.
/// In wider integers, since 8 · position + 1 passes 2^64.
fn antidiagonal(position: u64) -> (u64, u64) {
    let s = ((8 * u128::from(position) + 1).isqrt() - 1) / 2;
    let k = u128::from(position) - s * (s + 1) / 2;
    // s < 2^33 and k ≤ s for every position of 64 bits.
    (u64::try_from(s).unwrap_or(u64::MAX), u64::try_from(k).unwrap_or(u64::MAX))
}
