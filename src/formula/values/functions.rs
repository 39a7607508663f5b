//! The functions that have a batch algorithm.

use super::Words;
use super::column::{Column, Rows};
use crate::formula::function::Function;
use crate::formula::tree::Expr;
use crate::nim::Multiplier;

impl<M: Multiplier + ?Sized> Words<'_, M> {
    pub(super) fn call<'r>(
        &mut self,
        function: Function,
        arguments: &[Expr],
        rows: &'r Rows<'_>,
    ) -> Option<Column<'r>> {
        match (function, arguments) {
            (Function::Xor, [first, further @ ..]) => {
                let mut sum = self.number(first, rows)?;
                for argument in further {
                    sum = sum.zip(self.number(argument, rows)?, |a, b| a ^ b);
                }
                Some(sum)
            }
            (Function::Inverse, [a]) => {
                let a = self.number(a, rows)?;
                self.inverse(a, rows.count)
            }
            (Function::Sqrt, [a]) => {
                let a = self.number(a, rows)?;
                self.sqrt(a, rows.count)
            }
            (Function::Bit, [a, place]) => Some(self.number(a, rows)?.zip(self.number(place, rows)?, bit)),
            (Function::Fermat, [k]) => self.number(k, rows)?.try_zip(Column::One(0), |k, _| {
                let exponent = 1u32.checked_shl(u32::try_from(k).ok()?)?;
                1u64.checked_shl(exponent)
            }),
            (Function::Level, [a]) => Some(self.number(a, rows)?.map(level)),
            (Function::Degree, [a]) => Some(self.number(a, rows)?.map(|a| 1 << level(a))),
            _ => None,
        }
    }
}

fn bit(a: u64, place: u64) -> u64 {
    if place < u64::from(u64::BITS) { a >> place & 1 } else { 0 }
}

fn level(a: u64) -> u64 {
    u64::from((u64::BITS - a.leading_zeros()).max(1).next_power_of_two().trailing_zeros())
}
