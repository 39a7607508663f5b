//! The references as multipliers, with a bound on the time and memory of one product.

use num_bigint::BigUint;
use num_traits::ToPrimitive;

use crate::nim::multiplier::Multiplier;
use crate::nim::nimber::Nimber;
use crate::nim::reference::{fermat, mex, powers, regroup};

/// The number of products that a memo may hold when a new product begins.
const MEMO_LIMIT: usize = 1 << 18;
/// The number of bits of the longest factor that `fermat` and `powers` are given.
const MAX_BITS: u64 = 1 << 13;
/// The largest number of pairs of a digit 1 of one factor and a digit 1 of the other that `fermat` and `powers` are
/// given.
const MAX_PAIRS: u64 = 1 << 18;

/// Checks whether a product takes at most about a second and a few hundred megabytes by `fermat` and by `powers`.
fn is_affordable(a: &BigUint, b: &BigUint) -> bool {
    let is_short = a.bits().max(b.bits()) <= MAX_BITS;
    is_short && a.count_ones().saturating_mul(b.count_ones()) <= MAX_PAIRS
}

/// The definition, with a table that grows to the smallest Fermat 2-power above the factors.
#[derive(Default)]
pub(in crate::nim) struct Mex(Option<mex::Table>);

impl Multiplier for Mex {
    fn product(&mut self, a: &Nimber, b: &Nimber) -> Option<Nimber> {
        let (a, b) = (a.as_biguint().to_u8()?, b.as_biguint().to_u8()?);
        // The largest table takes a quarter of a second: with the standard library it is made once and shared.
        #[cfg(feature = "std")]
        if a.max(b) >= 16 {
            static LARGEST: std::sync::OnceLock<mex::Table> = std::sync::OnceLock::new();
            let table = LARGEST.get_or_init(|| mex::Table::sized_for(u8::MAX, u8::MAX));
            return table.product(a.into(), b.into()).map(Nimber::from);
        }
        let known = self.0.as_ref().and_then(|table| table.product(a.into(), b.into()));
        let product = known.or_else(|| self.0.insert(mex::Table::sized_for(a, b)).product(a.into(), b.into()));
        product.map(Nimber::from)
    }
}

/// Recursion on Fermat 2-powers, with a memo of bounded size.
#[derive(Default)]
pub(in crate::nim) struct Fermat(fermat::Memo);

impl Multiplier for Fermat {
    fn product(&mut self, a: &Nimber, b: &Nimber) -> Option<Nimber> {
        if self.0.len() > MEMO_LIMIT {
            self.0 = fermat::Memo::new();
        }
        let (a, b) = (a.as_biguint(), b.as_biguint());
        is_affordable(a, b).then(|| self.0.product(a, b).into())
    }
}

/// Distribute and regroup.
pub(in crate::nim) struct Regroup;

impl Multiplier for Regroup {
    fn product(&mut self, a: &Nimber, b: &Nimber) -> Option<Nimber> {
        regroup::product(a.as_biguint().to_u8()?, b.as_biguint().to_u8()?).map(Nimber::from)
    }
}

/// Products of powers of two, with a memo of bounded size.
#[derive(Default)]
pub(in crate::nim) struct Powers(powers::Memo);

impl Multiplier for Powers {
    fn product(&mut self, a: &Nimber, b: &Nimber) -> Option<Nimber> {
        if self.0.len() > MEMO_LIMIT {
            self.0 = powers::Memo::new();
        }
        let (a, b) = (a.as_biguint(), b.as_biguint());
        is_affordable(a, b).then(|| self.0.product(a, b).into())
    }
}
