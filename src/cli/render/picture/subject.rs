//! [`Subject`]: the tables that can be drawn.

use super::frame::LARGEST_SIDE;
use nimref::nim::Nim64;
use nimref::nim::batch::rows::{self, RowTooLong};

/// A table of numbers below 2^64.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Subject {
    /// a ⊕ b in row a and column b.
    Sum,
    /// a ⊗ b in row a and column b.
    Product,
    /// 2^a ⊗ 2^b in row a and column b.
    Powers,
    /// The multiplicative order of aF ⊕ b in row a and column b, for the least Fermat 2-power F above all rows and
    /// columns: a is the high half of the number and b its low half. The entry of 0, which has no order, is 0.
    Orders,
}

impl Subject {
    /// The last row and column that can be drawn.
    pub(super) fn last(self) -> u64 {
        match self {
            Self::Sum | Self::Product => u64::MAX,
            Self::Powers => 63,
            Self::Orders => u32::MAX.into(),
        }
    }

    /// The largest number of rows and columns.
    pub(super) fn largest_size(self) -> u32 {
        match self {
            Self::Orders => 1 << 10, // an order takes microseconds; the other entries take nanoseconds
            _ => LARGEST_SIDE,
        }
    }

    /// An exponent of 2 above every entry of the rows and columns up to `greatest`. Except for sums, 2 to this power is a
    /// Fermat 2-power.
    pub(super) fn bits(self, greatest: u64) -> u32 {
        let length = u64::BITS - greatest.leading_zeros();
        match self {
            Self::Sum => length.max(1),
            Self::Product => length.max(1).next_power_of_two(),
            Self::Powers => (u32::try_from(greatest).unwrap_or(u32::MAX) + 1).next_power_of_two(),
            Self::Orders => 2 * length.max(1).next_power_of_two(),
        }
    }

    /// Computes the entries of a row from the column `first` on. Fails if the columns extend beyond 64 bits.
    pub(super) fn fill_row(self, row: u64, first: u64, bits: u32, values: &mut [u64]) -> Result<(), RowTooLong> {
        match self {
            Self::Sum => fill(values, first, |column| row ^ column),
            Self::Product => rows::products(row, first, values)?,
            Self::Powers => fill(values, first, |column| product(1 << row, 1 << column)),
            Self::Orders => fill(values, first, |column| order(row << (bits / 2) | column)),
        }
        Ok(())
    }
}

fn fill(values: &mut [u64], first: u64, value: impl Fn(u64) -> u64) {
    for (column, entry) in (first..=u64::MAX).zip(values) {
        *entry = value(column);
    }
}

fn product(a: u64, b: u64) -> u64 {
    (Nim64::new(a) * Nim64::new(b)).get()
}

/// The multiplicative order, which is below 2^64 for numbers below 2^64; 0 for the number 0.
fn order(number: u64) -> u64 {
    Nim64::new(number).order().ok().and_then(|order| order.try_into().ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows agree with single products, also across carries and at the end of the range.
    #[test]
    fn rows_of_products() {
        for (row, first) in [(0, 0), (1, 5), (6, 0), (0xffff, 250), (u64::MAX, (1 << 40) - 100), (99, u64::MAX - 299)] {
            let mut values = [0; 300];
            Subject::Product.fill_row(row, first, 64, &mut values).expect("below 2^64");
            for (column, value) in (first..=u64::MAX).zip(values) {
                assert_eq!(value, product(row, column), "{row} ⊗ {column}");
            }
        }
    }

    #[test]
    fn bounds_of_the_entries() {
        assert_eq!([Subject::Sum.bits(0), Subject::Sum.bits(1023), Subject::Sum.bits(u64::MAX)], [1, 10, 64]);
        assert_eq!([Subject::Product.bits(3), Subject::Product.bits(15), Subject::Product.bits(1023)], [2, 4, 16]);
        assert_eq!([Subject::Powers.bits(0), Subject::Powers.bits(63)], [1, 64]);
        assert_eq!([Subject::Orders.bits(15), Subject::Orders.bits(255)], [8, 16]);
    }

    /// The 255 units below 256 have the orders of a cyclic group: φ(d) of order d, 128 of them primitive.
    #[test]
    fn orders_by_halves() {
        let mut orders = Vec::new();
        for row in 0..16 {
            let mut values = [0; 16];
            Subject::Orders.fill_row(row, 0, 8, &mut values).expect("below 2^64");
            orders.extend(values);
        }
        assert_eq!(orders[..9], [0, 1, 3, 3, 15, 15, 15, 15, 5]);
        let count = |order| orders.iter().filter(|&&other| other == order).count();
        assert_eq!([1, 3, 5, 15, 17, 51, 85, 255].map(count), [1, 2, 4, 8, 16, 32, 64, 128]);
    }
}
