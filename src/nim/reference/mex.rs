//! Answer 1: Conway's definition, computed the way the Maple program of A051775 goes.
//!
//! ```text
//! a ⊗ b = mex { a′ ⊗ b ⊕ a ⊗ b′ ⊕ a′ ⊗ b′ : a′ < a, b′ < b }
//! ```
//!
//! This file is the specification. It forms every option, marks it, and takes the first gap. The only
//! facts it uses beside the definition are those that the Maple program uses: the rows of 0 and of 1, and
//! that the table is symmetric.
//!
//! * **Domain**: both factors below 256. The first product outside is 256 ⊗ 0.
//! * **Cost**: a table of all products below N forms about N⁴/8 options: 5 · 10⁸ of them for N = 256,
//!   a fraction of a second. For N = 65536 it would be 2 · 10¹⁸.
//! * **Proof**: theorems `mex_program_correct` and `mex_table_correct` in `proofs/Theorems.v`.
//! * **Source**: J. H. Conway, *On Numbers and Games*, chapter 6 (p. 52 in A051775's reference); the Maple program of
//!   [A051775](https://oeis.org/A051775), whose names `MT` (the table), `u1`, `u2`, `u3` (the three
//!   products of an option) and `t1` (the set of options) stand at the lines below.

use alloc::vec;
use alloc::vec::Vec;

/// The products of all numbers below a bound, by the definition (`MT` in the Maple program).
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
    /// Fills the table of all products a ⊗ b with a, b < `bound`; `bound` is at least 2, at most 256,
    /// and is taken as the nearest of these where it is neither.
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

    /// The table for two operands: its bound is the smallest Fermat 2-power (2, 4, 16, 256) above both.
    /// Any bound above both would give the same product, because an option needs smaller operands only.
    #[must_use]
    pub fn sized_for(a: u8, b: u8) -> Self {
        let largest = usize::from(a.max(b));
        let mut fermat_power = 2;
        while fermat_power <= largest {
            fermat_power *= fermat_power;
        }
        Self::below(fermat_power)
    }

    /// a ⊗ b, or `None` where a factor is not below the table's bound.
    #[must_use]
    pub fn product(&self, a: usize, b: usize) -> Option<u16> {
        (a < self.bound && b < self.bound).then(|| self.entry(a, b))
    }

    /// The number below which both factors must lie.
    #[must_use]
    pub fn bound(&self) -> usize {
        self.bound
    }

    /// The rows and columns of 0 and 1, all else 0 until it is filled.
    fn of_trivial_factors(bound: usize) -> Self {
        let mut table = Self { bound, entries: vec![0; bound * bound] };
        for a in 0..bound {
            let itself = u16::try_from(a).unwrap_or(u16::MAX); // a < 256
            table.set(a, 1, itself);
            table.set(1, a, itself);
        }
        table
    }

    /// The set of options of a ⊗ b (`t1`), as marks: `options[v]` says whether v is one.
    ///
    /// A product x ⊗ y is at most xy, for it is the first gap in a set of at most xy numbers. So each of
    /// the three products of an option is below ab, and their nim-sum below the next power of two.
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

/// a ⊗ b for a, b < 256, by a table made for this one product. The value is below 256 too; the wider
/// type says that the program does not assume it.
///
/// Whoever wants many products keeps a [`Table`].
///
/// ```
/// assert_eq!(nimref::nim::reference::mex::product(4, 4), 6);
/// ```
#[must_use]
pub fn product(a: u8, b: u8) -> u16 {
    Table::sized_for(a, b).entry(usize::from(a), usize::from(b))
}

/// The mex (minimal excludant): the least number that is not marked.
fn first_gap(options: &[bool]) -> u16 {
    let gap = options.iter().position(|&is_option| !is_option).unwrap_or(options.len());
    u16::try_from(gap).unwrap_or(u16::MAX) // at most 255 · 255
}
