//! The list of all sequences, and the search for one by its number.

use std::sync::LazyLock;

use super::{contrast, derived, nim_powers, nim_product, nim_sum, orders, powers_of_two};
use crate::oeis::{ANumber, Family, Sequence};

/// Returns all sequences, ordered by A-number.
#[must_use]
pub fn catalogue() -> &'static [Sequence] {
    static ALL: LazyLock<Vec<Sequence>> = LazyLock::new(|| {
        let mut all = Vec::new();
        all.extend(in_family(nim_sum::sequences(), Family::NimSum));
        all.extend(nim_product::sequences());
        all.extend(nim_powers::sequences());
        all.extend(powers_of_two::sequences());
        all.extend(orders::sequences());
        all.extend(in_family(derived::sequences(), Family::Derived));
        all.extend(in_family(contrast::sequences(), Family::Contrast));
        all.sort_by_key(Sequence::number);
        all
    });
    &ALL
}

/// Returns the sequence with this number; `None` if it is not in the catalogue.
#[must_use]
pub fn find(number: ANumber) -> Option<&'static Sequence> {
    catalogue().iter().find(|sequence| sequence.number() == number)
}

/// Returns the `count` sequences with the nearest numbers, the nearest first.
#[doc(hidden)]
#[must_use]
pub fn nearest(number: ANumber, count: usize) -> Vec<&'static Sequence> {
    let mut all: Vec<_> = catalogue().iter().collect();
    all.sort_by_key(|sequence| sequence.number().get().abs_diff(number.get()));
    all.truncate(count);
    all
}

fn in_family(sequences: Vec<Sequence>, family: Family) -> impl Iterator<Item = Sequence> {
    sequences.into_iter().map(move |sequence| sequence.in_family(family))
}
