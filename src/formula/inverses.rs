//! Inverses of small numbers, which sums over quotients need again and again.

use crate::nim::Nimber;

/// The inverses of small numbers that were computed.
#[derive(Clone, Debug, Default)]
pub(super) struct Inverses {
    numbers: Vec<Option<Nimber>>,
    /// The inverses of 1, 2, …, from the place 1 on.
    pub(super) words: Vec<u64>,
}

impl Inverses {
    /// The numbers below this bound are small.
    pub(super) const BOUND: usize = 1 << 16;

    /// The inverse of a small number if it is kept.
    pub(super) fn get(&self, a: &Nimber) -> Option<&Nimber> {
        self.numbers.get(small(a)?)?.as_ref()
    }

    /// Keeps the inverse of a number if the number is small.
    pub(super) fn keep(&mut self, a: &Nimber, inverse: &Nimber) {
        let Some(place) = small(a) else { return };
        if self.numbers.len() <= place {
            self.numbers.resize(place + 1, None);
        }
        self.numbers[place] = Some(inverse.clone());
    }
}

fn small(a: &Nimber) -> Option<usize> {
    usize::try_from(a.as_biguint()).ok().filter(|&a| a < Inverses::BOUND)
}
