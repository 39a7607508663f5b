//! The catalogue: every sequence, each defined once over an abstract ⊗.
//!
//! To add one: its numbers go into `fixtures/oeis/sequences.json`, its definition is a line in the file of
//! its kind below. Everything else (listing, b-file, audit, verification) follows.

use std::sync::LazyLock;

use super::{ANumber, Group, Sequence};

mod build;
mod contrast;
mod derived;
mod nim_powers;
mod nim_product;
mod nim_sum;
mod orders;
mod powers_of_two;

/// Every sequence, by A-number.
#[must_use]
pub fn catalogue() -> &'static [Sequence] {
    static ALL: LazyLock<Vec<Sequence>> = LazyLock::new(|| {
        let mut all = Vec::new();
        all.extend(in_group(nim_sum::sequences(), Group::NimSum));
        all.extend(nim_product::sequences());
        all.extend(nim_powers::sequences());
        all.extend(powers_of_two::sequences());
        all.extend(orders::sequences());
        all.extend(in_group(derived::sequences(), Group::Derived));
        all.extend(in_group(contrast::sequences(), Group::Contrast));
        all.sort_by_key(Sequence::number);
        all
    });
    &ALL
}

/// The sequence with this number.
#[must_use]
pub fn find(number: ANumber) -> Option<&'static Sequence> {
    catalogue().iter().find(|sequence| sequence.number() == number)
}

/// The sequences with the nearest numbers, at most `count`, the nearest leading.
#[must_use]
pub fn nearest(number: ANumber, count: usize) -> Vec<&'static Sequence> {
    let mut all: Vec<_> = catalogue().iter().collect();
    all.sort_by_key(|sequence| sequence.number().get().abs_diff(number.get()));
    all.truncate(count);
    all
}

fn in_group(sequences: Vec<Sequence>, group: Group) -> impl Iterator<Item = Sequence> {
    sequences.into_iter().map(move |sequence| sequence.in_group(group))
}
