//! Reference 1: Conway's definition, computed as in the Maple program of A051775.
//!
//! ```text
//! a ⊗ b = mex { a′ ⊗ b ⊕ a ⊗ b′ ⊕ a′ ⊗ b′ : a′ < a, b′ < b }
//! ```
//!
//! This file is the specification. It computes every option, marks it, and takes the first gap. Apart from the
//! definition it uses only the facts that the Maple program uses: the rows of 0 and 1, and the symmetry of the table.
//!
//! * **Domain**: both factors below 256. The first product outside is 256 ⊗ 0.
//! * **Cost**: a table of all products below N takes about N⁴/8 options, which is 5 · 10⁸ for N = 256, a fraction of a
//!   second. For N = 65536 it would be 2 · 10¹⁸.
//! * **Proof**: theorems `mex_program_correct` and `mex_table_correct` in `proofs/Theorems.v`.
//! * **Source**: J. H. Conway, *On Numbers and Games*, chapter 6 (p. 52 in A051775's reference); the Maple program of
//!   [A051775](https://oeis.org/A051775). Comments below give its names `MT` (the table), `u1`, `u2`, `u3` (the three
//!   products of an option) and `t1` (the set of options).

use alloc::vec;
use alloc::vec::Vec;

/// A table of the products of all numbers below a bound, by the definition (`MT` in the Maple program).
///
/// ```
/// use nimref::nim::reference::mex::Table;
///
/// let table = Table::below(16);
/// assert_eq!(table.product(6, 13), Some(15));
/// assert_eq!(table.product(16, 0), None);
/// ```
#[derive(Clone, Debug)]
pub struct Table {
    bound: usize,
    entries: Vec<u16>,
}

impl Table {
    /// Computes the table of all products a ⊗ b with a, b < `bound`. A bound below 2 is raised to 2, and a bound above
    /// 256 is lowered to 256.
    #[must_use]
    pub fn below(bound: usize) -> Self {
        let mut table = Self::of_trivial_factors(bound.clamp(2, 256));
        for a in 2..table.bound {
            for b in a..table.bound {
                let product = first_gap(&table.options(a, b));
                table.set(a, b, product);
                table.set(b, a, product);
            }
        }
        table
    }

    /// Computes the table for two operands. Its bound is the smallest Fermat 2-power (2, 4, 16 or 256) above both; any
    /// bound above both would give the same product, because an option needs smaller operands only.
    #[must_use]
    pub fn sized_for(a: u8, b: u8) -> Self {
        let largest = usize::from(a.max(b));
        let mut fermat_power = 2;
        while fermat_power <= largest {
            fermat_power *= fermat_power;
        }
        Self::below(fermat_power)
    }

    /// Returns a ⊗ b, or `None` if a factor is not below the bound.
    #[must_use]
    pub fn product(&self, a: usize, b: usize) -> Option<u16> {
        (a < self.bound && b < self.bound).then(|| self.entry(a, b))
    }

    /// Returns the bound: both factors must be less.
    #[must_use]
    pub fn bound(&self) -> usize {
        self.bound
    }

    /// Returns a table with the rows and columns of 0 and 1; the other entries are 0 until they are computed.
    fn of_trivial_factors(bound: usize) -> Self {
        let mut table = Self { bound, entries: vec![0; bound * bound] };
        for a in 0..bound {
            let itself = u16::try_from(a).expect("invariant: a < bound <= 256");
            table.set(a, 1, itself);
            table.set(1, a, itself);
        }
        table
    }

    /// Returns the set of options of a ⊗ b (`t1`) as marks: `options[v]` is true if v is an option.
    ///
    /// A product x ⊗ y is at most xy, because it is the first gap in a set of at most xy numbers. So each of the three
    /// products of an option is less than ab, and their nim-sum is less than the next power of two.
    fn options(&self, a: usize, b: usize) -> Vec<bool> {
        let mut options = vec![false; (a * b).next_power_of_two()];
        for i in 0..a {
            for j in 0..b {
                let u1 = self.entry(i, b);
                let u2 = self.entry(a, j);
                let u3 = self.entry(i, j);
                options[usize::from(u1 ^ u2 ^ u3)] = true;
            }
        }
        options
    }

    fn entry(&self, a: usize, b: usize) -> u16 {
        self.entries[a * self.bound + b]
    }

    fn set(&mut self, a: usize, b: usize, product: u16) {
        self.entries[a * self.bound + b] = product;
    }
}

/// Returns a ⊗ b for a, b < 256, by a table made for this one product. The value is below 256 too; the program does not
/// assume this, so the type is wider.
///
/// For many products, keep a [`Table`].
///
/// ```
/// assert_eq!(nimref::nim::reference::mex::product(4, 4), 6);
/// ```
#[must_use]
pub fn product(a: u8, b: u8) -> u16 {
    Table::sized_for(a, b).entry(usize::from(a), usize::from(b))
}

/// Returns the mex (minimal excludant), the least number that is not marked.
fn first_gap(options: &[bool]) -> u16 {
    let gap = options.iter().position(|&is_option| !is_option).unwrap_or(options.len());
    u16::try_from(gap).expect("invariant: a mex is at most 255 * 255")
}
