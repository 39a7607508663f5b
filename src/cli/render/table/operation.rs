//! [`Operation`]: the operation of a table.

use clap::ValueEnum;

use nimref::nim::Nim64;
use nimref::nim::batch::rows;

/// An operation on nimbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Operation {
    /// a ⊕ b.
    Sum,
    /// a ⊗ b.
    Product,
}

impl Operation {
    /// The operator.
    pub(super) fn sign(self) -> &'static str {
        match self {
            Self::Sum => "⊕",
            Self::Product => "⊗",
        }
    }

    /// The operator in LaTeX.
    pub(super) fn latex(self) -> &'static str {
        match self {
            Self::Sum => "\\oplus",
            Self::Product => "\\otimes",
        }
    }

    /// a ∘ b.
    pub(super) fn apply(self, a: u64, b: u64) -> u64 {
        match self {
            Self::Sum => a ^ b,
            Self::Product => (Nim64::new(a) * Nim64::new(b)).get(),
        }
    }

    /// Fills `row` with a ∘ b for the numbers b from `first` on.
    pub(super) fn fill_row(self, a: u64, first: u64, row: &mut [u64]) {
        let is_filled = self == Self::Product && rows::products(a, first, row).is_ok();
        if !is_filled {
            row.iter_mut().zip(first..).for_each(|(entry, b)| *entry = self.apply(a, b));
        }
    }
}
