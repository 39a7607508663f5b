//! Nim-products, powers, inverses and roots of columns.

use super::Words;
use super::column::Column;
use crate::formula::inverses::Inverses;
use crate::nim::Multiplier;

impl<M: Multiplier + ?Sized> Words<'_, M> {
    /// a ⊗ b, row by row.
    pub(super) fn product(&mut self, a: &Column<'_>, b: &Column<'_>, rows: usize) -> Option<Column<'static>> {
        if let (Column::One(a), Column::One(b)) = (a, b) {
            let mut product = [0];
            return self.multiplier.word_products(&[*a], &[*b], &mut product).then(|| Column::One(product[0]));
        }
        let mut products = vec![0; rows];
        let done = self.multiplier.word_products(&a.spread(rows), &b.spread(rows), &mut products);
        done.then(|| Column::owned(products))
    }

    /// The nim-power with an ordinary exponent.
    pub(super) fn power<'r>(&mut self, base: Column<'r>, exponent: &Column<'_>, rows: usize) -> Option<Column<'r>> {
        match (base, exponent) {
            (base, Column::One(exponent)) => self.constant_power(&base, *exponent, rows),
            (Column::One(base), exponent) => self.powers_of(base, exponent, rows),
            (base, exponent) => self.general_power(&base, exponent, rows),
        }
    }

    /// Squares the power for each binary digit of the exponent after the first, and multiplies it if the digit is 1.
    fn constant_power<'r>(&mut self, base: &Column<'r>, exponent: u64, rows: usize) -> Option<Column<'r>> {
        if exponent == 0 {
            return Some(Column::One(1));
        }
        let mut power = base.clone();
        for place in (0..exponent.ilog2()).rev() {
            power = self.product(&power, &power, rows)?;
            if exponent >> place & 1 == 1 {
                power = self.product(&power, base, rows)?;
            }
        }
        Some(power)
    }

    /// The powers of one base, by its powers with exponents 2^i, from the last binary digit of the exponents on.
    fn powers_of(&mut self, base: u64, exponents: &Column<'_>, rows: usize) -> Option<Column<'static>> {
        let (mut powers, mut square) = (Column::One(1), Column::One(base));
        for place in 0..u64::BITS - exponents.digits().leading_zeros() {
            if place > 0 {
                square = self.product(&square, &square, 1)?;
            }
            let base = square.at(0);
            let factors = exponents.reborrowed().map(|exponent| if exponent >> place & 1 == 1 { base } else { 1 });
            powers = if place == 0 {
                Column::owned(factors.spread(rows).into_owned())
            } else {
                self.product(&powers, &factors, rows)?
            };
        }
        Some(powers)
    }

    fn general_power<'r>(&mut self, base: &Column<'_>, exponents: &Column<'_>, rows: usize) -> Option<Column<'r>> {
        let mut powers = Column::One(1);
        for place in (0..u64::BITS - exponents.digits().leading_zeros()).rev() {
            powers = self.product(&powers, &powers, rows)?;
            let factors = exponents
                .reborrowed()
                .zip(base.reborrowed(), |exponent, base| if exponent >> place & 1 == 1 { base } else { 1 });
            powers = self.product(&powers, &factors, rows)?;
        }
        Some(powers)
    }

    /// The inverses; `None` if a number is 0.
    pub(super) fn inverse<'r>(&mut self, a: Column<'r>, rows: usize) -> Option<Column<'r>> {
        let has_zero = match &a {
            Column::One(word) => *word == 0,
            Column::Many(words) => words.contains(&0),
        };
        if has_zero {
            return None;
        }
        let most = a.digits();
        if self.keeps_inverses(most, rows)? {
            return Some(a.map(|a| usize::try_from(a).map_or(0, |a| self.inverses.words[a])));
        }
        self.computed_inverse(a, rows)
    }

    /// Returns whether the inverses of all numbers up to `most` are kept. They are computed if there are enough rows
    /// to make that worth while.
    fn keeps_inverses(&mut self, most: u64, rows: usize) -> Option<bool> {
        const WORTH: usize = 16; // a kept inverse is this much quicker
        let Some(most) = usize::try_from(most).ok().filter(|&most| most < Inverses::BOUND) else {
            return Some(false);
        };
        if most < self.inverses.words.len() {
            return Some(true);
        }
        let count = (most + 1).next_power_of_two();
        if count > rows.saturating_mul(WORTH) {
            return Some(false);
        }
        let numbers = Column::owned((1..count as u64).collect());
        let inverses = self.computed_inverse(numbers, count - 1)?;
        self.inverses.words = std::iter::once(0).chain(inverses.spread(count - 1).iter().copied()).collect();
        Some(true)
    }

    /// In the field of 2^w numbers the inverse is a^(2^w − 2).
    ///
    /// With bₘ = a^(2^m − 1), b₂ₘ₊₁ = (bₘ^(2^m) ⊗ bₘ)² ⊗ a; the inverse is the square of bₘ for m = w − 1.
    fn computed_inverse<'r>(&mut self, a: Column<'r>, rows: usize) -> Option<Column<'r>> {
        let width = degree(&a);
        if width == 1 {
            return Some(a); // 1 is its own inverse
        }
        let (mut power, mut m) = (a.clone(), 1);
        while m < width - 1 {
            let mut shifted = power.clone();
            for _ in 0..m {
                shifted = self.product(&shifted, &shifted, rows)?;
            }
            let doubled = self.product(&shifted, &power, rows)?;
            let square = self.product(&doubled, &doubled, rows)?;
            power = self.product(&square, &a, rows)?;
            m = 2 * m + 1;
        }
        self.product(&power, &power, rows)
    }

    /// The square roots: in the field of 2^w numbers a^(2^(w − 1)).
    pub(super) fn sqrt<'r>(&mut self, a: Column<'r>, rows: usize) -> Option<Column<'r>> {
        let width = degree(&a);
        let mut root = a;
        for _ in 1..width {
            root = self.product(&root, &root, rows)?;
        }
        Some(root)
    }
}

/// The degree w of the least field that has all the numbers: a power of two, 64 at most.
fn degree(a: &Column<'_>) -> u32 {
    (u64::BITS - a.digits().leading_zeros()).max(1).next_power_of_two()
}
