//! Conditions and `if`, which evaluate only what they need.

use super::Words;
use super::column::{Column, Rows};
use crate::formula::tree::{Comparison, Expr, Node};
use crate::nim::Multiplier;

impl<M: Multiplier + ?Sized> Words<'_, M> {
    pub(super) fn choice<'r>(&mut self, parts: &[Expr; 3], rows: &'r Rows<'_>) -> Option<Column<'r>> {
        let [condition, value, otherwise] = parts;
        let condition = self.condition(condition, rows)?;
        let holding = condition.iter().filter(|holds| **holds).count();
        if holding == rows.count {
            return self.number(value, rows);
        }
        if holding == 0 {
            return self.number(otherwise, rows);
        }
        let mut values = vec![0; rows.count];
        for (part, holds) in [(value, true), (otherwise, false)] {
            let selected = rows.selected(&condition, holds);
            let column = self.number(part, &selected)?;
            let places = values.iter_mut().zip(&condition).filter(|(_, condition)| **condition == holds);
            for (row, (value, _)) in places.enumerate() {
                *value = column.at(row);
            }
        }
        Some(Column::owned(values))
    }

    /// Returns for each row whether a condition holds.
    pub(super) fn condition(&mut self, expr: &Expr, rows: &Rows<'_>) -> Option<Vec<bool>> {
        self.spend(rows.count)?;
        match &expr.node {
            Node::Compare(_, comparison, operands) => {
                let [a, b] = operands.as_ref();
                let (a, b) = (self.number(a, rows)?, self.number(b, rows)?);
                Some(compared(*comparison, &a, &b, rows.count))
            }
            Node::Not(operand) => {
                let mut holds = self.condition(operand, rows)?;
                for holds in &mut holds {
                    *holds = !*holds;
                }
                Some(holds)
            }
            Node::And(conditions) => self.joined(conditions, false, rows),
            Node::Or(conditions) => self.joined(conditions, true, rows),
            _ => None,
        }
    }

    /// Conditions of which the first that is `deciding` decides; the later ones are evaluated in the other rows only.
    fn joined(&mut self, conditions: &[Expr], deciding: bool, rows: &Rows<'_>) -> Option<Vec<bool>> {
        let (first, further) = conditions.split_first()?;
        let mut decided = self.condition(first, rows)?;
        for condition in further {
            let open = decided.iter().filter(|holds| **holds != deciding).count();
            if open == rows.count {
                decided = self.condition(condition, rows)?;
            } else if open > 0 {
                let next = self.condition(condition, &rows.selected(&decided, !deciding))?;
                let places = decided.iter_mut().filter(|holds| **holds != deciding);
                places.zip(next).for_each(|(holds, next)| *holds = next);
            }
        }
        Some(decided)
    }
}

fn compared(comparison: Comparison, a: &Column<'_>, b: &Column<'_>, rows: usize) -> Vec<bool> {
    // A loop for each comparison, so that no loop asks which one it is.
    match comparison {
        Comparison::Equal => pairs(a, b, rows, |a, b| a == b),
        Comparison::Unequal => pairs(a, b, rows, |a, b| a != b),
        Comparison::Less => pairs(a, b, rows, |a, b| a < b),
        Comparison::AtMost => pairs(a, b, rows, |a, b| a <= b),
        Comparison::Greater => pairs(a, b, rows, |a, b| a > b),
        Comparison::AtLeast => pairs(a, b, rows, |a, b| a >= b),
    }
}

fn pairs(a: &Column<'_>, b: &Column<'_>, rows: usize, holds: impl Fn(u64, u64) -> bool) -> Vec<bool> {
    match (a, b) {
        (Column::One(a), Column::One(b)) => vec![holds(*a, *b); rows],
        (Column::One(a), Column::Many(b)) => b.iter().map(|b| holds(*a, *b)).collect(),
        (Column::Many(a), Column::One(b)) => a.iter().map(|a| holds(*a, *b)).collect(),
        (Column::Many(a), Column::Many(b)) => a.iter().zip(b.iter()).map(|(a, b)| holds(*a, *b)).collect(),
    }
}
